/**
 * Registration under its three names: POST /oauth/register (specification section 5 item 6; RFC 7591: 201),
 * /agent/identity (auth.md v0.2 and later: 200) and /agent/auth (auth.md v0.1: 200, with a credential to use at once).
 *
 * All three give the same body; /oauth/register adds the members of RFC 7591.
 * @module
 */
import { addressCharges } from "../http/address_charges.ts";
import { decodeOAuthJson } from "../http/form.ts";
import type { RateLimit } from "../http/rate_limiter.ts";
import type { Failure } from "../tables/failures.ts";
import { isClientName } from "../identity/client_name.ts";
import type { Identity } from "../identity/identity.ts";
import { REGISTRATIONS_PER_HOUR } from "../identity/lifetimes.ts";
import { isLoginHint } from "../identity/login_hint.ts";
import { type NewRegistration, registerAgent, type RegistrationWish } from "../identity/register_agent.ts";
import type { RegistrationType } from "../identity/registrations.ts";
import { POST_CLAIM_SCOPES, PRE_CLAIM_SCOPES } from "../schemas/scope.ts";
import { GRANT_TYPES } from "../identity/token_grants.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import {
  type ClientRegistration,
  CREDENTIAL_TYPES,
  type RegistrationAnswer,
  RegistrationRequest,
} from "../schemas/registration.ts";
import type { Services } from "./services.ts";
import { claimStart } from "./claim.ts";
import { type Endpoint, UNCACHED } from "./endpoint.ts";

/** The protocol of a path. */
export type RegistrationProtocol = "rfc7591" | "auth.md" | "auth.md-v0.1";

const HOURLY = { limit: REGISTRATIONS_PER_HOUR, windowMs: 3_600_000 };

/** The limits of one address. */
const LIMITS: Record<RegistrationType, RateLimit> = {
  anonymous: { ...HOURLY, name: "anonymous registrations" },
  service_auth: { ...HOURLY, name: "registrations for a person" },
};

/** Builds the endpoint. */
export function createRegister(services: Services, protocol: RegistrationProtocol): Endpoint {
  return async (call) => {
    const mistake = protocol === "rfc7591" ? "invalid_client_metadata" : "invalid_request";
    const body = await decodeOAuthJson(call.request, RegistrationRequest, mistake);
    if (!body.ok) return body;
    if (body.value.client_name !== undefined && !isClientName(body.value.client_name)) {
      return err({ kind: mistake, detail: '"client_name" must be well-formed text with a visible character' });
    }
    const wish = readWish(body.value, protocol);
    if (!wish.ok) return wish;
    const taken = services.limiter?.take(addressCharges(LIMITS[wish.value.type], call.address));
    if (taken?.allowed === false) {
      return err({ kind: "registration_limited", limit: taken.limit, retryAfterSeconds: taken.resetSeconds });
    }
    const identity = await services.identity();
    const now = services.now();
    const registered = await registerAgent(identity, wish.value, now);
    if (!registered.ok) return registered;
    const answer = describeRegistration(identity, registered.value, body.value, now);
    return protocol === "rfc7591"
      ? ok({ body: JSON.stringify(describeClient(answer, body.value, now)), status: 201, headers: UNCACHED })
      : ok({ body: JSON.stringify(answer), headers: UNCACHED });
  };
}

function readWish(body: RegistrationRequest, protocol: RegistrationProtocol): Result<RegistrationWish, Failure> {
  const name = body.client_name === undefined ? {} : { clientName: body.client_name };
  const type = body.type ?? (body.login_hint === undefined ? "anonymous" : "service_auth");
  if (type === "anonymous") {
    const wanted = body.requested_credential_type ?? (protocol === "auth.md-v0.1" ? "access_token" : undefined);
    const credentialType = CREDENTIAL_TYPES.find((known) => known === wanted);
    if (wanted !== credentialType) return err({ kind: "unsupported_credential_type" });
    return ok({ type, ...name, ...(credentialType && { credentialType }) });
  }
  if (type === "identity_assertion" && body.assertion_type !== "verified_email") {
    return body.assertion_type === undefined
      ? err({ kind: "invalid_request", detail: "assertion_type is missing" })
      : err({ kind: "issuer_not_enabled" });
  }
  const loginHint = type === "service_auth" ? body.login_hint : body.assertion;
  if (loginHint === undefined || !isLoginHint(loginHint)) return err({ kind: "invalid_login_hint" });
  return ok({ type: "service_auth", ...name, loginHint });
}

function describeRegistration(
  { origin }: Identity,
  { registration, claimToken, assertion, attempt, credential }: NewRegistration,
  body: RegistrationRequest,
  now: number,
): RegistrationAnswer {
  const claimExpires = new Date(registration.claimTokenExpiresAt).toISOString();
  const claimUrl = `${origin}/agent/identity/claim`;
  const preClaim = registration.type === "anonymous" ? [...PRE_CLAIM_SCOPES] : undefined;
  const assertionExpires = assertion && new Date(assertion.expiresAt).toISOString();
  return {
    registration_id: registration.id,
    registration_type: body.type === "identity_assertion" ? "email-verification" : registration.type,
    ...(assertion && { identity_assertion: assertion.token, assertion_expires: assertionExpires! }),
    ...(preClaim && { pre_claim_scopes: preClaim }),
    post_claim_scopes: [...POST_CLAIM_SCOPES],
    claim_url: claimUrl,
    claim_token: claimToken,
    claim_token_expires: claimExpires,
    id: registration.id,
    type: registration.type,
    ...(assertion && { identity: { assertion: assertion.token, expires_at: assertionExpires! } }),
    claim: {
      token: claimToken,
      expires_at: claimExpires,
      url: claimUrl,
      ...(attempt && claimStart(origin, attempt, now)),
    },
    scopes: credential ? [...PRE_CLAIM_SCOPES] : { pre_claim: preClaim ?? [], post_claim: [...POST_CLAIM_SCOPES] },
    ...(credential && {
      credential_type: credential.type,
      credential: credential.secret,
      credential_expires: new Date(credential.expiresAt).toISOString(),
    }),
  };
}

function describeClient(answer: RegistrationAnswer, body: RegistrationRequest, now: number): ClientRegistration {
  return {
    client_id: answer.registration_id,
    client_id_issued_at: Math.floor(now / 1000),
    ...(body.client_name !== undefined && { client_name: body.client_name }),
    identity_type: "agent",
    credential_type: "bearer_token",
    token_endpoint_auth_method: "none",
    grant_types: Object.values(GRANT_TYPES),
    response_types: ["none"],
    ...answer,
  };
}
