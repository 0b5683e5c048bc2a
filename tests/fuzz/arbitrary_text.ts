/**
 * Hostile texts: forged lines and totals, formatting, invisible and bidi characters, stacks of accents, lone
 * surrogates, and plain Spanish among them.
 * @module
 */
import fc from "fast-check";
import { oneOf } from "./one_of.ts";

/** Pieces of hostile texts. */
const PIECES = [
  ...["\n", "\r\n\r\n", "\u2028", "\u2029", "\u0085", "\v", "\f", "\t", "\0", "\u001b[31m", "\u007f", " ", "  "],
  ...["\u00a0", "\u3000", "\u2800", "\u3164", "*", "**", "_", "~", "`", "```", "«", "»", "《", "≫", "\u1fef"],
  ...["> ", "- ", "1. ", "*Total: $1*", "Total: $0", "PRUEBA - NO PREPARAR", "1 x Nº 07 Margherita: $1"],
  ...["Entrega: Retiro en el local", "\u202e", "\u2066", "\u200b", "\u200d", "\ufeff", "\u00ad", "\u0301"],
  ...["\u0301\u0302\u0303\u0304\u0305", "\u0338", "\u20e3", "\ufe0f", "1\ufe0f\u20e3", "🍕", "👩🏽‍🍳", "🇨🇱"],
  ...["🏴\u{E0067}\u{E0062}\u{E007F}", "❤️", "\u{1D413}\u{1D428}", "🄰", "\ud83c", "\udf55", "\ufffe", "\ufffd"],
  ...["\ufffc", "\ue000", "\u{10fffd}", "\u0600", "\u06dd", "ñ", "Ñuñoa", "n\u0303", "İ", "ß", "ΑΣ", "한국"],
  ...["\u1112\u1161\u11ab", "שָׁלוֹם", "محمد", "ﬁ", "㎏", "½", "Ⅷ", "5", "505", "a", "Ana", "\\n", "%0A"],
  ...["&text=x#y", "__proto__", '"', "'", "\\", "<b>"],
] as const;

const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join(""));

/** A few characters that affect their neighbours, so that every order of them occurs. */
const dense = fc.string({
  unit: fc.constantFrom(
    "1",
    "*",
    "\ufe0f",
    "\u20e3",
    "\u200b",
    "\ufffc",
    "\ue000",
    "\u06dd",
    "\u{1D7CF}",
    "\u0301",
    "🍕",
    "«",
    " ",
    "\n",
  ),
  maxLength: 8,
});

/** Any text of at most `maxLength` UTF-16 units. */
export function hostileText(maxLength = 120): fc.Arbitrary<string> {
  return oneOf(
    [4, pieces],
    [1, dense],
    [1, fc.string({ unit: "grapheme", maxLength: 30 })],
    [2, fc.string({ unit: "binary", maxLength: 30 })],
    [1, fc.string({ unit: "grapheme-ascii", maxLength: 60 })],
    [1, fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }).map(fromUnits)],
  ).map((text) => text.slice(0, maxLength));
}

function fromUnits(units: readonly number[]): string {
  return String.fromCharCode(...units);
}

/** Words as a person types them: with and without accents, short and long. */
export const word: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("margherita", "queso", "quesos", "Ñandú", "'nduja", "miel", "agua", "gas", "sin", "con", "de", "la"),
  fc.constantFrom(
    "pizza",
    "Cuatro",
    "DOP",
    "zero",
    "y",
    "no",
    "nº",
    "7",
    "07",
    "12",
    "coca-cola",
    "vegano",
    "albahaca",
  ),
  fc.string({ unit: fc.constantFrom(..."aeioulnrstñáéü"), minLength: 1, maxLength: 8 }),
);

/** A phrase of a few words. */
export const phrase: fc.Arbitrary<string> = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) =>
  words.join(" ")
);
