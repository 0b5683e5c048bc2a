/**
 * Completes the arguments of prompts and resource templates as a person types: categories, item names, diets, delivery
 * methods.
 * @module
 */
import { DELIVERY_METHODS } from "../schemas/order_limits.ts";
import { foldText } from "../domain/fold_text.ts";
import type { MenuIndex } from "../domain/menu_index.ts";
import { CATEGORY_KEYS } from "../schemas/category.ts";
import { DIETS } from "../schemas/menu.ts";
import { PROMPTS } from "./prompts/prompts.ts";
import { CATEGORY_TEMPLATE } from "./resources.ts";
import type { CompletionQuery } from "./server_definition.ts";

/** The longest typed text to compare, in UTF-16 units: longer than any name. */
const MAX_VALUE = 160;

/**
 * Builds the completion. A value fits if one of its words begins with the typed text; accents and case do not count.
 */
export function createCompletion(index: MenuIndex): (query: CompletionQuery) => readonly string[] {
  const values = {
    category: CATEGORY_KEYS,
    item: index.items.filter(({ sold_out }) => sold_out !== true).map(({ name }) => name),
    diet: DIETS,
    delivery_method: DELIVERY_METHODS,
  } as const;
  const folded = new Map(Object.values(values).flat().map((value) => [value, ` ${foldText(value)}`]));
  return (query) => {
    const source = sourceOf(query);
    if (source === undefined) return [];
    const typed = foldText(query.argument.value.slice(0, MAX_VALUE));
    return values[source].filter((value) => folded.get(value)!.includes(` ${typed}`));
  };
}

function sourceOf({ ref, argument }: CompletionQuery): "category" | "item" | "diet" | "delivery_method" | undefined {
  if (ref.type === "ref/resource") {
    return ref.uri === CATEGORY_TEMPLATE && argument.name === "category" ? "category" : undefined;
  }
  const prompt = PROMPTS.find(({ name }) => name === ref.name);
  return prompt?.arguments.find(({ name }) => name === argument.name)?.completes;
}
