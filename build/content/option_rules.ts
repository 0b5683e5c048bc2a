/**
 * Checks the groups of options in `menu.json` beyond their schema: what they list exists and is distinct, limits can be
 * kept, prices are round, names fit into an order. Accepts a value that does not fit the schema.
 *
 * Leaves out which groups a category or a dish may list together (`option_group_lists.ts`).
 * @module
 */
import { capitalise } from "../../src/leaves/capitalise.ts";
import { entryName, ofEntry } from "./entry_name.ts";
import { ingredientIdCheck, type KnownIngredients } from "./ingredient_ids.ts";
import { listOf, memberOf, textOf } from "./json_parts.ts";
import { checkLetters, checkPartName } from "./part_names.ts";
import { type ReportProblem, showValue } from "./problem.ts";
import { checkRepeatedEntries } from "./repeats.ts";
import { checkRoundPrice } from "./round_price.ts";

/** Reports contradictions in the groups. `known` is undefined if nobody can read the ingredients. */
export function checkOptionRules(menu: unknown, known: KnownIngredients | undefined, report: ReportProblem): void {
  const checkIds = known && ingredientIdCheck(known, report);
  const groups = listOf(menu, "option_groups");
  checkRepeatedIds(groups, report);
  for (const [index, group] of groups.entries()) {
    const name = `del grupo ${entryName(group, index)}`;
    const path = ["option_groups", index] as const;
    checkIds?.(listOf(group, "ingredients"), name, [...path, "ingredients"]);
    if (known !== undefined) checkExtraPrices(group, name, known, path, report);
    checkLimits(group, name, path, report);
    checkRepeatedEntries(listOf(group, "options"), [...path, "options"], report);
    for (const [place, option] of listOf(group, "options").entries()) {
      const where = [...path, "options", place] as const;
      const called = entryName(option, place);
      checkLetters(option, ofEntry(called), where, report);
      checkPartName(option, ofEntry(called), where, report);
      if (place === 0 && textOf(group, "kind") === "size") checkFirstSize(option, name, where, report);
      else checkRoundPrice(memberOf(option, "price"), `Lo que suma ${called}`, [...where, "price"], report, 0);
      checkIds?.(listOf(option, "ingredients"), ofEntry(called), [...where, "ingredients"]);
    }
  }
}

type Path = readonly (string | number)[];

/** Two groups may have one name: "Sin" of the pizzas and "Sin" of the drinks. */
function checkRepeatedIds(groups: readonly unknown[], report: ReportProblem): void {
  const seen = new Map<string, string>();
  for (const [index, group] of groups.entries()) {
    const id = textOf(group, "id");
    if (id === undefined) continue;
    const other = seen.get(id);
    seen.set(id, other ?? entryName(group, index));
    if (other === undefined) continue;
    const message = `El identificador "${id}" ya lo usa el grupo ${other}. Cambia uno de los dos.`;
    report(["option_groups", index, "id"], showValue(id), "un identificador que no se repita", message);
  }
}

function checkFirstSize(first: unknown, name: string, path: Path, report: ReportProblem): void {
  const price = memberOf(first, "price");
  // The schema reports what is no price.
  if (typeof price !== "number" || price <= 0) return;
  const message =
    `${capitalise(entryName(first, 0))} es el primer tamaño ${name}: es el del precio de la carta y suma 0. ` +
    "Escribe 0, o pon primero el tamaño que corresponde a ese precio.";
  report([...path, "price"], String(price), "0 en el primer tamaño", message);
}

function checkExtraPrices(
  group: unknown,
  name: string,
  known: KnownIngredients,
  path: Path,
  report: ReportProblem,
): void {
  if (textOf(group, "kind") !== "extras") return;
  for (const [index, id] of listOf(group, "ingredients").entries()) {
    const ingredient = known.get(String(id));
    if (ingredient === undefined || memberOf(ingredient, "extra_price") !== undefined) continue;
    const message = `El extra "${id}" ${name} no tiene precio. Agrega "extra_price" a ese ingrediente en ` +
      "ingredients.json, o sácalo del grupo.";
    report([...path, "ingredients", index], showValue(id), 'ingredientes con "extra_price"', message);
  }
}

function checkLimits(group: unknown, name: string, path: Path, report: ReportProblem): void {
  const [min, max, each] = ["min", "max", "max_each"].map((key) => memberOf(group, key));
  // The schema reports a maximum of nothing.
  if (typeof max !== "number" || max < 1) return;
  if (typeof min === "number" && min > max) {
    const message = `El mínimo ${name} es ${min} y el máximo ${max}: nadie podría elegir. Baja "min" o sube "max".`;
    report([...path, "min"], String(min), `hasta ${max}`, message);
  }
  if (typeof each === "number" && each > max) {
    const message = `De cada extra ${name} se admiten ${each} y en total ${max}. Baja "max_each" o sube "max".`;
    report([...path, "max_each"], String(each), `hasta ${max}`, message);
  }
  const count = listOf(group, "options").length;
  if (textOf(group, "kind") === "choice" && count > 0 && max > count) {
    const message = `El máximo ${name} es ${max} y solo tiene ${count === 1 ? "una opción" : `${count} opciones`}. ` +
      `Escribe ${count} o agrega opciones.`;
    report([...path, "max"], String(max), `hasta ${count}`, message);
  }
}
