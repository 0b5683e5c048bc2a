/**
 * The rule of a dish that an import wrote: a person who knows the kitchen confirms its allergens before it is published.
 * @module
 */
import { ALLERGENS_IN_SPANISH } from "../schemas/allergens_and_diets.ts";
import type { Allergen } from "../schemas/menu.ts";
import type { KnownIngredients } from "./ingredient_ids.ts";
import { ofEntry, type Part } from "./part.ts";

/** Reports a dish whose allergens nobody has confirmed, with what it is made of now. */
export function checkConfirmed(item: Part, known: KnownIngredients): void {
  const mark = item.member("allergens_unconfirmed");
  if (mark.value === undefined || mark.value === false) return;
  const made = item.values("ingredients").flatMap((id) => known.get(id as string) ?? []).map((each) => {
    const allergens = each.values("allergens").map((allergen) => ALLERGENS_IN_SPANISH[allergen as Allergen]);
    const none = each.member("allergens").value ? "sin alérgenos declarados" : "faltan sus alérgenos";
    return `${each.member("name").text("es")} (${allergens.join(", ") || none})`;
  }).join("; ");
  const dough = item.text("category")?.startsWith("pizza") && !made.includes("gluten") ? " ¿Y la masa?" : "";
  const alcohol = item.text("category") === "bebestibles" ? ' Con alcohol, necesita "alcohol": true.' : "";
  const message = `Confirma los alérgenos ${ofEntry(item.called)}. Lleva ${made}.${dough}${alcohol} Si falta algo, ` +
    'agrégalo a "ingredients" o a "added_allergens". Si está bien, borra esta línea, o confírmalo en el teléfono: ' +
    "deno task build --draft";
  mark.report("nada, cuando los alérgenos estén confirmados", message);
}
