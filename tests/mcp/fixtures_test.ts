/**
 * Engine features that no tool of the product uses, tested with the fixtures of the conformance suite: progress before
 * the response, and client capabilities.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { Call } from "../../src/endpoints/endpoint.ts";
import type { Answer } from "../../src/http/answer.ts";
import { err } from "../../src/leaves/result.ts";
import { createEngine } from "../../src/mcp/engine.ts";
import { classifyBody } from "../../src/mcp/inbound.ts";
import { fixtureCall, fixtureEndpoint } from "./fixture_endpoint.ts";
import { FIXTURES } from "./fixtures.ts";
import { MODERN_META } from "./mcp_fixture.ts";

const ORIGIN = "https://pizzeria.example";
const BOTH = "application/json, text/event-stream";

const endpoint = fixtureEndpoint(FIXTURES, ORIGIN);

/** Sends a request to the fixtures. */
async function send(
  accept: string,
  params: object,
  headers: Record<string, string> = {},
  allowance: Partial<Call> = {},
): Promise<Answer> {
  const request = new Request(`${ORIGIN}/api/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept, ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 7, method: "tools/call", params }),
  });
  const answer = await endpoint({ ...fixtureCall(request), ...allowance });
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
}

const PROGRESS = { name: "test_tool_with_progress", _meta: { progressToken: "p" } };
const DONE = '{"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":"Done"}]}}';

function eventOf(progress: number): string {
  const params = { progressToken: "p", progress, total: 100 };
  return `event: message\ndata: ${JSON.stringify({ jsonrpc: "2.0", method: "notifications/progress", params })}\n\n`;
}

for (const accept of [BOTH, "text/event-stream, application/json;q=.9", "text/event-stream"]) {
  Deno.test(`A tool's progress comes before its response, for ${accept} and a token`, async () => {
    const { body, status, headers } = await send(accept, PROGRESS);
    assertEquals([status ?? 200, headers?.["Content-Type"]], [200, "text/event-stream"]);
    assertEquals(
      await new Response(body).text(),
      `${[0, 50, 100].map(eventOf).join("")}event: message\ndata: ${DONE}\n\n`,
    );
  });
}

Deno.test("No progress is sent without a token, to a client that accepts only JSON, or by a tool that reports none", async () => {
  const { name, _meta } = PROGRESS;
  for (
    const [accept, params] of [
      [BOTH, { name }],
      [BOTH, { name, _meta: {} }],
      [BOTH, { name, _meta: "p" }],
      ["application/json", PROGRESS],
      [BOTH, { name: "test_logging_tool", _meta }],
    ] as const
  ) {
    assertEquals((await send(accept, params)).body, DONE, JSON.stringify(params));
  }
});

Deno.test("A call that would report progress is refused as JSON when the allowance is used up", async () => {
  const charge = () => err({ kind: "rate_limited", limit: 100, retryAfterSeconds: 7 } as const);
  const { body, status } = await send(BOTH, PROGRESS, {}, { charge });
  assertEquals([status, JSON.parse(body as string).error.code], [429, 429]);
});

Deno.test("A bug in a tool is reported and answered, whether the tool answers at once or later", async () => {
  const bug = new Error("a bug");
  const broken = [() => Promise.reject(bug), () => {
    throw bug;
  }];
  for (const call of broken) {
    const reported: unknown[] = [];
    const tools = new Map([["broken", { call }]]);
    const engine = createEngine({ ...FIXTURES, tools }, (_request, error) => `request ${reported.push(error)}`);
    const message = classifyBody(
      { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "broken" } },
      undefined,
    );
    assert(message.kind === "request");
    const { body } = await engine.answer(message, fixtureCall(new Request(ORIGIN)));
    assertEquals([reported, JSON.parse(body).error.code], [[bug], -32603]);
  }
});

Deno.test("A client that leaves during the progress ends the stream, not the server", async () => {
  const { body } = await send(BOTH, PROGRESS);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  assertEquals(new TextDecoder().decode((await reader.read()).value), eventOf(0));
  await reader.cancel();
  // The tool goes on for two more steps.
  await new Promise((resolve) => setTimeout(resolve, 100));
});

Deno.test("A tool that needs a client capability names it in its error, as in the modern revision", async () => {
  const call = (capabilities: object) => {
    const _meta = { ...MODERN_META, "io.modelcontextprotocol/clientCapabilities": capabilities };
    return send(BOTH, { name: "test_missing_capability", _meta }, {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": "test_missing_capability",
    });
  };
  const refused = await call({});
  assertEquals(refused.status, 400);
  assertEquals(JSON.parse(refused.body as string).error, {
    code: -32021,
    message: "This needs a client with: sampling",
    resolution: "Declare the capability in _meta if the client has it; otherwise leave this call out",
    data: {
      requiredCapabilities: { sampling: {} },
      resolution: "Declare the capability in _meta if the client has it; otherwise leave this call out",
    },
  });
  const done = await call({ sampling: {} });
  assertEquals(JSON.parse(done.body as string).result.content, [{ type: "text", text: "Done" }]);
});
