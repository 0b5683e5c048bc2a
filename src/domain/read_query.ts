/**
 * Reads the free text of a search: words to find, allergens to contain, and things to leave out.
 *
 * The name of an allergen searches the declared allergens of a dish, never its texts. No reading says that a dish is
 * free of something.
 * @module
 */
import type { Allergen } from "../schemas/menu.ts";
import { ALLERGEN_WORDS, ANY_ALLERGEN } from "./allergen_words.ts";
import { ARTICLES, CONNECTIVES, REQUEST_WORDS } from "./filler_words.ts";
import { foldText } from "./fold_text.ts";
import { readNegations } from "./read_negations.ts";

/** The conditions of a query; a dish must meet all of them. */
export interface QueryReading {
  /** Folded words to find, each once, without filler. */
  readonly words: readonly string[];
  /** A dish must declare one allergen of each list. */
  readonly contains: readonly (readonly Allergen[])[];
  /** A dish must declare none of these. */
  readonly excludes: readonly Allergen[];
  /**
   * The denials, as `readNegations` returns them. Unless a denial names an allergen, the dish's own text must deny it.
   */
  readonly denials: readonly (readonly string[])[];
}

/** Reads a query. */
export function readQuery(query: string): QueryReading {
  const marked = query.replace(/\b(?:w\/o|s\/)/gi, " sin ").replace(/[,;]/g, " comma ").replace(/[/+&]/g, " y ")
    .replace(/[?!¿¡]|\.(?=\s)/g, " con "); // The end of a sentence ends a denial.
  const folded = foldText(marked)
    .replace(/\b(fruto|frutos|tree) (seco|secos|nut|nuts)\b/g, "$1_$2")
    .replace(/\b(?:0|cero|zero) (?=(\S+))/g, (all, name) => ALLERGEN_WORDS.has(name) ? "sin " : all)
    .replace(/\b(\S+)free\b/g, (all, name) => ALLERGEN_WORDS.has(name) ? `${name} free` : all);
  const { said, denied } = readNegations(
    folded.replace(/\bco?elia(?:c[oa]?s?|qu\w+)\b(?: disease)?/g, "sin gluten"),
  );
  // "Soy alérgico" says "I am", not soya.
  const isAboutMe = /\bsoy (?:(?:alergic|celiac|vegan|vegetarian)[oa]|intolerante)\b/.test(folded);
  const words = new Set(isAboutMe ? said.filter((word) => word !== "soy") : said);
  const isFiller = (word: string) => [ARTICLES, CONNECTIVES, REQUEST_WORDS].some((filler) => filler.has(word));
  const isAllergen = (word: string) => ALLERGEN_WORDS.has(word) && !ANY_ALLERGEN.has(word);
  return {
    words: [...words].filter((word) => !isAllergen(word) && !isFiller(word)),
    contains: [...words].filter(isAllergen).map(allergensNamed),
    excludes: [...new Set(denied.flat().flatMap((word) => [word, ...word.split("-")]).flatMap(allergensNamed))],
    denials: denied,
  };
}

/** The allergens that a folded word names; empty if it is another word. */
export function allergensNamed(word: string): readonly Allergen[] {
  return ALLERGEN_WORDS.get(word) ?? [];
}
