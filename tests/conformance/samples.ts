/**
 * A good request for each route, and for each failure a way to provoke it. Both tables are total: a new computed route
 * or a new failure does not compile without a sample here.
 * @module
 */
import { type FailureKind, MAX_BODY_BYTES } from "../../src/tables/failures.ts";
import type { ComputedRouteId, Route } from "../../src/routes.ts";
import { OAUTH_GOOD, OAUTH_PROVOCATIONS, unclaimedToken } from "./oauth_samples.ts";
import { fromStranger, OWNER_GOOD, OWNER_PROVOCATIONS } from "./owner_samples.ts";
import type { Prepare, Provocation, Sample } from "./sample.ts";
import { startTarget, type Target } from "./target.ts";

/** A JSON body with its header. */
export function json(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

interface ShownItem {
  readonly name: string;
  readonly price_numeric: number;
  readonly sold_out?: true;
}

/** A pickup order of a dish on the menu. */
export async function goodOrder(target: Target): Promise<{ items: object[]; delivery_method: string }> {
  const { menu } = (await target.send("/api/v1/menu")).json as { menu: Record<string, ShownItem[]> };
  const items = menu.pizzas_rojas!.filter(({ sold_out }) => !sold_out).slice(0, 2);
  return {
    items: items.map(({ name, price_numeric }, at) => ({ name, quantity: at + 1, price_numeric })),
    delivery_method: "pickup",
  };
}

/** A new API key. */
export async function newKey(target: Target): Promise<string> {
  return ((await target.send("/api/v1/keys", { method: "POST" })).json as { api_key: string }).api_key;
}

const EVENT_STREAM = { init: { headers: { accept: "text/event-stream" } } };

/** A good request for each computed route. */
export const GOOD: Record<ComputedRouteId, Prepare> = {
  ...OAUTH_GOOD,
  ...OWNER_GOOD,
  getHealth: () => ({}),
  getReadiness: () => ({}),
  getHours: () => ({}),
  searchMenu: () => ({ query: "?q=miel&sort=price" }),
  issueKey: () => ({ init: json({ tier: "free", agent_name: "conformance" }) }),
  revokeKey: async (target) => ({ init: { headers: { "x-api-key": await newKey(target) } } }),
  callMcp: () => ({ init: json({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_menu" } }) }),
  openMcpStream: () => EVENT_STREAM,
  openSseStream: () => EVENT_STREAM,
  createOrderLink: async (target) => ({ init: json(await goodOrder(target)) }),
  getOrderTimes: () => ({}),
};

const toolOrder: Sample = {
  init: json({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: {
      name: "create_order_link",
      arguments: { items: [{ item: "10", quantity: 1 }], delivery_method: "pickup" },
    },
  }),
};

const UNKNOWN_KEY = { "x-api-key": "horno_free_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" };

/** The good request with another body. */
export function withBody(body: string): Provocation["prepare"] {
  return async (target, good) => {
    const sample = await good(target);
    return { ...sample, init: { ...sample.init, body } };
  };
}

/** The good request with further headers. */
export function withHeaders(headers: Record<string, string>): Provocation["prepare"] {
  return async (target, good) => {
    const sample = await good(target);
    return { ...sample, init: { ...sample.init, headers: { ...sample.init?.headers as object, ...headers } } };
  };
}

/**
 * The good request with a body that never ends. Nothing but the service's own deadline ends it, so that no work of this
 * request outlives its test.
 */
const unfinished: Provocation["prepare"] = async (target, good) => {
  const sample = await good(target);
  target.giveUpNextBody?.();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (target.giveUpNextBody) controller.enqueue(new TextEncoder().encode(" "));
      else controller.close();
    },
  });
  return { ...sample, init: { ...sample.init, body } };
};

const asItIs: Provocation["prepare"] = (target, good) => good(target);

/** The provocation of each failure; undefined where no route can declare it. */
export const PROVOCATIONS: Record<FailureKind, Provocation | undefined> = {
  ...OAUTH_PROVOCATIONS,
  ...OWNER_PROVOCATIONS,
  malformed_json: { prepare: withBody('{"items": [') },
  invalid_query: {
    prepare: async (target, good, { query: [parameter] = [] }) => (
      { ...await good(target), query: `?${parameter?.name ?? "lang"}=calzones` }
    ),
  },
  invalid_body: { prepare: withBody(JSON.stringify({ tier: 7, items: "two pizzas" })) },
  invalid_order: {
    prepare: (target, good, route) =>
      route.method === "GET" ? { query: "?commune=Plutonio" } : withBody(JSON.stringify({
        items: [{ name: "Pizza de plutonio", quantity: 1, price_numeric: 1 }],
        delivery_method: "delivery",
      }))(target, good, route),
  },
  // Only raw bytes can carry a malformed Host: tests/http/request_target_test.ts.
  invalid_host: undefined,
  forbidden_host: { local: true, prepare: withHeaders({ host: "evil.example" }) },
  // No row declares them: tests/http/paths_test.ts and tests/http/conditions_test.ts.
  invalid_path: undefined,
  precondition_failed: undefined,
  bad_credential: { prepare: withHeaders(UNKNOWN_KEY) },
  credential_required: { prepare: () => ({}) },
  body_too_large: { prepare: withBody(`{"notes": "${"a".repeat(MAX_BODY_BYTES)}"}`) },
  body_incomplete: { prepare: unfinished },
  unsupported_media_type: { prepare: withHeaders({ "content-type": "text/plain" }) },
  unsupported_content_coding: { prepare: withHeaders({ "content-encoding": "gzip" }) },
  not_acceptable: { prepare: withHeaders({ accept: "image/png" }) },
  // A GET that does not accept the event stream; on all other routes the router answers 405.
  method_not_allowed: { prepare: withHeaders({ accept: "image/png" }) },
  unknown_stream: { prepare: async (target, good) => ({ ...await good(target), query: "?sessionId=none" }) },
  insufficient_scope: {
    prepare: async (target, good, route) => {
      // A token of a registration is none at all for the owner's endpoint.
      const token = route.owner ? await newKey(target) : await unclaimedToken(target);
      const order = route.id === "callMcp" ? () => toolOrder : good;
      return await withHeaders({ "x-api-key": token })(target, order, route);
    },
  },
  // Enough for the requests that prepare a good one, and fewer than an address's registrations.
  rate_limited: {
    target: { config: { rateLimitPerMinute: 4 } },
    times: 5,
    // A device of the owner has no limit.
    prepare: (target, good, route) => route.policy === "owner" ? fromStranger(route) : good(target),
  },
  keys_limited: { times: 11, prepare: asItIs },
  store_unavailable: {
    target: { kvPath: "/nonexistent/folder/kv" },
    // The request's credentials come from another service whose store works.
    prepare: async (_target, good, route) => {
      await using healthy = startTarget();
      return await withHeaders(UNKNOWN_KEY)(healthy, good, route);
    },
  },
  not_ready: { target: { kvPath: "/nonexistent/folder/kv" }, prepare: asItIs },
  too_many_streams: undefined,
  not_found: undefined,
  internal: undefined,
};

/** The good request of any route. */
export function goodRequest(route: Route): Prepare {
  return route.serves === "static" ? () => ({}) : GOOD[route.id as ComputedRouteId];
}
