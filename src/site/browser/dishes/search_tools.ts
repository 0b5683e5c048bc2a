/**
 * Makes the search tools of a page work: every change searches again.
 * @module
 */

/** Whether a form asks for less than the whole menu. */
export function isNarrowed(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].some((value) => String(value).trim() !== "");
}

/**
 * Binds to the tools of the page. `search` shows the dishes that the form asks for.
 *
 * @returns Searches again, for dishes that were renewed.
 */
export function bindSearchTools(search: (form: HTMLFormElement) => void): () => void {
  const form = document.querySelector<HTMLFormElement>("[data-search]");
  if (!form) return () => {};
  let isUsed = false;
  const update = () => {
    // Before the first search the page shows everything.
    isUsed ||= isNarrowed(form);
    if (isUsed) search(form);
  };
  document.querySelector("[data-tools]")?.addEventListener("input", (event) => {
    // The tools stand inside the form of the order, which they do not change.
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
