/**
 * The sizes of a dish, each with its price: for feeds, which offer each size on its own.
 * @module
 */
import { describeDish } from "../../domain/dishes/configuration.ts";
import type { OptionsIndex } from "../../domain/menu/dish_options.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";

/** The sizes, that of the menu's price first; empty if the dish has only one. */
export function sizedDishes(item: MenuItemContent, { of, ingredient }: OptionsIndex) {
  const plain = { parts: [{ item, without: [], extras: [] }], choices: [], extras: [] } as const;
  return (of(item).size?.options ?? []).map((size, at) => ({
    size: size.name,
    dish: describeDish(at === 0 ? plain : { ...plain, size }, ingredient),
  }));
}
