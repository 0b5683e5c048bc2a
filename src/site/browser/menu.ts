/**
 * The script of the menu page: a search over the dishes of the page, with the rules of the API's search.
 * @module
 */
import { createMenuIndex, type MenuIndex } from "../../domain/menu_index.ts";
import { searchMenu } from "../../domain/search.ts";
import { understandingText } from "../../domain/understanding_text.ts";
import type { Allergen, Diet } from "../../schemas/menu.ts";
import { LANGUAGE } from "./page_language.ts";
import { readCategories, readDishes } from "./page_menu.ts";
import { registerWorker } from "./register_worker.ts";

const WORDS = { es: ["plato", "platos"], en: ["dish", "dishes"] } as const;

/** The dishes and their index: made for the first search, since most visits only read. */
let menu: { readonly dishes: ReturnType<typeof readDishes>; readonly index: MenuIndex } | undefined;

function readMenu(): NonNullable<typeof menu> {
  const dishes = readDishes();
  return { dishes, index: createMenuIndex(dishes.map(({ item }) => item), readCategories()) };
}

const form = document.querySelector<HTMLFormElement>("[data-search]");
const found = document.querySelector<HTMLElement>("[data-found]");
const none = document.querySelector<HTMLElement>("[data-none]");
const nearest = document.querySelector<HTMLElement>("[data-nearest]");

function filter(): void {
  if (!form || !found || !none || !nearest) return;
  const data = new FormData(form);
  const query = String(data.get("q") ?? "");
  const diet = (data.get("diet") || undefined) as Diet | undefined;
  const without_allergens = data.getAll("without") as Allergen[];
  const isNarrowed = query.trim() !== "" || diet !== undefined || without_allergens.length > 0;
  // Before the first search the page shows everything.
  if (!isNarrowed && menu === undefined) return;
  const { dishes, index } = menu ??= readMenu();
  const answer = searchMenu(index, { query, diet, without_allergens });
  const { items, understood } = answer;
  const shown = new Set((items.length > 0 ? items : answer.nearest).map(({ id }) => id));
  for (const { element, item } of dishes) element.hidden = !shown.has(item.id);
  for (const list of document.querySelectorAll<HTMLElement>(".dishes")) {
    const section = list.closest<HTMLElement>("section");
    if (section) section.hidden = !list.querySelector(".dish:not([hidden])");
  }
  const count = `${items.length} ${WORDS[LANGUAGE][items.length === 1 ? 0 : 1]}`;
  const text = understandingText(understood, LANGUAGE);
  const traces = items.length > 0 && understood.excludes.length > 0 ? ` ${form.dataset.traces}` : "";
  found.textContent = isNarrowed ? [count, text].filter(Boolean).join(". ") + traces : "";
  none.hidden = items.length > 0;
  nearest.hidden = answer.nearest.length === 0;
}

form?.addEventListener("input", filter);
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  filter();
});
// On return to the page, the browser refills the form.
addEventListener("pageshow", filter);
registerWorker();
