/**
 * Checks `menu.json` beyond its schema: names, numbers and aliases are unique and distinct, prices are round, and each
 * category occurs once and has an item. Accepts a value that does not fit the schema.
 *
 * Leaves out ingredients and diets (`dish_rules.ts`) and groups of options (`option_rules.ts`).
 * @module
 */
import { foldText } from "../../src/domain/fold_text.ts";
import { isObject } from "../../src/leaves/json_object.ts";
import { CATEGORY_KEYS } from "../../src/schemas/category.ts";
import { listOf, memberOf, textOf } from "./json_parts.ts";
import { type ReportProblem, showValue } from "./problem.ts";
import { checkRoundPrice } from "./round_price.ts";

/** The fields by which a customer identifies an item, and their Spanish names. */
const UNIQUE: readonly { key: string; fold: (text: string) => string; what: string; allowed: string }[] = [
  { key: "id", fold: (id) => id, what: "identificador", allowed: "un identificador que no se repita" },
  // A customer says "07" and "007" alike.
  { key: "number", fold: withoutZeros, what: "número", allowed: "un número que no se repita" },
  {
    key: "name",
    fold: foldText,
    what: "nombre",
    allowed: "un nombre que no se repita, sin contar tildes ni mayúsculas",
  },
];

/** Reports contradictions in the menu, in the order of the file. */
export function checkMenuRules(menu: unknown, report: ReportProblem): void {
  checkCategories(menu, report);
  checkNumbersAsNames(listOf(menu, "items"), report);
  checkAliases(listOf(menu, "items"), report);
  const seen = UNIQUE.map(() => new Map<string, string>());
  for (const [index, item] of listOf(menu, "items").entries()) {
    const name = textOf(item, "name") ?? `el número ${index + 1} de la lista`;
    const path = ["items", index] as const;
    for (const [rule, { key, fold, what, allowed }] of UNIQUE.entries()) {
      const text = textOf(item, key);
      if (text === undefined || text === "") continue;
      const folded = fold(text);
      const other = seen[rule]!.get(folded);
      if (key === "name" && folded === "") {
        report(
          [...path, key],
          showValue(text),
          "un nombre con letras o números",
          "El nombre no tiene letras ni números.",
        );
      } else if (other !== undefined) {
        const message = `El ${what} ${showValue(text)} ya lo usa «${other}». Cambia uno de los dos.`;
        report([...path, key], showValue(text), allowed, message);
      } else seen[rule]!.set(folded, name);
    }
    checkRoundPrice(memberOf(item, "price"), `El precio de «${name}»`, [...path, "price"], report);
  }
}

/** Reports a name that equals the number of another item: an order by that text would be ambiguous. */
function checkNumbersAsNames(items: readonly unknown[], report: ReportProblem): void {
  const numbered = new Map<string, unknown>();
  for (const item of items) {
    const number = textOf(item, "number");
    if (number !== undefined) numbered.set(withoutZeros(number), item);
  }
  for (const [index, item] of items.entries()) {
    const name = textOf(item, "name") ?? "";
    const other = numbered.get(withoutZeros(foldText(name)));
    if (other === undefined || other === item) continue;
    const message = `El nombre ${showValue(name)} es el número de «${textOf(other, "name") ?? "otro producto"}»: ` +
      "al pedirlo no se sabría cuál de los dos es. Agrégale una palabra.";
    report(["items", index, "name"], showValue(name), "un nombre que no sea el número de otro producto", message);
  }
}

/** Reports an alias that names another item, or the same item twice: an order by that text would be ambiguous. */
function checkAliases(items: readonly unknown[], report: ReportProblem): void {
  const nameOf = (item: unknown) => textOf(item, "name") ?? "otro producto";
  // An order finds a name without spaces, and "Nº 07" as 7.
  const keyOf = (text: string) =>
    withoutZeros(foldText(text).replace(/^(?:n|no|nr|nro|num|numero|number) ?(?=\d+$)/, "").replaceAll(" ", ""));
  const taken = new Map<string, string>();
  for (const item of items) {
    for (const key of ["id", "number", "name"]) taken.set(keyOf(textOf(item, key) ?? ""), nameOf(item));
  }
  taken.delete("");
  for (const [index, item] of items.entries()) {
    for (const [place, alias] of listOf(item, "aliases").entries()) {
      if (typeof alias !== "string") continue;
      const other = taken.get(keyOf(alias));
      const problem = foldText(alias) === "" ? "no tiene letras ni números" : other && `ya dice «${other}»`;
      taken.set(keyOf(alias), nameOf(item));
      if (problem === undefined) continue;
      const message = `El otro nombre ${showValue(alias)} de «${nameOf(item)}» ${problem}. Bórralo o cámbialo.`;
      report(["items", index, "aliases", place], showValue(alias), "un nombre que nada más en la carta tenga", message);
    }
  }
}

function withoutZeros(number: string): string {
  return number.replace(/^0+/, "");
}

function checkCategories(menu: unknown, report: ReportProblem): void {
  const listed = listOf(menu, "categories").map((category) => textOf(category, "key"));
  const items = listOf(menu, "items");
  const used = new Set(items.map((item) => textOf(item, "category")));
  for (const [index, key] of listed.entries()) {
    if (key === undefined || !(CATEGORY_KEYS as readonly string[]).includes(key)) continue;
    const path = ["categories", index, "key"];
    if (listed.indexOf(key) !== index) {
      report(path, showValue(key), "cada categoría una sola vez", `La categoría "${key}" está dos veces. Borra una.`);
    } else if (items.length > 0 && !used.has(key)) {
      const message = `La categoría "${key}" no tiene ningún producto. Agrega al menos uno a la carta.`;
      report(path, "ningún producto", "al menos un producto en cada categoría", message);
    }
  }
  // The schema reports a missing list.
  if (!isObject(menu) || !Array.isArray(menu.categories)) return;
  for (const key of CATEGORY_KEYS.filter((key) => !listed.includes(key))) {
    const message = `Falta la categoría "${key}". Las seis deben estar, una vez cada una.`;
    report(["categories"], `sin "${key}"`, CATEGORY_KEYS.map((each) => `"${each}"`).join(", "), message);
  }
}
