/**
 * A change of the owner in one process, and the time until every process tells it in every document and answer.
 * @module
 */
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { ORIGIN, OWNER_SECRET } from "../app_fixture.ts";
import { eventually } from "../faults/check.ts";
import { afterAnyClosing, fromPage, ownerLink } from "../owner/owner_fixture.ts";
import type { ServerProcess } from "../server_process.ts";

/** The longest time from the tap to the truth, in milliseconds. */
export const EVERYWHERE_MS = 5_000;

/** Documents that tell of a dish that has run out. */
const DOCUMENTS = [
  "/api/v1/menu",
  "/api/menu?category=pizzas_rojas",
  "/carta",
  "/carta.md",
  "/en/menu",
  "/llms-full.txt",
  "/mesa/1",
  "/feeds/restaurant.jsonld",
];

const JSON_HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };

function post(server: ServerProcess, path: string, body: unknown): Promise<Response> {
  return fetch(server.origin + path, { method: "POST", headers: JSON_HEADERS, body: JSON.stringify(body) });
}

/** Everything that a process says of a dish. */
async function told(server: ServerProcess): Promise<Record<string, string>> {
  const texts = await Promise.all(
    DOCUMENTS.map(async (path) => [path, await (await fetch(server.origin + path)).text()]),
  );
  const order = { items: [{ name: "Margherita", quantity: 1, price_numeric: 9_900 }], delivery_method: "pickup" };
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_menu", arguments: {} } };
  const [ordered, menu] = await Promise.all([
    post(server, "/api/v1/order/whatsapp", order),
    post(server, "/api/mcp", call),
  ]);
  const { reason = "taken" } = await ordered.json();
  return { ...Object.fromEntries(texts), order: reason, get_menu: await menu.text() };
}

/**
 * Sells a dish out in the first process, waits until all tell it, and takes it back.
 *
 * @param servers Processes on one store, of the tests' build, with the tests' OWNER_SECRET.
 * @param limitMs The longest time that is accepted.
 * @returns The longest time, in milliseconds.
 */
export async function changeIsEverywhere(servers: readonly ServerProcess[], limitMs = EVERYWHERE_MS): Promise<number> {
  const [first] = servers as [ServerProcess];
  const owner = async (path: string, body: unknown, cookie = "") => {
    const headers = { origin: first.origin, cookie };
    const answer = await fetch(first.origin + path, fromPage(body, headers));
    const text = await answer.text();
    assertEquals(answer.status, 200, `${path}: ${text}`);
    return { json: JSON.parse(text), cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  };
  const link = await ownerLink(Date.now(), OWNER_SECRET, ORIGIN);
  const { cookie } = await owner("/local/sign-in", { link, device: "caja" });
  const before = await told(first);
  assertEquals(before.order, "taken");
  const settle = async (): Promise<[Record<string, string>, number]> => {
    const tapped = performance.now();
    const now = await told(first);
    for (const server of servers) await eventually(limitMs, async () => assertEquals(await told(server), now));
    const took = performance.now() - tapped;
    assert(took < limitMs, `${took} ms`);
    return [now, took];
  };
  const change = { kind: "dish", dish: "margherita" };
  const { json: { made } } = await owner("/local/tonight", { change, until: afterAnyClosing() }, cookie);
  const [soldOut, there] = await settle();
  assertEquals(soldOut.order, "sold_out");
  for (const path of DOCUMENTS) assertNotEquals(soldOut[path], before[path], path);
  await owner("/local/undo", { id: made.id }, cookie);
  const [back, gone] = await settle();
  assertEquals(back, before);
  return Math.max(there, gone);
}
