/**
 * Tells the words that say that something is in a dish from those that deny it: "tomate sin queso", "alcohol-free beer".
 *
 * One rule reads the menu's texts and people's queries, so a search for cheese never finds "no cheese". A denial reaches
 * to the word that ends it, to a figure ("sin gas 500 ml") or to the end of the text.
 * @module
 */
import { ALLERGEN_WORDS } from "./allergen_words.ts";
import { ARTICLES, CONNECTIVES, DENIAL_ENDS, DENIALS, JOINERS } from "./filler_words.ts";
import { wordsOf } from "./fold_text.ts";

/** A folded text in two parts. */
export interface Negations {
  /** The words outside every denial, in their order. */
  readonly said: readonly string[];
  /**
   * For each denial the words it reaches, the denied thing first, without articles and connectives: "sin queso de cabra
   * fresco" is `queso-cabra`, `fresco`. Empty if nothing follows.
   */
  readonly denied: readonly (readonly string[])[];
}

/** Things before their denial: "nut free", "milk and egg allergy", "gluten, dairy free"; not "free of nuts". */
const DENIED_BEFORE = new RegExp(
  `\\b((?:\\S+ (?:y|e|o|u|and|or) |(?:${[...ALLERGEN_WORDS.keys()].join("|")}) (?:comma )?)*\\S+) ` +
    "(free|allergy|allergies|allergic|intolerance|intolerant)\\b(?! (?:of|from|to)\\b)",
  "g",
);

/** Reads a folded text. */
export function readNegations(folded: string): Negations {
  const said: string[] = [];
  const denied: string[][] = [];
  let isDenied = false;
  const text = folded.replace(/\blibres? de\b/g, "sin").replace(DENIED_BEFORE, (_, things, word) => {
    const all = `sin ${things.replace(/ (?:y|e|o|u|and|or) /g, " sin ")}`;
    return word === "free" ? `${all} con` : all; // After "allergy" more things may follow.
  });
  for (const word of wordsOf(text)) {
    if (DENIALS.has(word) || (isDenied && JOINERS.has(word))) {
      if (denied.at(-1)?.length !== 0) denied.push([]);
      isDenied = true;
    } else if (DENIAL_ENDS.has(word) || /^\d/.test(word)) {
      said.push(word);
      isDenied = false;
    } else (isDenied ? denied.at(-1)! : said).push(word);
  }
  return { said, denied: denied.map(thingFirst) };
}

function thingFirst(words: readonly string[]): string[] {
  const linked = words.join(" ").replace(/ del?(?: el| l[ao]s?)? /g, "-");
  return wordsOf(linked).filter((word) => !ARTICLES.has(word) && !CONNECTIVES.has(word));
}
