/**
 * A long run at full load that checks every answer and watches memory. It passes when no answer was wrong or missing,
 * the log has no error, and memory was flat (in a run of at least five minutes).
 *
 * `deno task soak` takes ten minutes; `--minutes N` sets another length.
 * @module
 */
import { parseArgs } from "node:util";
import { showProgress } from "../../build/progress.ts";
import { ServerProcess } from "../server_process.ts";
import { answered, closedLoad, latency, type Outcome } from "./load.ts";
import { mixedVisits } from "./mixed_work.ts";
import { buildSite } from "./built_site.ts";

/** Number of simultaneous callers: enough to keep the server busy. */
const CALLERS = 32;

/** Number of table rows. */
const PARTS = 10;

/**
 * Memory is flat when its minimum in the last third of the run exceeds that in the second third by no more than this.
 * The minimum counts, since memory above it only waits for the next garbage collection.
 */
const FLAT = { share: 0.05, mb: 5 } as const;

/** A shorter run shows nothing about memory: the engine is still warming up. */
const MIN_MINUTES = 5;

/** The rate limit is on, as in production, and higher than any client can reach. */
const SETTINGS = { env: { TRUST_PROXY: "1" }, rateLimit: 100_000 } as const;

function floor(samples: readonly number[]): number {
  return Math.min(...samples);
}

function third(samples: readonly number[], number: 0 | 1 | 2): readonly number[] {
  const length = Math.floor(samples.length / 3);
  return samples.slice(number * length, (number + 1) * length);
}

function sizeOf(path: string): number {
  return ["", "-wal"].reduce((sum, suffix) => sum + (Deno.statSync(path + suffix).size ?? 0), 0);
}

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 1_440)) {
  console.error("--minutes takes a number above 0, at most 1440");
  Deno.exit(2);
}

const scratch = await Deno.makeTempDir();
const faults: string[] = [];
try {
  const site = await buildSite(scratch);
  const kvPath = `${scratch}/kv`;
  await using server = await ServerProcess.start({ dir: site.dir, kvPath, ...SETTINGS });
  const visits = await mixedVisits(site);
  const memory: number[] = [];
  const total = { requests: 0, wrong: new Map<string, number>(), refused: 0 };
  const started = performance.now();
  const share = () => (performance.now() - started) / (minutes * 60_000);
  const sampling = setInterval(() => memory.push(server.residentMb()), 500);
  using progress = showProgress(share);
  console.log("| after | requests | a second | p99 ms | memory MB | store MB | errors |");
  console.log("| --: | --: | --: | --: | --: | --: | --: |");
  for (let part = 1; part <= PARTS; part++) {
    const from = memory.length;
    const load: Outcome = await closedLoad(server.port, CALLERS, minutes * 60 / PARTS, visits);
    total.requests += answered(load);
    total.refused += load.refused;
    for (const [fault, times] of load.wrong) total.wrong.set(fault, (total.wrong.get(fault) ?? 0) + times);
    progress.clear();
    const [low, high] = [floor(memory.slice(from)), Math.max(...memory.slice(from))].map(Math.round);
    console.log(
      `| ${(part * minutes * 60 / PARTS).toFixed(0)} s | ${answered(load)} | ${
        Math.round(answered(load) / load.seconds)
      } | ${latency(load, 0.99).toFixed(1)} | ${low} to ${high} | ${(sizeOf(kvPath) / 1e6).toFixed(1)} | ${
        load.refused + load.wrong.values().reduce((sum, times) => sum + times, 0)
      } |`,
    );
  }
  clearInterval(sampling);
  const [second, last] = [floor(third(memory, 1)), floor(third(memory, 2))];
  if (minutes < MIN_MINUTES) console.log(`Less than ${MIN_MINUTES} minutes: whether memory is flat cannot be told`);
  else if (last > second * (1 + FLAT.share) + FLAT.mb) {
    faults.push(`memory grows: ${second.toFixed(1)} to ${last.toFixed(1)} MB`);
  }
  for (const [fault, times] of total.wrong) faults.push(`${times} times: ${fault}`);
  if (total.refused > 0) faults.push(`${total.refused} connections ended`);
  const { code } = await server.stop();
  if (code !== 0) faults.push(`the server ended with ${code}`);
  if (server.log.includes('"level":"error"')) faults.push(`the log has errors: ${server.log.slice(0, 1_000)}`);
  const errors = total.refused + total.wrong.values().reduce((sum, times) => sum + times, 0);
  console.log(
    `${total.requests} requests, ${errors} errors, memory ${second.toFixed(0)} -> ${last.toFixed(0)} MB ` +
      `(floors of the second and the last third)`,
  );
} finally {
  await Deno.remove(scratch, { recursive: true });
}
for (const fault of faults) console.log(`FAULT   ${fault}`);
console.log(faults.length === 0 ? "1 passed, 0 failed" : "0 passed, 1 failed");
if (faults.length > 0) Deno.exit(1);
