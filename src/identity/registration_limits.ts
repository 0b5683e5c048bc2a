/**
 * How many registrations an hour: by address in memory, by everybody in the store ({@linkcode REGISTRATION_LIMITS}).
 *
 * Each type has an allowance of its own per address. A restart forgets the addresses, and each process counts its own;
 * the shared count is what bounds the store.
 * @module
 */
import { type Allowance, RateLimiter } from "../http/rate_limit.ts";
import { REGISTRATION_LIMITS } from "./lifetimes.ts";
import type { RegistrationType } from "./registrations.ts";
import type { StoreKey } from "../store/store.ts";

/** Counts registrations of addresses. */
export interface RegistrationLimits {
  /** Whether there are limits at all. */
  readonly enabled: boolean;
  take(type: RegistrationType, client: number, monotonicMs: number): Allowance;
}

/** The most addresses that are remembered at a time. */
const MAX_ADDRESSES = 100_000;

/** Builds the limits. */
export function createRegistrationLimits(enabled: boolean): RegistrationLimits {
  const { perAddress, windowMs } = REGISTRATION_LIMITS;
  const limiters: Record<RegistrationType, RateLimiter> = {
    anonymous: new RateLimiter(perAddress, MAX_ADDRESSES, windowMs),
    service_auth: new RateLimiter(perAddress, MAX_ADDRESSES, windowMs),
  };
  return { enabled, take: (type, client, monotonicMs) => limiters[type].take(client, monotonicMs) };
}

/** Where everybody's count of the hour lies in the store. */
export function hourCountKey(now: number): StoreKey {
  return ["registrations_in_hour", Math.floor(now / REGISTRATION_LIMITS.windowMs)];
}

/** The count of the hour with one more, or the seconds until the next hour if it is full. */
export function countOneMore(
  counted: number | undefined,
  now: number,
): { readonly count: number } | { readonly retryAfterSeconds: number } {
  const { everybody, windowMs } = REGISTRATION_LIMITS;
  const count = (counted ?? 0) + 1;
  return count <= everybody ? { count } : { retryAfterSeconds: Math.ceil((windowMs - now % windowMs) / 1000) };
}
