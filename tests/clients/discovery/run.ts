/**
 * Builds for a free port of this machine, starts the server as it is deployed, and lets programs of others at it.
 *
 * `deno run -A tests/clients/discovery/run.ts` prints a line for each check, then `N passed, N failed`; the exit code is 1
 * if any failed.
 * @module
 */
import { freePort } from "../../../build/bench/server_process.ts";
import { runCommand } from "./check.ts";
import { FEED_CHECKS } from "./feed_readers.ts";
import { GENERATED_CLIENT_CHECKS } from "./generated_client.ts";
import { READINESS_CHECKS } from "./readiness_check.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;

/** How often to ask whether the server answers, and for how long, in milliseconds. */
const [ASK_MS, START_LIMIT_MS] = [50, 15_000];

async function untilAnswering(origin: string): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += ASK_MS) {
    const answer = await fetch(`${origin}/api/v1/health`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  throw new Error(`No answer from ${origin}`);
}

const port = freePort();
const origin = `http://localhost:${port}`;
const folder = await Deno.makeTempDir();
const env = {
  PORT: String(port),
  HOST: "127.0.0.1",
  SITE_ORIGIN: origin,
  KV_PATH: `${folder}/kv`,
  RATE_LIMIT_PER_MINUTE: "0",
};
await runCommand(Deno.execPath(), ["run", "-A", "build/build.ts", "--out", `${folder}/static`], ROOT, env);
const server = new Deno.Command(Deno.execPath(), {
  args: ["run", "-A", "--unstable-kv", `${folder}/static/server.js`, "--listen"],
  env,
  stdin: "null",
  stdout: "null",
  stderr: "inherit",
}).spawn();

let [passed, failed] = [0, 0];
try {
  await untilAnswering(origin);
  for (const { name, run } of [...GENERATED_CLIENT_CHECKS, ...FEED_CHECKS, ...READINESS_CHECKS]) {
    try {
      await run({ origin, folder: `${folder}/${passed + failed}` });
      passed++;
      console.log(`ok      ${name}`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${name}\n${error instanceof Error ? error.message : error}`);
    }
  }
} finally {
  server.kill("SIGTERM");
  await server.status;
  await Deno.remove(folder, { recursive: true });
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) Deno.exit(1);
