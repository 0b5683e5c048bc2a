/**
 * Every expected failure of registration, claims and tokens, named by its error code on the wire, and its text for the
 * caller.
 *
 * RFC 6749 section 5.2, RFC 6750 section 3.1, RFC 7591 section 3.2.2, RFC 8628 section 3.5, RFC 8707 section 2, and the
 * codes of auth.md. `reply.ts` puts them on the wire as `error` and `error_description`.
 * @module
 */

/** An expected failure. On the wire `unknown_client` is `invalid_client` too. `detail` states the problem, as a sentence without a full stop. */
export type OAuthFailure =
  | { readonly kind: "invalid_request"; readonly detail: string; readonly resolution?: string }
  | { readonly kind: "invalid_client_metadata"; readonly detail: string }
  | { readonly kind: "invalid_redirect_uri"; readonly detail: string }
  | { readonly kind: "unsupported_credential_type" }
  | { readonly kind: "invalid_login_hint" }
  | { readonly kind: "issuer_not_enabled" }
  | { readonly kind: "registration_limited"; readonly limit: number; readonly retryAfterSeconds: number }
  | { readonly kind: "invalid_claim_token" }
  | { readonly kind: "claim_expired" }
  | { readonly kind: "claimed_or_in_flight" }
  | { readonly kind: "claim_attempts_spent" }
  | { readonly kind: "claim_not_confirmed" }
  | { readonly kind: "invalid_user_code"; readonly triesLeft: number }
  | { readonly kind: "user_code_expired" }
  | { readonly kind: "otp_invalid"; readonly triesLeft: number }
  | { readonly kind: "otp_expired" }
  | { readonly kind: "invalid_client" }
  | { readonly kind: "unknown_client" }
  | { readonly kind: "invalid_grant"; readonly detail: string; readonly resolution?: string }
  | { readonly kind: "unsupported_grant_type"; readonly supported: readonly string[] }
  | { readonly kind: "invalid_scope"; readonly granted: readonly string[] }
  | { readonly kind: "invalid_target"; readonly resources: readonly string[] }
  | { readonly kind: "authorization_pending"; readonly intervalSeconds: number }
  | { readonly kind: "slow_down"; readonly intervalSeconds: number }
  | { readonly kind: "expired_token" }
  | { readonly kind: "access_denied" };

/** The failure of a client that presents a token of another client. */
export const ANOTHER_CLIENT: OAuthFailure = {
  kind: "invalid_grant",
  detail: "The token belongs to another client",
  resolution: "Leave client_id out, or send the client_id of the registration that the token belongs to",
};

/** The name of a failure. */
export type OAuthFailureKind = OAuthFailure["kind"];

/** The HTTP status of each failure. */
export const OAUTH_FAILURE_STATUS = {
  invalid_request: 400,
  invalid_client_metadata: 400,
  invalid_redirect_uri: 400,
  unsupported_credential_type: 400,
  invalid_login_hint: 400,
  issuer_not_enabled: 400,
  registration_limited: 429,
  invalid_claim_token: 400,
  claim_expired: 410,
  claimed_or_in_flight: 400,
  claim_attempts_spent: 429,
  claim_not_confirmed: 400,
  invalid_user_code: 400,
  user_code_expired: 400,
  otp_invalid: 400,
  otp_expired: 400,
  invalid_client: 401,
  unknown_client: 400,
  invalid_grant: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  invalid_target: 400,
  authorization_pending: 400,
  slow_down: 400,
  expired_token: 400,
  access_denied: 400,
} as const satisfies Record<OAuthFailureKind, number>;

/** The text for the caller: the problem, the next step, and the headers of the failure. */
export interface OAuthFailureText {
  readonly message: string;
  readonly resolution: string;
  readonly headers?: Record<string, string>;
}

/** Seconds until the caller may register again after the last claim attempt: the longest life of the registration. */
const SPENT_RETRY_SECONDS = 86_400;

/**
 * The text of a failure.
 *
 * @param origin The public origin, for links.
 */
