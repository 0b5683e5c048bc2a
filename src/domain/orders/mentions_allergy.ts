/**
 * Whether a person's note mentions an allergy, an intolerance, coeliac disease or traces. The message then asks the
 * restaurant to confirm by chat.
 *
 * It looks for the listed beginnings of words in Spanish and English, misspellings included. It is a reminder, no safety
 * check: a note that says "me hace mal el maní" is not found.
 * @module
 */
import { foldText } from "../text/fold_text.ts";

/** The beginning of a folded word. In Chile APLV is the allergy to cow's milk. */
const MENTION =
  /(?:^| )(?:(?:hiper|multi)?aler[gj]|allerg|intoleran|celia[cq]|coeliac|anafila|anaphyla|epipen|aplv|traza|contaminacion cruz|cross conta)/;

/** Whether `text` mentions one. */
export function mentionsAllergy(text: string): boolean {
  return MENTION.test(foldText(text));
}
