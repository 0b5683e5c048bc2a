/** The benchmark's tables. @module */
import { assertEquals } from "@std/assert";
import type { Round } from "../../build/bench/measure.ts";
import { formatComparisons, formatGrowth, formatTable, mebibytes, ratioOf } from "../../build/bench/table.ts";

const round = (perSecond: number, cpuUs: number): Round => (
  { perSecond, cpuUs, p50: 1, p99: 2.345, requests: 1, bytes: 1, errors: 0, residentBytes: 1 }
);

Deno.test("formatTable() is Markdown, figures set right", () => {
  assertEquals(formatTable(["", "ms"], [["first", "1.0"]]), "|  | ms |\n| --- | --: |\n| first | 1.0 |");
});

Deno.test("formatComparisons() says whether a promise was kept, by the ratio of neighbouring rounds", () => {
  const theirs = [round(10_000, 20), round(5_000, 20), round(10_000, 20)];
  const rows = (perSecond: number) =>
    formatComparisons([{
      name: "menu",
      beside: "limit",
      ours: [round(perSecond, 30), round(perSecond / 2, 30), round(perSecond, 30)],
      theirs,
      target: 0.95,
    }]).split("\n")[2];
  assertEquals(rows(9_500), "| menu | limit | 9,500 | 1.00 | 2.35 | 30.0 | 10,000 | 0.95 | 1.50 | ≥ 0.95 | yes |");
  assertEquals(rows(9_400), "| menu | limit | 9,400 | 1.00 | 2.35 | 30.0 | 10,000 | 0.94 | 1.50 | ≥ 0.95 | NO |");
});

Deno.test("ratioOf() is ours by theirs", () => {
  assertEquals(ratioOf([round(50, 1)], [round(100, 1)]), 0.5);
});

Deno.test("formatGrowth() has a column for each variant", () => {
  const table = formatGrowth("", [
    { name: "40 items", rounds: { hours: [round(1, 10), round(1, 30), round(1, 11)] } },
    { name: "400 items", rounds: { hours: [round(1, 12)] } },
  ]);
  assertEquals(table.split("\n").at(-1), "| hours | 11.0 | 12.0 |");
});

Deno.test("mebibytes() counts in 1,048,576 bytes", () => {
  assertEquals(mebibytes(1_572_864), "1.5");
});
