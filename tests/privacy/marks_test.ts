/** The search finds every mark in every spelling, and nothing in unmarked text. @module */
import { assert, assertEquals } from "@std/assert";
import { MARKDOWN_FILES } from "../markdown_files.ts";
import { findMarks, findMarksInBytes, type MarkName, MARKS, SPELLINGS } from "./marks.ts";

const NAMES = Object.keys(MARKS) as MarkName[];

Deno.test("findMarks() finds each mark in every spelling, wherever it stands", () => {
  for (const name of NAMES) {
    for (const [at, spell] of SPELLINGS.entries()) {
      for (const before of ["", "a", "ab", "abc"]) {
        const text = `{"x":"${spell(before + MARKS[name] + " and more")}"}`;
        assert(findMarks(text).includes(name), `${name}, spelling ${at}, after "${before}": ${text}`);
      }
    }
  }
});

Deno.test("findMarks() finds each mark in JSON, HTML, hexadecimal, UTF-16 and as a digest", async () => {
  for (const name of NAMES) {
    const value = MARKS[name];
    const bytes = new TextEncoder().encode(value);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const html = [...value].map((character) => `&#${character.charCodeAt(0)};`).join("");
    for (
      const text of [
        JSON.stringify(JSON.stringify(value)),
        html,
        bytes.toHex(),
        encodeURIComponent(encodeURIComponent(value)),
      ]
    ) {
      assert(findMarks(text).includes(name), `${name}: ${text}`);
    }
    const utf16 = Uint8Array.from([...value].flatMap((unit) => [unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8]));
    assert(findMarksInBytes(utf16).includes(name), `${name} in UTF-16`);
    const credential = /key$|[tT]oken$/.test(name);
    assertEquals(findMarks(digest.toHex()), credential ? [] : [name]);
    assertEquals(findMarks(digest.toBase64()), credential ? [] : [name]);
  }
});

Deno.test("findMarks() finds nothing in unmarked text", () => {
  assertEquals(findMarks(MARKDOWN_FILES.get("src/CONTRACT.md")!), []);
});
