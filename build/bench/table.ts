/**
 * Formats results as Markdown tables, with the aims beside the figures.
 * @module
 */
import { AIMS } from "./aims.ts";
import { medianOf, type Round, type Rounds } from "./measure.ts";
import { medianRatio } from "./statistics.ts";
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
    const missed = missedPeers(row);
    const kept = row.aim ? [`≥ ${AIMS.ofBare[row.aim]}`, missed.length === 0 ? "yes" : `NO: ${missed}`] : ["", ""];
    return [row.name, whole(medianOf(ours, "perSecond")), p50!, p99!, cpuUs!, ...cells, ...kept];
  });
  return formatTable(["", "req/s", "p50 ms", "p99 ms", "CPU µs", ...peers, "aim", ""], rows);
}

/** The peers for which a row misses its aim. */
function missedPeers({ aim, rounds }: Comparison): string[] {
  const aims = { bare: aim && AIMS.ofBare[aim], Hono: AIMS.ofFrameworks, Fastify: AIMS.ofFrameworks };
  return Object.entries(aims).flatMap(([peer, least = 0]) =>
    rounds[peer] && ratioOf(rounds.Horno!, rounds[peer]) < least ? [peer] : []
  );
}

/** The median ratio of a figure of our rounds to that of a peer's rounds. */
export function ratioOf(ours: readonly Round[], theirs: readonly Round[], figure: keyof Round = "perSecond"): number {
  return medianRatio(ours.map((round) => round[figure]), theirs.map((round) => round[figure]));
}

/** The word for a reached or missed aim. */
export function verdict(kept: boolean): string {
  return kept ? "yes" : "NO";
}

/** Formats a number without decimals, with thousands separators. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

/** Formats bytes as mebibytes with one decimal. */
export function mebibytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1);
}
