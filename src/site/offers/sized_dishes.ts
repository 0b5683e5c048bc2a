/**
 * The sizes of a dish, each with its price: for feeds, which offer each size on its own, and in words.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import { priceText } from "../../domain/text/clp.ts";
import { describeDish } from "../../domain/dishes/configuration.ts";
import type { OptionsIndex } from "../../domain/menu/dish_options.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";

/** The sizes, that of the menu's price first; empty if the dish has only one. */
export function sizedDishes(item: MenuItemContent, { of, named }: OptionsIndex) {
  const plain = { parts: [{ item, without: [], extras: [] }], choices: [], extras: [] } as const;
  return (of(item).size?.options ?? []).map((size, at) => ({
    size: size.name,
    dish: describeDish(at === 0 ? plain : { ...plain, size }, named),
  }));
}

/** The price of a dish: that of the menu, or of each size if it has its own, as in `individual $11.900, familiar $17.900`. */
export function dishPriceText(item: MenuItemContent, options: OptionsIndex, language: Language): string {
  if (item.prices === undefined) return priceText(item.price, language);
  return sizedDishes(item, options)
    .map(({ size, dish }) => `${size[language]} ${priceText(dish.price, language)}`).join(", ");
}
