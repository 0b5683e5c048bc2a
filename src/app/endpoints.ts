/**
 * Binds every computed row of the table to its endpoint; a missing or unknown id does not compile.
 *
 * Imports most endpoints at their first request, so that a start does not load them.
 * @module
 */
import type { ComputedRouteId } from "../routes.ts";
import type { Services } from "../endpoints/services.ts";
import type { Endpoint } from "../endpoints/endpoint.ts";
import { createHealth } from "../endpoints/health.ts";
import { createHours } from "../endpoints/hours.ts";
import { OWNER_ROUTES, type OwnerRouteId } from "../tables/owner_routes.ts";

/** Makes every endpoint. */
export function createEndpoints(services: Services): Record<ComputedRouteId, Endpoint> {
  // One endpoint for all MCP rows: a POST may answer on the stream of a GET.
  const mcp = deferred(async () => (await import("../mcp/mcp.ts")).createMcp(services));
  // One endpoint for both rows: the page and its form.
  const accessPage = deferred(async () => (await import("../endpoints/authorize.ts")).createAuthorize(services));
  const register = (form: "rfc7591" | "auth.md" | "auth.md-v0.1") =>
    deferred(async () => (await import("../endpoints/register.ts")).createRegister(services, form));
  const ofOwner = OWNER_ROUTES.map(({ id }) => {
    return [id, deferred(async () => (await import("../endpoints/owner_rows.ts")).createOwnerEndpoints(services)[id])];
  });
  return {
    getHealth: createHealth(services),
    getReadiness: deferred(async () => (await import("../endpoints/readiness.ts")).createReadiness(services)),
    getHours: createHours(services),
    searchMenu: deferred(async () => (await import("../endpoints/menu_search.ts")).createMenuSearch(services)),
    issueKey: deferred(async () => (await import("../endpoints/keys.ts")).createKeys(services) as Endpoint),
    revokeKey: deferred(async () => (await import("../endpoints/revoke.ts")).createRevokeKey(services)),
    registerClient: register("rfc7591"),
    registerIdentity: register("auth.md"),
    registerAgent: register("auth.md-v0.1"),
    startClaim: deferred(async () => (await import("../endpoints/claim.ts")).createStartClaim(services)),
    completeClaim: deferred(async () => (await import("../endpoints/claim.ts")).createCompleteClaim(services)),
    openAccessPage: accessPage,
    decideAccess: accessPage,
    issueToken: deferred(async () => (await import("../endpoints/token.ts")).createToken(services)),
    revokeToken: deferred(async () => (await import("../endpoints/revoke.ts")).createRevoke(services)),
    getJwks: deferred(async () => (await import("../endpoints/token.ts")).createJwks(services)),
    createOrderLink: deferred(async () => (await import("../endpoints/order.ts")).createOrder(services) as Endpoint),
    getOrderTimes: deferred(async () => (await import("../endpoints/order.ts")).createOrderTimes(services)),
    ...Object.fromEntries(ofOwner) as Record<OwnerRouteId, Endpoint>,
    callMcp: mcp,
    callOwnerMcp: deferred(async () => (await import("../mcp/mcp.ts")).createOwnerMcp(services)),
    openMcpStream: mcp,
    openSseStream: mcp,
  };
}

function deferred(load: () => Promise<Endpoint>): Endpoint {
  let endpoint: Endpoint | undefined;
  return (call) => {
    if (endpoint !== undefined) return endpoint(call);
    return load().then((loaded) => (endpoint ??= loaded)(call));
  };
}
