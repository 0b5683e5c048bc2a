/**
 * Says without what a dish is made while an ingredient has run out: "Hoy sin burrata". Pages, documents and the message
 * for the kitchen say it in the same words.
 * @module
 */
import type { Language } from "../../leaves/language.ts";

const WORDS: Readonly<Record<Language, { readonly without: string; readonly last: string }>> = {
  es: { without: "Hoy sin", last: "ni" },
  en: { without: "Today without", last: "or" },
};

/** The phrase, without a full stop. */
export function withoutToday(names: readonly string[], language: Language): string {
  const { without, last } = WORDS[language];
  const list = names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
  return `${without} ${list}`;
}
