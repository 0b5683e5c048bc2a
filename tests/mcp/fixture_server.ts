/**
 * Serves the conformance fixtures on the given port, with the product's own engine and transport.
 *
 *     deno run -A tests/mcp/fixture_server.ts 4117
 * @module
 */
import { answerResponse, failureResponse } from "../../src/http/reply.ts";
import { fixtureCall, fixtureEndpoint } from "./fixture_endpoint.ts";
import { FIXTURES } from "./fixtures.ts";

const port = Number(Deno.args[0] ?? 0);
const origin = `http://localhost:${port}`;
const endpoint = fixtureEndpoint(FIXTURES, origin);

Deno.addSignalListener("SIGTERM", () => Deno.exit(0));

Deno.serve({ port, hostname: "127.0.0.1" }, async (request) => {
  if (request.method !== "POST" && request.method !== "GET") return new Response(null, { status: 405 });
  const result = await endpoint(fixtureCall(request));
  return result.ok
    ? answerResponse(result.value, request, { "Content-Type": "application/json" }, {})
    : failureResponse(result.error, request, origin, { errors: "jsonrpc" }, {});
});
