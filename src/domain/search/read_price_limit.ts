/**
 * Reads the highest price that a search names in words: "menos de 10.000", "hasta 10 lucas", "under CLP 8,000". A number
 * that may count something else, as in "hasta 10", stays a word.
 * @module
 */

const LIMIT =
  /(?<![\p{L}\d])(?<!\bnot? (?:(?:valga|cueste|salga|por|for) )?)(?:que \p{L}+ )?(?:de |por |a )?(?:(hasta|m[aá]x(?:imo|\.)?|no m[aá]s de|up to|at most)|menos de|debajo de|bajo|under|below|less than) (?:los )?(?:(\$|clp) ?)?(\d{1,3}(?:[.,]\d{3}){1,2}|\d{1,7})(?: ?(lucas?|mil|k))?(?: pesos(?: chilenos)?| clp| chilean pesos)?(?![\p{L}\d]|[.,]\d| ?(?:k?cal|gr?|gramos|ml|cc)(?!\p{L})| calor)/iu;

/** Less than this in pesos is a price only with a sign or a word. */
const LEAST = 1000;

/** The query without those words, and the price in whole pesos, inclusive; undefined if it names none. */
export function readPriceLimit(query: string): { readonly rest: string; readonly max_price: number | undefined } {
  const [all, isInclusive, sign, digits = "", thousands] = LIMIT.exec(query) ?? [];
  const price = Number(digits.replace(/[.,]/g, "")) * (thousands ? 1000 : 1);
  if (all === undefined || !(sign || thousands || price >= LEAST)) return { rest: query, max_price: undefined };
  return { rest: query.replace(all, () => " "), max_price: isInclusive ? price : price - 1 };
}
