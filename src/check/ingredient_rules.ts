/**
 * Checks `ingredients.json` beyond its schema: identifiers and names are unique, names fit into an order, prices are
 * round, diets agree with allergens. Accepts a value that does not fit the schema.
 *
 * Words in `also` may be shared: an order by such a word is asked back. Leaves out what dishes say of their ingredients
 * (`dish_rules.ts`).
 * @module
 */
import { checkIngredientDiets } from "./diet_rules.ts";
import { ofEntry, type Part } from "./part.ts";
import { checkLetters, checkPartName } from "./part_names.ts";
import { checkRepeatedEntries } from "./repeats.ts";
import { checkRoundPrice } from "./round_price.ts";

/** Reports contradictions in the list of ingredients. */
export function checkIngredientRules(file: Part): void {
  const ingredients = file.list("ingredients");
  checkRepeatedEntries(ingredients);
  for (const ingredient of ingredients) {
    const extraPrice = ingredient.member("extra_price");
    checkLetters(ingredient);
    if (ingredient.member("removable").value === true || extraPrice.value !== undefined) checkPartName(ingredient);
    checkRoundPrice(extraPrice, `El precio como extra ${ofEntry(ingredient.called)}`);
    checkIngredientDiets(ingredient);
  }
}
