/**
 * Finds what stands twice in a list whose entries must differ.
 * @module
 */
import { LANGUAGES } from "../leaves/language.ts";
import { foldText } from "../domain/text/fold_text.ts";
import type { Part } from "./part.ts";
import { showValue } from "./problem.ts";

/** Makes a check that reports a part whose key an earlier one has. `owner` is the entry in words. */
export function repeatCheck(what: string, allowed: string): (part: Part, key: string, owner: string) => void {
  const owners = new Map<string, string>();
  return (part, key, owner) => {
    const other = owners.get(key);
    if (other === undefined) owners.set(key, owner);
    else part.report(allowed, `El ${what} ${showValue(part.value)} ya lo usa ${other}. Cambia uno de los dos.`);
  };
}

/** Reports each identifier that an earlier entry of the list has. `what` stands before the name of an entry. */
export function checkRepeatedIds(entries: readonly Part[], what = ""): void {
  const checkId = repeatCheck("identificador", "un identificador que no se repita en la lista");
  for (const entry of entries) {
    const id = entry.text("id");
    if (id) checkId(entry.member("id"), id, `${what}${entry.called}`);
  }
}

/** Reports each identifier, and each name in one language, that an earlier entry of the list has. */
export function checkRepeatedEntries(entries: readonly Part[]): void {
  checkRepeatedIds(entries);
  const checkName = LANGUAGES.map(() => repeatCheck("nombre", "un nombre que no se repita en la lista"));
  for (const entry of entries) {
    for (const { part, language, text } of entry.texts("name")) {
      const key = foldText(text);
      if (key) checkName[LANGUAGES.indexOf(language)]!(part, key, entry.called);
    }
  }
}

/** Reports each word that stands in the list before. */
export function checkRepeatedWords(list: readonly Part[], name: string): void {
  const seen = new Set<unknown>();
  for (const word of list) {
    if (typeof word.value === "string" && seen.has(word.value)) {
      word.report("cada palabra una sola vez", `En ${name} está repetido: borra uno.`);
    }
    seen.add(word.value);
  }
}
