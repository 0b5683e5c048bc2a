/**
 * Renders the form that asks about the hours of another day (decision 27). It works only with a script, which asks
 * `/hours` and writes the answer below. Without one, the page has the week and the special days.
 * @module
 */
import { type Language, translated } from "../../leaves/language.ts";
import { ASKED_YEARS } from "../../schemas/moment_forms.ts";
import { type Html, markup } from "../markup/html.ts";

const WORDS = translated({ date: ["Horario de otro día", "Hours on another day"], ask: ["Ver horario", "See hours"] });

/** Renders the form. */
export function dayQuestion(language: Language): Html {
  const words = WORDS[language];
  return markup`
    <form class="day-question needs-script" data-day-question>
    <label class="field"><span>${words.date}</span>
    <input type="date" name="date" min="${ASKED_YEARS.first}-01-01" max="${ASKED_YEARS.last}-12-31" required></label>
    <button class="button button-quiet" type="submit">${words.ask}</button>
    <p class="day-answer" role="status" data-day-answer></p></form>`;
}
