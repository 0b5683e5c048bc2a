/**
 * The line that says whether the restaurant is open. The page is rendered in advance and cannot know, so it points to the
 * weekly hours; the page's script puts the answer of `/hours` in its place, without moving anything.
 * @module
 */
import type { Language } from "../leaves/language.ts";
import { type Html, markup } from "./html.ts";
import { type PageContext, pathOf } from "./page_context.ts";

const WORDS: Readonly<Record<Language, string>> = { es: "Ver el horario", en: "See the opening hours" };

/** The fragment of the opening hours on the home page. */
export const HOURS_FRAGMENT: Readonly<Record<Language, string>> = { es: "horario", en: "hours" };

/** The line. */
export function statusLine(context: PageContext): Html {
  const { language } = context;
  return markup`
    <p class="status" data-status role="status"><span class="lamp"></span>
    <span data-status-text><a href="${pathOf(context, "home")}#${HOURS_FRAGMENT[language]}">${
    WORDS[language]
  }</a></span></p>`;
}
