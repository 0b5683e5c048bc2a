/** The remaining assertions. Every expected result was recorded from `@std/assert` 1.0.19. @module */
import { assert, AssertionError, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { failureMessage, same } from "./failure_message.ts";

const PASSING: readonly (readonly [name: string, run: () => unknown])[] = [
  ["assert() a truthy value", () => assert("0")],
  ["assertNotEquals() different values", () => assertNotEquals({ a: 1 }, { a: 2 })],
  ["assertMatch() a match", () => assertMatch("ñandú", /^ñ/u)],
  ["assertStringIncludes() a part", () => assertStringIncludes("empanada", "pan")],
];

for (const [name, run] of PASSING) {
  Deno.test(`${name.split(" ")[0]} passes ${name.slice(name.indexOf(" ") + 1)}`, async () => {
    same(await failureMessage(run), undefined);
  });
}

const FAILING: readonly (readonly [name: string, message: string, run: () => unknown])[] = [
  ["assert() a falsy value", "", () => assert(0)],
  ["assert() with a message", "why", () => assert(null, "why")],
  [
    "assertNotEquals() equal values",
    "Expected actual: [\n  1,\n] not to be: [\n  1,\n].",
    () => assertNotEquals([1], [1]),
  ],
  [
    "assertNotEquals() with a message",
    'Expected actual: "a" not to be: "a": why',
    () => assertNotEquals("a", "a", "why"),
  ],
  ["assertMatch() no match", 'Expected actual: "a" to match: "/b/g".', () => assertMatch("a", /b/g)],
  ["assertMatch() with a message", 'Expected actual: "a" to match: "/b/": why', () => assertMatch("a", /b/, "why")],
  [
    "assertStringIncludes() no part",
    'Expected actual: "a" to contain: "b".',
    () => assertStringIncludes("a", "b"),
  ],
  [
    "assertStringIncludes() with a message",
    'Expected actual: "a" to contain: "b": why',
    () => assertStringIncludes("a", "b", "why"),
  ],
];

for (const [name, message, run] of FAILING) {
  Deno.test(`${name.split(" ")[0]} refuses ${name.slice(name.indexOf(" ") + 1)}`, async () => {
    same(await failureMessage(run), `AssertionError: ${message}`);
  });
}

Deno.test("AssertionError() is an error with a name and a cause", () => {
  const error = new AssertionError("why", { cause: 1 });
  same(error instanceof Error, true);
  same(error.name, "AssertionError");
  same(error.message, "why");
  same(error.cause, 1);
});

Deno.test("assert() narrows the type of its argument", () => {
  const text: unknown = "ñ";
  assert(typeof text === "string");
  same(text.length, 1);
});
