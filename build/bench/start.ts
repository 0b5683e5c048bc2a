/**
 * Measures the time to the first answer of a process, and its memory at rest: this service beside Hono with one route,
 * an empty Deno.serve and an empty Node server.
 *
 * V8's code cache keeps code that Deno compiled at an earlier start. A first, uncounted start fills it.
 * @module
 */
import { AIMS } from "./aims.ts";
import { fetchAnswer } from "./answer.ts";
import { emptyDenoCommand, emptyNodeCommand, type Folders, peerCommand, serviceCommand } from "./contenders.ts";
import { type ServerCommand, startServer } from "./server_process.ts";
import { median, medianRatio } from "./statistics.ts";
import { collectFigures, type Figures, formatTable } from "./table.ts";
import { HEALTH } from "./work.ts";

const REST_MS = 500;

/**
 * Starts each server `times` times, in turn, after one uncounted start.
 *
 * @returns By the names in `AIMS`: the milliseconds from the start of the process to the first byte of its first answer,
 * and the resident memory half a second after that, in mebibytes.
 */
export async function measureStarts(folders: Folders, times: number): Promise<Figures> {
  const { site } = folders;
  await using service = await startServer(serviceCommand(site));
  const answer = await fetchAnswer(service.port, HEALTH);
  const withoutCache = ({ args: [run = "", ...args], ...rest }: ServerCommand): ServerCommand => (
    { ...rest, args: [run, "--no-code-cache", ...args] }
  );
  const commands = {
    Horno: () => serviceCommand(site),
    Hono: () => peerCommand("Hono", HEALTH, answer, folders),
    "empty Deno": emptyDenoCommand,
    "empty Node": emptyNodeCommand,
    "Horno, no cache": () => withoutCache(serviceCommand(site)),
    "Hono, no cache": async () => withoutCache(await peerCommand("Hono", HEALTH, answer, folders)),
    "empty Deno, no cache": () => withoutCache(emptyDenoCommand()),
  };
  const { figures, add } = collectFigures();
  for (let time = 0; time <= times; time++) {
    for (const [name, command] of Object.entries(commands)) {
      await using server = await startServer(await command());
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      if (time === 0) continue;
      add("ms", name, server.firstAnswerMs);
      add("MB", name, server.residentBytes() / 1_048_576);
    }
  }
  return figures;
}

/** Formats the starts as a table: medians, and the median ratio of our starts to the starts of the other server. */
export function formatStarts(starts: Figures): string {
  const rows = AIMS.start.map(({ figure, ours: name, beside, ...aim }) => {
    const [ours, theirs] = [starts[figure]![name]!, starts[figure]![beside]!];
    const ratio = medianRatio(ours, theirs);
    const kept = "most" in aim ? [`≤ ${aim.most}`, ratio <= aim.most ? "yes" : "NO"] : ["", ""];
    const label = `${name}: ${figure === "ms" ? "first answer, ms" : "memory at rest, MB"}`;
    return [label, median(ours).toFixed(1), beside, median(theirs).toFixed(1), ratio.toFixed(2), ...kept];
  });
  return formatTable(["", "", "beside", "", "ratio", "aim", ""], rows);
}
