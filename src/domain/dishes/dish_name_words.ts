/**
 * Folded words of a dish's name with changes, for `read_dish_name.ts`. Those of denial are in `../text/denials.ts`.
 * @module
 */
import { LEAVE_OUT } from "../text/denials.ts";
import { words } from "../text/filler_words.ts";

/** Words before an extra; `c/` and `+` become the first. */
export const ADD = words("con with extra mas agrega agregar agregado");

/** Words before a denial that it takes back: "with no ham". */
export const BEFORE_DENIAL = words("con with");

/** How many portions of an extra, before it or after it. */
export const TIMES: ReadonlyMap<string, number> = new Map(
  Object.entries({ doble: 2, double: 2, x2: 2, triple: 3, x3: 3 }),
);

/** Words that carry nothing here. */
export const FILLER = words(
  "y e and de del of en a el la los las una un unos unas the an pizza pizzas tamano size tipo sabor favor please " +
    "otra otro other pero but x1 porcion porciones portion",
);

/** Words that continue a list. */
export const JOINERS = words("y e and");

/** Words that continue a list of what is left out: "sin jamón o champiñones". */
export const DENIAL_JOINERS = words("o u or");

/** Words before a change of both halves. After it, as in "con palta en ambas", it is unclear what they mean. */
export const BOTH_WORDS = words("ambas ambos both todo toda all");

/** Whether ingredients are added or left out. */
export type Mode = "extras" | "without";

/** What a word does to the ingredients after it; undefined if it begins no change. */
export function modeOf(word: string): Mode | undefined {
  return LEAVE_OUT.has(word) ? "without" : ADD.has(word) || TIMES.has(word) ? "extras" : undefined;
}
