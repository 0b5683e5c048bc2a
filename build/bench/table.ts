/**
 * Results as Markdown tables, with what was promised beside what was measured.
 * @module
 */
import { medians, type Round } from "./measure.ts";
import { median, medianRatio } from "./statistics.ts";

/** Our rounds of one kind of request and those of the server beside it. */
export interface Comparison {
  readonly name: string;
  /** Name of the other server. */
  readonly beside: string;
  readonly ours: readonly Round[];
  readonly theirs: readonly Round[];
  /** Least ratio of requests a second that is promised. */
  readonly target?: number;
}

/** A Markdown table; columns after the first are set right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, at) => at === 0 ? "---" : "--:")), ...rows.map(line)].join("\n");
}

/** One line a comparison: our medians, and the median of the ratios of neighbouring rounds. */
export function formatComparisons(comparisons: readonly Comparison[]): string {
  const head = ["", "beside", "req/s", "p50 ms", "p99 ms", "CPU µs", "their req/s", "ratio", "of CPU", "promised", ""];
  return formatTable(
    head,
    comparisons.map(({ name, beside, ours, theirs, target }) => {
      const our = medians(ours);
      const ratio = ratioOf(ours, theirs);
      const cpu = medianRatio(ours.map(({ cpuUs }) => cpuUs), theirs.map(({ cpuUs }) => cpuUs));
      return [
        name,
        beside,
        whole(our.perSecond),
        our.p50.toFixed(2),
        our.p99.toFixed(2),
        our.cpuUs.toFixed(1),
        whole(medians(theirs).perSecond),
        ratio.toFixed(2),
        cpu.toFixed(2),
        target === undefined ? "" : `≥ ${target}`,
        target === undefined ? "" : verdict(ratio >= target),
      ];
    }),
  );
}

/** The median of the ratios of our requests a second to theirs in the round beside. */
export function ratioOf(ours: readonly Round[], theirs: readonly Round[]): number {
  return medianRatio(ours.map(({ perSecond }) => perSecond), theirs.map(({ perSecond }) => perSecond));
}

/** One line a kind of request, one column a variant: processor time a request, in microseconds. */
export function formatGrowth(
  first: string,
  variants: readonly { readonly name: string; readonly rounds: Readonly<Record<string, readonly Round[]>> }[],
): string {
  const names = Object.keys(variants[0]?.rounds ?? {});
  return formatTable(
    [first, ...variants.map(({ name }) => name)],
    names.map((
      name,
    ) => [name, ...variants.map(({ rounds }) => median(rounds[name]!.map(({ cpuUs }) => cpuUs)).toFixed(1))]),
  );
}

/** Whether a promise was kept. */
export function verdict(kept: boolean): string {
  return kept ? "yes" : "NO";
}

/** A figure without decimals, thousands apart. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

/** Bytes as whole mebibytes with one decimal. */
export function mebibytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1);
}
