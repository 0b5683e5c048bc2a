/**
 * Reads the menu from the page itself. The elements of the dishes hold all the data for search and prices, so the page
 * loads nothing twice.
 * @module
 */
import { inEachLanguage } from "../../../leaves/language.ts";
import type { CategoryName } from "../../../domain/menu/menu_index.ts";
import type { OptionsContent } from "../../../domain/menu/dish_options.ts";
import type { MenuItemContent } from "../../../schemas/content/menu.ts";
import type { CategoryKey } from "../../../schemas/category.ts";
import type { DishForm } from "../../../schemas/dish_form.ts";
import type { Allergen, Diet } from "../../../schemas/menu.ts";

/** A dish of the page: its element and its item. */
export interface PageDish {
  readonly element: HTMLElement;
  readonly item: MenuItemContent;
}

/** Reads all dishes, in the order of the page, or those in a part of a page. Descriptions are in its language only. */
export function readDishes(root: ParentNode = document): PageDish[] {
  return [...root.querySelectorAll<HTMLElement>(".dish")].map((element) => ({
    element,
    item: readDish(
      { ...element.dataset, number: element.querySelector("h3")?.dataset.number },
      element.querySelector("h3")?.textContent ?? "",
      element.querySelector(".dish-text")?.textContent ?? "",
      element.closest<HTMLElement>("[data-category]")?.dataset.category as CategoryKey,
    ),
  }));
}

/** Reads the item of a dish's element from its data attributes, its texts and its category. */
export function readDish(data: DOMStringMap, name: string, text: string, category: CategoryKey): MenuItemContent {
  const { id = "", number, price, diets, allergens, aliases, alcohol, soldOut, ingredients, groups, form, without } =
    data;
  return {
    id,
    ...(number !== undefined && { number }),
    name,
    ...(aliases && { aliases: JSON.parse(aliases) as string[] }),
    description: inEachLanguage(() => text),
    ingredients: ingredients?.split(" ") ?? [],
    option_groups: groups?.split(" ") ?? [],
    category,
    ...(without !== undefined && { without_today: without.split(" ") }),
    ...(form !== undefined && { form: form as DishForm }),
    price: Number(price),
    ...(diets && { diets: diets.split(" ") as Diet[] }),
    ...(alcohol !== undefined && { alcohol: true }),
    ...(soldOut !== undefined && { sold_out: true, sold_out_until: soldOut || undefined }),
    allergens: (allergens?.split(" ") ?? []) as Allergen[],
  };
}

/** Reads all categories, in the order of the page. Names are in the page's language only. */
export function readCategories(): CategoryName[] {
  return [...document.querySelectorAll<HTMLElement>("[data-category]")].map((list) => {
    const name = list.closest("section")?.querySelector("h2")?.textContent ?? "";
    return { key: list.dataset.category as CategoryKey, name: inEachLanguage(() => name) };
  });
}

/** Reads the groups of options and their ingredients, which the page holds. */
export function readOptions(): OptionsContent {
  return JSON.parse(document.querySelector("#options")!.textContent);
}
