/**
 * Large answers of the MCP endpoint come compressed to callers that accept it, and carry the same text.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { COMPRESSED_FROM } from "../../src/http/compress_answer.ts";
import { startApp, type TestApp } from "../app_fixture.ts";

/** Calls a tool and returns the answer with its body as it was sent. */
async function call(app: TestApp, name: string, headers: Record<string, string>, id: unknown = 1, args = {}) {
  const answer = await app.fetch("/api/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } }),
  });
  return { answer, bytes: await answer.bytes() };
}

async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return await new Response(new Response(bytes).body!.pipeThrough(new DecompressionStream("gzip"))).text();
}

const ACCEPTED: readonly (readonly [string, boolean])[] = [
  ["gzip", true],
  ["gzip, deflate, br, zstd", true],
  ["br, gzip;q=0.5", true],
  ["*", true],
  ["GZIP", true],
  ["", false],
  ["identity", false],
  ["br", false],
  ["gzip;q=0", false],
  ["identity, gzip;q=0.1", false],
];

for (const [accepted, compressed] of ACCEPTED) {
  Deno.test(`The menu comes ${compressed ? "compressed" : "plain"} with Accept-Encoding "${accepted}"`, async () => {
    await using app = startApp();
    const plain = new TextDecoder().decode((await call(app, "get_menu", {})).bytes);
    // The second one comes from the kept reply.
    for (const _ of [1, 2]) {
      const { answer, bytes } = await call(app, "get_menu", { "accept-encoding": accepted });
      assertEquals(answer.headers.get("content-encoding"), compressed ? "gzip" : null);
      assertEquals(answer.headers.get("vary"), "Accept-Encoding");
      assertEquals(answer.headers.get("content-type"), "application/json");
      assertEquals(compressed ? await gunzip(bytes) : new TextDecoder().decode(bytes), plain);
      if (compressed) assert(bytes.length < plain.length / 3, `${bytes.length} of ${plain.length}`);
    }
  });
}

Deno.test("A compressed answer belongs to its own request: the id and the allowance are its own", async () => {
  await using app = startApp();
  for (const [at, id] of [7, "a long id that is never kept", 7].entries()) {
    const { answer, bytes } = await call(app, "get_menu", { "accept-encoding": "gzip" }, id);
    assertEquals(JSON.parse(await gunzip(bytes)).id, id);
    assertEquals(answer.headers.get("ratelimit-remaining"), String(99 - at));
  }
});

Deno.test("An order link, an error and an event stream are not compressed", async () => {
  await using app = startApp();
  const order = { items: [{ name: "Margherita", quantity: 1, price_numeric: 9_900 }], delivery_method: "pickup" };
  for (
    const [name, args, accept] of [
      ["create_order_link", order, "*/*"],
      ["nope", {}, "*/*"],
      ["get_menu", {}, "text/event-stream"],
    ] as const
  ) {
    const { answer, bytes } = await call(app, name, { "accept-encoding": "gzip", accept }, 1, args);
    assertEquals([answer.status, answer.headers.get("content-encoding"), answer.headers.get("vary")], [
      200,
      null,
      null,
    ]);
    assert(accept === "text/event-stream" || bytes.length < COMPRESSED_FROM);
  }
});
