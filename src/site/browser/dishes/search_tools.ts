/**
 * Makes the search tools of a page work: every change searches again.
 * @module
 */
import { LANGUAGE } from "../device/page_language.ts";

/** Whether a form asks for less than the whole menu. */
function isNarrowed(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].some((value) => String(value).trim() !== "");
}

/** What a person reads if a script does not load, of the search or of the choices. */
export const NOT_OPENED = {
  es: "No se pudo abrir. Revisa tu conexión y prueba de nuevo.",
  en: "It could not be opened. Check your connection and try again.",
}[LANGUAGE];

/** Ends the address of the script if it is asked for again: some browsers keep the failure of an address. */
let retry = "";

/** The script of the search. Once it is loaded, the list follows each letter at once. */
let script: typeof import("./dish_search.ts") | undefined;

/** Shows the dishes that the form asks for, with a script that is loaded for the first search. */
function search(form: HTMLFormElement): void {
  if (script) return script.searchDishes(form, isNarrowed(form));
  import(form.dataset.script! + retry).then((loaded) => {
    script = loaded;
    search(form);
  }, () => {
    document.querySelector("[data-found]")!.textContent = NOT_OPENED;
    retry += "#";
  });
}

/**
 * Binds to the tools of the page.
 *
 * @returns Searches again, for dishes that were renewed.
 */
export function bindSearchTools(): () => void {
  const form = document.querySelector<HTMLFormElement>("[data-search]");
  if (!form) return () => {};
  let isUsed = false;
  const update = () => {
    // Before the first search the page shows everything.
    isUsed ||= isNarrowed(form);
    if (isUsed) search(form);
  };
  document.querySelector("[data-tools]")?.addEventListener("input", (event) => {
    // On the order page the tools stand inside another form, which they do not change.
    event.stopPropagation();
    update();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    update();
  });
  // On return to the page, the browser refills the form.
  addEventListener("pageshow", update);
  return update;
}
