/**
 * Says in sentences how a search was understood, as far as a person must know: replaced and unknown words, allergens,
 * and things left out. It never says that a dish is free of something.
 * @module
 */
import { ALLERGEN_NAMES } from "../../schemas/allergens_and_diets.ts";
import type { Language } from "../../leaves/language.ts";
import { foldText } from "../text/fold_text.ts";
import { priceText } from "../text/clp.ts";
import type { Understanding } from "./understand_query.ts";

const SENTENCES = {
  es: {
    quote: (word: string) => `«${word}»`,
    upTo: "Hasta",
    corrected: (typed: string, read: string) => `Entendimos ${typed} como ${read}.`,
    missing: (words: string) => `Ningún plato tiene ${words} en su nombre ni en sus ingredientes.`,
    contains: (allergens: string) => `Platos que llevan ${allergens} según su receta.`,
    excludes: (allergens: string) => `Quedan fuera los platos que declaran ${allergens} en su receta.`,
    halves: (halves: string) => `Mitades: platos con ${halves}.`,
    avoids: (things: string) => `Quedan fuera los platos que llevan o podrían llevar ${things} según su receta.`,
    without: (things: string) => `Solo los platos que dicen que van sin ${things}.`,
    unknown: (things: string) => `La carta no dice qué platos van sin ${things}, así que no mostramos ninguno.`,
    something: "eso",
  },
  en: {
    quote: (word: string) => `"${word}"`,
    upTo: "Up to",
    corrected: (typed: string, read: string) => `Understood ${typed} as ${read}.`,
    missing: (words: string) => `No dish's name or ingredients have ${words}.`,
    contains: (allergens: string) => `Dishes that contain ${allergens} by their recipe.`,
    excludes: (allergens: string) => `Leaves out every dish that declares ${allergens} in its recipe.`,
    halves: (halves: string) => `Halves: dishes with ${halves}.`,
    avoids: (things: string) => `Leaves out every dish that has or may have ${things} by its recipe.`,
    without: (things: string) => `Only dishes that say they come without ${things}.`,
    unknown: (things: string) => `The menu does not say which dishes come without ${things}, so none is listed.`,
    something: "that",
  },
} as const satisfies Record<Language, object>;

/** The sentences; empty if there is nothing to tell. */
export function understandingText(understood: Understanding, language: Language): string {
  const words = SENTENCES[language];
  const { asked, corrected, missing, halves, contains, excludes, avoids, without, unknown, max_price } = understood;
  const typed = new Map(asked.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => [foldText(word), word]));
  const quote = (thing: string) =>
    words.quote(thing.replace("_", " ").replace(/[\p{L}\p{N}]+/gu, (word) => typed.get(word) ?? word));
  const either = new Intl.ListFormat(language, { type: "disjunction" });
  const both = new Intl.ListFormat(language);
  const allergens = (list: Readonly<Understanding["excludes"]>) => either.format(list.map(ALLERGEN_NAMES[language]));
  const quoted = (things: readonly string[]) =>
    either.format(things.map((thing) => thing === "" ? words.something : quote(thing)));
  return [
    max_price !== undefined && `${words.upTo} ${priceText(max_price, language)}.`,
    ...corrected.map(([mistyped, read]) => words.corrected(quote(mistyped), words.quote(read))),
    halves.length > 0 && words.halves(quoted(halves.map((half) => half.flat().join(" ")))),
    missing.length > 0 && words.missing(quoted(missing)),
    contains.length > 0 && words.contains(both.format(contains.map(allergens))),
    excludes.length > 0 && words.excludes(allergens(excludes)),
    avoids.length > 0 && words.avoids(quoted(avoids)),
    without.length > 0 && words.without(quoted(without)),
    unknown.length > 0 && words.unknown(quoted(unknown)),
  ].filter((sentence) => sentence !== false).join(" ");
}
