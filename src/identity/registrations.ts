/**
 * Registrations: one record each. Each change writes the whole record over the version that was read, so of two requests
 * that race, one sees the change of the other.
 *
 * Revoking a registration removes it for good, since every change demands a version.
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { changeEntry } from "./entry_change.ts";
import { EXPIRED_KEPT_MS } from "./lifetimes.ts";
import type { OAuthFailure } from "../tables/oauth_failure.ts";
import { POST_CLAIM_SCOPES, PRE_CLAIM_SCOPES, type Scope } from "../schemas/scope.ts";
import { digestSecret, equalDigests } from "./secret.ts";
import type { Store, StoreKey } from "../store/store.ts";

/** The prefix of a registration's identifier, which is also its client_id. */
export const REGISTRATION_PREFIX = "reg_";

/** How a registration began: by an agent on its own, or on behalf of a person it names. */
export type RegistrationType = "anonymous" | "service_auth";

/** One attempt to have a person confirm a registration. Codes and the e-mail address are digests with the salt. */
export interface ClaimAttempt {
  readonly id: string;
  /** Digest of the token in the link that the person opens. */
  readonly tokenDigest: string;
  readonly salt: string;
  /** The e-mail address that the person must know; absent if the agent gave none. */
  readonly loginHintDigest?: string;
  /** The code that the agent shows and the person types. */
  readonly userCodeDigest: string;
  /** The code that the page shows and the agent sends, once the person has asked for it. */
  readonly pageCodeDigest?: string;
  /** Codes tried, in either direction. */
  readonly tries: number;
  readonly status: "open" | "confirmed" | "refused";
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly intervalSeconds: number;
  /** Epoch milliseconds of the last poll. */
  readonly polledAt?: number;
}

/** A stored registration. */
export interface Registration {
  readonly id: string;
  readonly type: RegistrationType;
  readonly clientName?: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds; nothing of the registration works from then on. */
  readonly expiresAt: number;
  /** Counts claims: a token that names another generation has ended. */
  readonly generation: number;
  readonly claimed: boolean;
  /** Digest of the claim token; absent once it is used. */
  readonly claimTokenDigest?: string;
  /** Epoch milliseconds. */
  readonly claimTokenExpiresAt: number;
  readonly attempts: number;
  readonly attempt?: ClaimAttempt;
}

/** A change of a registration, and the answer to give once it is stored. */
export interface Change<T> {
  /** The new registration; absent to change nothing. */
  readonly next?: Registration;
  readonly answer: T;
}

/** The scopes of a registration. */
export function scopesOf(registration: Registration): readonly Scope[] {
  return registration.claimed ? POST_CLAIM_SCOPES : PRE_CLAIM_SCOPES;
}

/** The key of a registration in the store. */
export function registrationKey(id: string): StoreKey {
  return ["registration", id];
}

/** The store entry of a registration, with its expiry. */
export function storedRegistration(registration: Registration, now: number) {
  return {
    key: registrationKey(registration.id),
    value: registration,
    expireInMs: registration.expiresAt - now + EXPIRED_KEPT_MS,
  };
}

/** Looks a live registration up. @returns Undefined if there is none, or it has expired. */
export async function findRegistration(
  store: Store,
  id: string,
  now: number,
): Promise<Result<Registration | undefined, Failure>> {
  const entry = await store.get<Registration>(registrationKey(id));
  if (!entry.ok) return entry;
  const registration = entry.value?.value;
  // The store removes expired entries late, so the clock decides.
  return ok(registration && registration.expiresAt > now ? registration : undefined);
}

/** Changes a registration, expired ones included; see {@linkcode changeEntry}. */
export async function changeRegistration<T>(
  store: Store,
  id: string,
  now: number,
  change: (registration: Registration | undefined) => Promise<Change<T>>,
): Promise<Result<T, Failure>> {
  return await changeEntry<Registration, T>(store, registrationKey(id), async (registration) => {
    const { next, answer } = await change(registration);
    return { answer, ...(next && { set: [storedRegistration(next, now)] }) };
  });
}

/** Ends a registration at once, with every token, assertion, key and claim of it. */
export async function endRegistration(store: Store, id: string): Promise<Result<boolean, Failure>> {
  return await store.commit({ remove: [registrationKey(id)] });
}

/** Splits a token of the form prefix, registration, secret. */
export function splitToken(token: string, prefix: string): { readonly id: string } | undefined {
  const match = token.startsWith(prefix) ? token.slice(prefix.length).match(TOKEN_PARTS) : null;
  return match ? { id: REGISTRATION_PREFIX + match[1]! } : undefined;
}

/** Joins a token of that form. */
export function joinToken(prefix: string, registrationId: string, secret: string): string {
  return `${prefix}${registrationId.slice(REGISTRATION_PREFIX.length)}${secret}`;
}

/** 22 characters name the registration, 43 are the secret. */
const TOKEN_PARTS = /^([A-Za-z0-9_-]{22})[A-Za-z0-9_-]{43}$/;

/** Whether `token` is the registration's claim token, valid or not. */
export async function isClaimTokenOf({ claimTokenDigest }: Registration, token: string): Promise<boolean> {
  return claimTokenDigest !== undefined && equalDigests(claimTokenDigest, await digestSecret(token));
}

/** Checks that `token` is the registration's claim token and still valid. A person's refusal ends it. */
export async function checkClaimToken(
  registration: Registration | undefined,
  token: string,
  now: number,
): Promise<Result<Registration, OAuthFailure>> {
  const known = registration !== undefined && await isClaimTokenOf(registration, token);
  if (!known || registration.attempt?.status === "refused") return err({ kind: "invalid_claim_token" });
  if (Math.min(registration.claimTokenExpiresAt, registration.expiresAt) <= now) return err({ kind: "claim_expired" });
  return ok(registration);
}
