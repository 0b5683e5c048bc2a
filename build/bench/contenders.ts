/**
 * How to start this service, the bare servers beside it and its peers.
 * @module
 */
import { serveFlags } from "../operations/serve_flags.ts";
import type { Answer } from "./answer.ts";
import { freePort, type ServerCommand, type ServerProcess, startServer } from "./server_process.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

const PEERS = new URL("./peers/", import.meta.url);

/** The peers' packages, and the load generator where wrk is missing. */
const PACKAGES = [
  "hono@4.13.19",
  "fastify@5.12.8",
  "@fastify/cors@11.4.3",
  "@fastify/etag@6.2.0",
  "@fastify/rate-limit@11.2.0",
] as const;
const GENERATOR_PACKAGE = "autocannon@9.0.0";

/** The peers, by the names of their files. */
const PEER_NAMES = ["hono", "fastify", "fastify_usual"] as const;

/** The origin that what is measured was built for. */
export const ORIGIN = "http://localhost:8000";

/** The service as `deno task serve` runs it, with the limiter on. `dir` is a folder that the build wrote. */
export function serviceCommand(dir: string, port = freePort()): ServerCommand {
  return {
    command: Deno.execPath(),
    args: ["run", ...flags(dir, port), `${dir}/server.js`, "--listen"],
    cwd: ROOT,
    env: serviceEnv(port),
    port,
    path: "/api/v1/health",
  };
}

/** The service on every core, under `deno serve`. */
export function parallelCommand(dir: string, port = freePort()): ServerCommand {
  const listening = ["--parallel", `--port=${port}`, "--host=127.0.0.1"];
  const args = ["serve", ...flags(dir, port), ...listening, `${dir}/server.js`];
  return { command: Deno.execPath(), args, cwd: ROOT, env: serviceEnv(port), port, path: "/api/v1/health" };
}

function flags(dir: string, port: number): string[] {
  const flags = serveFlags({ host: "127.0.0.1", port, kvPath: ":memory:" }, dir);
  if (!flags.ok) throw new Error(flags.error);
  return flags.value;
}

function serviceEnv(port: number): Record<string, string> {
  return {
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_ORIGIN: ORIGIN,
    KV_PATH: ":memory:",
    // The highest there is: it counts every request and refuses none.
    RATE_LIMIT_PER_MINUTE: "100000",
    TRUST_PROXY: "1",
  };
}

/** A Deno process that does nothing but answer. */
export function emptyCommand(port = freePort()): ServerCommand {
  return {
    command: Deno.execPath(),
    args: ["run", "--no-prompt", "-A", peerPath("empty.js"), `${port}`],
    port,
    path: "/",
  };
}

/** Starts a bare server that gives `answer` (`bare`), or the body it was sent with the headers of `answer` (`echo`). */
export async function startBare(kind: "bare" | "echo", answer: Answer, dir: string): Promise<ServerProcess> {
  const port = freePort();
  const file = await writeAnswer(answer, dir, port);
  const args = ["run", "--no-prompt", "-A", peerPath(`${kind}.js`), `${port}`, file];
  return await startServer({ command: Deno.execPath(), args, port, path: "/" });
}

/**
 * Puts the peers' packages into `dir`.
 *
 * @param generator Whether the load generator is needed too.
 */
export async function installPeers(dir: string, generator: boolean): Promise<void> {
  const packages = [...PACKAGES, ...(generator ? [GENERATOR_PACKAGE] : [])];
  await Deno.writeTextFile(`${dir}/package.json`, JSON.stringify({ private: true, type: "module" }));
  const { success, stderr } = await new Deno.Command("npm", {
    args: ["install", "--no-audit", "--no-fund", "--silent", ...packages],
    cwd: dir,
    stdin: "null",
  }).output();
  if (!success) throw new Error(`npm could not install ${packages.join(", ")}: ${new TextDecoder().decode(stderr)}`);
  for (const peer of PEER_NAMES) await Deno.copyFile(new URL(`${peer}.js`, PEERS), `${dir}/${peer}.js`);
}

/** Starts a peer that gives `answer` at /api/v1/menu. `dir` holds its package. */
export async function startPeer(name: typeof PEER_NAMES[number], answer: Answer, dir: string): Promise<ServerProcess> {
  const port = freePort();
  const file = await writeAnswer(answer, dir, port);
  const script = `${dir}/${name}.js`;
  const [command, args] = name === "hono"
    ? [Deno.execPath(), ["run", "--no-prompt", "-A", script, `${port}`, file]]
    : ["node", [script, `${port}`, file]];
  return await startServer({ command, args, cwd: dir, port, path: "/api/v1/menu", env: { NODE_ENV: "production" } });
}

/** Starts nginx with one worker on the same files. `site` is a folder that the build wrote. */
export async function startNginx(site: string, dir: string): Promise<ServerProcess> {
  const port = freePort();
  const file = `${dir}/nginx.conf`;
  await Deno.writeTextFile(
    file,
    `daemon off; worker_processes 1; pid ${dir}/nginx.pid; error_log stderr crit; user root;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    root ${site}/public;
    location = /api/v1/menu { default_type application/json; try_files /api/v1/menu.json =404; }
  }
}`,
  );
  return await startServer({ command: "nginx", args: ["-c", file, "-p", dir], port, path: "/api/v1/menu" });
}

async function writeAnswer({ status, headers, body }: Answer, dir: string, port: number): Promise<string> {
  const file = `${dir}/answer-${port}.json`;
  await Deno.writeTextFile(file, JSON.stringify({ status, headers, body: body.toBase64() }));
  return file;
}

function peerPath(name: string): string {
  return new URL(name, PEERS).pathname;
}
