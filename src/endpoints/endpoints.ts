/**
 * Binds every computed row of the table to its endpoint; a missing or unknown id does not compile.
 *
 * What only some requests need is imported when the first of them comes, so that a start loads none of it.
 * @module
 */
import type { ComputedRouteId } from "../routes.ts";
import type { Services } from "../services.ts";
import type { Endpoint } from "./endpoint.ts";
import { createHealth } from "./health.ts";
import { createHours } from "./hours.ts";

/** Makes every endpoint. */
export function createEndpoints(services: Services): Record<ComputedRouteId, Endpoint> {
  return {
    getHealth: createHealth(services),
    getHours: createHours(services),
    issueKey: deferred(async () => (await import("./keys.ts")).createKeys(services) as Endpoint),
    createOrderLink: deferred(async () => (await import("./order.ts")).createOrder(services) as Endpoint),
    callMcp: deferred(async () => (await import("../mcp/mcp.ts")).createMcp(services)),
  };
}

function deferred(load: () => Promise<Endpoint>): Endpoint {
  let loading: Promise<Endpoint> | undefined;
  return async (call) => (await (loading ??= load()))(call);
}
