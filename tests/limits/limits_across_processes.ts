/**
 * Rate limits across processes: some processes of the built bundle on one store, and clients that send twice their limit
 * to all of them at once. Nobody may get more than the limit, nor less than nine tenths of it; not even when one of the
 * processes is killed meanwhile, nor when the processes are the workers of `deno serve --parallel`.
 *
 * A process counts alone until its store is open, so that each is made to open it before anything is counted.
 * `deno run -A tests/limits/limits_across_processes.ts 10` does everything ten times.
 * @module
 */
import { freePort } from "../../build/bench/server_process.ts";
import { BUILT_SERVER, builtFolder } from "../build_fixture.ts";
import { ServerProcess } from "../server_process.ts";

const LIMIT = 100;
const PROCESSES = 4;
const LANES = 48;

/** How long processes may take to open the store, in milliseconds. */
const READY_TIMEOUT_MS = 30_000;

/** What is run. */
export type Scenario = "processes" | "one killed" | "deno serve --parallel";

/** All of them. */
export const SCENARIOS: readonly Scenario[] = ["processes", "one killed", "deno serve --parallel"];

/** What clients got. */
export interface LimitsReport {
  readonly scenario: Scenario;
  readonly windows: number;
  readonly requests: number;
  /** Of all clients: the fewest and the most requests that passed. */
  readonly least: number;
  readonly most: number;
  /** Connections that broke when a process was killed: their requests may have been counted. */
  readonly broken: number;
  /** Clients that got more than the limit, or less than nine tenths of it even with what broke. */
  readonly wrong: readonly string[];
  readonly milliseconds: number;
}

function startServer(kvPath: string, scenario: Scenario): ServerProcess {
  const port = freePort();
  const parallel = ["serve", "--parallel", "--no-prompt", "--unstable-kv", "-A", "--host", "127.0.0.1"];
  return ServerProcess.spawn({
    dir: builtFolder,
    ...(scenario === "deno serve --parallel" && { args: [...parallel, `--port=${port}`, BUILT_SERVER] }),
    port,
    kvPath,
    rateLimit: LIMIT,
    env: { TRUST_PROXY: "1", LOG_LEVEL: "warn", DENO_JOBS: `${PROCESSES}` },
  });
}

/** Has every process serve until each has leased something, which only an open store makes possible. */
async function openStores(servers: readonly ServerProcess[], kvPath: string): Promise<void> {
  const until = Date.now() + READY_TIMEOUT_MS;
  for (let number = 0; Date.now() < until; number++) {
    await Promise.all(servers.map(async ({ origin }) => {
      // A connection of its own each time: with --parallel each goes to any of the workers.
      using client = Deno.createHttpClient({});
      const headers = { "X-Forwarded-For": `198.51.100.${number % 250}` };
      await fetch(`${origin}/api/v1/hours`, { headers, client }).then((answer) => answer.body?.cancel(), () => {});
    }));
    const found = await processesIn(kvPath);
    if (found >= PROCESSES) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("Not all processes have opened the store in time");
}

async function processesIn(kvPath: string): Promise<number> {
  const names = new Set<string>();
  try {
    using kv = await Deno.openKv(kvPath);
    for await (const { value } of kv.list<{ advances: [string, number][] }>({ prefix: ["rate_window"] })) {
      for (const [name] of value.advances) names.add(name);
    }
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("locked"))) throw error;
  }
  return names.size;
}

/** Runs a scenario once. @returns Undefined when a process said that it counted alone: then nothing is promised. */
async function attempt(scenario: Scenario, clients: number): Promise<LimitsReport | void> {
  const folder = await Deno.makeTempDir();
  const kvPath = `${folder}/kv`;
  const servers = Array.from(
    { length: scenario === "deno serve --parallel" ? 1 : PROCESSES },
    () => startServer(kvPath, scenario),
  );
  try {
    await openStores(servers, kvPath);
    const passed = Array<number>(clients).fill(0);
    const broken = Array<number>(clients).fill(0);
    const requests = 2 * LIMIT * clients;
    const started = performance.now();
    let sent = 0;
    let up = servers;
    const lane = async () => {
      using client = Deno.createHttpClient({ poolMaxIdlePerHost: 4 });
      while (sent < requests) {
        const at = sent++;
        if (scenario === "one killed" && at === requests / 4) {
          servers[0]!.signal("SIGKILL");
          up = servers.slice(1);
        }
        const who = at % clients;
        const { origin } = up[Math.floor(Math.random() * up.length)]!;
        const headers = { "X-Forwarded-For": `203.0.113.${who}` };
        try {
          const answer = await fetch(`${origin}/api/v1/hours`, { headers, client });
          await answer.body?.cancel();
          if (answer.status === 200) passed[who]!++;
          else if (answer.status !== 429) throw new RangeError(`status ${answer.status}`);
        } catch (error) {
          // A connection that broke with the process that was killed; or it was found dead.
          if (scenario !== "one killed" || error instanceof RangeError) throw error;
          broken[who]!++;
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    const milliseconds = Math.round(performance.now() - started);
    const wrong = passed.flatMap((count, who) => {
      const right = count <= LIMIT && count + broken[who]! >= LIMIT - Math.floor(LIMIT / 10);
      return right ? [] : [`client ${who}: ${count} passed, ${broken[who]} broken`];
    });
    await Promise.all(up.map((server) => server.stop()));
    const alone = servers.flatMap(({ log }) => log.split("\n")).filter((line) =>
      line.includes("rate_limit_not_shared")
    );
    if (alone.length > 0) return console.error(`${scenario}: once more, for ${alone.join(" ")}`);
    return {
      scenario,
      windows: clients,
      requests,
      least: Math.min(...passed),
      most: Math.max(...passed),
      broken: broken.reduce((sum, each) => sum + each),
      wrong,
      milliseconds,
    };
  } finally {
    for (const server of servers) await server.kill();
    await Deno.remove(folder, { recursive: true });
  }
}

/**
 * Runs a scenario; again, up to twice, when a process was kept waiting by its store for so long that it counted alone.
 *
 * @throws {Error} If that happens every time.
 */
export async function measureLimits(scenario: Scenario, clients: number): Promise<LimitsReport> {
  for (let tries = 0; tries < 3; tries++) {
    const report = await attempt(scenario, clients);
    if (report) return report;
  }
  throw new Error(`${scenario}: processes counted alone in each of three attempts`);
}

if (import.meta.main) {
  let passed = 0;
  let failed = 0;
  for (let round = 0; round < Number(Deno.args[0] ?? 10); round++) {
    for (const scenario of SCENARIOS) {
      const { least, most, windows, requests, broken, wrong, milliseconds } = await measureLimits(scenario, 20);
      console.log(
        `${scenario}: ${windows} clients, ${requests} requests in ${milliseconds} ms: ${least} to ${most} of ${LIMIT} passed` +
          (broken > 0 ? `, ${broken} connections broken` : ""),
      );
      for (const line of wrong) console.log(line);
      passed += windows - wrong.length;
      failed += wrong.length;
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) Deno.exit(1);
}
