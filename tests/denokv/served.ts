/**
 * Servers of a build on a denokv server, with the permissions of `deno task serve`, and the agents that call them.
 * @module
 */
import { freePort } from "../../build/bench/server_process.ts";
import { serveFlags } from "../../build/operations/serve_flags.ts";
import { OWNER_SECRET, type TestApp } from "../app_fixture.ts";
import { ServerProcess } from "../server_process.ts";
import { TOKEN } from "./denokv_server.ts";

/** Starts a server of the build in `dir` on the store at `kvPath`. Callers name their address in `X-Forwarded-For`. */
export async function startOn(
  kvPath: string,
  dir: string,
  { rateLimit = 0, token = TOKEN }: { readonly rateLimit?: number; readonly token?: string } = {},
): Promise<ServerProcess> {
  const port = freePort();
  const flags = serveFlags({ host: "127.0.0.1", port, kvPath }, dir);
  if (!flags.ok) throw new Error(flags.error);
  const env = { DENO_KV_ACCESS_TOKEN: token, TRUST_PROXY: "1", OWNER_SECRET };
  const args = ["run", ...flags.value, `${dir}/server.js`, "--listen"];
  return await ServerProcess.start({ args, port, kvPath, rateLimit, env });
}

/** A process as the fixtures of agents and clients call an application. */
export function asApp({ origin }: ServerProcess): TestApp {
  const call: TestApp["fetch"] = async (path, { peer = "192.0.2.1", ...init } = {}) => {
    const headers = new Headers(init.headers);
    headers.set("X-Forwarded-For", peer);
    return await fetch(origin + path, { ...init, headers, redirect: "manual" });
  };
  return { fetch: call } as TestApp;
}

/** The reasons in the log of a process, each once. */
export function reasonsIn({ log }: ServerProcess): string[] {
  const lines = log.split("\n").filter((line) => /"event":"(?:store_unavailable|rate_limit_not_shared)"/.test(line));
  return [...new Set(lines.map((line): string => JSON.parse(line).reason))];
}
