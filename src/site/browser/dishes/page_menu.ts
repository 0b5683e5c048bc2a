/**
 * Reads what the page holds for its scripts, so that the page loads nothing twice.
 * @module
 */
import { inEachLanguage } from "../../../leaves/language.ts";
import type { MenuItemContent } from "../../../schemas/content/menu.ts";
import type { MenuData } from "../../offers/menu_data.ts";

/** The event that the document gets after the page was renewed. */
export const PAGE_CHANGED = "pagechanged";

/** A dish of the page: its element and its item. */
export interface PageDish {
  readonly element: HTMLElement;
  readonly item: MenuItemContent;
}

/** Reads the data of a page. */
export function readPage(page: Document = document): MenuData {
  return JSON.parse(page.querySelector("#page")!.textContent);
}

/** Finds the rows of the items, in the order of the page. Descriptions are in its language only. */
export function dishesOf({ items }: MenuData, page: Document = document): PageDish[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...page.querySelectorAll<HTMLElement>(".dish")].map((element) => {
    const text = element.querySelector(".dish-text")!.textContent;
    const name = element.querySelector("h3")!.textContent;
    return { element, item: { ...byId.get(element.dataset.id!)!, name, description: inEachLanguage(() => text) } };
  });
}
