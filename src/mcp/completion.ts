/**
 * Completes the arguments of prompts and resource templates as a person types: categories, item names, diets, delivery
 * methods.
 * @module
 */
import type { JsonObject } from "../leaves/json_object.ts";
import { DELIVERY_METHODS } from "../schemas/order_limits.ts";
import { foldText } from "../domain/text/fold_text.ts";
import type { MenuIndex } from "../domain/menu/menu_index.ts";
import { CATEGORY_KEYS } from "../schemas/category.ts";
import { DIETS } from "../schemas/menu.ts";
import { PROMPTS } from "./prompts.ts";
import { CATEGORY_TEMPLATE } from "./resources.ts";
import type { ServerDefinition } from "./engine.ts";

/** The longest typed text to compare, in UTF-16 units: longer than any name. */
const MAX_VALUE = 160;

/**
 * Builds the completion. A value fits if one of its words begins with the typed text; accents and case do not count.
 */
export function createCompletion(index: MenuIndex): ServerDefinition["complete"] {
  // By the name of the argument, whatever has it.
  const values = new Map<string, readonly string[]>([
    ["category", CATEGORY_KEYS],
    ["dishes", index.items.filter(({ sold_out }) => sold_out !== true).map(({ name }) => name)],
    ["diet", DIETS],
    ["delivery_method", DELIVERY_METHODS],
  ]);
  const folded = new Map([...values.values()].flat().map((value) => [value, ` ${foldText(value)}`]));
  return (ref, argument, typed) => {
    const start = foldText(typed.slice(0, MAX_VALUE));
    const named = argumentsOf(ref).includes(argument) ? values.get(argument) ?? [] : [];
    return named.filter((value) => folded.get(value)!.includes(` ${start}`));
  };
}

function argumentsOf({ type, name, uri }: JsonObject): readonly string[] {
  if (type === "ref/resource") return uri === CATEGORY_TEMPLATE ? ["category"] : [];
  return PROMPTS.find((prompt) => prompt.name === name)?.arguments.map(({ name }) => name) ?? [];
}
