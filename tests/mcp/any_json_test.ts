/**
 * Arbitrary JSON to the MCP endpoint: no 5xx, no hang, the id echoed with its type, batches answered element by
 * element. The values are random but the same on every run.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { isObject } from "../../src/leaves/json_object.ts";
import { MAX_JSON_DEPTH } from "../../src/leaves/parse_json.ts";
import { startApp } from "../app_fixture.ts";
import { rpcMessage } from "../fuzz/app/arbitrary_request.ts";
import { post } from "./mcp_fixture.ts";

const ROUNDS = 3_000;

/** Messages, most of them near enough to reach the later checks. The same for the same seed. */
function messages(seed: number, count: number): unknown[] {
  return fc.sample(fc.oneof({ weight: 9, arbitrary: rpcMessage }, fc.jsonValue()), { seed, numRuns: count });
}

function depthOf(value: unknown): number {
  return isObject(value) || Array.isArray(value) ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
}

/** The id of the expected response; undefined when no response is due. */
function expectedId(sent: unknown): unknown {
  if (!isObject(sent) || depthOf(sent) > MAX_JSON_DEPTH) return null;
  const { id, method, jsonrpc, result, error } = sent;
  const usable = typeof id === "string" || Number.isSafeInteger(id);
  if (jsonrpc !== "2.0") return usable ? id : null;
  if (id !== undefined && !usable) return null;
  if (typeof method === "string") return id;
  return method === undefined && (result !== undefined || error !== undefined) ? undefined : usable ? id : null;
}

/** The headers of a message: none, or those that mirror it or contradict it. */
const HEADERS = fc.option(
  fc.record({
    version: fc.constantFrom("2024-11-05", "2025-11-25", "2026-07-28", "x"),
    accept: fc.constantFrom("application/json, text/event-stream", "*/*"),
    name: fc.constantFrom("get_menu", "restaurant://menu", "x"),
  }),
);

Deno.test("Any JSON gets an answer by the rules of JSON-RPC", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const seed = 20_260_728;
  const headers = fc.sample(HEADERS, { seed, numRuns: ROUNDS });
  let results = 0;
  for (const [at, message] of messages(seed, ROUNDS).entries()) {
    const sent = JSON.parse(JSON.stringify(message));
    if (Array.isArray(sent)) continue;
    const text = JSON.stringify(sent);
    const chosen = headers[at];
    const { status, json } = await post(
      app,
      text,
      chosen
        ? {
          "mcp-protocol-version": chosen.version,
          "mcp-method": JSON.stringify(sent?.method ?? "").replace(/[^\x21\x23-\x7e]/g, ""),
          "mcp-name": chosen.name,
          accept: chosen.accept,
        }
        : {},
    );
    assert(status < 500, text);
    const id = expectedId(sent);
    if (id === undefined) {
      // A message that asks for no answer is refused only for an unknown protocol version.
      assertEquals([status, json?.id], chosen?.version === "x" ? [400, null] : [202, undefined], text);
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
  const all = messages(20_250_326, ROUNDS);
  for (let from = 0; from < all.length; from += 1 + from % 6) {
    const batch: unknown[] = JSON.parse(JSON.stringify(all.slice(from, from + 1 + from % 6)));
    const text = JSON.stringify(batch);
    const answer = await post(app, text);
    assert(answer.status < 500, text);
    if (answer.status === 400) continue;
    const ids = batch.map(expectedId).filter((id) => id !== undefined);
    const answered = answer.status === 202 ? [] : JSON.parse(answer.text).map(({ id }: { id: unknown }) => id);
    assertEquals(answered, ids, text);
  }
});

Deno.test("Any bytes get an answer", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  for (const bytes of fc.sample(fc.uint8Array({ maxLength: 40 }), { seed: 7, numRuns: 500 })) {
    const { status, json } = await post(app, bytes as Uint8Array<ArrayBuffer>);
    assertEquals([status, json.id], [400, null]);
  }
});
