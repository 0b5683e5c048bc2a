/**
 * The token and revocation endpoints on the wire (RFC 6749 sections 4.1.3, 5 and 6, RFC 7636, RFC 7523, RFC 8693, RFC 7009). Requests are
 * form-encoded; the schemas describe their parameters.
 * @module
 */
import * as v from "valibot";
import { ApiError } from "./api_error.ts";
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
  code: v.optional(v.pipe(v.string(), v.description("authorization_code: the code"))),
  code_verifier: v.optional(v.pipe(v.string(), v.description("authorization_code: the verifier of PKCE (RFC 7636)"))),
  redirect_uri: v.optional(
    v.pipe(v.string(), v.description("authorization_code: if sent, that of the authorization request")),
  ),
  refresh_token: v.optional(v.pipe(v.string(), v.description("refresh_token: the last one received"))),
  assertion: v.optional(v.pipe(v.string(), v.description("jwt-bearer: the identity assertion"))),
  claim_token: v.optional(v.pipe(v.string(), v.description("claim: the claim token"))),
  subject_token: v.optional(v.pipe(v.string(), v.description("token-exchange: an access token or an assertion"))),
  subject_token_type: v.optional(v.pipe(v.string(), v.description("token-exchange: what subject_token is"))),
  requested_token_type: v.optional(
    v.pipe(v.string(), v.description("token-exchange: not needed; only access tokens are issued")),
  ),
  actor_token: v.optional(
    v.pipe(v.string(), v.description("token-exchange: leave it out; delegation is not supported")),
  ),
  scope: v.optional(v.pipe(v.string(), v.description("Some of the scopes that the grant holds; all when absent"))),
  resource: v.optional(v.pipe(v.string(), v.description("Resource identifier (RFC 8707); the whole site when absent"))),
  audience: v.optional(v.pipe(v.string(), v.description("token-exchange: another name of resource"))),
  client_id: v.optional(
    v.pipe(
      v.string(),
      v.description(
        "authorization_code and refresh_token: the client; elsewhere not needed, but if sent it must be right",
      ),
    ),
  ),
});

/** Decoded parameters. */
export type TokenRequest = v.InferOutput<typeof TokenRequest>;

/** A token answer. */
export const TokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.description("Present it as `Authorization: Bearer`")),
  token_type: v.pipe(v.literal("Bearer"), v.description("How to present it (RFC 6750)")),
  expires_in: v.pipe(v.number(), v.integer(), v.description("Seconds")),
  scope: v.pipe(v.string(), v.description("Scopes that the token holds, separated by spaces")),
  refresh_token: v.optional(
    v.pipe(v.string(), v.description("authorization_code and refresh_token: replaces the one before it")),
  ),
  issued_token_type: v.optional(
    v.pipe(v.literal(ACCESS_TOKEN_TYPE), v.description("Token exchange only (RFC 8693 section 2.2.1)")),
  ),
  identity_assertion: v.optional(v.pipe(v.string(), v.description("Claim grant only: replaces the one before it"))),
  assertion_expires: v.optional(
    v.pipe(v.string(), v.isoTimestamp(), v.description("Claim grant only: when identity_assertion ends")),
  ),
});

/** A token answer on the wire. */
export type TokenAnswer = v.InferOutput<typeof TokenAnswer>;

/** Parameters of the revocation endpoint. */
export const RevocationRequest = v.object({
  token: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.description("A refresh token, an access token, an assertion, a claim token or an API key"),
  ),
  token_type_hint: v.optional(v.pipe(v.string(), v.description("Not needed: tokens tell what they are"))),
  client_id: v.optional(v.pipe(v.string(), v.description("Not needed; if sent, the client that the token belongs to"))),
});

/** Decoded parameters. */
export type RevocationRequest = v.InferOutput<typeof RevocationRequest>;

/** An OAuth error (RFC 6749 section 5.2) with the members of an ApiError beside it. */
export const OAuthError = v.object({
  error: v.pipe(v.string(), v.description("Error code for programs (RFC 6749 section 5.2 and its extensions)")),
  error_description: v.pipe(v.string(), v.description("What was wrong: `message` in the characters that OAuth allows")),
  ...ApiError.entries,
});

/** An OAuth error on the wire. */
export type OAuthError = v.InferOutput<typeof OAuthError>;
