/**
 * A mix of realistic requests: the menu in its forms, hours, orders, tools, keys from issue to revocation, pages, and
 * mistakes. Prebuilt answers must match byte for byte; the others must hold the right text.
 * @module
 */
import { Buffer } from "node:buffer";
import type { Manifest } from "../../src/tables/manifest.ts";
import type { BuiltSite } from "./check.ts";
import { ConnectionEnded, type Exchange, type LoadAnswer, type LoadConnection, single, type Visit } from "./load.ts";
import { requestText } from "./raw_connection.ts";
import { ORDER } from "./service_probe.ts";

const decoder = new TextDecoder();

/** Number of client addresses, used in turn. */
const ADDRESSES = 1_024;

/** The address of client `number`. */
export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

function equals(bytes: Uint8Array, expected: Uint8Array): boolean {
  return Buffer.compare(bytes, expected) === 0;
}

/** An exchange; `right` checks the body of an answer with `status`. */
function exchange(
  name: string,
  method: string,
  path: string,
  status: number,
  right: (body: Uint8Array, head: string) => boolean,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Exchange {
  return {
    name,
    method,
    request: new TextEncoder().encode(requestText(method, path, headers, body)),
    fault: (answer) => {
      if (answer.status !== status) return `${answer.status} ${decoder.decode(answer.body).slice(0, 200)}`;
      return right(answer.body, answer.head) ? undefined : `wrong body: ${decoder.decode(answer.body).slice(0, 200)}`;
    },
  };
}

const says = (text: string) => (body: Uint8Array) => decoder.decode(body).includes(text);

function isError(status: number): (body: Uint8Array) => boolean {
  return (body) => {
    const { code, message, resolution } = JSON.parse(decoder.decode(body));
    return code === status && message !== "" && resolution !== "";
  };
}

function toolCall(name: string, args: object): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 7, method: "tools/call", params: { name, arguments: args } });
}

/** Exchanges that do not depend on each other; each carries `headers`. */
export async function mixedExchanges(
  { dir }: BuiltSite,
  headers: Readonly<Record<string, string>> = {},
): Promise<Exchange[]> {
  const manifest: Manifest = JSON.parse(await Deno.readTextFile(`${dir}/manifest.json`));
  const file = async (name: string, path: string, builtFile: string, more: Record<string, string> = {}) => {
    const bytes = await Deno.readFile(`${dir}/public/${builtFile}`);
    return exchange(name, "GET", path, 200, (body) => equals(body, bytes), { ...headers, ...more });
  };
  const menu = manifest.entries.find(({ route, query }) => route === "getMenu" && query === "")!;
  const rpc = (name: string, body: string, text: string) =>
    exchange(name, "POST", "/api/v1/mcp", 200, says(text), headers, body);
  return [
    await file("menu", "/api/v1/menu", "api/v1/menu.json"),
    await file("menu, brotli", "/api/v1/menu", "api/v1/menu.json.br", { "Accept-Encoding": "br" }),
    await file("menu, gzip", "/api/menu", "api/v1/menu.json.gz", { "Accept-Encoding": "gzip" }),
    await file("menu, one category", "/api/v1/menu?category=postres", "api/v1/menu.category=postres.json"),
    exchange("menu, 304", "GET", "/api/v1/menu", 304, (body) => body.length === 0, {
      ...headers,
      "If-None-Match": menu.codings.identity.etag,
    }),
    exchange("menu, HEAD", "HEAD", "/api/v1/menu", 200, (body) => body.length === 0, headers),
    await file("restaurant", "/api/v1/restaurant", "api/v1/restaurant.json"),
    await file("home page", "/", "index.html.br", { "Accept": "text/html", "Accept-Encoding": "br" }),
    await file("llms.txt", "/llms.txt", "llms.txt"),
    exchange("hours", "GET", "/api/v1/hours", 200, says('"timezone":"America/Santiago"'), headers),
    exchange("health", "GET", "/api/v1/health", 200, says('"status":"ok"'), headers),
    exchange("order", "POST", "/api/v1/order/whatsapp", 200, says('"total_clp":19800'), headers, ORDER),
    exchange(
      "order, wrong price",
      "POST",
      "/api/v1/order/whatsapp",
      422,
      isError(422),
      headers,
      ORDER.replace("9900", "1"),
    ),
    rpc("tools/list", JSON.stringify({ jsonrpc: "2.0", id: 7, method: "tools/list" }), '"get_opening_status"'),
    rpc("tools/call get_menu", toolCall("get_menu", {}), '"content"'),
    rpc("tools/call search_menu", toolCall("search_menu", { query: "margherita" }), "Margherita"),
    exchange("not found", "GET", "/api/v1/nope", 404, isError(404), headers),
    exchange("wrong method", "PUT", "/api/v1/menu", 405, isError(405), headers),
    exchange("malformed", "POST", "/api/v1/order/whatsapp", 400, isError(400), headers, '{"items": ['),
    exchange("unknown key", "GET", "/api/v1/menu", 401, isError(401), { ...headers, "X-API-Key": "horno_free_no" }),
  ];
}

async function ask(
  connection: LoadConnection,
  seen: (exchange: Exchange, answer: LoadAnswer) => void,
  asked: Exchange,
): Promise<string> {
  await connection.send(asked.request);
  const answer = await connection.answer(asked.method);
  if (!answer) throw new ConnectionEnded();
  seen(asked, answer);
  return decoder.decode(answer.body);
}

/** New keys allowed for an address in an hour (decision 17). */
const KEYS_PER_ADDRESS = 10;

/** The life of a key: issued, used, revoked, then refused. Changes the address before the address's limit. */
export function createKeyLife(): Visit {
  let keys = 0;
  return async (connection, seen) => {
    const headers = { "X-Forwarded-For": addressOf(Math.floor(keys++ / KEYS_PER_ADDRESS)) };
    const issue = exchange("issue a key", "POST", "/api/v1/keys", 200, says('"api_key"'), headers, "{}");
    const issued = await ask(connection, seen, issue);
    const key = { ...headers, "X-API-Key": /"api_key":"([^"]+)"/.exec(issued)?.[1] ?? "" };
    await ask(connection, seen, exchange("use a key", "GET", "/api/v1/restaurant", 200, says('"name"'), key));
    await ask(connection, seen, exchange("revoke a key", "DELETE", "/api/v1/keys", 200, says("revoked"), key));
    await ask(connection, seen, exchange("a revoked key", "GET", "/api/v1/restaurant", 401, isError(401), key));
  };
}

/** All of it, from {@linkcode ADDRESSES} clients: one visit of each kind from each client. */
export async function mixedVisits(site: BuiltSite): Promise<Visit[]> {
  const visits: Visit[] = [];
  const keyLife = createKeyLife();
  for (let client = 0; client < ADDRESSES; client += 32) {
    const headers = { "X-Forwarded-For": addressOf(client) };
    visits.push(...(await mixedExchanges(site, headers)).map(single), keyLife);
  }
  return visits;
}
