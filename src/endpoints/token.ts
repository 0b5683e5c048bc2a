/**
 * POST /oauth/token: the three grants (RFC 7523, the claim grant of auth.md, RFC 8693), form-encoded.
 *
 * Clients are public: `client_id` is optional. If present, it must own the grant.
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { decodeForm } from "../http/form.ts";
import type { Identity } from "../identity/identity.ts";
import {
  ACCESS_TOKEN_TYPE,
  type AccessGrant,
  exchangeAssertion,
  exchangeClaim,
  exchangeToken,
  GRANT_TYPES,
  type Target,
} from "../identity/token_grants.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { type TokenAnswer, TokenRequest } from "../schemas/token.ts";
import type { Services } from "./services.ts";
import { type Endpoint, UNCACHED } from "./endpoint.ts";

/** Builds the endpoint. */
export function createToken(services: Services): Endpoint {
  return async ({ request }) => {
    if (attemptsClientAuthentication(request)) return err({ kind: "invalid_client" });
    const form = await decodeForm(request, TokenRequest);
    if (!form.ok) return form;
    const answer = await grant(await services.identity(), form.value, services.now());
    return answer.ok ? ok({ body: JSON.stringify(answer.value), headers: UNCACHED }) : answer;
  };
}

/**
 * Whether the client authenticates with a header (RFC 6749 section 2.3.1). A bearer token in that header does not
 * count.
 */
export function attemptsClientAuthentication(request: Request): boolean {
  return /^basic(?: |$)/i.test(request.headers.get("authorization") ?? "");
}

async function grant(identity: Identity, form: TokenRequest, now: number): Promise<Result<TokenAnswer, Failure>> {
  const target: Target = { scope: form.scope, resource: form.resource, clientId: form.client_id };
  switch (form.grant_type) {
    case GRANT_TYPES.jwtBearer: {
      if (form.assertion === undefined) return missing("assertion");
      const granted = await exchangeAssertion(identity, form.assertion, target, now);
      return granted.ok ? ok(describeToken(granted.value, now)) : granted;
    }
    case GRANT_TYPES.claim: {
      if (form.claim_token === undefined) return missing("claim_token");
      const granted = await exchangeClaim(identity, form.claim_token, target, now);
      if (!granted.ok) return granted;
      const { assertion } = granted.value;
      return ok({
        ...describeToken(granted.value, now),
        identity_assertion: assertion.token,
        assertion_expires: new Date(assertion.expiresAt).toISOString(),
      });
    }
    case GRANT_TYPES.tokenExchange: {
      if (form.subject_token === undefined) return missing("subject_token");
      if (form.actor_token !== undefined) {
        return err({ kind: "invalid_request", detail: "Delegation is not supported: leave actor_token out" });
      }
      if ((form.requested_token_type ?? ACCESS_TOKEN_TYPE) !== ACCESS_TOKEN_TYPE) {
        return err({
          kind: "invalid_request",
          detail: "Only access tokens are issued",
          resolution: `Leave requested_token_type out, or send ${ACCESS_TOKEN_TYPE}`,
        });
      }
      const subject = { token: form.subject_token, type: form.subject_token_type ?? "" };
      const resource = form.resource ?? form.audience;
      const granted = await exchangeToken(identity, subject, { ...target, resource }, now);
      return granted.ok ? ok({ ...describeToken(granted.value, now), issued_token_type: ACCESS_TOKEN_TYPE }) : granted;
    }
    default:
      return err({ kind: "unsupported_grant_type", supported: Object.values(GRANT_TYPES) });
  }
}

function missing(parameter: string): Result<never, Failure> {
  return err({ kind: "invalid_request", detail: `The parameter ${parameter} is missing` });
}

function describeToken({ access, scopes }: AccessGrant, now: number): TokenAnswer {
  return {
    access_token: access.token,
    token_type: "Bearer",
    expires_in: Math.max(0, access.expiresAt / 1000 - Math.floor(now / 1000)),
    scope: scopes.join(" "),
  };
}