export function oauthFailureText(failure: OAuthFailure, origin: string): OAuthFailureText {
  const say = (message: string, resolution: string, headers?: Record<string, string>): OAuthFailureText => ({
    message,
    resolution,
    ...(headers && { headers }),
  });
  const registerAgain = `Register again: POST ${origin}/oauth/register`;
  const startAgain = `Start another attempt: POST ${origin}/agent/identity/claim with the claim_token`;
  switch (failure.kind) {
    case "invalid_request":
      return say(failure.detail, failure.resolution ?? `The parameters are described at ${origin}/auth.md`);
    case "invalid_client_metadata":
      return say(failure.detail, `Correct the metadata; the members are described at ${origin}/auth.md`);
    case "invalid_redirect_uri":
      return say(
        failure.detail,
        "Send redirect_uris: https, http to localhost, 127.0.0.1 or [::1], or a private scheme with a dot; no fragment",
      );
    case "unsupported_credential_type":
      return say(
        "This kind of credential is not issued for this registration",
        `Ask for access_token, or for api_key with an anonymous registration; see ${origin}/auth.md`,
      );
    case "invalid_login_hint":
      return say(
        "A login_hint that is an e-mail address is needed",
        "Send the e-mail address of the person who will confirm the claim as login_hint",
      );
    case "issuer_not_enabled":
      return say(
        "Identity assertions of other providers are not accepted",
        "Register with type anonymous or service_auth",
      );
    case "registration_limited":
      return say(
        `More than ${failure.limit} registrations in an hour`,
        `Wait ${failure.retryAfterSeconds} seconds, or use the registration you have; reads need none`,
        { "Retry-After": String(failure.retryAfterSeconds) },
      );
    case "invalid_claim_token":
      return say("The claim token is unknown, used or withdrawn", registerAgain);
    case "claim_expired":
      return say("The time to claim this registration is over", registerAgain);
    case "claimed_or_in_flight":
      return say(
        "A person has confirmed this claim already",
        `Exchange the claim_token at ${origin}/oauth/token instead of starting another attempt`,
      );
    case "claim_attempts_spent":
      return say("This registration has started too many claim attempts", registerAgain, {
        "Retry-After": String(SPENT_RETRY_SECONDS),
      });
    case "claim_not_confirmed":
      return say(
        "The person has not opened the page and asked for a code yet",
        "Give the person the verification_uri; ask them to choose the code for the agent, and to tell it to you",
      );
    case "invalid_user_code":
    case "otp_invalid":
      return say(
        "The code is not the one that the page shows",
        failure.triesLeft === 0
          ? `No tries are left. ${startAgain}`
          : `Ask the person to read it again; tries left: ${failure.triesLeft}`,
      );
    case "user_code_expired":
    case "otp_expired":
      return say("The attempt is over: its ten minutes or its tries are used up", startAgain);
    case "invalid_client":
      return say(
        "Clients have no secret here, and the Authorization header has one, or another client_id than the body",
        "Send client_id in the body, or by HTTP Basic with an empty secret",
        { "WWW-Authenticate": 'Basic realm="clients have no secret here"' },
      );
    case "unknown_client":
      return say("The client_id is unknown or has expired", registerAgain);
    case "invalid_grant":
      return say(failure.detail, failure.resolution ?? registerAgain);
    case "unsupported_grant_type":
      return say("The grant_type is missing or not supported", `Use one of: ${failure.supported.join(", ")}`);
    case "invalid_scope":
      return say(
        "A scope was asked for that this grant does not hold",
        `Leave scope out, or ask for some of: ${failure.granted.join(" ")}. A claim by a person adds write:orders`,
      );
    case "invalid_target":
      return say(
        "The resource is not one of this service, or not one that this grant reaches",
        `Use one of: ${failure.resources.join(", ")}`,
      );
    case "authorization_pending":
      return say(
        "The person has not confirmed the claim yet",
        `Ask again in ${failure.intervalSeconds} seconds; the person needs the verification_uri and the user_code`,
      );
    case "slow_down":
      return say("Polled too soon", `From now on, wait ${failure.intervalSeconds} seconds between polls`);
    case "expired_token":
      return say("The attempt or the claim token has expired", `${startAgain}; if that fails, register again`);
    case "access_denied":
      return say("The person refused the claim", "Respect it: keep to reads, which need no credential");
  }
}
