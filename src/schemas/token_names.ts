/**
 * The names of grants and of types of tokens at the token endpoint.
 * @module
 */

/** The grant types of the token endpoint. */
export const GRANT_TYPES = {
  code: "authorization_code",
  refresh: "refresh_token",
  jwtBearer: "urn:ietf:params:oauth:grant-type:jwt-bearer",
  claim: "urn:workos:agent-auth:grant-type:claim",
  tokenExchange: "urn:ietf:params:oauth:grant-type:token-exchange",
} as const;

/** The token type that token exchange issues (RFC 8693 section 3). */
export const ACCESS_TOKEN_TYPE = "urn:ietf:params:oauth:token-type:access_token";

/** The kinds of credential of the first generation of auth.md. */
export const CREDENTIAL_TYPES = ["access_token", "api_key"] as const;
