/**
 * Folded words that do not tell one dish from another, in Spanish, Italian and English. `denials.ts` has the words that
 * leave something out.
 * @module
 */

/** A list of words, as a set. */
export const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Articles: they stand before a name and are seldom part of it. */
export const ARTICLES = words("el la los las lo un una unos unas il gli le i the a an any");

/** Words that fit most dishes of this menu. */
export const GENERIC_WORDS = words("pizza pizzas");

/** Conjunctions and prepositions. */
export const CONNECTIVES = words("de del con y e o u al en in di with and of or to from but pero comma");

/** Words of a question or a request that describe no dish: "what do you have without nuts?". None turns a sense round. */
export const REQUEST_WORDS = words(
  "que cual cuales hay tengo tiene tienen tienes tenga tengan lleva llevan lleve lleven contiene contienen contenga contengan " +
    "es son tomo bebo quiero queremos busco dame me mi para por favor algo alguien plato platos comida opcion opciones puedo " +
    "comer como apto apta aptos aptas what which how is are there do does we you my have has having want need eat please show " +
    "find can could would like am im m ve ll s that for some someone something dish dishes food option options contain contains containing made suitable " +
    "dinner lunch supper tonight today cena cenar almuerzo almorzar hoy noche esta based muy very too estan sell sells serve venden vende numero number num nro nr n",
);

/** Words that negate the next one, so a search must keep them. */
export const NEGATIONS = words("sin without no");

/** Words for a half of a dish. */
export const HALF_WORDS = words("mitad mitades media medio half halves");

/** Words that end a denial: "sin queso con albahaca". */
export const DENIAL_ENDS = words("con with pero but en in");

/** Words that extend a denial to the next thing: "no nuts or milk". A comma in a query becomes the word `comma`. */
export const JOINERS = words("y e o u and or comma");
