/**
 * Reads the highest price that a search names in words: "menos de 10.000", "hasta 10 lucas", "under CLP 8,000". A number
 * that may count something else, as in "hasta 10", stays a word.
 * @module
 */

/** With one of these before it a price is the least: "no menos de 9.000", "que no valga menos de 9.000". */
const NOT = String.raw`(?<!\bnot? (?:(?:valga|cueste|salga|por|for) )?)`;

const UP_TO = String.raw`hasta|m[aá]x(?:imo|\.)?|no m[aá]s de|up to|at most`;
const BELOW = "menos de|debajo de|bajo|under|below|less than";

const AMOUNT = String.raw`(?:(\$|clp) ?)?(\d{1,3}(?:[.,]\d{3}){1,2}|\d{1,7})(?: ?(lucas?|mil|k))?`;
const PESOS = "(?: pesos(?: chilenos)?| clp| chilean pesos)?";

/** More of the number, or what it counts in place of pesos. */
const COUNTED = String.raw`[\p{L}\d]|[.,]\d| ?(?:k?cal|gr?|gramos|ml|cc)(?!\p{L})| calor`;

const LIMIT = new RegExp(
  String
    .raw`(?<![\p{L}\d])${NOT}(?:que \p{L}+ )?(?:de |por |a )?(?:(${UP_TO})|${BELOW}) (?:los )?${AMOUNT}${PESOS}(?!${COUNTED})`,
  "iu",
);

/** Less than this in pesos is a price only with a sign or a word. */
const LEAST = 1000;

/** The query without those words, and the price in whole pesos, inclusive; undefined if it names none. */
export function readPriceLimit(query: string): { readonly rest: string; readonly max_price: number | undefined } {
  const [all, isInclusive, sign, digits = "", thousands] = LIMIT.exec(query) ?? [];
  const price = Number(digits.replace(/[.,]/g, "")) * (thousands ? 1000 : 1);
  if (all === undefined || !(sign || thousands || price >= LEAST)) return { rest: query, max_price: undefined };
  return { rest: query.replace(all, () => " "), max_price: isInclusive ? price : price - 1 };
}
