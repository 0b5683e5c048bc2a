/**
 * The engine and the transport of the product over a server of the tests, and the call that a request to it makes.
 * @module
 */
import { readConfig } from "../../src/config.ts";
import type { Call, Endpoint } from "../../src/endpoints/endpoint.ts";
import { keepPerProcess } from "../../src/endpoints/services.ts";
import { NO_QUERY } from "../../src/http/query.ts";
import { ANONYMOUS } from "../../src/identity/caller.ts";
import { ok } from "../../src/leaves/result.ts";
import { createEngine, type ServerDefinition } from "../../src/mcp/engine.ts";
import { createTransport } from "../../src/mcp/transport.ts";

/** Serves a definition at `origin`. A bug is thrown. */
export function fixtureEndpoint(definition: ServerDefinition, origin: string): Endpoint {
  const config = readConfig(() => undefined);
  if (!config.ok) throw new Error(config.error.join("\n"));
  const engine = createEngine(definition, (_request, error) => {
    throw error;
  });
  return createTransport(() => Promise.resolve(engine), {
    config: { ...config.value, origin },
    now: Date.now,
    monotonic: () => performance.now(),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    perProcess: keepPerProcess(),
  });
}

/** The call of a request whose allowance never ends. */
export function fixtureCall(request: Request, caller: Call["caller"] = ANONYMOUS): Call {
  return {
    body: undefined,
    warnings: [],
    query: NO_QUERY,
    caller,
    address: "192.0.2.1",
    now: Date.now(),
    request,
    charge: () => ok(undefined),
  };
}
