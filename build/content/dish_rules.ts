/**
 * Checks what the dishes of `menu.json` say of their ingredients: they exist, the diets agree with them, and the
 * descriptions name those with allergens. Accepts a value that does not fit the schema.
 * @module
 */
import { descriptionCheck } from "./description_rules.ts";
import { checkDishDiets } from "./diet_rules.ts";
import { entryName, ofEntry } from "./entry_name.ts";
import { ingredientIdCheck, type KnownIngredients } from "./ingredient_ids.ts";
import { listOf } from "./json_parts.ts";
import type { ReportProblem } from "./problem.ts";

/** Reports contradictions between dishes and ingredients, in the order of the menu. */
export function checkDishRules(menu: unknown, known: KnownIngredients, report: ReportProblem): void {
  const checkIds = ingredientIdCheck(known, report);
  const checkDescription = descriptionCheck(menu, known, report);
  for (const [index, item] of listOf(menu, "items").entries()) {
    const name = entryName(item, index);
    const path = ["items", index] as const;
    checkIds(listOf(item, "ingredients"), ofEntry(name), [...path, "ingredients"]);
    checkDishDiets(item, name, known, path, report);
    checkDescription(item, name, path);
  }
}
