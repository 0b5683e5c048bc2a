/**
 * Formats results as Markdown tables, with the aims beside the figures.
 * @module
 */
import { AIMS } from "./aims.ts";
import { medianOf, type Round, type Rounds } from "./measure.ts";
import { median, medianRatio } from "./statistics.ts";
import type { Work } from "./work.ts";

/** A row: the rounds of this service (`Horno`) and of each peer. */
export interface Comparison extends Pick<Work, "name" | "aim"> {
  readonly rounds: Rounds;
}

/** Formats a Markdown table. The columns after the first align right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, at) => at === 0 ? "---" : "--:")), ...rows.map(line)].join("\n");
}

/** Values by row and column. */
export type Figures = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/** Collects values by row and column. */
export function collectFigures() {
  const figures: Record<string, Record<string, number[]>> = {};
  return {
    figures: figures as Figures,
    add: (row: string, column: string, value: number) => ((figures[row] ??= {})[column] ??= []).push(value),
  };
}

/** Formats the median for each row and column; with two columns, the median ratio of the first to the second too. */
export function formatFigures(figures: Figures): string {
  const columns = Object.keys(Object.values(figures)[0] ?? {});
  const rows = Object.entries(figures).map(([row, values]) => {
    const lists = columns.map((column) => values[column]!);
    const [first = [], second = []] = lists;
    const ratio = lists.length === 2 ? [medianRatio(first, second).toFixed(2)] : [];
    return [row, ...lists.map((list) => oneDecimal(median(list))), ...ratio];
  });
  return formatTable(["", ...columns, ...(columns.length === 2 ? ["ratio"] : [])], rows);
}

/**
 * Formats one line for each row: our medians, and three figures for each peer. These are its requests per second, and
 * the median ratios of our rounds to its rounds in requests per second and in processor time.
 */
export function formatComparisons(comparisons: readonly Comparison[]): string {
  const names = new Set(comparisons.flatMap(({ rounds }) => Object.keys(rounds)));
  const peers = [...names].filter((name) => name !== "Horno");
  const rows = comparisons.map((row) => {
    const ours = row.rounds.Horno!;
    const cells = peers.map((peer) => {
      const theirs = row.rounds[peer];
      if (theirs === undefined) return "";
      const ratios = [ratioOf(ours, theirs), ratioOf(ours, theirs, "cpuUs")].map((ratio) => ratio.toFixed(2));
      return [whole(medianOf(theirs, "perSecond")), ...ratios].join("; ");
    });
    const [p50, p99, cpuUs] = (["p50", "p99", "cpuUs"] as const).map((figure) => medianOf(ours, figure).toFixed(2));
    const kept = [row.aim ? `≥ ${AIMS.ofBare[row.aim]}` : "", judge(row)];
    return [row.name, whole(medianOf(ours, "perSecond")), p50!, p99!, cpuUs!, ...cells, ...kept];
  });
  return formatTable(["", "req/s", "p50 ms", "p99 ms", "CPU µs", ...peers, "aim", ""], rows);
}

/** Whether a row reaches its aims, with the peers for which it does not. Empty for a row without a peer that has an aim. */
function judge({ aim, rounds }: Comparison): string {
  const least = { bare: aim ? AIMS.ofBare[aim] : 0, Hono: AIMS.ofFrameworks, Fastify: AIMS.ofFrameworks };
  const aims = Object.entries(least).filter(([peer]) => rounds[peer]);
  const missed = aims.filter(([peer, ratio]) => ratioOf(rounds.Horno!, rounds[peer]!) < ratio).map(([peer]) => peer);
  if (aims.length === 0) return "";
  return missed.length === 0 ? "yes" : `NO: ${missed}`;
}

/** The median ratio of a figure of our rounds to that of a peer's rounds. */
export function ratioOf(ours: readonly Round[], theirs: readonly Round[], figure: keyof Round = "perSecond"): number {
  return medianRatio(ours.map((round) => round[figure]), theirs.map((round) => round[figure]));
}

/** Formats a number without decimals, with thousands separators. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

function oneDecimal(value: number): string {
  return value < 1_000 ? value.toFixed(1) : whole(value);
}
