/**
 * An example of a dish with changes, made from the owner's content: the documents for programs and the page for
 * developers show it, so it can always be ordered as printed.
 * @module
 */
import { describeDish } from "../../domain/dishes/configuration.ts";
import { configure, HALVES_NAME, optionsOf } from "../../domain/dishes/configure.ts";
import { createMenuIndex, type MenuIndex } from "../../domain/menu/menu_index.ts";
import { perObject } from "../../leaves/per_object.ts";
import type { Content } from "../../schemas/content/content.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { LineOptions } from "../../schemas/line_options.ts";

/** The index of the menu with its options. */
export const indexOf = perObject((
  { menu, ingredients: { ingredients } }: Pick<Content, "menu" | "ingredients">,
): MenuIndex => createMenuIndex(menu.items, menu.categories, { ...menu, ingredients }));

/**
 * An example with as much as the menu offers: two halves, a size, an extra, something left out. Undefined if none. Its
 * canonical `name` alone says everything; `plainName` with `options` says the same. The price is in pesos.
 */
export function exampleDish(content: Pick<Content, "menu" | "ingredients">) {
  const index = indexOf(content);
  const { of, named, isOut } = index.options;
  const available = index.items.filter((item) =>
    !item.sold_out && !item.on_sale && !item.without_today && !item.alcohol && of(item).choices.length === 0
  );
  const halves = available.filter((item) => of(item).halves);
  const first = halves[0] ?? available.find((item) => of(item).size ?? of(item).extras ?? of(item).removals);
  if (first === undefined) return undefined;
  const { size, halves: group, offered, removable } = of(first);
  const second = halves.find((item) => item !== first && of(item).halves === group && of(item).size === size);
  const items: [MenuItemContent] | [MenuItemContent, MenuItemContent] = second ? [first, second] : [first];
  const added = offered.find((each) =>
    !isOut(each) && items.every((item) => of(item).offered.includes(each) && !item.ingredients.includes(each.id))
  );
  const left = removable.slice(-1).map(({ id }) => id);
  const wanted: LineOptions = {
    ...(size && { size: size.options.at(-1)!.id }),
    ...(added && { extras: [added.id] }),
    ...(second
      ? { halves: [{ name: first.name, ...(left.length > 0 && { without: left }) }, { name: second.name }] }
      : left.length > 0 && { without: left }),
  };
  const configured = configure(index, { items, options: wanted }, (member) => member);
  // A menu can have names too long for such a dish; then the documents go without it.
  if (!configured.ok) return undefined;
  const { name, price } = describeDish(configured.value, named);
  return { name, plainName: second ? HALVES_NAME : first.name, options: optionsOf(configured.value), price };
}
