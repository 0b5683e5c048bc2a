/**
 * The sizes of a dish, each with its price: for feeds, which offer each size on its own.
 * @module
 */
import { type DescribedDish, describeDish } from "../domain/configuration.ts";
import type { OptionsIndex } from "../domain/dish_options.ts";
import type { MenuItemContent } from "../schemas/content/menu.ts";
import type { Bilingual } from "../schemas/content/words.ts";

/** A dish in one size. */
export interface SizedDish {
  /** The name of the size. */
  readonly size: Bilingual;
  readonly dish: DescribedDish;
}

/** The sizes, that of the menu's price first; empty if the dish has only one. */
export function sizedDishes(item: MenuItemContent, { of, ingredient }: OptionsIndex): SizedDish[] {
  const plain = { parts: [{ item, without: [], extras: [] }], choices: [], extras: [] } as const;
  return (of(item).size?.options ?? []).map((size, at) => ({
    size: size.name,
    dish: describeDish(at === 0 ? plain : { ...plain, size }, ingredient),
  }));
}
