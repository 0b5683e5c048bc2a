/**
 * Measures the cost of a request as the number of callers or the number of cores grows.
 * @module
 */
import { serviceCommand } from "./contenders.ts";
import { load } from "./load.ts";
import { measure, medianOf, type Round } from "./measure.ts";
import { startServer } from "./server_process.ts";
import { formatTable, mebibytes, ratioOf, whole } from "./table.ts";
import type { Work } from "./work.ts";

const ADDRESS_COUNTS = [1, 1_000, 1_000_000] as const;
const TIMES = 5;

/** Prints a titled part of the report. */
export type Section = (title: string, text: string) => void;

/** Loads the service from growing numbers of addresses. It has seen all of them before the measured rounds. */
export async function measureAddresses(site: string, works: readonly Work[], section: Section) {
  const work = works.find(({ name }) => name === "health")!;
  const columns: { head: string; cpu: string; memory: string; rounds: readonly Round[] }[] = [];
  for (const count of ADDRESS_COUNTS) {
    await using server = await startServer(serviceCommand(site));
    let seen = 0;
    // Each load continues at the next address. Stop after six, a minute: then the first addresses' windows end.
    for (let part = 0; count > 1_000 && seen < count && part < 6; part++) {
      seen += (await load(server.port, work, 10, { count, first: seen })).requests;
    }
    // In more than one round, a single address would reach its limit of 100,000.
    const { health = [] } = await measure(
      [{ name: "health", server, work: { ...work, addresses: count } }],
      count === 1 ? 1 : 3,
    );
    const held = Math.min(count, Math.max(seen, ...health.map(({ requests }) => requests)));
    const memory = mebibytes(server.residentBytes());
    columns.push({ head: `${whole(held)} addresses`, cpu: cpuOf(health), memory, rounds: health });
  }
  section(
    "As callers grow",
    formatTable(["", ...columns.map(({ head }) => head)], [
      ["health, CPU µs a request", ...columns.map(({ cpu }) => cpu)],
      ["resident memory, MB", ...columns.map(({ memory }) => memory)],
    ]),
  );
  return columns;
}

/** Loads the service on one core, and on all cores with `deno serve --parallel`. */
export async function measureCores(site: string, [menu]: readonly Work[], section: Section) {
  await using one = await startServer(serviceCommand(site));
  await using all = await startServer(serviceCommand(site, { parallel: true }));
  const servers = { one, all };
  const rounds = await measure(
    Object.entries(servers).map(([name, server]) => ({ name, server, work: menu! })),
    TIMES,
  );
  const { one: ofOne = [], all: ofAll = [] } = rounds;
  const cores = navigator.hardwareConcurrency;
  section(
    "Menu on one core and on all",
    formatTable(["", "one process", `deno serve --parallel, ${cores} cores`, "ratio"], [
      ["req/s", ...[ofOne, ofAll].map((each) => whole(medianOf(each, "perSecond"))), ratioOf(ofAll, ofOne).toFixed(2)],
    ]) + `\n\nThe load generator runs on the same ${cores} cores.`,
  );
  return rounds;
}

function cpuOf(rounds: readonly Round[]): string {
  return medianOf(rounds, "cpuUs").toFixed(1);
}
