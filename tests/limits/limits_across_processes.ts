/**
 * Tests the rate limiter's guarantees with real processes of the built bundle on one store: every client gets at least
 * the limit; a burst gets at most n times the limit, and then nothing; sustained traffic gets at most the limit and two
 * seconds of traffic; a missing or locked store delays nobody.
 *
 * `deno run -A tests/limits/limits_across_processes.ts 10` runs everything ten times.
 * @module
 */
import { DatabaseSync } from "node:sqlite";
import { freePort } from "../../build/bench/server_process.ts";
import { BUILT_SERVER } from "../build_fixture.ts";
import { ServerProcess } from "../server_process.ts";
import { temporaryFolder } from "../temporary_folder.ts";

const LIMIT = 30;
const PROCESSES = 3;
const CLIENTS = 4;
const LANES = 24;

/** Requests a second of a client with sustained traffic, and its duration. */
const RATE = 10;
const SUSTAINED_MS = 6_000;

/** Longer than the two seconds within which processes share counts. */
const SHARED_AFTER_MS = 4_000;

/** A way to run the processes. */
type Scenario = "processes" | "deno serve --parallel" | "no store" | "a held store";

/** All scenarios. */
const SCENARIOS: readonly Scenario[] = ["processes", "deno serve --parallel", "no store", "a held store"];

/** The fewest and the most passed requests of a client. */
interface Range {
  readonly least: number;
  readonly most: number;
}

/** The measured results. */
interface LimitsReport {
  readonly limit: number;
  readonly processes: number;
  /** Passed requests of clients who send at full speed to all processes at once. */
  readonly burst: Range;
  /** Passed requests of the same clients after the processes shared their counts. */
  readonly afterBurst: Range;
  /** Passed requests of clients with sustained traffic. */
  readonly sustained: Range;
  /** Number of their requests in two seconds. */
  readonly twoSeconds: number;
  /** Median duration of an answer, in milliseconds. */
  readonly medianMs: number;
  /** Number of log lines that report unshared counts. */
  readonly alone: number;
}

function startServer(kvPath: string, parallel: boolean): Promise<ServerProcess> {
  const port = freePort();
  const flags = ["-A", "--no-prompt", "--unstable-kv"];
  const args = parallel
    ? ["serve", "--parallel", "--host=127.0.0.1", `--port=${port}`, ...flags, BUILT_SERVER]
    : ["run", ...flags, BUILT_SERVER, "--listen"];
  const env = { TRUST_PROXY: "1", LOG_LEVEL: "warn", DENO_JOBS: `${PROCESSES}` };
  return ServerProcess.start({ args, port, kvPath, rateLimit: LIMIT, env });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sends a request. @returns The status. */
async function request(url: string, from: string, client?: Deno.HttpClient): Promise<number> {
  const answer = await fetch(url, { headers: { "X-Forwarded-For": from }, ...(client && { client }) });
  await answer.body?.cancel();
  return answer.status;
}

/** Runs a scenario once. */
async function measureLimits(scenario: Scenario): Promise<LimitsReport> {
  await using folder = await temporaryFolder();
  const kvPath = scenario === "no store" ? `${folder.path}/none/kv` : `${folder.path}/kv`;
  if (scenario === "a held store") (await Deno.openKv(kvPath)).close();
  using holder = scenario === "a held store" ? new DatabaseSync(kvPath) : undefined;
  holder?.exec("BEGIN EXCLUSIVE");
  const parallel = scenario === "deno serve --parallel";
  const servers = await Promise.all(
    Array.from({ length: parallel ? 1 : PROCESSES }, () => startServer(kvPath, parallel)),
  );
  // Connections of `deno serve --parallel` stay with one worker: enough of them reach all.
  const lanes = Array.from({ length: LANES }, () => Deno.createHttpClient({}));
  const took: number[] = [];
  const passes = async (at: number, from: string): Promise<boolean> => {
    const started = performance.now();
    const { origin } = servers[at % servers.length]!;
    const status = await request(`${origin}/api/v1/hours`, from, lanes[Math.floor(Math.random() * LANES)]);
    took.push(performance.now() - started);
    if (status !== 200 && status !== 429) throw new Error(`status ${status}`);
    return status === 200;
  };
  /** Each client sends a number of requests, `every` milliseconds apart; 0 means as fast as possible. */
  const send = async (net: string, requests: number, every: number): Promise<Range> => {
    const passed = await Promise.all(Array.from({ length: CLIENTS }, async (_, client) => {
      const sent: Promise<boolean>[] = [];
      const started = performance.now();
      for (let number = 0; number < requests; number++) {
        sent.push(passes(every === 0 ? number : Math.floor(Math.random() * PROCESSES), `${net}.${client}`));
        if (every === 0 && number % 10 === 9) await sent.at(-1);
        await wait(every && Math.max(0, started + (number + 1) * every - performance.now()));
      }
      return (await Promise.all(sent)).filter(Boolean).length;
    }));
    return { least: Math.min(...passed), most: Math.max(...passed) };
  };
  try {
    const burst = await send("203.0.113", 2 * PROCESSES * LIMIT, 0);
    // The sustained traffic keeps every process reading the others' counts, those of the burst too.
    const [sustained, afterBurst] = await Promise.all([
      send("192.0.2", RATE * SUSTAINED_MS / 1_000, 1_000 / RATE),
      wait(SHARED_AFTER_MS).then(() => send("203.0.113", 2 * PROCESSES, 0)),
    ]);
    // Deno does not close a store that another process holds.
    holder?.exec("ROLLBACK");
    await Promise.all(servers.map((server) => server.stop()));
    return {
      limit: LIMIT,
      processes: PROCESSES,
      burst,
      afterBurst,
      sustained,
      twoSeconds: 2 * RATE,
      medianMs: took.sort((a, b) => a - b)[took.length >> 1]!,
      alone: servers.map(({ log }) => log).join("").split("rate_limit_not_shared").length - 1,
    };
  } finally {
    for (const lane of lanes) lane.close();
    await Promise.all(servers.map((server) => server.runs && server.kill()));
  }
}

/** The broken guarantees in a report. */
function brokenPromises(scenario: Scenario, report: LimitsReport): string[] {
  const { limit, processes, burst, afterBurst, sustained, twoSeconds, medianMs, alone } = report;
  const isShared = scenario === "processes" || scenario === "deno serve --parallel";
  const mostSustained = isShared ? limit + twoSeconds : processes * limit;
  const checks: [wrong: boolean, text: string][] = [
    [burst.least < limit || sustained.least < limit, "a client got less than the limit"],
    [burst.most > processes * limit, "a burst got more than the limit in each process"],
    [afterBurst.most > 0, "a client went on after its burst"],
    [sustained.most > mostSustained, `sustained traffic got more than ${mostSustained}`],
    [medianMs > 1_000, "requests waited"],
    [isShared !== (alone === 0), `the log says ${alone} times that counts are not shared`],
  ];
  return checks.filter(([wrong]) => wrong).map(([, text]) => `${scenario}: ${text}: ${JSON.stringify(report)}`);
}

const broken: string[] = [];
let done = 0;
const rounds = Number(Deno.args[0] ?? 10);
for (let round = 0; round < rounds; round++) {
  for (const scenario of SCENARIOS) {
    const report = await measureLimits(scenario);
    done++;
    console.log(scenario, JSON.stringify(report));
    broken.push(...brokenPromises(scenario, report));
  }
}
if (broken.length > 0) console.log(broken.join("\n"));
console.log(`${done} passed, ${broken.length} failed`);
if (broken.length > 0) Deno.exit(1);
