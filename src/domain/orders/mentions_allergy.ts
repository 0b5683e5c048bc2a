/**
 * Whether a person's note mentions an allergy, an intolerance or coeliac disease. The message then asks the restaurant to
 * confirm by chat.
 *
 * It looks for the listed beginnings of words in Spanish and English, misspellings included. It is a reminder, no safety
 * check: a note that says "me hace mal el maní" is not found.
 * @module
 */
import { foldText } from "../text/fold_text.ts";

/** The beginning of a folded word. */
const MENTION = /(?:^| )(?:alerg|alerj|allerg|intoleran|celiac|celiaq|coeliac|anafila|anaphyla|epipen)/;

/** Whether `text` mentions one. */
export function mentionsAllergy(text: string): boolean {
  return MENTION.test(foldText(text));
}
