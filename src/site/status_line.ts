/**
 * The line that says whether the restaurant is open. The page is rendered in advance and cannot know, so it points to the
 * weekly hours; the page's script puts the answer of `/hours` in its place, without moving anything.
 * @module
 */
import { type Html, markup } from "./html.ts";
import { type PageContext, pathOf } from "./page_context.ts";

const WORDS = {
  es: { hours: "Ver el horario", fragment: "horario" },
  en: { hours: "See the opening hours", fragment: "hours" },
} as const;

/** The line. */
export function statusLine(context: PageContext): Html {
  const { hours, fragment } = WORDS[context.language];
  return markup`
    <p class="status" data-status role="status"><span class="lamp"></span>
    <span data-status-text><a href="${pathOf(context, "home")}#${fragment}">${hours}</a></span></p>`;
}
