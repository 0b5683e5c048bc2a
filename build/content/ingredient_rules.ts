/**
 * Checks `ingredients.json` beyond its schema: identifiers and names are unique, names fit into an order, prices are
 * round, diets agree with allergens. Accepts a value that does not fit the schema.
 *
 * Words in `also` may be shared: an order by such a word is asked back. Leaves out what dishes say of their ingredients
 * (`dish_rules.ts`).
 * @module
 */
import { checkIngredientDiets } from "./diet_rules.ts";
import { entryName, ofEntry } from "./entry_name.ts";
import { listOf, memberOf } from "./json_parts.ts";
import { checkLetters, checkPartName } from "./part_names.ts";
import type { ReportProblem } from "./problem.ts";
import { checkRepeatedEntries } from "./repeats.ts";
import { checkRoundPrice } from "./round_price.ts";

/** Reports contradictions in the list of ingredients. */
export function checkIngredientRules(file: unknown, report: ReportProblem): void {
  const ingredients = listOf(file, "ingredients");
  checkRepeatedEntries(ingredients, ["ingredients"], report);
  for (const [index, ingredient] of ingredients.entries()) {
    const name = entryName(ingredient, index);
    const of = ofEntry(name);
    const path = ["ingredients", index] as const;
    const extraPrice = memberOf(ingredient, "extra_price");
    checkLetters(ingredient, of, path, report);
    if (memberOf(ingredient, "removable") === true || extraPrice !== undefined) {
      checkPartName(ingredient, of, path, report);
    }
    checkRoundPrice(extraPrice, `El precio como extra ${of}`, [...path, "extra_price"], report);
    checkIngredientDiets(ingredient, name, path, report);
  }
}
