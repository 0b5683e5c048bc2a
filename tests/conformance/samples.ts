/**
 * A good request for each route, and for each failure a way to provoke it. Both are total: a new computed route or a new
 * failure does not compile until it has its sample here.
 * @module
 */
import { type FailureKind, MAX_BODY_BYTES } from "../../src/failures.ts";
import type { ComputedRouteId, Route } from "../../src/routes.ts";
import type { TargetOptions } from "./target.ts";

/** A JSON body with its header. */
export function json(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** Builds a good order from what the menu says. */
export function goodOrder(menu: unknown): Record<string, unknown> {
  const { pizzas_rojas } =
    (menu as { menu: Record<string, { name: string; price_numeric: number; sold_out?: true }[]> }).menu;
  const items = pizzas_rojas!.filter(({ sold_out }) => !sold_out).slice(0, 2);
  return {
    items: items.map(({ name, price_numeric }, at) => ({ name, quantity: at + 1, price_numeric })),
    delivery_method: "pickup",
  };
}

/** A good request for each computed route; `menu` is what GET /menu answers. */
export const GOOD: Record<ComputedRouteId, (menu: unknown) => RequestInit> = {
  getHealth: () => ({}),
  getHours: () => ({}),
  issueKey: () => json({ tier: "free", agent_name: "conformance" }),
  callMcp: () => json({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  createOrderLink: (menu) => json(goodOrder(menu)),
};

/** A way to provoke a failure on a route. */
export interface Provocation {
  /** Settings of the service under which it happens. */
  readonly target?: TargetOptions;
  /** Put behind the path. */
  readonly query?: string;
  /** How often to send it; the last answer counts. */
  readonly times?: number;
  readonly init: (good: RequestInit) => RequestInit;
}

const UNKNOWN_KEY = { "x-api-key": "horno_free_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" };

/** The provocation of each failure; undefined where no route can declare it. */
export const PROVOCATIONS: Record<FailureKind, Provocation | undefined> = {
  malformed_json: { init: (good) => ({ ...good, body: '{"items": [' }) },
  invalid_query: { query: "?category=calzones", init: (good) => good },
  invalid_body: { init: (good) => ({ ...good, body: JSON.stringify({ tier: 7, items: "two pizzas" }) }) },
  invalid_order: {
    init: (good) => ({
      ...good,
      body: JSON.stringify({
        items: [{ name: "Pizza de plutonio", quantity: 1, price_numeric: 1 }],
        delivery_method: "delivery",
      }),
    }),
  },
  bad_credential: { init: (good) => ({ ...good, headers: { ...good.headers, ...UNKNOWN_KEY } }) },
  body_too_large: { init: (good) => ({ ...good, body: `{"notes": "${"a".repeat(MAX_BODY_BYTES)}"}` }) },
  unsupported_media_type: { init: (good) => ({ ...good, headers: { "content-type": "text/plain" } }) },
  rate_limited: { target: { config: { rateLimitPerMinute: 1 } }, times: 2, init: (good) => good },
  store_unavailable: {
    target: { kvPath: "/nonexistent/folder/kv" },
    init: (good) => ({ ...good, headers: { ...good.headers, ...UNKNOWN_KEY } }),
  },
  not_found: undefined,
  method_not_allowed: undefined,
  internal: undefined,
};

/** The good request of any route. */
export function goodRequest(route: Route, menu: unknown): RequestInit {
  return route.serves === "static" ? {} : GOOD[route.id as ComputedRouteId](menu);
}
