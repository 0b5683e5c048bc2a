/**
 * Compares the rate limit with a plain count: a caller never gets more than the limit in a minute, is refused at the
 * earliest a tenth below it, and does not affect other callers.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { startApp } from "../../app_fixture.ts";
import { type Property, property } from "../property.ts";
import { oneOf } from "../one_of.ts";

const PEERS = ["192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::2"] as const;

/** Callers as the service distinguishes them: an IPv4 address, an IPv6 /64, or a key from any address. */
type Caller = "192.0.2.1" | "192.0.2.2" | "2001:db8::/64" | "key";

const rpc = (method: string, params?: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
});

/** A kind of request. */
interface Kind {
  readonly path: string;
  readonly init?: RequestInit;
  /** Free are pages and free MCP methods. Every other API request counts, whatever its result (decision 20). */
  readonly free?: true;
}

const KINDS = {
  "read": { path: "/api/menu" },
  "order": { path: "/api/order/whatsapp", init: { ...rpc("x"), body: "{}" } },
  "page": { path: "/", free: true },
  "unknown path": { path: "/api/v1/pizza" },
  "wrong method": { path: "/api/v1/hours", init: { method: "PATCH" } },
  "bad key": { path: "/api/v1/hours", init: { headers: { "x-api-key": "horno_free_unknown" } } },
  "free call": { path: "/api/mcp", init: rpc("tools/list"), free: true },
  "call": { path: "/api/mcp", init: rpc("tools/call", { name: "get_opening_status", arguments: {} }) },
  "keyed": { path: "/api/v1/hours" },
} as const satisfies Record<string, Kind>;

type KindName = keyof typeof KINDS;

const step = fc.record({
  kind: oneOf([2, fc.constant("read" as const)], [3, fc.constantFrom(...Object.keys(KINDS) as KindName[])]),
  peer: fc.constantFrom(...PEERS),
  wait: fc.constantFrom(0, 0, 0, 0, 1, 999, 7_000, 30_000, 59_999, 60_000, 200_000),
});

function callerOf(kind: KindName, peer: typeof PEERS[number]): Caller {
  if (kind === "keyed") return "key";
  return peer.includes(":") ? "2001:db8::/64" : peer as Caller;
}

/** The properties. */
export const RATE_LIMIT_PROPERTIES: readonly Property[] = [
  property("No caller exceeds the limit of a minute, is refused far below it, or is affected by other callers", 40, [
    fc.integer({ min: 1, max: 25 }),
    fc.array(step, { minLength: 1, maxLength: 60, size: "max" }),
  ], async (limit, steps) => {
    await using app = startApp({ config: { rateLimitPerMinute: limit } });
    const made = await app.fetch("/api/keys", { method: "POST", peer: "198.51.100.9" });
    const { api_key } = await made.json();
    let now = 0;
    const windows = new Map<Caller, { start: number; count: number }>();
    for (const { kind, peer, wait } of steps) {
      now += wait;
      app.advance(wait);
      const caller = callerOf(kind, peer);
      const { path, init, free }: Kind = KINDS[kind];
      const own = kind === "keyed" ? { headers: { "x-api-key": api_key } } : init;
      const answer = await app.fetch(path, { ...own, peer });
      const text = await answer.text();
      let window = windows.get(caller);
      if (window === undefined || now - window.start >= 60_000) {
        windows.set(caller, window = { start: now, count: 0 });
      }
      if (free) {
        assert(answer.status === 200, `${kind} is free: ${text}`);
        // A request that does not count opens no window.
        if (window.count === 0) windows.delete(caller);
        continue;
      }
      if (answer.status !== 429) {
        window.count++;
        assert(window.count <= limit, `${kind} by ${caller}: ${window.count} passed, the limit is ${limit}`);
        assertEquals(answer.headers.get("ratelimit-limit"), String(limit));
        assert(
          Number(answer.headers.get("ratelimit-remaining")) <= limit - window.count,
          "reports at most the remaining requests",
        );
        continue;
      }
      assert(
        window.count >= limit - Math.floor(limit / 10),
        `${kind} by ${caller} is refused after ${window.count} of ${limit}`,
      );
      const seconds = Number(answer.headers.get("retry-after"));
      assert(seconds >= 1 && seconds <= 60 && text.includes("resolution"), text);
      assertEquals([answer.headers.get("ratelimit-remaining"), answer.headers.get("ratelimit-reset")], [
        "0",
        `${seconds}`,
      ]);
      // After Retry-After the window has ended.
      assert(now + seconds * 1000 >= window.start + 60_000);
    }
  }),
];
