/**
 * Binds every computed row of the table to its endpoint; a missing or unknown id does not compile.
 *
 * What only some requests need is imported when the first of them comes, so that a start loads none of it.
 * @module
 */
import type { ComputedRouteId } from "../routes.ts";
import { ApiKeyRequest } from "../schemas/api_key.ts";
import { OrderRequest } from "../schemas/order.ts";
import type { Services } from "../services.ts";
import type { Endpoint } from "./endpoint.ts";
import { createHealth } from "./health.ts";
import { createHours } from "./hours.ts";
import { createKeys } from "./keys.ts";
import { createOrder } from "./order.ts";

/** The schemas that request bodies are decoded with, by their name in the table. */
export const REQUEST_SCHEMAS = { ApiKeyRequest, OrderRequest } as const;

/** Makes every endpoint. */
export function createEndpoints(services: Services): Record<ComputedRouteId, Endpoint> {
  return {
    getHealth: createHealth(services),
    getHours: createHours(services),
    issueKey: createKeys(services) as Endpoint,
    createOrderLink: createOrder(services) as Endpoint,
    callMcp: deferred(async () => (await import("../mcp/mcp.ts")).createMcp(services)),
  };
}

function deferred(load: () => Promise<Endpoint>): Endpoint {
  let loading: Promise<Endpoint> | undefined;
  return async (call) => (await (loading ??= load()))(call);
}
