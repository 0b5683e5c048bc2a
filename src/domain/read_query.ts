/**
 * Reads the free text of a search: words to find, allergens to contain, and things to leave out.
 *
 * The name of an allergen searches the declared allergens of a dish, never its texts. No reading says that a dish is
 * free of something.
 * @module
 */
import type { Allergen } from "../schemas/menu.ts";
import { ALLERGEN_WORDS } from "./allergen_words.ts";
import { foldText } from "./fold_text.ts";
import { readNegations } from "./read_negations.ts";

/** The conditions of a query; a dish must meet all of them. */
export interface QueryReading {
  /** Folded words to find, articles and connectives among them. */
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
  const folded = foldText(query.replace(/[,;]/g, " comma ").replace(/[/+&]/g, " y "))
    .replace(/\b(fruto|frutos|tree) (seco|secos|nut|nuts)\b/g, "$1_$2");
  const { said, denied } = readNegations(folded.replace(/\bco?eliac[oa]?s?\b/, "sin gluten"));
  // "Soy alérgico" says "I am", not soya.
  const isAboutMe = /\bsoy (?:(?:alergic|celiac|vegan|vegetarian)[oa]|intolerante)\b/.test(folded);
  const words = isAboutMe ? said.filter((word) => word !== "soy") : said;
  const allergensOf = (word: string) => ALLERGEN_WORDS.get(word) ?? [];
  return {
    words: words.filter((word) => !ALLERGEN_WORDS.has(word)),
    contains: words.map(allergensOf).filter(({ length }) => length > 0),
    excludes: [...new Set(denied.flat().flatMap((word) => [word, ...word.split("-")]).flatMap(allergensOf))],
    denials: denied,
  };
}
