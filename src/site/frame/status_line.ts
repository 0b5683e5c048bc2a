/**
 * Renders what stands above the dishes: the opening status of the restaurant and the message of the day. The build cannot
 * know the status, so its line first links to the weekly hours. The page's script replaces the link with the answer of
 * `/hours`, without a shift of the layout.
 * @module
 */
import { presentNotices } from "../../domain/restaurant/present_notices.ts";
import type { Language } from "../../leaves/language.ts";
import { type Html, markup } from "../markup/html.ts";
import { ownText } from "../markup/own_text.ts";
import { type Block, type PageContext, paragraph, pathOf } from "./page.ts";

const WORDS: Readonly<Record<Language, string>> = { es: "Ver el horario", en: "See the opening hours" };

/** The URL fragment of the opening hours on the home page. */
export const HOURS_FRAGMENT: Readonly<Record<Language, string>> = { es: "horario", en: "hours" };

/** Renders the line, and below it what is different at present, for people at a table if so. */
export function statusLine(context: PageContext, atTable = false): Html {
  const { language, content } = context;
  const notices = presentNotices(content.delivery, language, atTable).map((text) => markup`<p>${text}</p>`);
  const present = notices.length > 0 && markup`<div class="present" data-present>${notices}</div>`;
  return markup`
    <p class="status" data-status role="status"><span class="lamp"></span>
    <span data-status-text><a href="${pathOf(context, "home")}#${HOURS_FRAGMENT[language]}">
    ${WORDS[language]}</a></span></p>${present}`;
}

/** The owner's message of the day; none without one. Where it is longer than two lines, it unfolds with the focus. */
export function announcement({ language, content: { restaurant } }: PageContext): Block[] {
  const text = restaurant.announcement;
  if (text === undefined) return [];
  const html = markup`<p class="announcement" tabindex="0" data-announcement>${ownText(text, language)}</p>`;
  return [{ kind: "designed", html, blocks: [paragraph(text[language])] }];
}
