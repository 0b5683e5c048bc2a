/**
 * The agent's side of a claim: POST /agent/identity/claim starts an attempt, POST /agent/identity/claim/complete sends
 * the code that the page showed the person. In the other direction, the agent polls the token endpoint.
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { decodeOAuthJson } from "../http/form.ts";
import { CLAIM_TOKEN_PREFIX, startAttempt, type StartedAttempt } from "../identity/claims.ts";
import { isLoginHint } from "../identity/login_hint.ts";
import { changeGrant, splitToken } from "../identity/grants.ts";
import { exchangePageCode } from "../identity/token_grants.ts";
import { err, ok } from "../leaves/result.ts";
import type { ClaimAnswer, ClaimedAnswer, ClaimStart } from "../schemas/claim.ts";
import { ClaimCompletion, ClaimRequest } from "../schemas/claim.ts";
import { personLink } from "./access_page.ts";
import { type MakeEndpoint, UNCACHED } from "./endpoint.ts";

/** The texts that the agent shows the person, on the wire. */
export function claimStart(origin: string, attempt: StartedAttempt, now: number): ClaimStart {
  const verificationUri = personLink(origin, attempt.token);
  return {
    user_code: attempt.userCode,
    verification_uri: verificationUri,
    expires_in: Math.floor((attempt.expiresAt - now) / 1000),
    interval: attempt.intervalSeconds,
    attempt: { verification_uri: verificationUri, expires_at: new Date(attempt.expiresAt).toISOString() },
  };
}

/** Builds the endpoint that starts an attempt. */
export const createStartClaim: MakeEndpoint = (services) => async ({ request }) => {
  const body = await decodeOAuthJson(request, ClaimRequest, "invalid_request");
  if (!body.ok) return body;
  const loginHint = body.value.login_hint ?? body.value.email;
  if (loginHint !== undefined && !isLoginHint(loginHint)) return err({ kind: "invalid_login_hint" });
  const claimToken = body.value.claim_token;
  const parts = splitToken(claimToken, CLAIM_TOKEN_PREFIX);
  if (!parts) return err({ kind: "invalid_claim_token" });
  const now = services.now();
  const changed = await changeGrant(
    services.store,
    parts.id,
    now,
    (found) => startAttempt(found, claimToken, loginHint, services.randomBytes, now),
  );
  if (!changed.ok) return changed;
  if (!changed.value.ok) return changed.value;
  const { grant, started } = changed.value.value;
  const start = claimStart(services.config.origin, started, now);
  const answer: ClaimAnswer = {
    registration_id: grant.id,
    claim_attempt_id: started.id,
    status: "initiated",
    expires_at: start.attempt.expires_at,
    claim_attempt: start,
    ...start,
  };
  return ok({ body: JSON.stringify(answer), headers: UNCACHED });
};

/** Builds the endpoint that completes a claim. */
export const createCompleteClaim: MakeEndpoint = (services) => async ({ request }) => {
  const body = await decodeOAuthJson(request, ClaimCompletion, "invalid_request");
  if (!body.ok) return body;
  const { claim_token, user_code, otp } = body.value;
  const code = user_code ?? otp;
  if (code === undefined) return err(MISSING_CODE);
  const names = user_code === undefined
    ? { invalid: "otp_invalid", expired: "otp_expired" } as const
    : { invalid: "invalid_user_code", expired: "user_code_expired" } as const;
  const now = services.now();
  const claimed = await exchangePageCode({ identity: await services.identity(), now }, claim_token, code, names);
  if (!claimed.ok) return claimed;
  const { grant, assertion, access, scopes } = claimed.value;
  // Otherwise the person confirmed on the page, which wrote it down.
  if (grant.agreedAt === now) services.audit.claimed(grant);
  const assertionExpires = new Date(assertion.expiresAt).toISOString();
  const answer: ClaimedAnswer = {
    registration_id: grant.id,
    id: grant.id,
    status: "claimed",
    identity_assertion: assertion.token,
    assertion_expires: assertionExpires,
    identity: { assertion: assertion.token, expires_at: assertionExpires },
    credential_type: "access_token",
    credential: access.token,
    credential_expires: new Date(access.expiresAt).toISOString(),
    scopes: [...scopes],
  };
  return ok({ body: JSON.stringify(answer), headers: UNCACHED });
};

const MISSING_CODE: Failure = { kind: "invalid_request", detail: "user_code is missing" };
