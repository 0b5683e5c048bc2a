/**
 * Parts the cell of a name that says more: "1. Napolitana (tomate, orégano)" has a number and what the dish is made of.
 * @module
 */
import type { Cell } from "./foreign_menu.ts";

const NUMBER = /^(\d{1,3})(?:[.)]| ?[–-] )\s*(?=\p{L})/u;
/** A list of words, in brackets or after a colon: not "(A,G)", "(1,5 l)" or "(vegana)". */
const MADE_OF = /(?:\s*\(|:\s+)((?=[^()\d]*\p{L}{3})[^()\d]*,[^()\d]*)\)?$/u;

/** The cells that a cell stands for: itself, or a name with the others that it says. */
export function nameParts(cell: Cell): Cell[] {
  const [kind, title, text] = cell;
  if (kind !== "name") return [cell];
  const [, number = ""] = NUMBER.exec(text) ?? [];
  const [, made = ""] = MADE_OF.exec(text) ?? [];
  const parts: Cell[] = [
    ["number", "", number],
    [kind, title, text.replace(NUMBER, "").replace(MADE_OF, "")],
    ["description", "", made],
  ];
  return parts.filter(([, , text]) => text);
}
