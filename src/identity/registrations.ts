/**
 * Registrations: one record each, changed only as a whole and only from the version that was read, so that of two
 * requests that race one sees what the other did.
 *
 * A registration that is revoked is removed; nothing brings it back, since every change demands a version.
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

/** What every registration's identifier starts with; it is the client_id too. */
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

/** What is kept of a registration. */
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

/** What a change makes of a registration, and what it answers once that is stored. */
export interface Change<T> {
  /** The registration from now on; absent to leave it as it is. */
  readonly next?: Registration;
  readonly answer: T;
}

/** What a registration may do. */
export function scopesOf(registration: Registration): readonly Scope[] {
  return registration.claimed ? POST_CLAIM_SCOPES : PRE_CLAIM_SCOPES;
}

/** Where a registration lies in the store. */
export function registrationKey(id: string): StoreKey {
  return ["registration", id];
}

/** How a registration is written: with the expiry that the store cleans up by. */
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
  // The store removes what has expired some time after, so the clock decides.
  return ok(registration && registration.expiresAt > now ? registration : undefined);
}

/**
 * Changes a registration, expired ones included. What `change` answers is only told once its change is stored; if
 * another change came first, it starts over from that one.
 */
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

/** Takes a token of the form prefix, registration, secret apart. */
export function splitToken(token: string, prefix: string): { readonly id: string } | undefined {
  const match = token.startsWith(prefix) ? token.slice(prefix.length).match(TOKEN_PARTS) : null;
  return match ? { id: REGISTRATION_PREFIX + match[1]! } : undefined;
}

/** Makes such a token from the registration and a secret. */
export function joinToken(prefix: string, registrationId: string, secret: string): string {
  return `${prefix}${registrationId.slice(REGISTRATION_PREFIX.length)}${secret}`;
}

/** 22 characters of the registration, 43 of the secret. */
const TOKEN_PARTS = /^([A-Za-z0-9_-]{22})[A-Za-z0-9_-]{43}$/;

/** Whether `token` is the registration's claim token, be it good or not. */
export async function isClaimTokenOf({ claimTokenDigest }: Registration, token: string): Promise<boolean> {
  return claimTokenDigest !== undefined && equalDigests(claimTokenDigest, await digestSecret(token));
}

/** Whether `token` is the registration's claim token, and still good. A person who refuses ends it. */
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
