/**
 * The commands that start this service, the bare servers and the peers.
 * @module
 */
import * as esbuild from "esbuild";
import { serveFlags } from "../operations/serve_flags.ts";
import { ROOT } from "../sources.ts";
import type { Answer } from "./answer.ts";
import { freePort, type ServerCommand } from "./server_process.ts";
import type { Work } from "./work.ts";
import { RATE_LIMIT } from "./rate_limit.ts";

const PEERS = `${ROOT}build/bench/peers/`;

const PACKAGES = ["hono@4.13.19", "fastify@5.12.8"] as const;

/** The origin in the build of the measured service. */
export const ORIGIN = "http://localhost:8000";

/** Signs the links of the owner's devices. */
export const OWNER_SECRET = "a secret of the benchmark, long enough";

/** Starts the service as `deno task serve` does, with the limiter on. `dir` is the folder of a build. */
export function serviceCommand(dir: string): ServerCommand {
  const port = freePort();
  const kvPath = ":memory:";
  const flags = serveFlags({ host: "127.0.0.1", port, kvPath }, dir);
  if (!flags.ok) throw new Error(flags.error);
  const env = {
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_ORIGIN: ORIGIN,
    KV_PATH: kvPath,
    RATE_LIMIT_PER_MINUTE: `${RATE_LIMIT}`,
    TRUST_PROXY: "1",
    OWNER_SECRET,
  };
  const args = ["run", ...flags.value, `${dir}/server.js`, "--listen"];
  return { command: Deno.execPath(), args, cwd: ROOT, env, port, path: "/api/v1/health" };
}

/** An empty Deno.serve. */
export function emptyDenoCommand(): ServerCommand {
  const port = freePort();
  return { command: Deno.execPath(), args: ["run", "-A", `${PEERS}empty.js`, `${port}`], port, path: "/" };
}

/** An empty Node server. */
export function emptyNodeCommand(): ServerCommand {
  const port = freePort();
  const script = `require("node:http").createServer((_, out) => out.end("ok")).listen(${port}, "127.0.0.1")`;
  return { command: "node", args: ["-e", script], port, path: "/" };
}

/** The names of the peers in the report. */
export const PEER_NAMES = ["bare", "Hono", "Fastify"] as const;

/** The folders of the peers' packages and of our build. */
export interface Folders {
  readonly dir: string;
  readonly site: string;
}

/** Runs a command to its end, for the origin of the measured service. @throws {Error} With its errors, if it fails. */
export async function run(command: string, args: string[], cwd: string): Promise<void> {
  const env = { SITE_ORIGIN: ORIGIN, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" };
  const { success, stderr } = await new Deno.Command(command, { args, cwd, env, stdin: "null" }).output();
  if (!success) throw new Error(`${command} ${args.join(" ")}: ${new TextDecoder().decode(stderr)}`);
}

/** Installs the packages of the peers and our functions into `dir`. */
export async function installPeers(dir: string): Promise<void> {
  await Deno.writeTextFile(`${dir}/package.json`, JSON.stringify({ private: true, type: "module" }));
  await run("npm", ["install", "--no-audit", "--no-fund", "--silent", ...PACKAGES], dir);
  for (const { name } of Deno.readDirSync(PEERS)) await Deno.copyFile(PEERS + name, `${dir}/${name}`);
  await esbuild.build({
    entryPoints: [`${ROOT}build/bench/our_answers.ts`],
    outfile: `${dir}/our_answers.js`,
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    external: ["node:*"],
    alias: { "@std/http": `${ROOT}build/std/http` },
  });
  await esbuild.stop();
}

/**
 * Starts a peer that gives `answer` to one kind of request. For a POST it runs our functions on the build in `site`.
 */
export async function peerCommand(
  name: typeof PEER_NAMES[number],
  { method, path: target, status }: Work,
  { headers, body }: Answer,
  { dir, site }: Folders,
): Promise<ServerCommand> {
  const port = freePort();
  const file = `${dir}/answer-${port}.json`;
  const [path = ""] = target.split("?");
  const given = method === "POST" ? { site } : { body: body.toBase64() };
  await Deno.writeTextFile(file, JSON.stringify({ port, method, path, status, headers, ...given }));
  const [command, ...args] = name === "Fastify" ? ["node"] : [Deno.execPath(), "run", "-A"];
  const env = { NODE_ENV: "production" };
  return { command, args: [...args, `${dir}/${name.toLowerCase()}.js`, file], cwd: dir, port, path, env };
}
