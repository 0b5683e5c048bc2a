/**
 * Words around the name of a dish that do not tell one dish from another, folded, in Spanish, Italian and English.
 * @module
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Articles: said before a name, seldom part of it. */
export const ARTICLES = words("el la los las lo un una unos unas ningun ninguna il gli le i the a an any");

/** What everything here may be called. */
export const GENERIC_WORDS = words("pizza pizzas");

/** Words that join others. */
export const CONNECTIVES = words("de del con y e o u al en in di with and of or to from but pero comma");

/** Words that turn the next one into its opposite, so that a search must not drop them. */
export const NEGATIONS = words("sin without no");

/** Words before a thing that a dish leaves out or that a person must not eat. */
export const DENIALS = words(
  "sin without no non not ni nor free allergy allergies allergic alergia alergias alergico alergica " +
    "alergicos alergicas intolerance intolerant intolerancia intolerante intolerantes",
);

/** Words that end what a denial reaches: "sin queso con albahaca". */
export const DENIAL_ENDS = words("con with pero but en in");

/** Words that carry a denial on to the next thing: "no nuts or milk". A comma of a query is the word `comma`. */
export const JOINERS = words("y e o u and or comma");
