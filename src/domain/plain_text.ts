/**
 * Makes what a person typed safe inside a chat message: one line, visible characters, no formatting, nothing that could
 * look like a line, a total or a heading of ours (decision 15). Words, digits and accents are never lost.
 *
 * Follows the Unicode properties of UAX #44 and normalization form C (UAX #15). Leaves out the fence «…», which the
 * message adds, and limits on length, which the schema sets.
 * @module
 */

/** What was done to a text beyond trimming, collapsing spaces and composing accents, which change nothing to a reader. */
export type PlainTextChange =
  | "malformed_characters"
  | "emoji"
  | "styled_letters"
  | "invisible_characters"
  | "line_breaks"
  | "combining_marks"
  | "formatting_characters"
  | "quotation_marks";

/** A text that is safe on one line, and what had to be changed for it, each kind once. */
export interface PlainText {
  readonly text: string;
  readonly changed: readonly PlainTextChange[];
}

interface Step {
  /** Undefined when a reader sees no difference. */
  readonly change: PlainTextChange | undefined;
  readonly pattern: RegExp;
  readonly replacement: string | ((match: string) => string);
}

/** Before composition, in this order: each sees what the steps before it left. */
const REMOVALS: readonly Step[] = [
  // Letters of the mathematical and enclosed blocks are bold or boxed without any formatting character.
  {
    change: "styled_letters",
    pattern: /[\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F14F}]+/gu,
    replacement: (match) => match.normalize("NFKC"),
  },
  // A digit in a box is still a digit, for example of a house number. Boxes may be doubled, or hide behind what is taken
  // away below.
  {
    change: "emoji",
    pattern: /[0-9#*](?:[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]*\u20E3)+/gu,
    replacement: (match) => match.charAt(0),
  },
  // The signs in front are text that may be drawn as an emoji. The rest of an emoji sequence goes with its first part.
  {
    change: "emoji",
    pattern:
      /(?:(?![©®‼⁉™ℹ↔-↙↩↪])[\p{Extended_Pictographic}\p{Emoji_Presentation}\u{1F000}-\u{1FAFF}][\uFE0E\uFE0F\u200D\u{E0020}-\u{E007F}]*)+/gu,
    replacement: " ",
  },
  { change: "line_breaks", pattern: /[\n\v\f\r\x85\u2028\u2029]+/gu, replacement: " " },
  // Not \p{Cf}: that would take visible Arabic signs too. This has the bidi, zero-width and tag characters and fillers.
  {
    change: "invisible_characters",
    pattern: /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]+/gu,
    replacement: "",
  },
  { change: "invisible_characters", pattern: /(?:(?!\t)[\p{Cc}\u2800])+/gu, replacement: " " },
];

/** After composition, since some letters are only then the character they look like (U+1FEF becomes a backtick). */
const REPLACEMENTS: readonly Step[] = [
  { change: undefined, pattern: /\s+/gu, replacement: " " },
  { change: undefined, pattern: /^ | $/gu, replacement: "" },
  // Without a letter before it a mark would sit on our own fence.
  { change: "combining_marks", pattern: /^\p{M}[\p{M} ]*/gu, replacement: "" },
  // Vietnamese and pointed Hebrew need up to three on a letter; a tower reaches into the lines above and below.
  { change: "combining_marks", pattern: /(?<=\p{M}{3})\p{M}+/gu, replacement: "" },
  { change: "formatting_characters", pattern: /\*/g, replacement: "·" },
  { change: "formatting_characters", pattern: /[_~]/g, replacement: "-" },
  { change: "formatting_characters", pattern: /`/g, replacement: "'" },
  { change: "quotation_marks", pattern: /[«»《》⟪⟫≪≫]/gu, replacement: '"' },
];

/**
 * Words of Latin letters, digits and punctuation with single spaces between them: nearly all texts, and what no step
 * changes.
 */
const ALREADY_PLAIN = /^[!-)+-^a-}À-ÿ]+(?: [!-)+-^a-}À-ÿ]+)*$/;

/**
 * Cleans `source`. The result is well-formed, in normalization form C, on one line, without spaces at its ends, and
 * cleaning it again changes nothing. It may be empty.
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
    // Two calls, for TypeScript has no overload of `replace` for either kind of replacement.
    const next = typeof replacement === "string"
      ? text.replace(pattern, replacement)
      : text.replace(pattern, replacement);
    if (next !== text && change !== undefined) changed.add(change);
    text = next;
  }
  return text;
}
