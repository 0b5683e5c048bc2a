/**
 * Separates the words that a text says from those that it denies: "tomate sin queso", "alcohol-free beer".
 *
 * The same rule reads the menu's texts and people's queries, so a search for cheese never finds "no cheese". A denial
 * ends at a word that ends it, at a figure ("sin gas 500 ml") or at the end of the text. A diet is denied only where it
 * comes first: "sin gluten y vegana" asks for a vegan dish.
 * @module
 */
import { ALLERGEN_WORDS } from "./allergen_words.ts";
import { DENIALS, LEAVE_OUT } from "../text/denials.ts";
import { DIET_WORDS } from "./diet.ts";
import { ARTICLES, CONNECTIVES, DENIAL_ENDS, JOINERS, REQUEST_WORDS } from "../text/filler_words.ts";
import { wordForms, wordsOf } from "../text/fold_text.ts";

/** Finds things that stand before their denial: "nut free", "milk and egg allergy", "gluten, dairy free". */
const DENIED_BEFORE = new RegExp(
  `\\b((?:\\S+ (?:y|e|o|u|and|or) |(?:${[...ALLERGEN_WORDS.keys()].join("|")}) (?:comma )?)*\\S+) ` +
    "(free|allergy|allergies|allergic|intolerance|intolerant)\\b(?! (?:of|from|to)\\b)",
  "g",
);

const MARKERS = new Set([...DENIALS, ...LEAVE_OUT]);

const DIETS = new Set(Object.values(DIET_WORDS).flat());

/**
 * Reads a folded text.
 *
 * @returns `said`: the words outside every denial, in their order. `denied`: the words of each denial, the denied thing
 * first, without filler: "sin queso de cabra fresco" is `queso-cabra`, `fresco`; empty if nothing follows.
 */
export function readNegations(folded: string) {
  const said: string[] = [];
  const denied: string[][] = [];
  let isDenied = false;
  let isJoined = false;
  // "Don't" folds to "don t"; "gluten t" is none.
  const text = folded.replace(/\b(?:ca|wo|do|does|did|is|are|was|were|\w+ould|must|need|ha\w+)n t\b/g, "no");
  const words = wordsOf(text);
  if (!words.some((word) => MARKERS.has(word))) return { said: words, denied }; // Nearly every text: a fifth of the time.
  for (const word of wordsOf(text.replace(DENIED_BEFORE, denialFirst))) {
    const isMarker = MARKERS.has(word);
    if (isDenied && JOINERS.has(word)) isJoined = true;
    else if (DENIAL_ENDS.has(word) || /^\d/.test(word)) {
      said.push(word);
      isDenied = false;
    } else if (isDenied && denied.at(-1)!.length > 0 && wordForms(word).some((form) => DIETS.has(form))) {
      said.push(word);
    } else if (isMarker || isDenied) {
      if (!isDenied || ((isMarker || isJoined) && denied.at(-1)!.length > 0)) denied.push([]);
      if (!isMarker && !REQUEST_WORDS.has(word)) denied.at(-1)!.push(word);
      isDenied = true;
      isJoined = false;
    } else said.push(word);
  }
  return { said, denied: denied.map(thingFirst) };
}

function denialFirst(_: string, things: string, marker: string): string {
  const all = `sin ${things.replace(/ (?:y|e|o|u|and|or) /g, " sin ")}`;
  return marker === "free" ? `${all} con` : all; // After "allergy" more things may follow.
}

function thingFirst(words: readonly string[]): string[] {
  const linked = words.join(" ").replace(/ del?(?: el| l[ao]s?)? /g, "-");
  return wordsOf(linked).filter((word) => !ARTICLES.has(word) && !CONNECTIVES.has(word));
}
