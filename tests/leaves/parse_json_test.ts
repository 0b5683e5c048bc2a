/** `parseJson` refuses JSON that RFC 7493 forbids and `JSON.parse` accepts. @module */
import { assertEquals } from "@std/assert";
import { MAX_JSON_DEPTH, parseJson } from "../../src/leaves/parse_json.ts";

const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

const REFUSED: readonly [text: string, problem: string][] = [
  ["", "it is empty"],
  [" \n", "it is empty"],
  ["{", "it does not follow the JSON grammar"],
  ["{'a':1}", "it does not follow the JSON grammar"],
  ["NaN", "it does not follow the JSON grammar"],
  ['{"a":1,"a":1}', "a member of one name appears twice (line 1, column 8)"],
  ['{"a":1,\n "\\u0061":2}', "a member of one name appears twice (line 2, column 2)"],
  ['{"x":{"a":[],"a" :1}}', "a member of one name appears twice (line 1, column 14)"],
  ['{"__proto__":1,"__proto__":2}', "a member of one name appears twice (line 1, column 16)"],
];

for (const [text, error] of REFUSED) {
  Deno.test(`parseJson() refuses ${JSON.stringify(text)}`, () => assertEquals(parseJson(text), { ok: false, error }));
}

Deno.test("parseJson() reads the deepest nesting allowed and refuses the next", () => {
  assertEquals(parseJson(deep(MAX_JSON_DEPTH)).ok, true);
  assertEquals(parseJson(deep(MAX_JSON_DEPTH + 1)), { ok: false, error: "it nests deeper than 32 levels" });
  assertEquals(parseJson(deep(30_000)).ok, false);
});

Deno.test("parseJson() keeps __proto__ an ordinary member", () => {
  const result = parseJson('{"__proto__":{"polluted":true}}');
  assertEquals(result.ok && Object.hasOwn(result.value as object, "__proto__"), true);
  assertEquals(({} as { polluted?: boolean }).polluted, undefined);
});

Deno.test("parseJson() takes no bracket or colon of a text for one of JSON, nor texts of a list for names", () => {
  for (
    const text of ['{"a":"{","b":"]:","c":"\\"{"}', '["a","a","a:"]', `["${"[".repeat(99)}"]`, '[{"a":1},{"a":1}]']
  ) {
    assertEquals(parseJson(text), { ok: true, value: JSON.parse(text) });
  }
});
