/** The assertions of `build/std/assert`: what they pass and what they refuse. They cannot test themselves. @module */
import {
  assert,
  assertEquals,
  AssertionError,
  assertMatch,
  assertNotEquals,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";

class RowError extends TypeError {}

function thrower(value: unknown): () => never {
  return () => {
    throw value;
  };
}

const PASSING: readonly (readonly [name: string, run: () => unknown])[] = [
  ["assert() a truthy value", () => assert("0")],
  [
    "assertEquals() plain data in another order",
    () => assertEquals({ a: 1, b: [2, { c: NaN }] }, { b: [2, { c: NaN }], a: 1 }),
  ],
  ["assertEquals() bytes, dates, addresses", () =>
    assertEquals<unknown>(
      [new Uint8Array([1]), new Date(5), new URL("https://a.test/")],
      [new Uint8Array([1]), new Date(5), new URL("https://a.test/")],
    )],
  [
    "assertEquals() sets and maps in another order",
    () =>
      assertEquals<unknown>([new Set([1, 2]), new Map([["a", { b: 1 }], ["c", { b: 2 }]])], [
        new Set([2, 1]),
        new Map([["c", { b: 2 }], ["a", { b: 1 }]]),
      ]),
  ],
  ["assertNotEquals() different values", () => assertNotEquals({ a: 1 }, { a: 2 })],
  ["assertMatch() a match", () => assertMatch("ñandú", /^ñ/u)],
  ["assertStringIncludes() a part", () => assertStringIncludes("empanada", "pan")],
  ["assertThrows() a subclass and text", () => assertThrows(thrower(new RowError("row 1")), TypeError, "row")],
  ["assertRejects() a class and text", () => assertRejects(() => Promise.reject(new RowError("row 1")), RowError, "1")],
];

Deno.test.each(PASSING.map(([name, run]) => ({ name, run })))("$name passes", async ({ run }) => {
  await run();
});

const FAILING: readonly (readonly [name: string, message: string, run: () => unknown])[] = [
  ["assert() a falsy value", "why", () => assert(null, "why")],
  ["assertEquals() another value", "+ ", () => assertEquals({ a: 1 }, { a: 2 })],
  ["assertEquals() with a message", "why\n", () => assertEquals([1], [2], "why")],
  ["assertEquals() an absent member and an undefined one", "", () => assertEquals<object>({}, { a: undefined })],
  ["assertEquals() a class and plain data", "", () => assertEquals<object>(new RowError(), {})],
  ["assertEquals() other bytes", "", () => assertEquals(new Uint8Array([1]), new Uint8Array([2]))],
  ["assertEquals() other dates", "", () => assertEquals(new Date(1), new Date(2))],
  ["assertEquals() other addresses", "", () => assertEquals(new URL("https://a.test"), new URL("https://b.test"))],
  ["assertNotEquals() equal values", "", () => assertNotEquals([1], [1])],
  ["assertMatch() no match", "", () => assertMatch("a", /b/)],
  ["assertStringIncludes() no part", '"a" to contain: "b"', () => assertStringIncludes("a", "b")],
  ["assertThrows() nothing", "to throw", () => assertThrows(() => {}, Error)],
  ["assertThrows() no error", "instance of", () => assertThrows(thrower("row 1"), Error)],
  ["assertThrows() another class", "instance of", () => assertThrows(thrower(new RowError("row 1")), RangeError)],
  ["assertThrows() other text", '"column"', () => assertThrows(thrower(new RowError("row 1")), RowError, "column")],
  ["assertRejects() a fulfilled promise", "to reject", () => assertRejects(() => Promise.resolve(1), Error)],
  ["assertRejects() a function that throws", "throws", () => assertRejects(thrower(new Error("early")), Error)],
];

Deno.test.each(FAILING.map(([name, message, run]) => ({ name, message, run })))("$name is refused", async (row) => {
  let caught: unknown;
  try {
    await row.run();
  } catch (error) {
    caught = error;
  }
  if (!(caught instanceof AssertionError)) throw new Error(`Not refused: ${caught}`);
  if (!caught.message.includes(row.message)) throw new Error(`Says ${caught.message}`);
});

Deno.test("assert() narrows the type of its argument", () => {
  const text: unknown = "ñ";
  assert(typeof text === "string");
  if (text.length !== 1) throw new Error("The text changed");
});
