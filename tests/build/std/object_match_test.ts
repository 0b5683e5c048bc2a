/** `assertObjectMatch`: as the original of the package behaves. @module */
import { assertObjectMatch } from "@std/assert";
import { failureMessage, same } from "./failure_message.ts";

class Pizza {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const key = Symbol("key");

function circle(name: string): Record<string, unknown> {
  const object: Record<string, unknown> = { name, list: [1] };
  object["self"] = object;
  (object["list"] as unknown[]).push(object["list"]);
  return object;
}

type Row = readonly [name: string, actual: Record<PropertyKey, unknown>, expected: Record<PropertyKey, unknown>];

const CONTAINED: readonly Row[] = [
  ["fewer keys", { a: 1, b: 2 }, { a: 1 }],
  ["no keys", { a: 1 }, {}],
  ["fewer keys further down", { a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1 } }],
  ["a symbol as key", { [key]: 1, a: 2 }, { [key]: 1 }],
  ["the first elements of an array", { a: [1, { b: 2, c: 3 }, 4] }, { a: [1, { b: 2 }] }],
  ["no elements", { a: [1] }, { a: [] }],
  ["fewer entries of a map", { a: new Map([["x", { b: 1, c: 2 }], ["y", { b: 3, c: 4 }]]) }, {
    a: new Map([["x", { b: 1 }]]),
  }],
  ["fewer members of a set", { a: new Set([1, 2]) }, { a: new Set([2]) }],
  ["maps and sets inside arrays", { a: [new Map([["x", 1], ["y", 2]]), new Set([1, 2])] }, {
    a: [new Map([["y", 2]]), new Set([1])],
  }],
  ["patterns", { a: /x/g, b: [/y/] }, { a: /x/g, b: [/y/] }],
  ["an instance and a plain object", { a: new Pizza("x") }, { a: { name: "x" } }],
  ["a plain object and an instance", { a: { name: "x", size: 1 } }, { a: new Pizza("x") }],
  ["null and undefined", { a: null, b: undefined, c: 1 }, { a: null, b: undefined }],
  ["a circular structure", circle("x"), { self: { self: { name: "x" } }, list: [1, [1, [1]]] }],
  ["a key named __proto__", { ["__proto__"]: { a: 1, b: 2 } }, { ["__proto__"]: { a: 1 } }],
];

for (const [name, actual, expected] of CONTAINED) {
  Deno.test(`assertObjectMatch() passes ${name}`, async () => {
    same(await failureMessage(() => assertObjectMatch(actual, expected)), undefined);
  });
}

const NOT_CONTAINED: readonly Row[] = [
  ["another value", { a: 1, b: 2 }, { a: 2 }],
  ["a missing key", { a: 1 }, { a: 1, b: undefined }],
  ["nothing in common", { a: 1 }, { b: 1 }],
  ["another value further down", { a: { b: 1, c: 2 } }, { a: { b: 2 } }],
  ["more elements", { a: [1] }, { a: [1, 2] }],
  ["elements in another order", { a: [1, 2] }, { a: [2, 1] }],
  ["an object inside an array", { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ["a missing entry of a map", { a: new Map([["x", 1]]) }, { a: new Map([["y", 1]]) }],
  ["another entry of a map", { a: new Map([["x", { b: 1 }]]) }, { a: new Map([["x", { b: 2 }]]) }],
  ["a missing member of a set", { a: new Set([1]) }, { a: new Set([1, 2]) }],
  ["pattern flags", { a: /x/g }, { a: /x/i }],
  ["an object and null", { a: { b: 1 } }, { a: null }],
  ["null and an object", { a: null }, { a: { b: 1 } }],
  ["undefined and null", { a: undefined }, { a: null }],
  ["a circular structure", circle("x"), { self: { self: { name: "y" } } }],
  ["what is not enumerable", Object.defineProperty({}, "a", { value: 1 }), { a: 2 }],
];

for (const [name, actual, expected] of NOT_CONTAINED) {
  Deno.test(`assertObjectMatch() refuses ${name}`, async () => {
    const message = await failureMessage(() => assertObjectMatch(actual, expected, "why"));
    same(message?.split("\n")[0], "AssertionError: Values are not equal: why");
  });
}

Deno.test("assertObjectMatch() shows only what was asked for", async () => {
  same(
    await failureMessage(() => assertObjectMatch({ a: 1, b: { c: 2, d: 3 }, e: 4 }, { a: 1, b: { c: 3 } })),
    "AssertionError: Values are not equal.\n\n\n    [Diff] Actual / Expected\n\n\n" +
      "    {\n      a: 1,\n      b: {\n-       c: 2,\n+       c: 3,\n      },\n    }\n",
  );
});

Deno.test("assertObjectMatch() shows the whole object when nothing is in common", async () => {
  same(
    await failureMessage(() => assertObjectMatch({ a: 1, c: 2 }, { b: 1 })),
    "AssertionError: Values are not equal.\n\n\n    [Diff] Actual / Expected\n\n\n" +
      "    {\n-     a: 1,\n-     c: 2,\n+     b: 1,\n    }\n",
  );
});

for (const [value, type] of [[null, "null"], [undefined, "type undefined"], [1, "type number"], ["a", "type string"]]) {
  Deno.test(`assertObjectMatch() calls it a type error when it is given ${type}`, async () => {
    const actual = value as unknown as Record<string, unknown>;
    same(
      await failureMessage(() => assertObjectMatch(actual, { a: 1 })),
      `TypeError: Cannot assertObjectMatch ${type}`,
    );
  });
}
