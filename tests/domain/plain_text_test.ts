/** `plainText`: a person's text cannot forge a line, a total or formatting. @module */
import { assertEquals } from "@std/assert";
import { plainText, type PlainTextChange } from "../../src/domain/text/plain_text.ts";

const ROWS: readonly { name: string; source: string; text: string; changed: PlainTextChange[] }[] = [
  {
    name: "keeps Spanish, signs and figures",
    source:
      "Ñuñoa, Av. Irarrázaval 1234, depto. 5-B (¿timbre? ¡sí!) #07 50% & más + 1/2 \"ok\" 'ok' @ana <a> {b} |c| \\",
    text: "Ñuñoa, Av. Irarrázaval 1234, depto. 5-B (¿timbre? ¡sí!) #07 50% & más + 1/2 \"ok\" 'ok' @ana <a> {b} |c| \\",
    changed: [],
  },
  { name: "trims and collapses spaces", source: "  a \t\u00A0\u3000 b ", text: "a b", changed: [] },
  { name: "composes accents", source: "N\u0303un\u0303oa", text: "Ñuñoa", changed: [] },
  {
    name: "keeps other scripts",
    source: "山田 Ольга אבג שרה محمد 𠮷野",
    text: "山田 Ольга אבג שרה محمد 𠮷野",
    changed: [],
  },
  { name: "keeps Vietnamese", source: "Nguyễn Thị Ngọc Ánh", text: "Nguyễn Thị Ngọc Ánh", changed: [] },
  { name: "keeps pointed Hebrew", source: "בְּרֵאשִׁית", text: "בְּרֵאשִׁית".normalize("NFC"), changed: [] },
  { name: "keeps signs that are no emoji", source: "© ™ ① → ↗ ½ € ✓", text: "© ™ ① → ↗ ½ € ✓", changed: [] },
  { name: "keeps signs on which versions of Unicode differ", source: "★ ☇ ⛞ ❖", text: "★ ☇ ⛞ ❖", changed: [] },
  { name: "joins lines", source: "a\nb\r\nc", text: "a b c", changed: ["line_breaks"] },
  { name: "joins lines at U+2028", source: "a\u2028b", text: "a b", changed: ["line_breaks"] },
  { name: "joins lines at U+2029", source: "a\u2029b", text: "a b", changed: ["line_breaks"] },
  { name: "joins paragraphs", source: "a\u2028b\u2029c\x85d\x0be\x0cf", text: "a b c d e f", changed: ["line_breaks"] },
  {
    name: "replaces control characters",
    source: "a\0b\x1B[31mc\x7f",
    text: "a b [31mc",
    changed: ["invisible_characters"],
  },
  {
    name: "strips private-use characters of every plane",
    source: "a\uE000\uF8FF\u{F0000}\u{10FFFD}b",
    text: "ab",
    changed: ["special_characters"],
  },
  {
    name: "strips the signs of Arabic, Syriac and Kaithi that draw around digits, and keeps the digits",
    source: "\u0600\u06DD505\u070F \u08E2\u{110BD}\u0661\u{110CD}7",
    text: "505 \u06617",
    changed: ["special_characters"],
  },
  {
    name: "sees no keycap and no emoji grow together from what it strips",
    source: "1\uE000\u20E3 2\u06DD\uFE0F\u20E3 \u{1F468}\uE000\u200D\u{1F373}",
    text: "1 2",
    changed: ["special_characters", "emoji"],
  },
  {
    name: "strips bidi controls",
    source: "\u202Eabc\u202C\u2066d\u2069\u200F",
    text: "abcd",
    changed: ["invisible_characters"],
  },
  {
    name: "strips zero-width characters inside words",
    source: "T\u200BO\u200CT\u200DA\u2060L\uFEFF\u00AD",
    text: "TOTAL",
    changed: ["invisible_characters"],
  },
  {
    name: "strips tag characters and variation selectors",
    source: "a\u{E0041}\u{E0042}b\uFE0F\u{E0100}",
    text: "ab",
    changed: ["invisible_characters"],
  },
  {
    name: "strips invisible fillers",
    source: "a\u3164\u115F\u1160\uFFA0b\u2800c\u034Fd\u180Ee\uFFFCf\uFFFEg",
    text: "ab cdefg",
    changed: ["invisible_characters"],
  },
  { name: "removes emoji", source: "Gracias 🍕🍕 amigo ❤️", text: "Gracias amigo", changed: ["emoji"] },
  {
    name: "keeps what an emoji denies denied",
    source: "🚫 cebolla, nueces❌, 🙅🏽‍♀️ajo, 🙅‍♀️ajo, ✖️ maní, 🤮 choclo, 🆇 ají, ☠️ pasas 🏴‍☠️🙏",
    text: "✗ cebolla, nueces✗, ✗ ajo, ✗ ajo, ✗ maní, ✗ choclo, ✗ ají, ✗ pasas",
    changed: ["emoji"],
  },
  {
    name: "keeps what an emoji warns of no wish",
    source: "⚠️ maní, 🚨nueces❗",
    text: "! maní, !nueces!",
    changed: ["emoji"],
  },
  { name: "removes whole emoji sequences", source: "a👩🏽‍🍳b🏴󠁧󠁢󠁥󠁮󠁧󠁿c🇨🇱d", text: "a b c d", changed: ["emoji"] },
  { name: "keeps the figure of a keycap", source: "depto 5️⃣0⃣5️⃣", text: "depto 505", changed: ["emoji"] },
  {
    name: "keeps the figure of keycaps that are doubled, hidden or styled",
    source: "1\ufe0f\u20e3\u20e3 2\u200b\u20e3 3\ufffc\u20e3 \u{1D7D2}\u20e3",
    text: "1 2 3 4",
    changed: ["styled_letters", "emoji"],
  },
  {
    name: "keeps the letters of styled text",
    source: "𝗧𝗢𝗧𝗔𝗟 𝟏𝟐 🄰",
    text: "TOTAL 12 A",
    changed: ["styled_letters"],
  },
  {
    name: "replaces formatting characters",
    source: "*a* _b_ ~c~ `d`",
    text: "·a· -b- -c- 'd'",
    changed: ["formatting_characters"],
  },
  { name: "sees a backtick in disguise", source: "\u1FEFa\u1FEF", text: "'a'", changed: ["formatting_characters"] },
  { name: "replaces the fence", source: "Ana» Total: $1 «x", text: 'Ana" Total: $1 "x', changed: ["quotation_marks"] },
  {
    name: "cuts towers of accents",
    source: `a${"\u0301\u0302\u0303\u0304".repeat(50)}b`,
    text: "á\u0302\u0303\u0304b",
    changed: ["combining_marks"],
  },
  { name: "drops accents without a letter", source: "\u0338\u0338 \u0338a", text: "a", changed: ["combining_marks"] },
  {
    name: "mends lone surrogates",
    source: "a\ud83cb\udf55",
    text: "a\uFFFDb\uFFFD",
    changed: ["malformed_characters"],
  },
  {
    name: "says every kind of change once",
    source: "🍕*\n*🍕\u200B\u200B",
    text: "· ·",
    changed: ["emoji", "line_breaks", "invisible_characters", "formatting_characters"],
  },
  {
    name: "may leave nothing",
    source: "\u200B \n 🍕",
    text: "",
    changed: ["emoji", "line_breaks", "invisible_characters"],
  },
  {
    name: "treats names of the language as text",
    source: "constructor toString",
    text: "constructor toString",
    changed: [],
  },
];

