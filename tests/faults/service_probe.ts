/**
 * Sends a server one request of each kind. Those that need no store must get right answers whatever the store does; the
 * others must get right answers or a clean 503.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { TOOLS } from "../../src/mcp/tools/tools.ts";
import type { BuiltSite } from "./check.ts";
import type { HttpAnswer } from "./http_answer.ts";
import { request } from "./raw_connection.ts";

/** A valid order from the sample menu. */
export const ORDER = JSON.stringify({
  items: [{ name: "Margherita", quantity: 2, price_numeric: 9_900 }],
  delivery_method: "pickup",
});

/** A key that nobody issued. */
export const UNKNOWN_KEY = "horno_free_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

const TOOLS_LIST = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

/** Sends every kind of request that needs no store, and checks each answer. */
export async function expectStorelessRight({ dir }: BuiltSite, port: number): Promise<void> {
  for (
    const [path, file] of [["/api/v1/menu", "api/v1/menu.json"], ["/", "index.html"], ["/openapi.json", "openapi.json"]]
  ) {
    const answer = await request(port, "GET", path!, path === "/" ? { Accept: "text/html" } : {});
    assertEquals([path, answer.status], [path, 200]);
    assertEquals(answer.body, await Deno.readFile(`${dir}/public/${file}`), path);
  }
  assertEquals((await request(port, "GET", "/api/v1/health")).json.status, "ok");
  assertEquals((await request(port, "GET", "/api/v1/hours")).json.timezone, "America/Santiago");
  assertEquals((await request(port, "POST", "/api/v1/order/whatsapp", {}, ORDER)).json.total_clp, 19_800);
  assertEquals((await request(port, "POST", "/api/v1/mcp", {}, TOOLS_LIST)).json.result.tools.length, TOOLS.length);
  assertEquals((await request(port, "GET", "/nothing/here")).status, 404);
}

/** Sends one request of each kind that needs the store. */
async function callStore(port: number): Promise<[name: string, answer: HttpAnswer, statusWhenUp: number][]> {
  const calls: [string, number, Parameters<typeof request>][] = [
    ["POST /keys", 200, [port, "POST", "/api/v1/keys", {}, "{}"]],
    ["GET /menu with a key", 401, [port, "GET", "/api/v1/menu", { "X-API-Key": UNKNOWN_KEY }]],
    ["POST /oauth/register", 201, [port, "POST", "/oauth/register", {}, "{}"]],
    ["GET /jwks.json", 200, [port, "GET", "/.well-known/jwks.json"]],
  ];
  return await Promise.all(
    calls.map(async ([name, status, sent]): Promise<[string, HttpAnswer, number]> => [
      name,
      await request(...sent),
      status,
    ]),
  );
}

/** Expects every route that needs the store to answer 503 with a resolution and `Retry-After`. */
export async function expectStoreDown(port: number): Promise<void> {
  for (const [name, { status, headers, json }] of await callStore(port)) {
    assertEquals([name, status, json.code, json.reason], [name, 503, 503, "store_unavailable"]);
    assert(Number(headers.get("retry-after")) > 0 && json.message && json.resolution, name);
  }
}

/** Expects every route that needs the store to work normally. */
export async function expectStoreUp(port: number): Promise<void> {
  for (const [name, { status, text }, up] of await callStore(port)) assertEquals([name, status], [name, up], text);
}

/** Issues a key; undefined when the store is unavailable. */
export async function issueKey(port: number): Promise<string | undefined> {
  const answer = await request(port, "POST", "/api/v1/keys", {}, "{}");
  if (answer.status === 503) return undefined;
  assertEquals(answer.status, 200, answer.text);
  return answer.json.api_key;
}

/** Whether the server accepts a key. */
export async function keyWorks(port: number, key: string): Promise<boolean> {
  const { status, text } = await request(port, "GET", "/api/v1/menu?category=postres", { "X-API-Key": key });
  assert(status === 200 || status === 401, text);
  return status === 200;
}
