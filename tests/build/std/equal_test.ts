/** `assertEquals` and `assertNotEquals`. Every expected result was recorded from `@std/assert` 1.0.19. @module */
import { assertEquals, assertNotEquals } from "@std/assert";
import { failureMessage, same } from "./failure_message.ts";

class Point {
  readonly x: number;

  constructor(x: number) {
    this.x = x;
  }
}

class OtherPoint extends Point {}

const secret = Symbol("secret");

function circle(): Record<string, unknown> {
  const object: Record<string, unknown> = { list: [] };
  object["self"] = object;
  object["map"] = new Map([["self", object]]);
  return object;
}

function bare(entries: Record<string, unknown>): object {
  return Object.assign(Object.create(null), entries);
}

function hidden(value: number): object {
  return Object.defineProperty({}, "hidden", { value, enumerable: false });
}

/** Objects whose only property is a getter on a shared prototype. */
const measured = new WeakMap<object, number>();
const gauge = {
  get reading(): number | undefined {
    return measured.get(this);
  },
};
function gaugeAt(reading: number): object {
  const object = Object.create(gauge);
  measured.set(object, reading);
  return object;
}

const EQUAL: readonly (readonly [name: string, a: unknown, b: unknown])[] = [
  ["zeros of either sign", 0, -0],
  ["NaN and NaN", NaN, NaN],
  ["zeros and NaN inside arrays", [0, NaN], [-0, NaN]],
  ["keys in another order", { a: 1, b: [2] }, { b: [2], a: 1 }],
  ["the same symbol as key", { [secret]: 1 }, { [secret]: 1 }],
  ["an object without prototype and a plain one", bare({ a: 1 }), { a: 1 }],
  ["patterns", /a+/gi, /a+/gi],
  ["patterns that have got to other places", /a/g, Object.assign(/a/g, { lastIndex: 1 })],
  ["dates", new Date(5), new Date(5)],
  ["invalid dates", new Date(NaN), new Date(NaN)],
  ["addresses", new URL("https://example.test/a"), new URL("https://example.test/a")],
  ["query strings", new URLSearchParams("a=1&b=2"), new URLSearchParams("a=1&b=2")],
  ["locales", new Intl.Locale("es-CL"), new Intl.Locale("es-CL")],
  ["sets in another order", new Set([1, "a", secret]), new Set([secret, 1, "a"])],
  ["sets of objects in another order", new Set([{ a: 1 }, { b: 2 }]), new Set([{ b: 2 }, { a: 1 }])],
  ["maps in another order", new Map([["a", [1]], ["b", [2]]]), new Map([["b", [2]], ["a", [1]]])],
  ["maps with objects as keys", new Map([[{ k: 1 }, 1], [{ k: 2 }, 2]]), new Map([[{ k: 2 }, 2], [{ k: 1 }, 1]])],
  ["instances of one class", new Point(1), new Point(1)],
  ["getters on a prototype", gaugeAt(1), gaugeAt(1)],
  ["typed arrays", new Float64Array([0, NaN]), new Float64Array([-0, NaN])],
  ["buffers", new Uint8Array([1, 2]).buffer, new Uint8Array([1, 2]).buffer],
  ["circular structures", circle(), circle()],
  ["plain objects that differ in what is not enumerable", hidden(1), hidden(2)],
  ["one function", Math.max, Math.max],
];

const UNEQUAL: readonly (readonly [name: string, a: unknown, b: unknown])[] = [
  ["numbers", 1, 2],
  ["a number and its string", 1, "1"],
  ["a number and a bigint", 1, 1n],
  ["null and undefined", null, undefined],
  ["null and an object", null, {}],
  ["an array and an object with its keys", [1], { 0: 1 }],
  ["arrays in another order", [1, 2], [2, 1]],
  ["a hole and undefined", new Array(1), [undefined]],
  ["a missing key and undefined", { a: 1 }, { a: 1, b: undefined }],
  ["other keys, both undefined", { a: undefined }, { b: undefined }],
  ["symbols with one description", { [Symbol("s")]: 1 }, { [Symbol("s")]: 1 }],
  ["pattern flags", /a/g, /a/i],
  ["dates", new Date(5), new Date(6)],
  ["a date and an invalid one", new Date(5), new Date(NaN)],
  ["addresses", new URL("https://example.test/a"), new URL("https://example.test/b")],
  ["query strings in another order", new URLSearchParams("a=1&b=2"), new URLSearchParams("b=2&a=1")],
  ["locales", new Intl.Locale("es-CL"), new Intl.Locale("es-MX")],
  ["sets", new Set([1, 2]), new Set([1, 3])],
  ["sets of another size", new Set([1]), new Set([1, 2])],
  ["sets of objects", new Set([{ a: 1 }]), new Set([{ a: 2 }])],
  ["map values", new Map([["a", [1]]]), new Map([["a", [2]]])],
  ["map keys that are objects", new Map([[{ k: 1 }, 1]]), new Map([[{ k: 2 }, 1]])],
  ["map values under keys that are objects", new Map([[{ k: 1 }, 1]]), new Map([[{ k: 1 }, 2]])],
  ["a map and a set", new Map(), new Set()],
  ["instances of two classes", new Point(1), new OtherPoint(1)],
  ["an instance and a plain object", new Point(1), { x: 1 }],
  ["an instance and an object that names its class", new Point(1), { x: 1, constructor: Point }],
  ["getters on a prototype", gaugeAt(1), gaugeAt(2)],
  ["instances that differ in what is not enumerable", new Error("a"), new Error("b")],
  ["typed arrays of two kinds", new Uint8Array([1]), new Int8Array([1])],
  ["typed arrays of two lengths", new Uint8Array(1), new Uint8Array(2)],
  ["buffers", new Uint8Array([1, 2]).buffer, new Uint8Array([1, 3]).buffer],
  ["two functions with one source", () => 1, () => 1],
  ["circular structures", circle(), { ...circle(), list: [1] }],
];

