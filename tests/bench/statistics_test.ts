/** Medians and ratios of the benchmark. @module */
import { assertEquals, assertThrows } from "@std/assert";
import { median, medianRatio } from "../../build/bench/statistics.ts";

Deno.test("median() is the middle value, or the mean of the middle two", () => {
  assertEquals(median([5]), 5);
  assertEquals(median([9, 1, 100]), 9);
  assertEquals(median([10, 9, 1, 2]), 5.5);
});

Deno.test("median() does not change its argument", () => {
  const values = [3, 1, 2];
  median(values);
  assertEquals(values, [3, 1, 2]);
});

Deno.test("median() of an empty list throws", () => {
  assertThrows(() => median([]), RangeError);
});

Deno.test("medianRatio() compares neighbouring rounds, so a round that is slow for both changes nothing", () => {
  assertEquals(medianRatio([100, 10, 100], [200, 20, 200]), 0.5);
  assertEquals(medianRatio([100, 10, 90], [100, 20, 100]), 0.9);
});

Deno.test("medianRatio() refuses lists of different lengths", () => {
  assertThrows(() => medianRatio([1, 2], [1]), RangeError);
});
