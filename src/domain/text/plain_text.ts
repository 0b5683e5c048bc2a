/**
 * Makes a person's text safe inside a chat message: one line, visible characters, no formatting, nothing that could
 * pass for a line, a total or a heading of the message (decision 15). Keeps all words, digits and accents.
 *
 * Uses the Unicode properties of UAX #44 and normalization form C (UAX #15). Leaves out the quotation marks «…», which
 * the message adds, and the limits on length, which the schema sets.
 * @module
 */

/** A visible change of a text. Trimming, collapsing spaces and composing accents do not count: no reader sees them. */
export type PlainTextChange = "malformed_characters" | NonNullable<Steps[number][0]>;

/** A text that is safe on one line, and the kinds of its changes. */
export interface PlainText {
  readonly text: string;
  readonly changed: readonly PlainTextChange[];
}

/** A reader sees no difference if `change` is undefined. */
type Step = readonly [change: string | undefined, pattern: RegExp, replacement: string | ((match: string) => string)];

type Steps = typeof REMOVALS | typeof REPLACEMENTS;

/** The steps before composition, in this order. */
const REMOVALS = [
  // Private-use characters look as each font likes. The visible format characters, such as the Arabic number sign
  // (U+0600), enclose or overline the digits after them. Goes first, since it brings emoji and keycap marks together.
  ["special_characters", /(?:\p{Co}|(?![\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB])\p{Cf})+/gu, ""],
  // The letters of the mathematical and enclosed blocks look bold or boxed without a formatting character.
  ["styled_letters", /[\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F14F}]+/gu, (match) => match.normalize("NFKC")],
  // Keeps the digit of a keycap: it may belong to a house number. Keycap marks may repeat, or stand after characters
  // that a later step removes.
  ["emoji", /([0-9#*])(?:[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]*\u20E3)+/gu, "$1"],
  // What denies stays, as a sign that no font draws as emoji: "🚫 cebolla" must not reach the kitchen as "cebolla".
  // The same signs deny in a search (`denials.ts`). After a joiner it is part of another emoji: the flag of pirates.
  ["emoji", /(?<!\u200D)[❌❎✖🆇🚫⛔🛑🚷🙅👎🤮🤢🤧☠➖][\uFE0E\uFE0F\u200D]*/gu, "✗"],
  // So does what warns: "⚠️ maní" is no wish for peanuts.
  ["emoji", /[⚠🚨❗❕][\uFE0E\uFE0F]*/gu, "!"],
  // Keeps the signs of the look-ahead: they are text that some fonts draw as emoji. Removes a whole emoji sequence.
  // `Emoji` outside the range is the same in every version of Unicode; `Extended_Pictographic` is not, and the page
  // must write what the server writes.
  ["emoji", /(?:(?![0-9#*©®‼⁉™ℹ↔-↙↩↪])[\p{Emoji}\u{1F000}-\u{1FAFF}][\uFE0E\uFE0F\u200D\u{E0020}-\u{E007F}]*)+/gu, " "],
  ["line_breaks", /[\n\v\f\r\x85\u2028\u2029]+/gu, " "],
  // Removes bidi, zero-width and tag characters and fillers.
  ["invisible_characters", /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]+/gu, ""],
  ["invisible_characters", /(?:(?!\t)[\p{Cc}\u2800])+/gu, " "],
] as const satisfies readonly Step[];

/** The steps after composition, which can produce the characters that they replace (U+1FEF becomes a backtick). */
const REPLACEMENTS = [
  [undefined, /\s+/gu, " "],
  [undefined, /^ | $/gu, ""],
  // A mark at the start would combine with the quotation mark of the message.
  ["combining_marks", /^\p{M}[\p{M} ]*/gu, ""],
  // Vietnamese and pointed Hebrew need up to three marks on a letter. More reach into the lines above and below.
  ["combining_marks", /(?<=\p{M}{3})\p{M}+/gu, ""],
  ["formatting_characters", /\*/g, "·"],
  ["formatting_characters", /[_~]/g, "-"],
  ["formatting_characters", /`/g, "'"],
  ["quotation_marks", /[«»《》⟪⟫≪≫]/gu, '"'],
] as const satisfies readonly Step[];

/**
 * Words of Latin letters, digits and punctuation with single spaces between them: nearly all texts. No step changes
 * them.
 */
const ALREADY_PLAIN = /^[!-)+-^a-}À-ÿ]+(?: [!-)+-^a-}À-ÿ]+)*$/;

/**
 * Cleans `source`. The result is well-formed, in normalization form C, on one line and trimmed. It may be empty.
 * Cleaning it again changes nothing.
 */
export function plainText(source: string): PlainText {
  if (ALREADY_PLAIN.test(source)) return { text: source, changed: [] };
  const changed = new Set<PlainTextChange>();
  if (!source.isWellFormed()) changed.add("malformed_characters");
  const composed = run(REMOVALS, source.toWellFormed(), changed).normalize("NFC");
  return { text: run(REPLACEMENTS, composed, changed), changed: [...changed] };
}

function run(steps: Steps, source: string, changed: Set<PlainTextChange>): string {
  let text = source;
  for (const [change, pattern, replacement] of steps) {
    // No TypeScript overload of `replace` accepts both kinds of replacement.
    const next = text.replace(pattern, replacement as string);
    if (next !== text && change !== undefined) changed.add(change);
    text = next;
  }
  return text;
}
