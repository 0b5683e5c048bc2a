/**
 * How soon a process gives its first answer, and what it holds at rest, beside an empty Deno.serve.
 * @module
 */
import { emptyCommand, serviceCommand } from "./contenders.ts";
import { startServer } from "./server_process.ts";
import { median, medianRatio } from "./statistics.ts";
import { formatTable, mebibytes, verdict } from "./table.ts";

/** Starts of both, in pairs. */
export interface Starts {
  readonly ours: readonly Started[];
  readonly empty: readonly Started[];
}

/** One start. */
export interface Started {
  readonly firstAnswerMs: number;
  /** Half a second after the first answer. */
  readonly residentBytes: number;
}

const REST_MS = 500;

/** Starts both `times` times in turn, after once each for the disk cache. */
export async function measureStart(site: string, times: number): Promise<Starts> {
  const starts: { ours: Started[]; empty: Started[] } = { ours: [], empty: [] };
  for (let time = 0; time <= times; time++) {
    for (const [name, command] of [["ours", serviceCommand(site)], ["empty", emptyCommand()]] as const) {
      await using server = await startServer(command);
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      const { firstAnswerMs } = server;
      if (time > 0) starts[name].push({ firstAnswerMs, residentBytes: server.residentBytes() });
    }
  }
  return starts;
}

/** The starts as a table. */
export function formatStart({ ours, empty }: Starts): string {
  const row = (name: string, value: (started: Started) => number, write: (value: number) => string, limit: number) => {
    const [our, their] = [ours.map(value), empty.map(value)];
    const ratio = medianRatio(our, their);
    return [name, write(median(our)), write(median(their)), ratio.toFixed(2), `≤ ${limit}`, verdict(ratio <= limit)];
  };
  return formatTable(["", "this service", "empty Deno.serve", "ratio", "promised", ""], [
    row("first answer after process start, ms", (each) => each.firstAnswerMs, (ms) => ms.toFixed(1), 1.25),
    row("resident memory at rest, MB", (each) => each.residentBytes, mebibytes, 1.3),
  ]);
}
