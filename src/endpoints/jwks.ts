/**
 * GET /.well-known/jwks.json: the public keys of the tokens (RFC 7517 section 5), from the store. The first request for
 * keys or a token makes the first key.
 * @module
 */
import { ok } from "../leaves/result.ts";
import type { Services } from "./services.ts";
import type { Endpoint } from "./endpoint.ts";

/** Builds the endpoint. */
export function createJwks(services: Services): Endpoint {
  return async ({ now }) => {
    const keys = await (await services.identity()).keys.current(now);
    return keys.ok ? ok({ body: JSON.stringify(keys.value.published) }) : keys;
  };
}
