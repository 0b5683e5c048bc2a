/** The requests of the benchmark. @module */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { luaScript } from "../../build/bench/load.ts";
import { orderOf, worksOf } from "../../build/bench/work.ts";

const ITEMS = Array.from({ length: 8 }, (_, at) => ({ name: `Dish "${at}"`, price_numeric: 1000 + at }));

Deno.test("orderOf() has five lines, none of them sold out, at the menu's prices", () => {
  const { items } = JSON.parse(orderOf([{ ...ITEMS[0]!, sold_out: true }, ...ITEMS.slice(1)]));
  assertEquals(items.length, 5);
  assertEquals(items[0], { name: 'Dish "1"', quantity: 2, price_numeric: 1001 });
});

Deno.test("luaScript() quotes text in Lua strings", () => {
  const order = worksOf(ITEMS, '"tag"').find(({ name }) => name === "order of 5 lines")!;
  assertStringIncludes(luaScript(order), '\\"name\\":\\"Dish \\\\\\"0\\\\\\"\\"');
  const conditional = worksOf(ITEMS, '"tag"').find(({ status }) => status === 304)!;
  assertStringIncludes(luaScript(conditional), '["if-none-match"] = "\\"tag\\""');
});
