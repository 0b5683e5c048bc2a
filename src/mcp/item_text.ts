/**
 * A dish as a text for an agent: the API's item in one line of JSON, described in English.
 * @module
 */
import { viewItem } from "../domain/menu_view.ts";
import type { MenuItemContent } from "../schemas/content/menu.ts";

/** The text of an item. */
export function itemText(item: MenuItemContent): string {
  return JSON.stringify({ ...viewItem(item), description: item.description.en });
}
