/**
 * Folded words that do not tell one dish from another, in Spanish, Italian and English.
 * @module
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Articles: they stand before a name and are seldom part of it. */
export const ARTICLES = words("el la los las lo un una unos unas ningun ninguna il gli le i the a an any");

/** Words that fit most dishes of this menu. */
export const GENERIC_WORDS = words("pizza pizzas");

/** Conjunctions and prepositions. */
export const CONNECTIVES = words("de del con y e o u al en in di with and of or to from but pero comma");

/** Words that negate the next one, so a search must keep them. */
export const NEGATIONS = words("sin without no");

/** Words that deny the things after them: a dish leaves these out, or a person must not eat them. */
export const DENIALS = words(
  "sin without no non not ni nor free allergy allergies allergic alergia alergias alergico alergica " +
    "alergicos alergicas intolerance intolerant intolerancia intolerante intolerantes",
);

/** Words that end a denial: "sin queso con albahaca". */
export const DENIAL_ENDS = words("con with pero but en in");

/** Words that extend a denial to the next thing: "no nuts or milk". A comma in a query becomes the word `comma`. */
export const JOINERS = words("y e o u and or comma");
