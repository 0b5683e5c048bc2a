/**
 * Compares the rate limit with a plain count: a caller never gets more than the limit in a minute, is refused at the
 * earliest a tenth below it, and does not affect other callers.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { createApp } from "../../../src/app/app.ts";
import { startApp } from "../../app_fixture.ts";
import { type Property, property } from "../property.ts";

const PEERS = ["192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::2"] as const;

/** Callers as the service distinguishes them: an IPv4 address, an IPv6 /64, or a key from any address. */
type Caller = "192.0.2.1" | "192.0.2.2" | "2001:db8::/64" | "key";

const KINDS = [
  "read",
  "order",
  "page",
  "unknown path",
  "wrong method",
  "bad key",
  "free call",
  "call",
  "keyed",
] as const;

/**
 * Whether a request counts (decision 20): every API request does, whatever its result; pages and free MCP methods do
 * not.
 */
const COUNTS: Readonly<Record<typeof KINDS[number], boolean>> = {
  "read": true,
  "order": true,
  "page": false,
  "unknown path": true,
  "wrong method": true,
  "bad key": true,
  "free call": false,
  "call": true,
  "keyed": true,
};

const step = fc.record({
  kind: fc.oneof({ weight: 2, arbitrary: fc.constant("read" as const) }, {
    weight: 3,
    arbitrary: fc.constantFrom(...KINDS),
  }),
  peer: fc.constantFrom(...PEERS),
  wait: fc.constantFrom(0, 0, 0, 0, 1, 999, 7_000, 30_000, 59_999, 60_000, 200_000),
});

function requestOf(kind: typeof KINDS[number], key: string): [path: string, init: RequestInit] {
  const rpc = (method: string, params?: object) => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  switch (kind) {
    case "read":
      return ["/api/menu", {}];
    case "order":
      return ["/api/order/whatsapp", { ...rpc("x"), body: "{}" }];
    case "page":
      return ["/", {}];
    case "unknown path":
      return ["/api/v1/pizza", {}];
    case "wrong method":
      return ["/api/v1/hours", { method: "PATCH" }];
    case "bad key":
      return ["/api/v1/hours", { headers: { "x-api-key": "horno_free_unknown" } }];
    case "free call":
      return ["/api/mcp", rpc("tools/list")];
    case "call":
      return ["/api/mcp", rpc("tools/call", { name: "get_opening_status", arguments: {} })];
    case "keyed":
      return ["/api/v1/hours", { headers: { "x-api-key": key } }];
  }
}

function callerOf(kind: typeof KINDS[number], peer: typeof PEERS[number]): Caller {
  if (kind === "keyed") return "key";
  return peer.includes(":") ? "2001:db8::/64" : peer as Caller;
}

/** The properties. */
export const RATE_LIMIT_PROPERTIES: readonly Property[] = [
  property(
    "No caller exceeds the limit of a minute, is refused far below it, or is affected by other callers",
    [createApp],
    40,
    [fc.integer({ min: 1, max: 25 }), fc.array(step, { minLength: 1, maxLength: 60, size: "max" })],
    async (limit, steps) => {
      await using app = startApp({ config: { rateLimitPerMinute: limit } });
      const made = await app.fetch("/api/keys", { method: "POST", peer: "198.51.100.9" });
      const { api_key } = await made.json();
      let now = 0;
      const windows = new Map<Caller, { start: number; count: number }>();
      for (const { kind, peer, wait } of steps) {
        now += wait;
        app.advance(wait);
        const caller = callerOf(kind, peer);
        const [path, init] = requestOf(kind, api_key);
        const answer = await app.fetch(path, { ...init, peer });
        const text = await answer.text();
        let window = windows.get(caller);
        if (window === undefined || now - window.start >= 60_000) {
          windows.set(caller, window = { start: now, count: 0 });
        }
        if (!COUNTS[kind]) {
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
    },
  ),
];
