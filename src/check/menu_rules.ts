/**
 * Checks `menu.json` beyond its schema: names, numbers and aliases are unique and distinct, and each category
 * occurs once. Accepts a value that does not fit the schema.
 *
 * Leaves out prices (`price_rules.ts`), ingredients and diets (`dish_rules.ts`) and groups of options (`option_rules.ts`).
 * @module
 */
import { foldText } from "../domain/text/fold_text.ts";
import { CATEGORY_KEYS } from "../schemas/category.ts";
import { ofEntry, type Part } from "./part.ts";
import { quoted, showValue } from "./problem.ts";
import { checkRepeatedIds, repeatCheck } from "./repeats.ts";

/** Reports contradictions in the menu, in the order of the file. */
export function checkMenuRules(menu: Part): void {
  const items = menu.list("items");
  checkCategories(menu);
  checkAliases(items);
  checkRepeatedIds(items);
  const checkNumber = repeatCheck("número", "un número que no se repita");
  const checkName = repeatCheck("nombre", "un nombre que no se repita, sin contar tildes ni mayúsculas");
  const numbered = new Map(items.flatMap((item) => {
    const number = item.text("number");
    return number === undefined ? [] : [[withoutZeros(number), item] as const];
  }));
  for (const item of items) {
    const [number, name] = [item.text("number"), item.text("name")];
    const { called } = item;
    // A customer says "07" and "007" alike.
    if (number) checkNumber(item.member("number"), withoutZeros(number), called);
    // An order by a name that is a number would be ambiguous.
    const other = numbered.get(withoutZeros(foldText(name ?? "")));
    if (other !== undefined && other !== item) {
      const message = `El nombre ${showValue(name)} es el número ${ofEntry(other.called)}: ` +
        "al pedirlo no se sabría cuál de los dos es. Agrégale una palabra.";
      item.member("name").report("un nombre que no sea el número de otro producto", message);
    }
    if (name && foldText(name)) checkName(item.member("name"), foldText(name), called);
    else if (name) {
      item.member("name").report(
        "un nombre con letras o números",
        "El nombre no tiene letras ni números. Escríbelo con palabras.",
      );
    }
  }
}

/** Reports an alias that names another item, or the same item twice: an order by that text would be ambiguous. */
function checkAliases(items: readonly Part[]): void {
  // An order finds a name without spaces, and "Nº 07" as 7.
  const keyOf = (text: string) =>
    withoutZeros(foldText(text).replace(/^(?:n|no|nr|nro|num|numero|number) ?(?=\d+$)/, "").replaceAll(" ", ""));
  const taken = new Map<string, string>();
  for (const item of items) {
    for (const key of ["id", "number", "name"]) taken.set(keyOf(item.text(key) ?? ""), item.called);
  }
  taken.delete("");
  for (const item of items) {
    for (const alias of item.list("aliases")) {
      if (typeof alias.value !== "string") continue;
      const key = keyOf(alias.value);
      const other = taken.get(key);
      const problem = foldText(alias.value) === "" ? "no tiene letras ni números" : other && `ya dice ${other}`;
      taken.set(key, item.called);
      if (problem === undefined) continue;
      const message = `El otro nombre ${showValue(alias.value)} ${
        ofEntry(item.called)
      } ${problem}. Bórralo o cámbialo.`;
      alias.report("un nombre que nada más en la carta tenga", message);
    }
  }
}

function withoutZeros(number: string): string {
  return number.replace(/^0+/, "");
}

function checkCategories(menu: Part): void {
  const list = menu.member("categories");
  const parts = menu.list("categories").map((category) => category.member("key"));
  const listed = parts.map(({ value }) => value);
  const isKey = (key: unknown) => (CATEGORY_KEYS as readonly unknown[]).includes(key);
  for (const [index, part] of parts.entries()) {
    if (!isKey(part.value) || listed.indexOf(part.value) === index) continue;
    part.report("cada categoría una sola vez", `La categoría "${part.value}" está dos veces. Borra una.`);
  }
  // The schema reports a missing list, and a word that is no key and stands in the place of one.
  if (!Array.isArray(list.value) || !listed.every(isKey)) return;
  for (const key of CATEGORY_KEYS.filter((key) => !listed.includes(key))) {
    const message = `Falta la categoría "${key}". Las seis deben estar, una vez cada una.`;
    list.report(quoted(CATEGORY_KEYS), message, `sin "${key}"`);
  }
}
