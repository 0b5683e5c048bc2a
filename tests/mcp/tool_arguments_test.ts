/** `readArguments` converts text only where it can mean nothing else, and lists a bounded number of problems. @module */
import { assertEquals } from "@std/assert";
import * as v from "valibot";
import { readArguments } from "../../src/mcp/tool_arguments.ts";

/** Numbers as text, and the numbers that they are; undefined for a text that stays one. */
const NUMBERS: readonly [text: string, number: number | undefined][] = [
  ["5", 5],
  [" -12 ", -12],
  ["1.5", 1.5],
  ["1.25", 1.25],
  ["123456789012345", 123_456_789_012_345],
  ["1234567890123456", undefined],
  ["0.123456789012345", 0.123456789012345],
  ["0.1234567890123456", undefined],
  ["", undefined],
  [" ", undefined],
  ["-", undefined],
  ["1.", undefined],
  [".5", undefined],
  ["1e3", undefined],
  ["0x10", undefined],
  ["Infinity", undefined],
];

for (const [text, number] of NUMBERS) {
  Deno.test(`readArguments() reads the text "${text}" as ${number ?? "no number"}`, () => {
    const read = readArguments(v.object({ n: v.number() }), { n: text });
    if (number === undefined) assertEquals(read, { ok: false, error: ['"n" must be a number, not a text'] });
    else assertEquals(read, { ok: true, value: { args: { n: number }, warnings: [] } });
  });
}

/** Thousands as Chile writes them, and the number to send. */
const THOUSANDS: readonly (readonly [text: string, number: number])[] = [
  ["1.000", 1_000],
  ["10.000", 10_000],
  [" 10,000 ", 10_000],
  ["123.456.789", 123_456_789],
];

for (const [text, number] of THOUSANDS) {
  Deno.test(`readArguments() does not read "${text}" as a fraction, and says what to send`, () => {
    assertEquals(readArguments(v.object({ n: v.number() }), { n: text }), {
      ok: false,
      error: [`"n" must be a number, not a text: send ${number}, without point or comma`],
    });
  });
}

Deno.test("readArguments() takes thousands for a text where a text is wanted, and says nothing of numbers about another", () => {
  const schema = v.object({ street: v.string(), way: v.optional(v.picklist(["pickup"])) });
  assertEquals(readArguments(schema, { street: "10.000" }).ok, true);
  assertEquals(readArguments(schema, { street: "x", way: "10.000" }), { ok: false, error: ['"way" must be "pickup"'] });
});

Deno.test("readArguments() reads true and false in quotes, and no other word", () => {
  const read = (value: unknown) => readArguments(v.boolean(), value);
  for (const value of [true, false]) {
    for (const sent of [value, `${value}`]) {
      assertEquals(read(sent), { ok: true, value: { args: value, warnings: [] } });
    }
  }
  for (const sent of ["no", "True", 1]) assertEquals(read(sent).ok, false);
});

Deno.test("readArguments() lists ten problems at most", () => {
  for (const [problems, listed] of [[9, 9], [10, 10], [11, 10]] as const) {
    const read = readArguments(v.array(v.number()), Array(problems).fill("x"));
    assertEquals(!read.ok && read.error.length, listed);
  }
});
