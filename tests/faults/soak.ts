/**
 * A long run at full load that checks every answer and watches memory. It passes when no answer was wrong or missing,
 * the log has no error, and memory was flat (in a run of at least five minutes).
 *
 * `deno task soak` takes ten minutes; `--minutes N` sets another length.
 * @module
 */
import { parseArgs } from "node:util";
import { ServerProcess } from "../server_process.ts";
import { answered, closedLoad, latency } from "./load.ts";
import { mixedVisits } from "./mixed_work.ts";
import { buildSite } from "./built_site.ts";

/** Number of simultaneous callers: enough to keep the server busy. */
const CALLERS = 32;

/**
 * Memory is flat when its minimum in the last third of the run exceeds that in the second third by no more than this.
 * The minimum counts, since memory above it only waits for the next garbage collection.
 */
const FLAT = { share: 0.05, mb: 5 } as const;

/** A shorter run shows nothing about memory: the engine is still warming up. */
const MIN_MINUTES = 5;

/** The rate limit is on, as in production, and higher than any client can reach. */
const SETTINGS = { env: { TRUST_PROXY: "1" }, rateLimit: 100_000 } as const;

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
  console.log(`Full load for ${minutes} minutes`);
  const sampling = setInterval(() => memory.push(server.residentMb()), 500);
  const load = await closedLoad(server.port, CALLERS, minutes * 60, visits);
  clearInterval(sampling);
  const floor = (from: number, to: number) =>
    Math.min(...memory.slice(Math.floor(memory.length * from), Math.floor(memory.length * to)));
  const [second, last] = [floor(1 / 3, 2 / 3), floor(2 / 3, 1)];
  if (minutes < MIN_MINUTES) console.log(`Less than ${MIN_MINUTES} minutes: whether memory is flat cannot be told`);
  else if (last > second * (1 + FLAT.share) + FLAT.mb) {
    faults.push(`memory grows: ${second.toFixed(1)} to ${last.toFixed(1)} MB`);
  }
  for (const [fault, times] of load.wrong) faults.push(`${times} times: ${fault}`);
  if (load.refused > 0) faults.push(`${load.refused} connections ended`);
  const { code } = await server.stop();
  if (code !== 0) faults.push(`the server ended with ${code}`);
  if (server.log.includes('"level":"error"')) faults.push(`the log has errors: ${server.log.slice(0, 1_000)}`);
  console.log(
    `${answered(load)} requests, p99 ${latency(load, 0.99).toFixed(1)} ms, memory ${second.toFixed(0)} -> ` +
      `${last.toFixed(0)} MB (floors of the second and the last third)`,
  );
} finally {
  await Deno.remove(scratch, { recursive: true });
}
for (const fault of faults) console.log(`FAULT   ${fault}`);
console.log(faults.length === 0 ? "1 passed, 0 failed" : "0 passed, 1 failed");
if (faults.length > 0) Deno.exit(1);
