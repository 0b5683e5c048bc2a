/**
 * POST /oauth/token, form-encoded: codes and refresh tokens (RFC 6749), assertions (RFC 7523), the claim grant of auth.md,
 * and other tokens (RFC 8693).
 *
 * Clients are public. A code and a refresh token need the `client_id`, in the form or in the header; elsewhere, if present, it
 * must own the grant.
 *
 * GET /.well-known/jwks.json: the public keys of the tokens (RFC 7517 section 5), from the store. The first request for
 * keys or a token makes the first key.
 * @module
 */
import type { Failure, Outcome } from "../tables/failures.ts";
import { decodeForm } from "../http/form.ts";
import type { Target } from "../identity/reach.ts";
import type { AccessGrant, RefreshableGrant } from "../identity/token_grants.ts";
import {
  exchangeClaim,
  exchangeCode,
  exchangeRefreshToken,
  exchangeSigned,
  exchangeToken,
} from "../identity/token_grants.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { type TokenAnswer, TokenRequest } from "../schemas/token.ts";
import { ACCESS_TOKEN_TYPE, GRANT_TYPES } from "../schemas/token_names.ts";
import { type MakeEndpoint, UNCACHED } from "./endpoint.ts";
import { withHeaderClient } from "./header_client.ts";
import type { Services } from "./services.ts";

/** Builds the endpoint of tokens. */
export const createToken: MakeEndpoint = (services) => async ({ request }) => {
  const form = withHeaderClient(request, await decodeForm(request, TokenRequest));
  if (!form.ok) return form;
  const answer = await grant(form.value, services);
  return answer.ok ? ok({ body: JSON.stringify(answer.value), headers: UNCACHED }) : answer;
};

/** Builds the endpoint of the keys. */
export const createJwks: MakeEndpoint = (services) => async ({ now }) => {
  const keys = await (await services.identity()).keys.current(now);
  return keys.ok ? ok({ body: JSON.stringify(keys.value.published) }) : keys;
};

async function grant(form: TokenRequest, services: Services): Outcome<TokenAnswer> {
  const [identity, now] = [await services.identity(), services.now()];
  const target: Target = { scope: form.scope, resource: form.resource, clientId: form.client_id };
  const asking = { identity, audit: services.audit, target, now };
  switch (form.grant_type) {
    case GRANT_TYPES.code: {
      if (form.code === undefined) return missing("code");
      if (form.client_id === undefined) return missing("client_id");
      const { code, code_verifier: verifier, redirect_uri: redirectUri, client_id: clientId } = form;
      const redemption = { code, verifier, redirectUri, clientId };
      return described(await exchangeCode(asking, redemption), now);
    }
    case GRANT_TYPES.refresh: {
      if (form.refresh_token === undefined) return missing("refresh_token");
      if (form.client_id === undefined) return missing("client_id");
      return described(await exchangeRefreshToken(asking, form.refresh_token), now);
    }
    case GRANT_TYPES.jwtBearer: {
      if (form.assertion === undefined) return missing("assertion");
      return described(await exchangeSigned(asking, form.assertion, "oauth-id-jag+jwt"), now);
    }
    case GRANT_TYPES.claim: {
      if (form.claim_token === undefined) return missing("claim_token");
      const granted = await exchangeClaim(asking, form.claim_token);
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
      const meant = { ...asking, target: { ...target, resource: form.resource ?? form.audience } };
      const granted = await exchangeToken(meant, form.subject_token, form.subject_token_type ?? "");
      return granted.ok ? ok({ ...describeToken(granted.value, now), issued_token_type: ACCESS_TOKEN_TYPE }) : granted;
    }
    default:
      return err({ kind: "unsupported_grant_type", supported: Object.values(GRANT_TYPES) });
  }
}

function missing(parameter: string): Result<never, Failure> {
  return err({ kind: "invalid_request", detail: `The parameter ${parameter} is missing` });
}

/** What was granted; one of them has a refresh token. */
type Granted = AccessGrant & Partial<RefreshableGrant>;

function described(granted: Result<Granted, Failure>, now: number): Result<TokenAnswer, Failure> {
  return granted.ok ? ok(describeToken(granted.value, now)) : granted;
}

function describeToken({ access, scopes, refreshToken }: Granted, now: number): TokenAnswer {
  return {
    access_token: access.token,
    token_type: "Bearer",
    expires_in: Math.max(0, access.expiresAt / 1000 - Math.floor(now / 1000)),
    scope: scopes.join(" "),
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
  };
}
