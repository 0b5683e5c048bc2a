/**
 * Reads the free text of a search: words to find, allergens to contain, and things to leave out.
 *
 * The name of an allergen searches the declared allergens of a dish, never its texts. No reading says that a dish is
 * free of something.
 * @module
 */
import type { Allergen } from "../../schemas/menu.ts";
import { alignmentDistance } from "../text/alignment_distance.ts";
import { ALLERGEN_WORDS, ANY_ALLERGEN, FOOD_SIGNS } from "../menu/allergen_words.ts";
import { DENIALS, LEAVE_OUT, spellDenialSigns } from "../text/denials.ts";
import { ARTICLES, CONNECTIVES, REQUEST_WORDS } from "../text/filler_words.ts";
import { foldText, wordsOf } from "../text/fold_text.ts";
import { KIND_WORDS } from "../menu/ingredient_kinds.ts";
import { readNegations } from "../menu/read_negations.ts";

/**
 * Reads a query, as conditions: a dish must meet all of them.
 *
 * @param isKnown Whether a folded word is one of the menu, so that it is no misspelt word of denial.
 */
export function readQuery(query: string, isKnown: (word: string) => boolean = () => false) {
  const marked = spellDenialSigns(namePictures(query.replace(/[([]/g, " ")))
    .replace(/[,;]/g, " comma ")
    .replace(/[/+&]/g, " y ")
    .replace(/(?<=\b(?:sin|no|without|ni)\s*)\p{Extended_Pictographic}/giu, " emoji ") // Nobody knows what it denies.
    .replace(/[?!¿¡]|\.(?=\s)/g, " con "); // The end of a sentence ends a denial.
  const corrected: [string, string][] = [];
  const folded = wordsOf(foldText(marked)).map((word) => {
    if (isKnown(word) || isFiller(word) || ALLERGEN_WORDS.has(word) || DENIALS.has(word)) return word;
    const meant = LONG_DENIALS.find((each) => alignmentDistance(word, each) === 1) ?? word;
    if (meant !== word) corrected.push([word, meant]);
    return meant;
  }).join(" ")
    .replace(/\b(fruto|frutos|tree) (seco|secos|nut|nuts)\b/g, "$1_$2")
    .replace(/\b(?:0|cero|zero) (?=(\S+))/g, (all, name) => canBeDenied(name) ? "sin " : all)
    .replace(/\b(\S+?)(?: (?:0|cero|zero|less)|free|less)\b/g, (all, name) => canBeDenied(name) ? `${name} free` : all)
    // "Soy alérgico" says "I am", not soya, unless the soya of a list is denied.
    .replace(
      /(^|\b(?:con|hola|yo|que) )soy (?:muy |super |una? |persona )*(?=(?:aler|[cs]o?elia|vegan[oa]|vegetarian[oa]|intolerante|embarazad|musulm|judi))/,
      "$1",
    )
    .replace(/\b[cs]o?elia(?:[ck][oa]?s?|qu\w+)\b(?: disease)?/g, "sin gluten")
    // Recipes do not tell of traces, so nothing may be listed.
    .replace(/\b(?=(?:trazas?|traces?|rastros?|may contain|puede contener|contamina\w+)\b)/g, "sin traces ");
  const { said, denied } = readNegations(folded);
  const words = new Set(said);
  const isAllergen = (word: string) => ALLERGEN_WORDS.has(word) && !ANY_ALLERGEN.has(word);
  return {
    /** All folded words outside denials, in their order. */
    said,
    /** Folded words to find, each once, without filler. */
    words: [...words].filter((word) => !isAllergen(word) && !isFiller(word)),
    /** A dish must declare one allergen of each list. */
    contains: [...words].filter(isAllergen).map(allergensNamed),
    /** A dish must declare none of these. */
    excludes: [...new Set(denied.flat().flatMap((word) => [word, ...word.split("-")]).flatMap(allergensNamed))],
    /** The denials. Unless a denial names an allergen or a kind, the dish's own text must deny it. */
    denials: denied,
    /** Misspelt words, and those that were read in their place. */
    corrected,
  };
}

/** Writes pictures of food as words. A name before a sign of denial is denied like what follows. */
function namePictures(query: string): string {
  return query
    .replace(/\s*\p{Pd}\s*(?=free\b)/giu, " ").replace(/\s[\p{Pd}−]\s*$/u, " sin ")
    .replace(
      /\p{Extended_Pictographic}(?=(\p{L})?)/gu,
      (sign, next = "") => FOOD_SIGNS.has(sign) ? ` ${FOOD_SIGNS.get(sign)}${next && " "}` : sign,
    )
    .replace(/(\p{L}+)\s+(?=(\S))/gu, (all, word, sign) => {
      return canBeDenied(foldText(word)) && spellDenialSigns(sign) !== sign ? `sin ${all}` : all;
    });
}

const isFiller = (word: string) => [ARTICLES, CONNECTIVES, REQUEST_WORDS].some((filler) => filler.has(word));

/** Whether a folded word is an allergen's or a kind's name. */
const canBeDenied = (word: string) => ALLERGEN_WORDS.has(word) || KIND_WORDS.has(word);

/** Words of denial that are long enough to be known with a typing error. */
const LONG_DENIALS = [...DENIALS, ...LEAVE_OUT].filter(({ length }) => length > 6);

/** The allergens that a folded word names; empty if it is another word. */
export function allergensNamed(word: string): readonly Allergen[] {
  return ALLERGEN_WORDS.get(word) ?? [];
}
