/**
 * The options of a category, one sentence each: its sizes, extras and halves with their prices, as short as a note.
 * Menu, paper and Markdown show them with its dishes.
 *
 * The rules of prices come from the groups: the sentences say nothing that they do not.
 * @module
 */
import { capitalise } from "../../leaves/capitalise.ts";
import { type Language, translated } from "../../leaves/language.ts";
import { priceText } from "../../domain/text/clp.ts";
import { createOptionsIndex, type OptionsIndex } from "../../domain/menu/dish_options.ts";
import type { CategoryKey } from "../../schemas/category.ts";
import type { Content } from "../../schemas/content/content.ts";
import type { OptionGroupContent, OptionGroupOf } from "../../schemas/content/option_group.ts";
import { HALF_PRICE_TEXTS } from "./half_price_texts.ts";
import { sharedGroups } from "./option_texts.ts";

const WORDS = translated({
  sizes: [(list: string) => `En tamaño ${list}.`, (list: string) => `Sizes: ${list}.`],
  /** `least` and `most` are the prices of the cheapest and the dearest extra. */
  extras: [
    (name: string, least: string, most: string) =>
      `${name} ${least === most ? `a ${least}` : `de ${least} a ${most}`}.`,
    (name: string, least: string, most: string) =>
      `${name} ${least === most ? `at ${least}` : `from ${least} to ${most}`}.`,
  ],
});

/** What every dish of a category offers, or undefined if that is nothing. */
export function optionSentence(
  { menu, ingredients }: Pick<Content, "menu" | "ingredients">,
  key: CategoryKey,
  language: Language,
): string | undefined {
  const shared = sharedGroups(menu.items.filter(({ category }) => category === key));
  const options = createOptionsIndex({ ...menu, ...ingredients });
  return menu.option_groups.filter(({ id }) => shared.has(id))
    .map((group) => groupSentence(group, options, language)).filter(Boolean).join(" ") || undefined;
}

function groupSentence(group: OptionGroupContent, options: OptionsIndex, language: Language): string {
  switch (group.kind) {
    case "size":
      return sizes(group, language);
    case "extras":
      return extras(group, options, language);
    case "halves":
      return `${group.name[language]}: ${HALF_PRICE_TEXTS[language][group.half_price]}`;
    // A dish lists its own ingredients, and a choice is asked for at the dish.
    case "removals":
    case "choice":
      return "";
  }
}

function sizes({ options }: OptionGroupOf<"size">, language: Language): string {
  const list = options.map(({ name, price }) =>
    name[language] + (price === 0 ? "" : ` (+${priceText(price, language)})`)
  );
  return WORDS[language].sizes(new Intl.ListFormat(language, { type: "disjunction" }).format(list));
}

function extras(group: OptionGroupOf<"extras">, { ingredient, isOut }: OptionsIndex, language: Language): string {
  const { name, ingredients } = group;
  const offered = ingredients.flatMap((id) => ingredient(id) ?? []).filter((each) => !isOut(each));
  const prices = offered.flatMap(({ extra_price }) => extra_price ?? []);
  if (prices.length === 0) return "";
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return WORDS[language].extras(capitalise(name[language]), priceText(least, language), priceText(most, language));
}
