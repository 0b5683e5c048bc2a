/**
 * A text of the owner. One that was written in Spanish alone stands in the place of its English too: an English page says
 * so to screen readers and translators (WCAG 2.2, criterion 3.1.2).
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { Bilingual } from "../../schemas/content/words.ts";
import { type Html, markup } from "./html.ts";

/** Renders the text in a language. */
export function ownText(text: Bilingual, language: Language): Html {
  const shown = text[language];
  return language !== "es" && shown === text.es ? markup`<span lang="es">${shown}</span>` : markup`${shown}`;
}
