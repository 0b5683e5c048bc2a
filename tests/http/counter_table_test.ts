/** `CounterTable`: a map of numbers, whatever the keys and however many. @module */
import { assert, assertEquals } from "@std/assert";
import { CounterTable } from "../../src/http/counter_table.ts";

Deno.test("CounterTable agrees with a Map over random keys, old and new", () => {
  const table = new CounterTable();
  const map = new Map<number, number>();
  let state = 7;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let step = 0; step < 200_000; step++) {
    const key = random(2) === 0 ? random(5_000) - 1 : random(1 << 20) * 2 ** 32 + random(4);
    assertEquals(table.get(key), map.get(key));
    const value = random(1_000_000) * 131_072;
    table.set(key, value);
    map.set(key, value);
  }
  assertEquals(table.size, map.size);
  for (const [key, value] of map) assertEquals(table.get(key), value);
});

Deno.test("CounterTable takes 16 bytes a slot and keeps a third of the slots free", () => {
  const table = new CounterTable();
  for (let key = 0; key < 1_000_000; key++) table.set(key, key);
  assert(table.byteLength <= 32 * 2 ** 20);
  assert(table.byteLength >= 1.5 * 16 * table.size);
});
