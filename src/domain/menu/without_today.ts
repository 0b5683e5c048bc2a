/**
 * Says without what a dish is made while an ingredient has run out: "Hoy sin burrata". Pages, documents and the message
 * for the kitchen say it in the same words.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import { listText } from "../text/list_text.ts";

const WORDS: Readonly<Record<Language, { readonly without: string; readonly last: string }>> = {
  es: { without: "Hoy sin", last: "ni" },
  en: { without: "Today without", last: "or" },
};

/** The phrase, without a full stop. */
export function withoutToday(names: readonly string[], language: Language): string {
  const { without, last } = WORDS[language];
  return `${without} ${listText(names, last)}`;
}
