/**
 * Words around the name of a dish that do not tell one dish from another, folded, in Spanish, Italian and English.
 * @module
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Articles: said before a name, seldom part of it. */
export const ARTICLES = words("el la los las lo un una unos unas il gli le i the a an");

/** What everything here may be called. */
export const GENERIC_WORDS = words("pizza pizzas");

/** Words that join others. */
export const CONNECTIVES = words("de del con y e o al in di with and of or");

/** Words that turn the next one into its opposite, so that a search must not drop them. */
export const NEGATIONS = words("sin without no");
