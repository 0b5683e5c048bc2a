/**
 * Parts the name of a dish that says more, where no column does: "1. Napolitana (tomate, orégano)" has a number and what
 * the dish is made of. The owner is told what was taken for that.
 * @module
 */
import type { Ask, Cell, ForeignDish, Kind } from "./foreign_menu.ts";
import { isSize } from "./menu_words.ts";

const NUMBER = /^(\d{1,3})(?:[.)]-?| ?[–-] )\s*(?=\p{L})/u;
/** A list of words in brackets or after a colon: not "(A,G)", "(1,5 l)", "(elige 2: té, café)" or "(sin gluten, vegana)". */
const MADE_OF = /(?:\s*\(|(?<=^[^(\d]*):\s+)(?!sin )((?=[^()\d]*\p{L}{3})[^():\d]*,[^():\d]*)\)?$/iu;
/** A list in the lines below a name that is whole: not "Napo (tomate," or "Cola" above "1,5 L". */
const BELOW = /(?<=^[^(:\n]*[^(:,\n])\n(?!\(|sin )((?=\D*\p{L}{3})[^:,]*,(?!\d)[^]*)$/iu;

/** The dish with its first name parted. */
export function nameParts([place, cells]: ForeignDish, ask: Ask): ForeignDish {
  const at = cells.findIndex(([kind, , text]) => kind === "name" && text);
  const [, title, name] = cells[at] ?? ["name", "", ""];
  const of = (kind: Kind) => cells.find(([each, , text]) => each === kind && text)?.[2];
  const [, figures = ""] = NUMBER.exec(name) ?? [];
  // A column may say the same number.
  const said = of("number") ?? figures;
  const number = figures && Number(said) === Number(figures) ? said : "";
  const [list = "", listed = ""] = of("description") ? [] : BELOW.exec(name) ?? MADE_OF.exec(name) ?? [];
  const made = listed.split(",").every(isSize) ? "" : listed;
  if (made) ask("made_of", `${place}: «${name}»`);
  const parts: Cell[] = [
    ["number", "", number],
    ["name", title, name.replace(number && NUMBER, "").replace(made && list, "")],
    ["description", "", made],
  ];
  return [place, cells.toSpliced(at, at === -1 ? 0 : 1, ...parts.filter(([, , text]) => text))];
}
