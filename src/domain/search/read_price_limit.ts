/**
 * Reads the highest price that a search names in words: "menos de 10.000", "hasta diez lucas", "10 lucas o menos", "under
 * CLP 8,000", or "10 lucas" alone. A number that may count something else, as in "hasta 10", stays a word. Of a range only
 * its upper end is a limit, since a search has no lowest price.
 * @module
 */

const COSTS = "(?:quiero )?(?:sean?|cuesten?|valgan?|salgan?|pagar|gastar)";

/** With one of these before it a price is the least: "no menos de 9.000", "que no valga menos de 9.000". */
const NOT = `(?<!(?:\\bnot?|\\bnada|n['’]t) (?:(?:${COSTS}|por|for) )?)`;

/** The figures that are said in words before "lucas". */
const NUMBERS = new Map([
  ..."una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince".split(" ")
    .map((word, at) => [word, at + 1] as const),
  ["veinte", 20],
]);
const FIGURE = [String.raw`\d{1,3}(?:[., ]\d{3}){1,2}|\d{1,7}`, ...NUMBERS.keys()].join("|");
const THOUSANDS = "lucas?|mil|k";
const PESOS = " pesos(?: chilenos)?| clp| chilean pesos";

const FROM =
  `(?:entre|between|de|desde) (?:(?:\\$|clp) ?)?(?:${FIGURE})(?: ?(?:${THOUSANDS}))?(?:${PESOS})? (?:y|a|and|hasta)`;
const UP_TO =
  `hasta|m[aá]x(?:imo|\\.)?|no (?:${COSTS} )?m[aá]s (?:de|car[oa]s? (?:que|de))|no more than|no pasen? de|por|tengo|up to|at most|${FROM}`;
const BELOW =
  "menos de|debajo de|bajo|m[aá]s barat[oa]s? (?:que|de)|(?:menor|inferior)(?:es)? (?:que|a)|under|below|(?:less|cheaper) than";
const OR_LESS = "o menos|or less|como m[aá]ximo|m[aá]ximo$";

const AMOUNT = `(?:(\\$|clp) ?)?(${FIGURE})(?: ?(${THOUSANDS}))?(${PESOS})?`;

/** More of the number, or what it counts in place of pesos. */
const COUNTED = String.raw`[\p{L}\d]|[.,]\d| ?(?:k?cal|gr?|gramos|ml|cc)(?!\p{L})| calor`;

const LIMIT = new RegExp(
  String
    .raw`(?<![\p{L}\d]|\d[.,]|(?:veinte|nta) y )(?:${NOT}(?:que (?:\p{L}+ )?)?(?:de |por |a )?(?:precio )?(?:(${UP_TO})|(${BELOW})) (?:los )?)?${AMOUNT}(?: (${OR_LESS}))?(?!${COUNTED})`,
  "giu",
);

/** Less than this in pesos is a price only with a sign or a word. */
const LEAST = 1000;

/** The query without those words, and the price in whole pesos, inclusive; undefined if it names none. */
export function readPriceLimit(query: string): { readonly rest: string; readonly max_price: number | undefined } {
  for (const [all, upTo, below, sign, figure = "", thousands, pesos, orLess] of query.matchAll(LIMIT)) {
    const number = NUMBERS.get(figure.toLowerCase()) ?? Number(figure.replace(/[., ]/g, ""));
    const [price, isMoney] = [number * (thousands ? 1000 : 1), sign || thousands || pesos];
    const isLimit = upTo || below || orLess || isMoney && all === query.trim();
    if (!isLimit || price < (isMoney ? 2 : LEAST)) continue;
    return { rest: query.replace(all, () => " "), max_price: below ? price - 1 : price };
  }
  return { rest: query, max_price: undefined };
}
