/**
 * Completes the arguments of prompts and resource templates as a person types: categories, item names, diets, delivery
 * methods.
 * @module
 */
import { DELIVERY_METHODS } from "../schemas/order_limits.ts";
import { foldText } from "../domain/text/fold_text.ts";
import type { MenuIndex } from "../domain/menu/menu_index.ts";
import { CATEGORY_KEYS } from "../schemas/category.ts";
import { DIETS } from "../schemas/menu.ts";
import { PROMPTS } from "./prompts.ts";
import { CATEGORY_TEMPLATE } from "./resources.ts";
import type { CompletionQuery } from "./engine.ts";

/** The longest typed text to compare, in UTF-16 units: longer than any name. */
const MAX_VALUE = 160;

/**
 * Builds the completion. A value fits if one of its words begins with the typed text; accents and case do not count.
 */
export function createCompletion(index: MenuIndex): (query: CompletionQuery) => readonly string[] {
  // By the name of the argument, whatever has it.
  const values = new Map<string, readonly string[]>([
    ["category", CATEGORY_KEYS],
    ["dishes", index.items.filter(({ sold_out }) => sold_out !== true).map(({ name }) => name)],
    ["diet", DIETS],
    ["delivery_method", DELIVERY_METHODS],
  ]);
  const folded = new Map([...values.values()].flat().map((value) => [value, ` ${foldText(value)}`]));
  return ({ ref, argument }) => {
    const typed = foldText(argument.value.slice(0, MAX_VALUE));
    const named = argumentsOf(ref).includes(argument.name) ? values.get(argument.name) ?? [] : [];
    return named.filter((value) => folded.get(value)!.includes(` ${typed}`));
  };
}

function argumentsOf(ref: CompletionQuery["ref"]): readonly string[] {
  if (ref.type === "ref/resource") return ref.uri === CATEGORY_TEMPLATE ? ["category"] : [];
  return PROMPTS.find(({ name }) => name === ref.name)?.arguments.map(({ name }) => name) ?? [];
}
