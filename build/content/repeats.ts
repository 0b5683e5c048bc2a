/**
 * Finds what stands twice in a list whose entries must differ.
 * @module
 */
import { LANGUAGES } from "../../src/leaves/language.ts";
import { foldText } from "../../src/domain/fold_text.ts";
import { entryName } from "./entry_name.ts";
import { memberOf, textOf } from "./json_parts.ts";
import { type ReportProblem, showValue } from "./problem.ts";

/** Reports each identifier, and each name in one language, that an earlier entry of the list has. */
export function checkRepeatedEntries(
  entries: readonly unknown[],
  path: readonly (string | number)[],
  report: ReportProblem,
): void {
  const seen = new Map<string, string>();
  for (const [index, entry] of entries.entries()) {
    const texts = [
      { place: ["id"], text: textOf(entry, "id"), key: textOf(entry, "id"), what: "identificador" },
      ...LANGUAGES.map((language) => {
        const text = textOf(memberOf(entry, "name"), language);
        return { place: ["name", language], text, key: text && foldText(text), what: "nombre" };
      }),
    ];
    for (const { place, text, key, what } of texts) {
      if (text === undefined || !key) continue;
      const mark = `${place.join()} ${key}`;
      const other = seen.get(mark);
      seen.set(mark, other ?? entryName(entry, index));
      if (other === undefined) continue;
      const message = `El ${what} ${showValue(text)} ya lo usa ${other}. Cambia uno de los dos.`;
      report([...path, index, ...place], showValue(text), `un ${what} que no se repita en la lista`, message);
    }
  }
}

/** Reports each word that stands in the list before. */
export function checkRepeatedWords(
  list: readonly unknown[],
  name: string,
  path: readonly (string | number)[],
  report: ReportProblem,
): void {
  const seen = new Set<unknown>();
  for (const [index, word] of list.entries()) {
    if (typeof word === "string" && seen.has(word)) {
      const message = `En ${name} está repetido: borra uno.`;
      report([...path, index], showValue(word), "cada palabra una sola vez", message);
    }
    seen.add(word);
  }
}
