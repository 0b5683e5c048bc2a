/**
 * How a program orders a dish with changes, in a few sentences with an example from the content. The guides for agents
 * share it.
 * @module
 */
import type { Content } from "../schemas/content/content.ts";
import { exampleDish } from "../site/offers/example_dish.ts";

/** The sentences, in English as Markdown. Empty if the menu has nothing to change. */
export function optionsGuide(content: Content): string {
  const dish = exampleDish(content);
  if (dish === undefined) return "";
  return "Items name their `option_groups`; the groups, with prices, stand once beside `menu`. Order changes by name, as in " +
    `\`${dish.name}\`, or as \`${dish.plainName}\` with \`"options": ${JSON.stringify(dish.options)}\`. ` +
    `\`price_numeric\` is the price with the changes, here ${dish.price}. A plain name means the first size. Leaving something out changes ` +
    "neither allergens nor diets.";
}
