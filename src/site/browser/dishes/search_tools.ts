/**
 * Makes the tools above the dishes work: one button unfolds search, diets and allergens, and every change searches again.
 *
 * The rows tell their allergens from the moment that somebody asks about one.
 * @module
 */
import { LANGUAGE } from "../device/page_language.ts";
import { PAGE_CHANGED } from "./page_menu.ts";

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

/** Binds to the tools of the page. Dishes that were renewed are searched again. */
export function bindSearchTools(): void {
  const form = document.querySelector<HTMLFormElement>("[data-search]");
  if (!form) return;
  const tools = document.querySelector<HTMLElement>("[data-tools]")!;
  const panel = tools.querySelector<HTMLElement>("search")!;
  const button = tools.querySelector<HTMLElement>("[data-unfold]")!;
  const field = panel.querySelector<HTMLInputElement>("[name=q]")!;
  let isUsed = false;
  const update = () => {
    // Before the first search the page shows everything.
    isUsed ||= isNarrowed(form);
    button.toggleAttribute("data-narrowed", isNarrowed(form));
    if (isUsed) search(form);
  };
  const unfold = (opens: boolean) => {
    panel.hidden = !opens;
    button.setAttribute("aria-expanded", String(opens));
    (opens ? field : button).focus();
  };
  button.addEventListener("click", () => unfold(panel.hidden === true));
  tools.addEventListener("keydown", ({ key }) => key === "Escape" && !panel.hidden && unfold(false));
  tools.addEventListener("input", (event) => {
    // The tools stand inside the form of the order, which they do not change.
    event.stopPropagation();
    const { target } = event;
    if (target instanceof HTMLInputElement && (target.name === "without" || "tell" in target.dataset)) {
      const isAsked = panel.querySelector("[name=without]:checked, [data-tell]:checked") !== null;
      tools.closest("[data-order]")!.toggleAttribute("data-tells", isAsked);
    }
    update();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // What was found is below: on a phone the panel would cover it.
    unfold(false);
  });
  // On return to the page, the browser refills the form.
  addEventListener("pageshow", update);
  document.addEventListener(PAGE_CHANGED, update);
}
