/**
 * Which limiter counts: one that shares its windows with other processes, or one that is alone.
 * @module
 */

import type { Store } from "../store/store.ts";
import { errorDetails, type Log } from "../leaves/log.ts";
import type { LeaseDeps, Subject } from "./lease_desk.ts";
import { LeasedRateLimiter } from "./leased_rate_limiter.ts";
import { type Allowance, RateLimiter } from "./rate_limit.ts";

/** Counts requests; see {@linkcode RateLimiter.take} and {@linkcode LeasedRateLimiter.take}. */
export interface Limiter {
  take(client: number, monotonicMs: number, calls: 0 | 1, subject: () => Subject): Allowance | Promise<Allowance>;
}

/** What a limiter needs of the world. */
export interface LimiterDeps extends Omit<LeaseDeps, "attempts"> {
  readonly store: Pick<Store, "shared" | "attempts">;
  /** Told when the store does not work and the process counts alone. */
  readonly log?: Log;
}

/**
 * Builds the limiter: shared when the store can be.
 *
 * @param limit Requests a minute for each client; 0 for no limit.
 */
export function createLimiter(limit: number, deps: LimiterDeps): Limiter | undefined {
  if (limit === 0) return undefined;
  const { store, now, monotonic, randomBytes, log } = deps;
  if (!store.shared) return new RateLimiter(limit);
  const onAlone = (error: unknown) => log?.("warn", "rate_limit_not_shared", errorDetails(error));
  return new LeasedRateLimiter(limit, { attempts: store.attempts, now, monotonic, randomBytes, onAlone });
}
