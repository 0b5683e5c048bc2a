/**
 * Reads the free text of a search: words to find, allergens to contain, and things to leave out.
 *
 * The name of an allergen never searches texts: the declared allergens of a dish answer it. Nothing read here says that
 * a dish is free of anything.
 * @module
 */
import type { Allergen } from "../schemas/menu.ts";
import { ALLERGEN_WORDS } from "./allergen_words.ts";
import { foldText } from "./fold_text.ts";
import { readNegations } from "./read_negations.ts";

/** What a query asks for; a dish must meet all of it. */
export interface QueryReading {
  /** Folded words to find, articles and connectives among them. */
  readonly words: readonly string[];
  /** A dish must declare one allergen of each list. */
  readonly contains: readonly (readonly Allergen[])[];
  /** A dish must declare none of these. */
  readonly excludes: readonly Allergen[];
  /** What to leave out, as `readNegations` gives it. If it is no allergen, only a dish's own text can say so. */
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
