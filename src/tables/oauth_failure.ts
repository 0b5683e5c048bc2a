/**
 * Every expected failure of registration, claims and tokens, named by its error code on the wire: the table of
 * their data, statuses and texts.
 *
 * RFC 6749 section 5.2, RFC 6750 section 3.1, RFC 7591 section 3.2.2, RFC 8628 section 3.5, RFC 8707 section 2, and the
 * codes of auth.md. `reply.ts` puts them on the wire as `error` and `error_description`.
 * @module
 */

import { type FailureRow, type FailuresOf, type Place, retryAfter, type UsedUp } from "./failure_row.ts";

/** Seconds until the caller may register again after the last claim attempt: the longest life of the registration. */
const SPENT_RETRY_SECONDS = 86_400;

const registerAgain = (_: unknown, { origin }: Place) => `Register again: POST ${origin}/oauth/register`;

const startAgain = (_: unknown, { origin }: Place) =>
  `Start another attempt: POST ${origin}/agent/identity/claim with the claim_token`;

const detail = (failure: { readonly detail: string }) => failure.detail;

type Advice = { readonly resolution?: string };

type Interval = { readonly intervalSeconds: number };

const WRONG_CODE = [
  400,
  "The code is not the one that the page shows",
  (failure: { readonly triesLeft: number }, place: Place) =>
    failure.triesLeft === 0
      ? `No tries are left. ${startAgain(failure, place)}`
      : `Ask the person to read it again; tries left: ${failure.triesLeft}`,
] as const;

const ATTEMPT_OVER = [400, "The attempt is over: its ten minutes or its tries are used up", startAgain] as const;

/**
 * The table. On the wire `unknown_client` is `invalid_client` too. `detail` states the problem, as a sentence without a
 * full stop.
 */
export const OAUTH_FAILURES = {
  invalid_request: [
    400,
    detail,
    ({ resolution }: Advice, { origin }) => resolution ?? `The parameters are described at ${origin}/auth.md`,
  ],
  invalid_client_metadata: [
    400,
    detail,
    (_: unknown, { origin }) => `Correct the metadata; the members are described at ${origin}/auth.md`,
  ],
  invalid_redirect_uri: [
    400,
    detail,
    "Send redirect_uris: https, http to localhost, 127.0.0.1 or [::1], or a private scheme with a dot; no fragment",
  ],
  unsupported_credential_type: [
    400,
    "This kind of credential is not issued for this registration",
    (_, { origin }) => `Ask for access_token, or for api_key with an anonymous registration; see ${origin}/auth.md`,
  ],
  invalid_login_hint: [
    400,
    "A login_hint that is an e-mail address is needed",
    "Send the e-mail address of the person who will confirm the claim as login_hint",
  ],
  issuer_not_enabled: [
    400,
    "Identity assertions of other providers are not accepted",
    "Register with type anonymous or service_auth",
  ],
  registration_limited: [
    429,
    ({ limit }: UsedUp) => `More than ${limit} registrations in an hour`,
    ({ retryAfterSeconds }: UsedUp) =>
      `Wait ${retryAfterSeconds} seconds, or use the registration you have; reads need none`,
    ({ retryAfterSeconds }: UsedUp) => retryAfter(retryAfterSeconds),
  ],
  invalid_claim_token: [400, "The claim token is unknown, used or withdrawn", registerAgain],
  claim_expired: [410, "The time to claim this registration is over", registerAgain],
  claimed_or_in_flight: [
    400,
    "A person has confirmed this claim already",
    (_, { origin }) => `Exchange the claim_token at ${origin}/oauth/token instead of starting another attempt`,
  ],
  claim_attempts_spent: [
    429,
    "This registration has started too many claim attempts",
    registerAgain,
    () => retryAfter(SPENT_RETRY_SECONDS),
  ],
  claim_not_confirmed: [
    400,
    "The person has not opened the page and asked for a code yet",
    "Give the person the verification_uri; ask them to choose the code for the agent, and to tell it to you",
  ],
  invalid_user_code: WRONG_CODE,
  user_code_expired: ATTEMPT_OVER,
  otp_invalid: WRONG_CODE,
  otp_expired: ATTEMPT_OVER,
  invalid_client: [
    401,
    "Clients have no secret here, and the Authorization header has one, or another client_id than the body",
    "Send client_id in the body, or by HTTP Basic with an empty secret",
    () => ({ headers: { "WWW-Authenticate": 'Basic realm="clients have no secret here"' } }),
  ],
  unknown_client: [400, "The client_id is unknown or has expired", registerAgain],
  invalid_grant: [400, detail, (failure: Advice, place) => failure.resolution ?? registerAgain(failure, place)],
  unsupported_grant_type: [
    400,
    "The grant_type is missing or not supported",
    ({ supported }: { readonly supported: readonly string[] }) => `Use one of: ${supported.join(", ")}`,
  ],
  invalid_scope: [
    400,
    "A scope was asked for that this grant does not hold",
    ({ granted }: { readonly granted: readonly string[] }) =>
      `Leave scope out, or ask for some of: ${granted.join(" ")}. A claim by a person adds write:orders`,
  ],
  invalid_target: [
    400,
    "The resource is not one of this service, or not one that this grant reaches",
    ({ resources }: { readonly resources: readonly string[] }) => `Use one of: ${resources.join(", ")}`,
  ],
  authorization_pending: [
    400,
    "The person has not confirmed the claim yet",
    ({ intervalSeconds }: Interval) =>
      `Ask again in ${intervalSeconds} seconds; the person needs the verification_uri and the user_code`,
  ],
  slow_down: [
    400,
    "Polled too soon",
    ({ intervalSeconds }: Interval) => `From now on, wait ${intervalSeconds} seconds between polls`,
  ],
  expired_token: [
    400,
    "The attempt or the claim token has expired",
    (failure, place) => `${startAgain(failure, place)}; if that fails, register again`,
  ],
  access_denied: [400, "The person refused the claim", "Respect it: keep to reads, which need no credential"],
} satisfies Readonly<Record<string, FailureRow<never>>>;

/** An expected failure. */
export type OAuthFailure = FailuresOf<typeof OAUTH_FAILURES>;

/** The name of a failure. */
export type OAuthFailureKind = OAuthFailure["kind"];

/** The failure of a client that presents a token of another client. */
export const ANOTHER_CLIENT: OAuthFailure = {
  kind: "invalid_grant",
  detail: "The token belongs to another client",
  resolution: "Leave client_id out, or send the client_id of the registration that the token belongs to",
};
