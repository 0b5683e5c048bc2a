/** The benchmark's tables. @module */
import { assertEquals } from "@std/assert";
import type { Round } from "../../build/bench/measure.ts";
import { formatStarts } from "../../build/bench/start.ts";
import { collectFigures, formatComparisons, formatFigures, formatTable, ratioOf } from "../../build/bench/table.ts";

const round = (perSecond: number, cpuUs: number): Round => (
  { perSecond, cpuUs, p50: 1, p99: 2.345, requests: 1, bytes: 1, errors: 0, residentBytes: 1 }
);
const rounds = (perSecond: number, cpuUs: number) => [
  round(perSecond, cpuUs),
  round(perSecond / 2, cpuUs),
  round(perSecond, cpuUs),
];

Deno.test("formatTable() writes Markdown with right-aligned figures", () => {
  assertEquals(formatTable(["", "ms"], [["first", "1.0"]]), "|  | ms |\n| --- | --: |\n| first | 1.0 |");
});

Deno.test("formatComparisons() has a column for each peer, and judges by the ratios of neighbouring rounds", () => {
  const row = (perSecond: number) => {
    const others = { bare: rounds(10_000, 20), Hono: rounds(9_000, 30), nginx: rounds(50_000, 10) };
    return formatComparisons([
      { name: "menu", aim: "file", rounds: { Horno: rounds(perSecond, 30), ...others } },
      { name: "API key", rounds: { Horno: rounds(perSecond, 30), bare: others.bare } },
    ]).split("\n");
  };
  const [head, , menu, key] = row(9_000);
  assertEquals(head, "|  | req/s | p50 ms | p99 ms | CPU µs | bare | Hono | nginx | aim |  |");
  const ours = "9,000 | 1.00 | 2.35 | 30.00 | 10,000; 0.90; 1.50";
  assertEquals(menu, `| menu | ${ours} | 9,000; 1.00; 1.00 | 50,000; 0.18; 3.00 | ≥ 0.9 | yes |`);
  assertEquals(key, `| API key | ${ours} |  |  |  | yes |`);
  assertEquals(row(8_950)[2]!.split(" | ").at(-1), "NO: bare,Hono |");
});

Deno.test("formatStarts() compares our time to the first answer and our memory with the others'", () => {
  const peers = (value: number) => ({
    Hono: [value],
    "Hono, no cache": [value],
    "empty Deno": [value],
    "empty Deno, no cache": [value],
  });
  const ms = { Horno: [60], "Horno, no cache": [61], "empty Node": [60], ...peers(40) };
  const rows = formatStarts({ ms, MB: { Horno: [39], ...peers(30) } }).split("\n").slice(2);
  assertEquals(rows[0], "| Horno: first answer, ms | 60.0 | Hono | 40.0 | 1.50 | ≤ 1.5 | yes |");
  assertEquals(rows.map((row) => /(yes|NO|) \|$/.exec(row)?.[1]), ["yes", "yes", "", "NO", "NO", "", ""]);
});

Deno.test("ratioOf() divides our figure by theirs", () => {
  assertEquals(ratioOf([round(50, 1)], [round(100, 1)]), 0.5);
});

Deno.test("formatFigures() has the medians, and of two columns the median ratio of the first to the second", () => {
  const { figures, add } = collectFigures();
  for (const [ours, theirs] of [[100, 200], [10, 20], [2_000, 1_000]] as const) {
    add("load, req/s", "this", ours);
    add("load, req/s", "other", theirs);
  }
  assertEquals(
    formatFigures(figures),
    "|  | this | other | ratio |\n| --- | --: | --: | --: |\n| load, req/s | 100.0 | 200.0 | 0.50 |",
  );
  assertEquals(formatFigures({ memory: { Horno: [1_234.5] } }), "|  | Horno |\n| --- | --: |\n| memory | 1,235 |");
});
