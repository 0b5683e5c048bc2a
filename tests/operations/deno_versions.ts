/**
 * Builds, starts and tries the service on the oldest Deno that it supports and on the one that it names, each from npm, as
 * Deno Deploy would: with the commands of `deploy` in deno.json, all permissions, no SITE_ORIGIN and no KV_PATH, the
 * platform's variables, SIGINT at the end. Nothing of it runs on the platform itself.
 *
 * Run: `deno run -A tests/operations/deno_versions.ts`.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { run } from "../clients/installation.ts";
import { asApp } from "../denokv/served.ts";
import { exchange, get, postJson, register } from "../identity/agent_fixture.ts";
import { runChecks } from "../run_checks.ts";
import { ServerProcess } from "../server_process.ts";

/** The oldest that README names, and the one that it recommends. */
const VERSIONS = ["2.5.0", "2.9.6"];

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const PLATFORM = { DENO_DEPLOY: "1", DENO_DEPLOY_APP_SLUG: "horno", DENO_DEPLOY_ORG_SLUG: "shop" };

/** The address that these variables mean. */
const ORIGIN = "https://horno.shop.deno.net";

async function tryVersion(version: string, folder: string): Promise<void> {
  const env = { ...PLATFORM, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" };
  const project = `${folder}/${version}`;
  await run("git", ["clone", "-q", ROOT, project], ROOT);
  const program = await run("npx", ["-y", `deno@${version}`, "eval", "console.log(Deno.execPath())"], project, env);
  const { deploy } = JSON.parse(await Deno.readTextFile(`${project}/deno.json`));
  for (const command of [deploy.install, deploy.build]) {
    // `deno` is this version on the platform's builders.
    const path = `${program.slice(0, program.lastIndexOf("/"))}:${Deno.env.get("PATH")}`;
    await run("sh", ["-c", command], project, { ...env, PATH: path });
  }
  await using server = await ServerProcess.start({
    wrapper: ["bash", "-c", 'cd "$0" && shift && exec "$@"', project, program],
    args: ["run", "-A", "--unstable-kv", deploy.runtime.entrypoint, ...deploy.runtime.args],
    kvPath: "",
    env: { ...env, DENO_DIR: `${folder}/dir-${version}` },
  });
  const app = asApp(server);
  assertEquals((await get(app, "/readyz")).body.status, "ready", server.log);
  assertEquals((await get(app, "/.well-known/oauth-authorization-server")).body.issuer, ORIGIN);
  assertEquals((await get(app, "/api/v1/menu")).body.currency, "CLP");
  assertEquals(
    (await get(app, "/api/v1/hours?at=2026-09-05T23:45:00-04:00")).body.closes_at,
    "2026-09-06T01:00:00-03:00",
  );
  assertEquals((await app.fetch("/")).headers.get("content-type"), "text/html; charset=utf-8");
  const { api_key } = (await postJson(app, "/api/keys", {})).body;
  assertEquals((await get(app, "/api/v1/menu", api_key)).status, 200);
  const registration = await register(app);
  const token = (await exchange(app, registration.identity_assertion)).body.access_token;
  assertEquals((await get(app, "/api/v1/menu", token)).status, 200);
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  assert((await postJson(app, "/api/v1/mcp", list)).body.result.tools.length > 0);
  assert(!server.log.includes('"level":"error"'), server.log);
  server.signal("SIGINT");
  const { code } = await server.ended();
  assertEquals(code, 0);
}

const folder = await Deno.makeTempDir();
const checks = VERSIONS.map((version) => ({ name: `Deno ${version} builds, serves and stops`, version }));
await runChecks(checks, ({ version }) => tryVersion(version, folder));
await Deno.remove(folder, { recursive: true });
Deno.exit();
