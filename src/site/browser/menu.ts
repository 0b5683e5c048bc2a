/**
 * The script of the menu page: a search over the dishes of the page, with the matching rules of the API's search.
 * @module
 */
import { allergenNote } from "../../domain/allergen_note.ts";
import { createMenuIndex } from "../../domain/menu_index.ts";
import { readQuery } from "../../domain/read_query.ts";
import { SEARCH_LIMITS, searchMenu } from "../../domain/search.ts";
import type { Diet } from "../../schemas/menu.ts";
import { LANGUAGE } from "./page_language.ts";
import { readCategories, readDishes } from "./page_menu.ts";
import { registerWorker } from "./register_worker.ts";

const WORDS = { es: ["plato", "platos"], en: ["dish", "dishes"] } as const;

const dishes = readDishes();
// One index per category: a search returns at most `SEARCH_LIMITS.items`, and a category has fewer items.
const indexes = readCategories().map((category) =>
  createMenuIndex(dishes.map(({ item }) => item).filter((item) => item.category === category.key), [category])
);

const form = document.querySelector<HTMLFormElement>("[data-search]");
const found = document.querySelector<HTMLElement>("[data-found]");
const none = document.querySelector<HTMLElement>("[data-none]");

function filter(): void {
  if (!form) return;
  const data = new FormData(form);
  const query = String(data.get("q") ?? "");
  const diet = (data.get("diet") || undefined) as Diet | undefined;
  const matches = new Set(
    indexes.flatMap((index) =>
      searchMenu(index, { query, diet, limit: SEARCH_LIMITS.items }).items.map(({ id }) => id)
    ),
  );
  for (const { element, item } of dishes) element.hidden = !matches.has(item.id);
  for (const list of document.querySelectorAll<HTMLElement>(".dishes")) {
    const section = list.closest<HTMLElement>("section");
    if (section) section.hidden = !list.querySelector(".dish:not([hidden])");
  }
  const narrowed = query.trim() !== "" || diet !== undefined;
  const note = matches.size > 0 ? allergenNote(readQuery(query), LANGUAGE) : undefined;
  const count = `${matches.size} ${WORDS[LANGUAGE][matches.size === 1 ? 0 : 1]}`;
  if (found) found.textContent = narrowed ? [count, note].filter(Boolean).join(". ") : "";
  if (none) none.hidden = matches.size > 0;
}

form?.addEventListener("input", filter);
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  filter();
});
// On return to the page, the browser refills the form.
addEventListener("pageshow", filter);
registerWorker();
