/** What each assertion accepts and refuses: as the original of the package behaves. @module */
import {
  assert,
  assertAlmostEquals,
  assertArrayIncludes,
  assertEquals,
  assertExists,
  assertFalse,
  assertGreater,
  assertGreaterOrEqual,
  assertInstanceOf,
  AssertionError,
  assertLess,
  assertLessOrEqual,
  assertMatch,
  assertNotEquals,
  assertNotInstanceOf,
  assertNotMatch,
  assertNotStrictEquals,
  assertStrictEquals,
  assertStringIncludes,
  fail,
  unimplemented,
  unreachable,
} from "@std/assert";
import { assertNever } from "@std/assert/unstable-never";
import { failureMessage, same } from "./failure_message.ts";

abstract class Shape {}
class Circle extends Shape {}

const PASSING: readonly (readonly [name: string, run: () => unknown])[] = [
  ["assert() a truthy value", () => assert("0")],
  ["assertFalse() each falsy value", () => [false, 0, 0n, "", null, undefined, NaN].forEach((v) => assertFalse(v))],
  ["assertExists() a falsy value that is there", () => assertExists("")],
  ["assertAlmostEquals() a ten-millionth apart", () => assertAlmostEquals(1.00000005, 1)],
  ["assertAlmostEquals() a very small number", () => assertAlmostEquals(1.00000001e-20, 1e-20)],
  ["assertAlmostEquals() exactly the tolerance apart", () => assertAlmostEquals(3, 1, 2)],
  ["assertAlmostEquals() infinity and itself", () => assertAlmostEquals(Infinity, Infinity)],
  ["assertAlmostEquals() NaN and itself", () => assertAlmostEquals(NaN, NaN)],
  ["assertArrayIncludes() elements in any order", () => assertArrayIncludes([1, { a: [2] }, NaN], [NaN, { a: [2] }])],
  ["assertArrayIncludes() typed arrays", () => assertArrayIncludes(new Uint8Array([1, 2]), new Uint8Array([2]))],
  ["assertArrayIncludes() nothing", () => assertArrayIncludes([], [])],
  ["assertEquals() equal values", () => assertEquals({ a: [new Set([1])] }, { a: [new Set([1])] })],
  ["assertNotEquals() different values", () => assertNotEquals({ a: 1 }, { a: 2 })],
  ["assertStrictEquals() NaN and itself", () => assertStrictEquals(NaN, NaN)],
  ["assertNotStrictEquals() zeros of either sign", () => assertNotStrictEquals(0, -0)],
  ["assertNotStrictEquals() equal objects", () => assertNotStrictEquals({}, {})],
  ["assertGreater() above", () => assertGreater(2n, 1n)],
  ["assertGreaterOrEqual() the bound", () => assertGreaterOrEqual("b", "b")],
  ["assertLess() below", () => assertLess(new Date(1), new Date(2))],
  ["assertLessOrEqual() the bound", () => assertLessOrEqual(1, 1)],
  ["assertInstanceOf() an abstract class", () => assertInstanceOf(new Circle(), Shape)],
  ["assertNotInstanceOf() a class itself", () => assertNotInstanceOf(Circle, Circle)],
  ["assertMatch() a match", () => assertMatch("ñandú", /^ñ/u)],
  ["assertNotMatch() no match", () => assertNotMatch("ñandú", /^n/)],
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
  ["assertFalse() a truthy value", "", () => assertFalse([])],
  ["assertFalse() with a message", "why", () => assertFalse(1, "why")],
  ["assertExists() null", 'Expected actual: "null" to not be null or undefined.', () => assertExists(null)],
  [
    "assertExists() with a message",
    'Expected actual: "undefined" to not be null or undefined: why',
    () => assertExists(undefined, "why"),
  ],
  [
    "assertAlmostEquals() integers",
    'Expected actual: "1" to be close to "2": delta "1" is greater than "2e-7".',
    () => assertAlmostEquals(1, 2),
  ],
  [
    "assertAlmostEquals() fractions, with a message",
    'Expected actual: "2.5e-1" to be close to "5e-1": delta "2.5e-1" is greater than "1e-1": why',
    () => assertAlmostEquals(0.25, 0.5, 0.1, "why"),
  ],
  [
    "assertAlmostEquals() infinity",
    'Expected actual: "0" to be close to "Infinity": delta "Infinity" is greater than "1e-7".',
    () => assertAlmostEquals(0, Infinity),
  ],
  [
    "assertAlmostEquals() NaN",
    'Expected actual: "NaN" to be close to "1": delta "NaN" is greater than "1e-7".',
    () => assertAlmostEquals(NaN, 1),
  ],
  [
    "assertArrayIncludes() elements that are missing",
    'Expected actual: "[\n  1,\n]" to include: "[\n  2,\n  1,\n]".\nmissing: [\n  2,\n]',
    () => assertArrayIncludes([1], [2, 1]),
  ],
  [
    "assertArrayIncludes() with a message",
    'Expected actual: "[]" to include: "[\n  {\n    a: 1,\n  },\n]": why\nmissing: [\n  {\n    a: 1,\n  },\n]',
    () => assertArrayIncludes<unknown>([], [{ a: 1 }], "why"),
  ],
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
  [
    "assertStrictEquals() equal objects",
    "Values have the same structure but are not reference-equal.\n\n    {\n      a: 1,\n    }\n",
    () => assertStrictEquals({ a: 1 }, { a: 1 }),
  ],
  [
    "assertStrictEquals() equal objects, with a message",
    "Values have the same structure but are not reference-equal: why\n\n    []\n",
    () => assertStrictEquals([], [], "why"),
  ],
  [
    "assertStrictEquals() different values",
    "Values are not strictly equal.\n\n\n    [Diff] Actual / Expected\n\n\n-   0\n+   -0\n",
    () => assertStrictEquals(0, -0),
  ],
  [
    "assertNotStrictEquals() the same value",
    'Expected "actual" to not be strictly equal to: NaN.\n',
    () => assertNotStrictEquals(NaN, NaN),
  ],
  [
    "assertNotStrictEquals() with a message",
    'Expected "actual" to not be strictly equal to: "a": why\n',
    () => assertNotStrictEquals("a", "a", "why"),
  ],
  ["assertGreater() the bound", "Expect 1 > 1", () => assertGreater(1, 1)],
  ["assertGreater() with a message", "why", () => assertGreater(1, 1, "why")],
  ["assertGreaterOrEqual() below", 'Expect "a" >= "b"', () => assertGreaterOrEqual("a", "b")],
  ["assertGreaterOrEqual() with an empty message", "", () => assertGreaterOrEqual(0, 1, "")],
  ["assertLess() the bound", "Expect 1n < 1n", () => assertLess(1n, 1n)],
  ["assertLessOrEqual() above", "Expect 2 <= 1", () => assertLessOrEqual(2, 1)],
  ["assertLessOrEqual() NaN", "Expect NaN <= NaN", () => assertLessOrEqual(NaN, NaN)],
  [
    "assertInstanceOf() another class",
    'Expected object to be an instance of "Circle" but was "Date".',
    () => assertInstanceOf(new Date(), Circle),
  ],
  [
    "assertInstanceOf() a primitive, with a message",
    'Expected object to be an instance of "Number" but was "number": why',
    () => assertInstanceOf(1, Number, "why"),
  ],
  [
    "assertInstanceOf() null",
    'Expected object to be an instance of "Circle" but was "null".',
    () => assertInstanceOf(null, Circle),
  ],
  [
    "assertInstanceOf() an object without prototype",
    'Expected object to be an instance of "Circle" but was "Object".',
    () => assertInstanceOf(Object.create(null), Circle),
  ],
  [
    "assertInstanceOf() the class itself",
    'Expected object to be an instance of "Circle" but was not an instanced object.',
    () => assertInstanceOf(Circle, Circle),
  ],
  [
    "assertInstanceOf() another class of the same name",
    'Expected object to be an instance of "Circle".',
    () => assertInstanceOf(new (class Circle {})(), Circle),
  ],
  [
    "assertNotInstanceOf() a class above",
    'Expected object to not be an instance of "function".',
    () => assertNotInstanceOf(new Circle(), Shape),
  ],
  [
    "assertNotInstanceOf() with a message",
    'Expected object to not be an instance of "function": why',
    () => assertNotInstanceOf(new Circle(), Circle, "why"),
  ],
  ["assertMatch() no match", 'Expected actual: "a" to match: "/b/g".', () => assertMatch("a", /b/g)],
  ["assertMatch() with a message", 'Expected actual: "a" to match: "/b/": why', () => assertMatch("a", /b/, "why")],
  ["assertNotMatch() a match", 'Expected actual: "a" to not match: "/a/i".', () => assertNotMatch("a", /a/i)],
  [
    "assertNotMatch() with a message",
    'Expected actual: "a" to not match: "/a/": why',
    () => assertNotMatch("a", /a/, "why"),
  ],
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
  ["fail() always", "Failed assertion.", () => fail()],
  ["fail() with a message", "Failed assertion: why", () => fail("why")],
  ["unimplemented() always", "Unimplemented.", () => unimplemented()],
  ["unimplemented() with a message", "Unimplemented: why", () => unimplemented("why")],
  ["unreachable() always", "Unreachable.", () => unreachable()],
  ["unreachable() with a message", "Unreachable: why", () => unreachable("why")],
  ["assertNever() always", "Expect [\n  1,\n] to be of type never", () => assertNever([1] as never)],
  ["assertNever() with a message", "why", () => assertNever(1 as never, "why")],
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

Deno.test("the assertions narrow the types of what they pass", () => {
  const text: unknown = "ñ";
  assert(typeof text === "string");
  same(text.length, 1);
  const found: string | null = ["ñ"].find(() => true) ?? null;
  assertExists(found);
  same(found.length, 1);
  const date: unknown = new Date(0);
  assertInstanceOf(date, Date);
  same(date.getTime(), 0);
  const one: unknown = 1;
  assertStrictEquals(one, 1);
  same(one.toFixed(1), "1.0");
});
