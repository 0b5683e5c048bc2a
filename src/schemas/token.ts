/**
 * The token and revocation endpoints on the wire (RFC 6749 sections 4.1.3, 5 and 6, RFC 7636, RFC 7523, RFC 8693, RFC 7009). Requests are
 * form-encoded; the schemas describe their parameters.
 * @module
 */
import * as v from "valibot";
import { described, optional, optionalText, text } from "./described.ts";
import { ApiError, COSTS } from "./api_error.ts";
import { ACCESS_TOKEN_TYPE, GRANT_TYPES } from "./token_names.ts";

/** Parameters of the token endpoint. The grant decides which are required. */
export const TokenRequest = v.object({
  grant_type: v.pipe(
    v.string(),
    v.nonEmpty(),
    // The endpoint checks it: OAuth has an error of its own for another one.
    v.metadata({ enum: Object.values(GRANT_TYPES) }),
    v.description("What is exchanged: one of grant_types_supported in the authorization server metadata"),
  ),
  code: optionalText("authorization_code: the code"),
  code_verifier: optionalText("authorization_code: the verifier of PKCE (RFC 7636)"),
  redirect_uri: optionalText("authorization_code: if sent, that of the authorization request"),
  refresh_token: optionalText("refresh_token: the last one received"),
  assertion: optionalText("jwt-bearer: the identity assertion"),
  claim_token: optionalText("claim: the claim token"),
  subject_token: optionalText("token-exchange: an access token or an assertion"),
  subject_token_type: optionalText("token-exchange: what subject_token is"),
  requested_token_type: optionalText("token-exchange: not needed; only access tokens are issued"),
  actor_token: optionalText("token-exchange: leave it out; delegation is not supported"),
  scope: optionalText("Some of the scopes that the grant holds; all when absent"),
  resource: optionalText("Resource identifier (RFC 8707); the whole site when absent"),
  audience: optionalText("token-exchange: another name of resource"),
  client_id: optionalText(
    "authorization_code and refresh_token: the client; elsewhere not needed, but if sent it must be right",
  ),
});

/** Decoded parameters. */
export type TokenRequest = v.InferOutput<typeof TokenRequest>;

/** A token answer. */
export const TokenAnswer = v.object({
  access_token: text("Present it as `Authorization: Bearer`"),
  token_type: described(v.literal("Bearer"), "How to present it (RFC 6750)"),
  expires_in: described(v.number(), "Seconds", v.integer()),
  scope: text("Scopes that the token holds, separated by spaces"),
  refresh_token: optionalText("authorization_code and refresh_token: replaces the one before it"),
  issued_token_type: optional(v.literal(ACCESS_TOKEN_TYPE), "Token exchange only (RFC 8693 section 2.2.1)"),
  identity_assertion: optionalText("Claim grant only: replaces the one before it"),
  assertion_expires: optionalText("Claim grant only: when identity_assertion ends", v.isoTimestamp()),
});

/** A token answer on the wire. */
export type TokenAnswer = v.InferOutput<typeof TokenAnswer>;

/** Parameters of the revocation endpoint. */
export const RevocationRequest = v.object({
  token: text("A refresh token, an access token, an assertion, a claim token or an API key", v.nonEmpty()),
  token_type_hint: optionalText("Not needed: tokens tell what they are"),
  client_id: optionalText("Not needed; if sent, the client that the token belongs to"),
});

/** Decoded parameters. */
export type RevocationRequest = v.InferOutput<typeof RevocationRequest>;

/** An OAuth error (RFC 6749 section 5.2) with the members of an ApiError beside it. */
export const OAuthError = v.object({
  error: text("Error code for programs (RFC 6749 section 5.2 and its extensions)"),
  error_description: text("What was wrong: `message` in the characters that OAuth allows"),
  ...v.omit(ApiError, COSTS).entries,
});

/** An OAuth error on the wire. */
export type OAuthError = v.InferOutput<typeof OAuthError>;
