/**
 * The commands that start this service, the bare servers and the peers.
 * @module
 */
import { fileURLToPath } from "node:url";
import { serveFlags } from "../operations/serve_flags.ts";
import type { Answer } from "./answer.ts";
import { freePort, type ServerCommand } from "./server_process.ts";
import type { Work } from "./work.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const PEERS = fileURLToPath(new URL("./peers/", import.meta.url));

const PACKAGES = [
  "hono@4.13.19",
  "fastify@5.12.8",
  "@fastify/cors@11.4.3",
  "@fastify/etag@6.2.0",
  "@fastify/rate-limit@11.2.0",
] as const;

/** The origin in the build of the measured service. */
export const ORIGIN = "http://localhost:8000";

/**
 * Starts the service as `deno task serve` does, with the limiter on. `dir` is the folder of a build.
 *
 * @param parallel Whether to use every core, with `deno serve`.
 * @param kvPath A file with the store; in memory when absent.
 */
export function serviceCommand(
  dir: string,
  { parallel = false, kvPath = ":memory:" }: { readonly parallel?: boolean; readonly kvPath?: string } = {},
): ServerCommand {
  const port = freePort();
  const flags = serveFlags({ host: "127.0.0.1", port, kvPath }, dir);
  if (!flags.ok) throw new Error(flags.error);
  const args = parallel
    ? ["serve", ...flags.value, "--parallel", `--port=${port}`, "--host=127.0.0.1", `${dir}/server.js`]
    : ["run", ...flags.value, `${dir}/server.js`, "--listen"];
  const env = {
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_ORIGIN: ORIGIN,
    KV_PATH: kvPath,
    // The highest limit: the limiter counts every request and refuses none.
    RATE_LIMIT_PER_MINUTE: "100000",
    TRUST_PROXY: "1",
  };
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
export type PeerName = "bare" | "Hono" | "Fastify" | "Fastify as usual" | "nginx";

/** The peers that can answer a kind of request. */
export function peersFor({ method, status, aim, headers }: Work, nginx: boolean): PeerName[] {
  const plain = method === "GET" && status === 200 && headers === undefined;
  return [
    ...["bare", "Hono", "Fastify"] as const,
    ...(plain ? ["Fastify as usual"] as const : []),
    ...(plain && nginx && aim === "file" ? ["nginx"] as const : []),
  ];
}

/** Installs the packages of the peers into `dir`. @throws {Error} With the output of npm, if it fails. */
export async function installPeers(dir: string): Promise<void> {
  await Deno.writeTextFile(`${dir}/package.json`, JSON.stringify({ private: true, type: "module" }));
  const { success, stderr } = await new Deno.Command("npm", {
    args: ["install", "--no-audit", "--no-fund", "--silent", ...PACKAGES],
    cwd: dir,
    stdin: "null",
  }).output();
  if (!success) throw new Error(`npm could not install ${PACKAGES.join(", ")}: ${new TextDecoder().decode(stderr)}`);
  for (const { name } of Deno.readDirSync(PEERS)) await Deno.copyFile(PEERS + name, `${dir}/${name}`);
}

/**
 * Starts a peer that gives `answer` to one kind of request, after it has parsed the body, if there is one.
 *
 * @param dir The folder with the packages of the peers.
 */
export async function peerCommand(name: PeerName, work: Work, answer: Answer, dir: string): Promise<ServerCommand> {
  const port = freePort();
  if (name === "nginx") return await nginxCommand(port, work.path, answer, dir);
  const file = `${dir}/answer-${port}.json`;
  const given = work.body === undefined
    ? { headers: answer.headers, body: answer.body.toBase64() }
    : { headers: answer.headers, text: new TextDecoder().decode(answer.body) };
  const { method, status } = work;
  const [path = ""] = work.path.split("?");
  await Deno.writeTextFile(file, JSON.stringify({ port, method, path, status, ...given }));
  const script = `${dir}/${name.toLowerCase().replace(" as ", "_")}.js`;
  const [command, ...args] = name.startsWith("Fastify") ? ["node"] : [Deno.execPath(), "run", "-A"];
  return { command, args: [...args, script, file], cwd: dir, port, path, env: { NODE_ENV: "production" } };
}

/** Starts nginx with one worker and the answer as a file. */
async function nginxCommand(port: number, path: string, answer: Answer, dir: string): Promise<ServerCommand> {
  const file = `${dir}/nginx-${port}`;
  const media = answer.headers.find(([name]) => name === "content-type")?.[1];
  await Deno.writeFile(`${file}.body`, answer.body);
  await Deno.writeTextFile(
    `${file}.conf`,
    `daemon off; worker_processes 1; pid ${file}.pid; error_log stderr crit; user root;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  server { listen 127.0.0.1:${port}; location / { default_type "${media}"; root /; try_files ${file}.body =404; } }
}`,
  );
  return { command: "nginx", args: ["-c", `${file}.conf`, "-p", dir], port, path };
}
