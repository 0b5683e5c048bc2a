/** What the benchmark sends. @module */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { clientAddressOf, luaScript } from "../../build/bench/load.ts";
import { orderOf, workOf } from "../../build/bench/work.ts";

const ITEMS = Array.from({ length: 8 }, (_, at) => ({ name: `Dish "${at}"`, price_numeric: 1000 + at }));

Deno.test("clientAddressOf() gives each of a million clients an address of its own", () => {
  assertEquals(clientAddressOf(0), "10.0.0.0");
  assertEquals(clientAddressOf(256), "10.0.1.0");
  assertEquals(new Set(Array.from({ length: 1_000_000 }, (_, at) => clientAddressOf(at))).size, 1_000_000);
});

Deno.test("orderOf() has five lines, none of them sold out, at the menu's prices", () => {
  const { items } = JSON.parse(orderOf([{ ...ITEMS[0]!, sold_out: true }, ...ITEMS.slice(1)]));
  assertEquals(items.length, 5);
  assertEquals(items[0], { name: 'Dish "1"', quantity: 2, price_numeric: 1001 });
});

Deno.test("luaScript() quotes what stands in Lua strings", () => {
  const order = workOf(ITEMS, '"tag"').find(({ name }) => name === "order of 5 lines")!;
  assertStringIncludes(luaScript(order, 1), '\\"name\\":\\"Dish \\\\\\"0\\\\\\"\\"');
  const conditional = workOf(ITEMS, '"tag"').find(({ status }) => status === 304)!;
  assertStringIncludes(luaScript(conditional, 1), '["if-none-match"] = "\\"tag\\""');
});

Deno.test("luaScript() goes on with the address after those that were seen", () => {
  const [work] = workOf(ITEMS, "");
  assertStringIncludes(luaScript(work!, 1_000_000, 250_000), "= 1000000, {}, 250000\n");
  assertStringIncludes(luaScript(work!, 1_000, 1_500), "= 1000, {}, 500\n");
});
