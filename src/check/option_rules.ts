/**
 * Checks the groups of options in `menu.json` beyond their schema: what they list exists and is distinct, limits can be
 * kept, prices are round, names fit into an order. Accepts a value that does not fit the schema.
 *
 * Leaves out which groups a category or a dish may list together (`option_group_lists.ts`).
 * @module
 */
import { capitalise } from "../leaves/capitalise.ts";
import { ingredientIdCheck, type KnownIngredients } from "./ingredient_ids.ts";
import { ofEntry, type Part } from "./part.ts";
import { checkLetters, checkPartName } from "./part_names.ts";
import { checkRepeatedEntries, checkRepeatedIds } from "./repeats.ts";
import { checkRoundPrice } from "./round_price.ts";

/** Reports contradictions in the groups. `known` is undefined if nobody can read the ingredients. */
export function checkOptionRules(menu: Part, known: KnownIngredients | undefined): void {
  const checkIds = known && ingredientIdCheck(known);
  // Two groups may have one name: "Sin" of the pizzas and "Sin" of the drinks.
  checkRepeatedIds(menu.list("option_groups"), "el grupo ");
  for (const group of menu.list("option_groups")) {
    const name = `del grupo ${group.called}`;
    const options = group.list("options");
    checkIds?.(group.list("ingredients"), name);
    if (known !== undefined) checkExtraPrices(group, name, known);
    checkLimits(group, name);
    checkRepeatedEntries(options);
    for (const [place, option] of options.entries()) {
      checkLetters(option);
      checkPartName(option);
      if (place === 0 && group.text("kind") === "size") checkFirstSize(option, name);
      else checkRoundPrice(option.member("price"), `Lo que suma ${option.called}`, 0);
      checkIds?.(option.list("ingredients"), ofEntry(option.called));
    }
  }
}

function checkFirstSize(first: Part, name: string): void {
  const price = first.member("price");
  // The schema reports what is no price.
  if (typeof price.value !== "number" || price.value <= 0) return;
  const message = `${capitalise(first.called)} es el primer tamaño ${name}: es el del precio de la carta y suma 0. ` +
    "Escribe 0, o pon primero el tamaño que corresponde a ese precio.";
  price.report("0 en el primer tamaño", message);
}

function checkExtraPrices(group: Part, name: string, known: KnownIngredients): void {
  if (group.text("kind") !== "extras") return;
  for (const id of group.list("ingredients")) {
    const ingredient = known.get(id.value as string);
    if (ingredient === undefined || ingredient.member("extra_price").value !== undefined) continue;
    const message = `El extra "${id.value}" ${name} no tiene precio. Agrega "extra_price" a ese ingrediente en ` +
      "ingredients.json, o sácalo del grupo.";
    id.report('ingredientes con "extra_price"', message);
  }
}

function checkLimits(group: Part, name: string): void {
  const [min, max, each] = ["min", "max", "max_each"].map((key) => group.member(key)) as [Part, Part, Part];
  const most = max.value;
  // The schema reports a maximum of nothing.
  if (typeof most !== "number" || most < 1) return;
  if (typeof min.value === "number" && min.value > most) {
    const message =
      `El mínimo ${name} es ${min.value} y el máximo ${most}: nadie podría elegir. Baja "min" o sube "max".`;
    min.report(`hasta ${most}`, message);
  }
  if (typeof each.value === "number" && each.value > most) {
    const message = `De cada extra ${name} se admiten ${each.value} y en total ${most}. Baja "max_each" o sube "max".`;
    each.report(`hasta ${most}`, message);
  }
  const count = group.list("options").length;
  if (group.text("kind") === "choice" && count > 0 && most > count) {
    const message = `El máximo ${name} es ${most} y solo tiene ${count === 1 ? "una opción" : `${count} opciones`}. ` +
      `Escribe ${count} o agrega opciones.`;
    max.report(`hasta ${count}`, message);
  }
}
