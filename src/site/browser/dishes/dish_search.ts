/**
 * Searches and filters the dishes of the page with the rules of the API's search. Dishes that do not fit are hidden, and
 * keep what was chosen of them.
 *
 * Loaded when somebody first searches (`search_tools.ts`).
 * @module
 */
import { createMenuIndex, type MenuIndex } from "../../../domain/menu/menu_index.ts";
import { searchMenu } from "../../../domain/search/search.ts";
import { understandingText } from "../../../domain/search/understanding_text.ts";
import type { Allergen, Diet } from "../../../schemas/menu.ts";
import { LANGUAGE } from "../device/page_language.ts";
import { setText } from "../device/set_text.ts";
import { dishesOf, type PageDish, readPage } from "./page_menu.ts";

const WORDS = { es: ["plato", "platos"], en: ["dish", "dishes"] } as const;

/** The dishes and their index, made for the first search, since most visits only read. */
let menu: { readonly dishes: readonly PageDish[]; readonly index: MenuIndex } | undefined;

/** Reads the dishes of the page, unless they are the same as at the last search. */
function readMenu(): NonNullable<typeof menu> {
  const rows = [...document.querySelectorAll(".dish")];
  if (menu?.dishes.length === rows.length && menu.dishes.every(({ element }, at) => element === rows[at])) return menu;
  const page = readPage();
  const dishes = dishesOf(page);
  return menu = { dishes, index: createMenuIndex(dishes.map(({ item }) => item), page.categories, page.options) };
}

/** Shows the dishes that the form asks for, and says what it understood if it asks for less than all. */
export function searchDishes(form: HTMLFormElement, isNarrowed: boolean): void {
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)!;
  const data = new FormData(form);
  const { dishes, index } = readMenu();
  const answer = searchMenu(index, {
    query: String(data.get("q") ?? ""),
    diet: (data.get("diet") || undefined) as Diet | undefined,
    without_allergens: data.getAll("without") as Allergen[],
  });
  const { items, understood } = answer;
  const shown = new Set((items.length > 0 ? items : answer.nearest).map(({ id }) => id));
  for (const { element, item } of dishes) element.hidden = !shown.has(item.id);
  for (const list of document.querySelectorAll<HTMLElement>(".dishes")) {
    const section = list.closest<HTMLElement>("section")!;
    section.hidden = !list.querySelector(".dish:not([hidden])");
    document.querySelector<HTMLElement>(`.categories a[href="#${section.id}"]`)!.hidden = section.hidden;
  }
  const card = document.querySelector<HTMLElement>(".halves-card");
  if (card) card.hidden = !dishes.some(({ item }) => shown.has(item.id) && index.options.of(item).halves);
  const count = `${items.length} ${WORDS[LANGUAGE][items.length === 1 ? 0 : 1]}`;
  const text = understandingText(understood, LANGUAGE);
  const traces = items.length > 0 && understood.excludes.length > 0 ? ` ${form.dataset.traces}` : "";
  // A phone's keyboard covers what stands below the field.
  setText(part("matches"), isNarrowed ? count : "");
  setText(part("found"), isNarrowed ? [count, text].filter(Boolean).join(". ") + traces : "");
  part("none").hidden = items.length > 0;
  part("nearest").hidden = answer.nearest.length === 0;
}
