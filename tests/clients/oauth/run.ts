/**
 * Builds for a free port of this machine, starts the server as it is deployed, and lets independent clients at it.
 *
 * `deno run -A tests/clients/oauth/run.ts` prints a line for each check, then `N passed, N failed`; the exit code is 1 if
 * any failed.
 * @module
 */
import { freePort } from "../../../build/bench/server_process.ts";
import { AUTH_MD_CHECKS } from "./auth_md_client.ts";
import { OAUTH4WEBAPI_CHECKS } from "./oauth4webapi_client.ts";
import { V0_1_CHECKS } from "./v0_1_client.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;

/** How long the server may take to answer first, in milliseconds. */
const START_LIMIT_MS = 15_000;

async function untilAnswering(origin: string): Promise<void> {
  const started = performance.now();
  for (;;) {
    try {
      const response = await fetch(`${origin}/api/health`);
      await response.body?.cancel();
      if (response.ok) return;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    if (performance.now() - started > START_LIMIT_MS) throw new Error(`No answer from ${origin}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Ends the server, which may have ended by itself; the checks tell that. */
function stop(server: Deno.ChildProcess): void {
  try {
    server.kill("SIGTERM");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

const port = freePort();
const origin = `http://localhost:${port}`;
const folder = await Deno.makeTempDir();
const env = { PORT: String(port), HOST: "127.0.0.1", SITE_ORIGIN: origin, KV_PATH: `${folder}/kv` };
const built = await new Deno.Command(Deno.execPath(), {
  args: ["run", "-A", "build/build.ts", "--out", `${folder}/static`],
  cwd: ROOT,
  env,
  stdout: "inherit",
  stderr: "inherit",
}).output();
if (!built.success) Deno.exit(1);

const server = new Deno.Command(Deno.execPath(), {
  args: ["run", "-A", "--unstable-kv", `${folder}/static/server.js`, "--listen"],
  env,
  stdout: "null",
  stderr: "inherit",
}).spawn();
let failed = 0;
let passed = 0;
try {
  await untilAnswering(origin);
  for (const { name, run } of [...OAUTH4WEBAPI_CHECKS, ...AUTH_MD_CHECKS, ...V0_1_CHECKS]) {
    try {
      await run(origin);
      passed++;
      console.log(`ok      ${name}`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${name}`);
      console.log(error);
    }
  }
} finally {
  stop(server);
  await server.status;
  await Deno.remove(folder, { recursive: true });
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) Deno.exit(1);
