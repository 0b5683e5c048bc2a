/**
 * Makes a person's text safe inside a chat message: one line, visible characters, no formatting, nothing that could
 * pass for a line, a total or a heading of the message (decision 15). Keeps all words, digits and accents.
 *
 * Uses the Unicode properties of UAX #44 and normalization form C (UAX #15). Leaves out the quotation marks «…», which
 * the message adds, and the limits on length, which the schema sets.
 * @module
 */

/** A visible change of a text. Trimming, collapsing spaces and composing accents do not count: no reader sees them. */
export type PlainTextChange =
  | "malformed_characters"
  | "emoji"
  | "styled_letters"
  | "special_characters"
  | "invisible_characters"
  | "line_breaks"
  | "combining_marks"
  | "formatting_characters"
  | "quotation_marks";

/** A text that is safe on one line, and the kinds of its changes. */
export interface PlainText {
  readonly text: string;
  readonly changed: readonly PlainTextChange[];
}

interface Step {
  /** Undefined if a reader sees no difference. */
  readonly change: PlainTextChange | undefined;
  readonly pattern: RegExp;
  readonly replacement: string | ((match: string) => string);
}

/** The steps before composition, in this order. */
const REMOVALS: readonly Step[] = [
  // Private-use characters look as each font likes. The visible format characters, such as the Arabic number sign
  // (U+0600), enclose or overline the digits after them. Goes first, since it brings emoji and keycap marks together.
  {
    change: "special_characters",
    pattern: /(?:\p{Co}|(?![\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB])\p{Cf})+/gu,
    replacement: "",
  },
  // The letters of the mathematical and enclosed blocks look bold or boxed without a formatting character.
  {
    change: "styled_letters",
    pattern: /[\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F14F}]+/gu,
    replacement: (match) => match.normalize("NFKC"),
  },
  // Keeps the digit of a keycap: it may belong to a house number. Keycap marks may repeat, or stand after characters
  // that a later step removes.
  {
    change: "emoji",
    pattern: /[0-9#*](?:[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]*\u20E3)+/gu,
    replacement: (match) => match.charAt(0),
  },
  // Keeps the signs of the look-ahead: they are text that some fonts draw as emoji. Removes a whole emoji sequence.
  // `Emoji` outside the range is the same in every version of Unicode; `Extended_Pictographic` is not, and the page
  // must write what the server writes.
  {
    change: "emoji",
    pattern: /(?:(?![0-9#*©®‼⁉™ℹ↔-↙↩↪])[\p{Emoji}\u{1F000}-\u{1FAFF}][\uFE0E\uFE0F\u200D\u{E0020}-\u{E007F}]*)+/gu,
    replacement: " ",
  },
  { change: "line_breaks", pattern: /[\n\v\f\r\x85\u2028\u2029]+/gu, replacement: " " },
  // Removes bidi, zero-width and tag characters and fillers.
  {
    change: "invisible_characters",
    pattern: /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]+/gu,
    replacement: "",
  },
  { change: "invisible_characters", pattern: /(?:(?!\t)[\p{Cc}\u2800])+/gu, replacement: " " },
];

/** The steps after composition, which can produce the characters that they replace (U+1FEF becomes a backtick). */
const REPLACEMENTS: readonly Step[] = [
  { change: undefined, pattern: /\s+/gu, replacement: " " },
  { change: undefined, pattern: /^ | $/gu, replacement: "" },
  // A mark at the start would combine with the quotation mark of the message.
  { change: "combining_marks", pattern: /^\p{M}[\p{M} ]*/gu, replacement: "" },
  // Vietnamese and pointed Hebrew need up to three marks on a letter. More reach into the lines above and below.
  { change: "combining_marks", pattern: /(?<=\p{M}{3})\p{M}+/gu, replacement: "" },
  { change: "formatting_characters", pattern: /\*/g, replacement: "·" },
  { change: "formatting_characters", pattern: /[_~]/g, replacement: "-" },
  { change: "formatting_characters", pattern: /`/g, replacement: "'" },
  { change: "quotation_marks", pattern: /[«»《》⟪⟫≪≫]/gu, replacement: '"' },
];

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

function run(steps: readonly Step[], source: string, changed: Set<PlainTextChange>): string {
  let text = source;
  for (const { change, pattern, replacement } of steps) {
    // No TypeScript overload of `replace` accepts both kinds of replacement.
    const next = text.replace(pattern, replacement as string);
    if (next !== text && change !== undefined) changed.add(change);
    text = next;
  }
  return text;
}
