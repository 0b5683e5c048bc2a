/**
 * Connects one official client in one way and exercises it, or calls one tool and prints its structured answer; exits 0 on
 * success.
 *
 *     deno run -A --no-config official_clients.ts <url> <way> [<tool> <arguments as JSON>]
 *
 * Each way runs in its own process, so that the runner can stop one that hangs.
 * @module
 */
import { type ConnectedClient, exercise, expect } from "./exercise.ts";
import { CLIENTS } from "./versions.ts";

const [url = "", way = "", tool, args = "{}"] = Deno.args;
const info = { name: "horno-test", version: "1.0.0" };

/** Computed names, so that `deno check` does not fetch the packages. */
// deno-lint-ignore no-explicit-any
function load(specifier: string): Promise<any> {
  return import(specifier);
}

type Transport = "http" | "sse";

async function first(transport: Transport): Promise<ConnectedClient> {
  const { Client } = await load(`${CLIENTS.sdk}/client/index.js`);
  const { StreamableHTTPClientTransport } = await load(`${CLIENTS.sdk}/client/streamableHttp.js`);
  const { SSEClientTransport } = await load(`${CLIENTS.sdk}/client/sse.js`);
  const client = new Client(info);
  client.onerror = (error: Error) => console.error(error.message);
  await client.connect(new (transport === "http" ? StreamableHTTPClientTransport : SSEClientTransport)(new URL(url)));
  return client;
}

async function second(transport: Transport, mode: unknown, era: string): Promise<ConnectedClient> {
  const { Client, StreamableHTTPClientTransport, SSEClientTransport } = await load(CLIENTS.client);
  const client = new Client(info, mode === undefined ? {} : { versionNegotiation: { mode } });
  client.onerror = (error: Error) => console.error(error.message);
  await client.connect(new (transport === "http" ? StreamableHTTPClientTransport : SSEClientTransport)(new URL(url)));
  expect(client.getProtocolEra() === era, `the ${era} era, not ${client.getProtocolEra()}`);
  return client;
}

async function remote(strategy: string): Promise<ConnectedClient> {
  const { Client } = await load(`${CLIENTS.sdk}/client/index.js`);
  const { StdioClientTransport } = await load(`${CLIENTS.sdk}/client/stdio.js`);
  const client = new Client(info);
  const args = ["run", "-A", "--no-config", CLIENTS.remote, url, "--allow-http", "--transport", strategy];
  await client.connect(new StdioClientTransport({ command: Deno.execPath(), args, env: Deno.env.toObject() }));
  return client;
}

const WAYS: Record<string, () => Promise<ConnectedClient>> = {
  "sdk-http": () => first("http"),
  "sdk-sse": () => first("sse"),
  "client-legacy": () => second("http", undefined, "legacy"),
  "client-auto": () => second("http", "auto", "modern"),
  "client-pinned": () => second("http", { pin: "2026-07-28" }, "modern"),
  "client-sse": () => second("sse", undefined, "legacy"),
  "client-sse-auto": () => second("sse", "auto", "modern"),
  "client-sse-pinned": () => second("sse", { pin: "2026-07-28" }, "modern"),
  "remote-http-first": () => remote("http-first"),
  "remote-http-only": () => remote("http-only"),
  "remote-sse-first": () => remote("sse-first"),
  "remote-sse-only": () => remote("sse-only"),
};

/** The ways of the modern era, which has no ping. */
const MODERN = /^client-(?:sse-)?(?:auto|pinned)$/;

const connect = WAYS[way];
if (!connect) throw new Error(`Expected one of: ${Object.keys(WAYS).join(", ")}`);
const client = await connect();
if (tool === undefined) await exercise(client, !MODERN.test(way));
else {
  const { isError, content, structuredContent } = await client.callTool({ name: tool, arguments: JSON.parse(args) });
  expect(!isError, `an answer, not ${JSON.stringify(content)}`);
  console.log(JSON.stringify(structuredContent));
}
Deno.exit(0);
