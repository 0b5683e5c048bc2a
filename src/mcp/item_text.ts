/**
 * A dish as a text for an agent: the API's item in one line of JSON, described in English, and its groups of options.
 * @module
 */
import type { OptionsIndex } from "../domain/dish_options.ts";
import { viewItem, viewOptionGroup } from "../domain/menu_view.ts";
import type { MenuItemContent } from "../schemas/content/menu.ts";
import type { OptionGroupContent } from "../schemas/content/option_group.ts";

/** The text of an item. */
export function itemText(item: MenuItemContent, options: OptionsIndex): string {
  return JSON.stringify({ ...viewItem(item, options), description: item.description.en });
}

/** The text of groups of options, one in a line. */
export function optionGroupsText(groups: readonly OptionGroupContent[], options: OptionsIndex): string[] {
  return groups.map((group) => `Options "${group.id}": ${JSON.stringify(viewOptionGroup(group, options))}`);
}