/** Checks that both assertions treat two values as equal, or as different. */
async function checkBoth(a: unknown, b: unknown, equal: boolean): Promise<void> {
  for (const [actual, expected] of [[a, b], [b, a]]) {
    const refused = await failureMessage(() => assertEquals(actual, expected));
    const refusedOpposite = await failureMessage(() => assertNotEquals(actual, expected));
    same(refused?.startsWith("AssertionError: Values are not equal."), equal ? undefined : true);
    same(refusedOpposite?.startsWith("AssertionError: Expected actual: "), equal ? true : undefined);
  }
}

for (const [name, a, b] of EQUAL) {
  Deno.test(`assertEquals() treats ${name} as equal`, () => checkBoth(a, b, true));
}

for (const [name, a, b] of UNEQUAL) {
  Deno.test(`assertEquals() tells apart ${name}`, () => checkBoth(a, b, false));
}

// Not rows of the tables: a weakly held object lives only as long as the job that created the reference.
Deno.test("assertEquals() compares the objects that weak references lead to", () => {
  assertEquals(new WeakRef({ a: 1 }), new WeakRef({ a: 1 }));
  assertNotEquals(new WeakRef({ a: 1 }), new WeakRef({ a: 2 }));
  assertNotEquals<object>(new WeakRef({ a: 1 }), { a: 1 });
});

Deno.test("assertEquals() refuses two weak collections but not one and itself", async () => {
  const weak = new WeakMap();
  await checkBoth(weak, weak, true);
  await checkBoth(weak, new WeakSet(), false);
  const maps = await failureMessage(() => assertEquals(weak, new WeakMap()));
  same(maps, "TypeError: Cannot compare WeakMap instances");
  const sets = await failureMessage(() => assertNotEquals(new WeakSet(), new WeakSet()));
  same(sets, "TypeError: Cannot compare WeakSet instances");
});

Deno.test("assertEquals() compares large collections of primitive keys without searching", () => {
  const numbers = Array.from({ length: 100_000 }, (_, i) => i);
  assertEquals(new Set(numbers), new Set(numbers.toReversed()));
  assertNotEquals(new Set(numbers), new Set(numbers.with(-1, -1)));
});

/** Values and the parts of the message that show them. The original draws the difference in another way. */
const SHOWN: readonly (readonly [name: string, actual: unknown, expected: unknown, parts: readonly string[]])[] = [
  ["numbers", 1, 2, ["-   1\n", "+   2\n"]],
  ["a number and its string", 1, "1", ["-   1\n", '+   "1"\n']],
  ["objects by sorted keys", { b: 1, a: 0 }, { a: 0, b: 2 }, [
    "    {\n      a: 0,\n",
    "-     b: 1,\n",
    "+     b: 2,\n",
  ]],
  ["lists that share both ends", [1, 2, 3], [1, 3], ["    [\n      1,\n", "-     2,\n", "      3,\n    ]\n"]],
  ["lists whose ends overlap", [1, 1], [1, 1, 1], ["      1,\n      1,\n", "+     1,\n", "    ]\n"]],
  ["something and nothing", { a: 1 }, undefined, ["-   {\n", "-     a: 1,\n", "+   undefined\n"]],
  ["lines of text", "a\nb\nc", "a\nx\nc", ["a", "b", "x", "c"]],
  ["deep and long values", [[[[[[[["x".repeat(20_000)]]]]]]]], {}, ["x".repeat(20_000)]],
];

for (const [name, actual, expected, parts] of SHOWN) {
  Deno.test(`assertEquals() shows both values: ${name}`, async () => {
    const message = await failureMessage(() => assertEquals(actual, expected, "why")) ?? "";
    same(message.split("\n")[0], "AssertionError: Values are not equal: why");
    for (const part of parts) same(message.includes(part), true);
  });
}
