/**
 * Arbitrary JSON to the MCP endpoint: no 5xx, no hang, the id echoed with its type, batches answered element by
 * element. The values are random but the same on every run.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { startApp } from "../app_fixture.ts";
import { MODERN_META, post } from "./mcp_fixture.ts";

const ROUNDS = 3_000;

/** A repeatable generator of numbers in [0, 1) (Lehmer, modulus 2^31 - 1). */
function createRandom(seed: number): () => number {
  return () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const WORDS = [
  "",
  "jsonrpc",
  "2.0",
  "id",
  "method",
  "params",
  "result",
  "error",
  "name",
  "arguments",
  "_meta",
  "uri",
  "cursor",
  "ref",
  "argument",
  "value",
  "type",
  "ref/prompt",
  "ref/resource",
  "initialize",
  "ping",
  "tools/list",
  "tools/call",
  "resources/read",
  "prompts/get",
  "completion/complete",
  "server/discover",
  "notifications/initialized",
  "get_menu",
  "search_menu",
  "create_order_link",
  "fetch",
  "search",
  "items",
  "quantity",
  "category",
  "query",
  "limit",
  "build_order",
  "restaurant://menu",
  "__proto__",
  "constructor",
  "toString",
  "\ud800",
  "ñ",
  "\u0000",
  "2026-07-28",
  "io.modelcontextprotocol/protocolVersion",
  "io.modelcontextprotocol/clientCapabilities",
  "progressToken",
];

/** Method names of both eras. */
const METHODS = WORDS.filter((word) => word === "ping" || word.includes("/") && !word.startsWith("ref"));

function createValues(random: () => number) {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const any = (depth: number): unknown => {
    switch (Math.floor(random() * (depth > 3 ? 5 : 7))) {
      case 0:
        return pick([null, true, false]);
      case 1:
        return pick([0, -0, 1, -1, 1.5, 1e300, 2 ** 53, -(2 ** 53), 7]);
      case 2:
      case 3:
      case 4:
        return pick(WORDS);
      case 5:
        return Array.from({ length: Math.floor(random() * 4) }, () => any(depth + 1));
      default:
        return Object.fromEntries(
          Array.from({ length: Math.floor(random() * 5) }, () => [pick(WORDS), any(depth + 1)]),
        );
    }
  };
  /** A near message, which reaches the later checks too. */
  const message = (): unknown => {
    if (random() < 0.1) return any(0);
    const params = {
      name: random() < 0.8 ? pick(WORDS) : any(1),
      arguments: any(0),
      uri: pick(WORDS),
      ref: { type: pick(["ref/prompt", "ref/resource", "x"]), name: pick(WORDS), uri: pick(WORDS) },
      argument: random() < 0.5 ? { name: pick(WORDS), value: pick(WORDS) } : any(1),
      ...(random() < 0.3 && { _meta: random() < 0.7 ? MODERN_META : any(1) }),
    };
    return {
      jsonrpc: random() < 0.95 ? "2.0" : any(0),
      ...(random() < 0.9 && { id: pick([0, 1, -7, "", "a", "7", "\u2028", 2 ** 53 - 1, any(0)]) }),
      method: random() < 0.5 ? pick(METHODS) : random() < 0.9 ? pick(WORDS) : any(0),
      ...(random() < 0.9 && { params: random() < 0.9 ? params : any(0) }),
    };
  };
  return { any, message, pick };
}

/** The id of the expected response; undefined when no response is due. */
function expectedId(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return null;
  const { id, method, jsonrpc, result, error } = sent as Record<string, unknown>;
  const usable = typeof id === "string" || Number.isSafeInteger(id);
  if (jsonrpc !== "2.0") return usable ? id : null;
  if (id !== undefined && !usable) return null;
  if (typeof method === "string") return id;
  return method === undefined && (result !== undefined || error !== undefined) ? undefined : usable ? id : null;
}

Deno.test("Any JSON gets an answer by the rules of JSON-RPC", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const random = createRandom(20_260_728);
  const { message, pick } = createValues(random);
  let results = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const sent = JSON.parse(JSON.stringify(message() ?? null));
    const text = JSON.stringify(sent);
    const headers = random() < 0.5 ? {} : {
      "mcp-protocol-version": pick(["2024-11-05", "2025-11-25", "2026-07-28", "x"]),
      "mcp-method": JSON.stringify((sent as { method?: unknown })?.method ?? "").replace(/[^\x21\x23-\x7e]/g, ""),
      accept: pick(["application/json, text/event-stream", "*/*"]),
      "mcp-name": pick(WORDS).replace(/[^\x20-\x7e]/g, ""),
    };
    if (Array.isArray(sent)) continue;
    const { status, json } = await post(app, text, headers);
    assert(status < 500, text);
    const id = expectedId(sent);
    if (id === undefined) {
      // A message that asks for no answer is refused only for an unknown protocol version.
      const refused = (headers as Record<string, string>)["mcp-protocol-version"] === "x";
      assertEquals([status, json?.id], refused ? [400, null] : [202, undefined], text);
      continue;
    }
    assertEquals(json.id, id, text);
    assertEquals("result" in json, !("error" in json), text);
    if (status !== 200) assert("error" in json, text);
    if ("result" in json) results++;
  }
  assert(results > ROUNDS / 30, "too few messages got through to say anything");
});

Deno.test("Any batch is answered element by element", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const random = createRandom(20_250_326);
  const { message } = createValues(random);
  for (let round = 0; round < ROUNDS / 10; round++) {
    const batch: unknown[] = JSON.parse(JSON.stringify(Array.from({ length: 1 + Math.floor(random() * 6) }, message)));
    const text = JSON.stringify(batch);
    const answer = await post(app, text, {}, "/api/mcp");
    assert(answer.status < 500, text);
    if (answer.status === 400) continue;
    const ids = batch.map(expectedId).filter((id) => id !== undefined);
    const answered = answer.status === 202 ? [] : JSON.parse(answer.text).map(({ id }: { id: unknown }) => id);
    assertEquals(answered, ids, text);
  }
});

Deno.test("Any bytes get an answer", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const random = createRandom(7);
  for (let round = 0; round < 500; round++) {
    const bytes = Uint8Array.from({ length: Math.floor(random() * 40) }, () => Math.floor(random() * 256));
    const { status, json } = await post(app, bytes);
    assertEquals([status, json.id], [400, null]);
  }
});
