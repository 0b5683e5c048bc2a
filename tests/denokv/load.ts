/**
 * Measures the load that one, two and four processes hold on one denokv server of this machine, with `wrk` on the same
 * machine. The rounds alternate between the numbers of processes, so that what else the machine does falls on all. Prints
 * a table of medians, and what each answer costs in processor time of Horno and of denokv.
 *
 * Run: `deno task load [--seconds 3] [--rounds 3]`. Needs wrk and denokv (`.ci/denokv`).
 * @module
 */
import { parseArgs } from "node:util";
import { type Load, load } from "../../build/bench/load.ts";
import { readCpuUs } from "../../build/bench/server_process.ts";
import { median } from "../../build/bench/statistics.ts";
import { formatTable } from "../../build/bench/table.ts";
import type { Work } from "../../build/bench/work.ts";
import { buildSite } from "../faults/built_site.ts";
import { issueKey } from "../faults/service_probe.ts";
import type { ServerProcess } from "../server_process.ts";
import { denokvProgram, DenokvServer } from "./denokv_server.ts";
import { startOn } from "./served.ts";

const COUNTS = [1, 2, 4];

/** The limiter is on, and stops nobody. */
const OPTIONS = { rateLimit: 100_000 };

/** Addresses of the callers without a credential. */
const ADDRESSES = { count: 1_000 };

/** One measurement of all processes together. */
interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of one answer, in microseconds. */
  readonly hornoUs: number;
  readonly denokvUs: number;
}

async function measure(
  servers: readonly ServerProcess[],
  store: DenokvServer,
  work: Work,
  seconds: number,
): Promise<Measured> {
  const cpu = () => [servers.reduce((sum, { pid }) => sum + readCpuUs(pid), 0), readCpuUs(store.pid)] as const;
  const before = cpu();
  const loads = await Promise.all(servers.map(({ port }) => load(port, work, seconds, ADDRESSES)));
  const after = cpu();
  const requests = sum(loads, "requests");
  if (sum(loads, "errors") > 0) throw new Error(`${work.name}: ${JSON.stringify(loads)}`);
  return {
    perSecond: sum(loads, "perSecond"),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    hornoUs: (after[0] - before[0]) / requests,
    denokvUs: (after[1] - before[1]) / requests,
  };
}

function sum(loads: readonly Load[], name: "requests" | "perSecond" | "errors"): number {
  return loads.reduce((total, each) => total + each[name], 0);
}

const program = denokvProgram();
if (program === undefined) throw new Error("There is no denokv here: run .ci/denokv");
const { values } = parseArgs({
  options: { seconds: { type: "string", default: "3" }, rounds: { type: "string", default: "3" } },
});
const scratch = await Deno.makeTempDir();
const { dir } = await buildSite(scratch);
await using store = new DenokvServer(program, `${scratch}/kv`);
await store.start();
const found = new Map<string, Measured[]>();
for (let round = 0; round < Number(values.rounds); round++) {
  for (const count of COUNTS) {
    const servers = await Promise.all(Array.from({ length: count }, () => startOn(store.address, dir, OPTIONS)));
    const key = await issueKey(servers[0]!.port);
    const works: Work[] = [
      { name: "without a credential", method: "GET", path: "/api/v1/hours", status: 200, fixed: false },
      {
        name: "with a key",
        method: "GET",
        path: "/api/v1/hours",
        status: 200,
        fixed: false,
        headers: { "x-api-key": key! },
      },
    ];
    for (const work of works) {
      const name = `${count}, ${work.name}`;
      found.set(name, [...found.get(name) ?? [], await measure(servers, store, work, Number(values.seconds))]);
    }
    await Promise.all(servers.map((server) => server.stop()));
  }
}
const rows = [...found].map(([name, all]) => {
  const middle = (figure: keyof Measured) => median(all.map((each) => each[figure]));
  const places = { perSecond: 0, p50: 1, p99: 1, hornoUs: 0, denokvUs: 0 };
  return [name, ...Object.entries(places).map(([figure, digits]) => middle(figure as keyof Measured).toFixed(digits))];
});
console.log(formatTable(["processes", "requests/s", "p50 ms", "p99 ms", "Horno µs", "denokv µs"], rows));
const [busy] = Deno.loadavg();
console.log(`${navigator.hardwareConcurrency} cores; load of the machine at the end ${busy!.toFixed(1)}`);
await Deno.remove(scratch, { recursive: true });
