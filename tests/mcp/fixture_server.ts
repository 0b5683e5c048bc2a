/**
 * Serves the conformance fixtures on the given port, with the product's own engine and transport.
 *
 *     deno run -A tests/mcp/fixture_server.ts 4117
 * @module
 */
import { readConfig } from "../../src/config.ts";
import { keepPerProcess } from "../../src/endpoints/services.ts";
import { answerResponse, failureResponse } from "../../src/http/reply.ts";
import { NO_QUERY } from "../../src/http/query.ts";
import { ANONYMOUS } from "../../src/identity/caller.ts";
import { createEngine } from "../../src/mcp/engine.ts";
import { createTransport } from "../../src/mcp/transport.ts";
import { ok } from "../../src/leaves/result.ts";
import { FIXTURES } from "./fixtures.ts";

const port = Number(Deno.args[0] ?? 0);
const origin = `http://localhost:${port}`;
const config = readConfig(() => undefined);
if (!config.ok) throw new Error(config.error.join("\n"));

const endpoint = createTransport(
  () =>
    Promise.resolve(createEngine(FIXTURES, (_request, error) => {
      console.error(error);
      return "fixture";
    })),
  {
    config: { ...config.value, origin },
    now: Date.now,
    monotonic: () => performance.now(),
    perProcess: keepPerProcess(),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  },
);

Deno.addSignalListener("SIGTERM", () => Deno.exit(0));

Deno.serve({ port, hostname: "127.0.0.1" }, async (request) => {
  const call = {
    body: undefined,
    warnings: [],
    query: NO_QUERY,
    caller: ANONYMOUS,
    address: "192.0.2.1",
    now: Date.now(),
    request,
    charge: () => ok(undefined),
  };
  if (request.method !== "POST" && request.method !== "GET") return new Response(null, { status: 405 });
  const result = await endpoint(call);
  return result.ok
    ? answerResponse(result.value, request, { "Content-Type": "application/json" }, {})
    : failureResponse(result.error, request, origin, { errors: "jsonrpc" }, {});
});