for (const { name, source, text, changed } of ROWS) {
  Deno.test(`plainText() ${name}`, () => assertEquals(plainText(source), { text, changed }));
}

Deno.test("plainText() is idempotent, well-formed, composed and on one line for every character between others", () => {
  const forbidden =
    /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Emoji_Presentation}*_~`«»]|^\s|\s$|\s\s/u;
  // Leaves out unassigned characters, ideographs, Hangul syllables and the private planes, which all behave alike here.
  const alike =
    /(?!\p{Noncharacter_Code_Point})[\p{Cn}\u{F0010}-\u{FFFF0}\u{100010}-\u{10FFF0}\p{Unified_Ideograph}\uAC00-\uD7A3]/u;
  for (let code = 0; code <= 0x10FFFF; code++) {
    const character = String.fromCodePoint(code);
    if (alike.test(character)) continue;
    const once = plainText(`a${character}\u0301 ${character}b${character}`);
    if (
      forbidden.test(once.text) || !once.text.isWellFormed() || once.text !== once.text.normalize("NFC") ||
      plainText(once.text).changed.length > 0 || plainText(once.text).text !== once.text
    ) throw new Error(`U+${code.toString(16)} leaves ${JSON.stringify(once.text)}`);
  }
});

Deno.test("plainText() keeps every letter and every decimal digit", () => {
  const kept = /^[\p{L}\p{Nd}]$/u;
  const fillers = /\p{Default_Ignorable_Code_Point}/u;
  for (let code = 0; code <= 0x10FFFF; code++) {
    const character = String.fromCodePoint(code);
    if (!kept.test(character) || fillers.test(character)) continue;
    const { text } = plainText(`<${character}>`);
    if (text.normalize("NFKC") !== `<${character}>`.normalize("NFKC")) {
      throw new Error(`U+${code.toString(16)} becomes ${JSON.stringify(text)}`);
    }
  }
});

/** A megabyte each: a step whose cost is the square of the length would take days. */
Deno.test("plainText() ends for long texts that make patterns look ahead and back", () => {
  for (const unit of ["\u0301", "\n", "\u200B", "🍕", "* ", " \u0338", "1\uFE0F", "👩‍", "a\u0301\u0301\u0301\u0301"]) {
    plainText(unit.repeat(1024 * 1024 / unit.length));
  }
});

Deno.test("plainText() treats a clean text the same on its fast path as on its full path", () => {
  for (let unit = 0x20; unit <= 0x17f; unit++) {
    const character = String.fromCharCode(unit);
    for (const text of [`a${character}b`, `${character}b`, `a${character}`, `a ${character}  b`]) {
      // plainText() removes the zero-width space, which keeps the text off the fast path.
      const { text: long, changed } = plainText(`${text}\u200b`);
      const short = plainText(text);
      assertEquals(short.text, long, `U+${unit.toString(16)}`);
      const kinds = (list: readonly PlainTextChange[]) => [...new Set([...list, "invisible_characters"])].toSorted();
      assertEquals(kinds(short.changed), kinds(changed), `U+${unit.toString(16)}`);
    }
  }
});
