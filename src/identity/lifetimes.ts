/**
 * The lifetimes and limits of the identity flows, in one place, so that a reader can judge them together.
 * @module
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../leaves/duration.ts";

/** Life of an access token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 3_600;

/** Life of a registration that no person has claimed, of its assertion and of its claim token, in milliseconds. */
export const UNCLAIMED_MS = DAY_MS;

/** Life of a grant from the moment that a person agrees, by a claim or a consent, in milliseconds. */
export const GRANTED_MS = 30 * DAY_MS;

/** Lives of a grant of the owner's, by the choice on the page; the first is the default. In milliseconds. */
export const OWNER_GRANTED_MS = { "12h": 12 * HOUR_MS, "7d": 7 * DAY_MS, "30d": GRANTED_MS } as const;

/** A choice of how long a program of the owner's may act. */
export type OwnerDuration = keyof typeof OWNER_GRANTED_MS;

/** Life of an authorization code, in milliseconds; the most that RFC 6749 section 4.1.2 recommends. */
export const CODE_MS = 10 * MINUTE_MS;

/** How long the refresh token just used gives the same successor again, in milliseconds. */
export const REFRESH_AGAIN_MS = 10_000;

/** Life of a registered client of the code flow until it redeems its first code, in milliseconds. */
export const NEW_CLIENT_MS = DAY_MS;

/** Life of a registered client from the last time that it redeemed a code: long enough to ask again after the grant. Milliseconds. */
export const CLIENT_MS = 90 * DAY_MS;

/** Life of an API key from its last use, in milliseconds. */
export const UNUSED_KEY_MS = 90 * DAY_MS;

/** How long an expired record stays in the store, to tell "expired" from "unknown". Milliseconds. */
export const EXPIRED_KEPT_MS = HOUR_MS;

/** Life of a claim attempt, its link and its codes, in milliseconds. */
export const ATTEMPT_MS = 10 * MINUTE_MS;

/** Claim attempts that one registration may start. */
export const MAX_ATTEMPTS = 5;

/** Tries of a code in one attempt, both directions together: 5 of 1,000,000. */
export const MAX_TRIES = 5;

/** Seconds between polls. Each poll that comes too soon adds as many (RFC 8628 section 3.5). */
export const POLL_INTERVAL_SECONDS = 5;

/** The longest interval between polls, in seconds. */
export const MAX_POLL_INTERVAL_SECONDS = 60;

/** How much too early a poll may come, since networks and timers jitter. Milliseconds. */
export const POLL_GRACE_MS = 500;

/** Age at which a signing key stops signing, in milliseconds. */
export const SIGNING_KEY_MS = 30 * DAY_MS;

/** How long a new signing key is published before it signs, so that every cached key set has it. Milliseconds. */
export const PUBLISHED_AHEAD_MS = DAY_MS;

/** How long a signing key is published after its last signature: longer than anything it signed lives. Milliseconds. */
export const PUBLISHED_AFTER_MS = GRANTED_MS + DAY_MS;

/** The accepted difference between the clocks of two processes, in seconds. */
export const CLOCK_TOLERANCE_SECONDS = 5;

/**
 * Registrations of one type that one address gets in an hour. There is no limit for everybody together: a few addresses
 * could use it up and keep all others out.
 */
export const REGISTRATIONS_PER_HOUR = 5;

/**
 * Clients of the code flow that one address may register in an hour. More than of the others: a chat host registers its
 * clients for many people from few addresses, and a client alone may do nothing.
 */
export const CLIENTS_PER_HOUR = 60;

/** Consents that people at one address may give in an hour. */
export const CONSENTS_PER_HOUR = 30;

/** Times that a token can be exchanged for another, one after the other. */
export const MAX_EXCHANGES = 4;
