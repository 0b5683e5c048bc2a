/**
 * Checks what the dishes of `menu.json` say of their ingredients: they exist, the diets agree with them, the
 * descriptions name those with allergens, and the allergens are confirmed. Accepts a value that does not fit the schema.
 * @module
 */
import { capitalise } from "../leaves/capitalise.ts";
import { descriptionCheck } from "./description_rules.ts";
import { checkConfirmed } from "./confirmed_allergens.ts";
import { checkDishDiets } from "./diet_rules.ts";
import { ingredientIdCheck, type KnownIngredients } from "./ingredient_ids.ts";
import { ofEntry, type Part } from "./part.ts";

/**
 * Reports contradictions between dishes and ingredients, in the order of the menu.
 *
 * @param isDraft Whether allergens may wait to be confirmed.
 */
export function checkDishRules(menu: Part, known: KnownIngredients, isDraft: boolean): void {
  const checkIds = ingredientIdCheck(known);
  const checkDescription = descriptionCheck(menu, known);
  for (const item of menu.list("items")) {
    checkIds(item.list("ingredients"), ofEntry(item.called));
    checkDishDiets(item, known);
    checkDescription(item);
    if (!isDraft) checkConfirmed(item, known);
    checkAlcohol(item, known);
  }
}

/** Reports a drink of which nobody says whether it has the alcohol of its ingredients. A dish that is cooked with it is none. */
function checkAlcohol(item: Part, known: KnownIngredients): void {
  const isSaid = item.member("alcohol").value !== undefined || item.member("allergens_unconfirmed").value !== undefined;
  if (isSaid || item.text("category") !== "bebestibles") return;
  const strong = item.values("ingredients").map((id) => known.get(id as string))
    .find((each) => each?.values("kinds").includes("alcohol"));
  if (!strong) return;
  const message = `${capitalise(item.called)} lleva ${strong.called}, y falta decir si tiene alcohol. ` +
    'Agrega "alcohol": true, o false si no lo tiene.';
  item.member("alcohol").report("true o false en un bebestible con alcohol", message);
}
