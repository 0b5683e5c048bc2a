/** Medians and ratios of the benchmark. @module */
import { assertEquals, assertThrows } from "@std/assert";
import { median, medianRatio } from "../../build/bench/statistics.ts";

Deno.test("median() is the middle value, or the mean of the middle two", () => {
  assertEquals(median([5]), 5);
  assertEquals(median([9, 1, 100]), 9);
  assertEquals(median([10, 9, 1, 2]), 5.5);
});

Deno.test("median() leaves its argument as it was", () => {
  const values = [3, 1, 2];
  median(values);
  assertEquals(values, [3, 1, 2]);
});

Deno.test("median() of no values is an error and not a figure", () => {
  assertThrows(() => median([]), RangeError);
});

Deno.test("medianRatio() compares neighbours, so that a round in which both suffer changes nothing", () => {
  assertEquals(medianRatio([100, 10, 100], [200, 20, 200]), 0.5);
  assertEquals(medianRatio([100, 10, 90], [100, 20, 100]), 0.9);
});

Deno.test("medianRatio() refuses values without a neighbour", () => {
  assertThrows(() => medianRatio([1, 2], [1]), RangeError);
});
