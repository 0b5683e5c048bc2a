/** TEMPORARY @module */
export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}
export interface RateLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}
export interface Charge {
  readonly limit: RateLimit;
  readonly client: string;
}
export class RateLimiter {
  #m = new Map<string, { start: number; count: number }>();
  deps: { monotonic: () => number };
  constructor(deps: { monotonic: () => number }) {
    this.deps = deps;
  }
  take(charges: readonly Charge[], calls: 0 | 1 = 1): Allowance {
    const now = this.deps.monotonic();
    const w = charges.map(({ limit, client }) => {
      const k = limit.name + client;
      let e = this.#m.get(k);
      if (!e || now - e.start >= limit.windowMs) {
        e = { start: now, count: 0 };
        this.#m.set(k, e);
      }
      return { e, limit };
    });
    const bad = w.find(({ e, limit }) => e.count + calls > limit.limit);
    if (!bad) { for (const { e } of w) e.count += calls; }
    const { e, limit } = bad ?? w[0]!;
    return {
      allowed: !bad,
      limit: limit.limit,
      remaining: limit.limit - e.count,
      resetSeconds: Math.max(1, Math.ceil((e.start + limit.windowMs - now) / 1000)),
    };
  }
}
