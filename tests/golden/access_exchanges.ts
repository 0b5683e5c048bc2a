/** Requests of programs that want access, for the golden files. @module */
import { ACCESS_TOKEN_TYPE, TOKEN_EXCHANGE } from "../identity/agent_fixture.ts";
import type { Exchange } from "./exchanges.ts";

/** Each has a mistake of its own. */
export const ACCESS_EXCHANGES: readonly Exchange[] = [
  ...[
    { client_name: "👍" },
    { client_name: "Pizzеria" },
    { client_name: "Oficial ✓" },
    { client_name: "pizzeria horno nunoa" },
    { redirect_uris: ["https://a.example/"], type: "anonymous" },
    { redirect_uris: ["https://a.example/"], grant_types: ["implicit"] },
    { redirect_uris: ["https://a.example/"], grant_types: ["refresh_token"] },
    { redirect_uris: ["https://a.example/"], response_types: ["token"] },
    { redirect_uris: ["https://a.example/"], scope: "admin" },
    { redirect_uris: [] },
    { redirect_uris: ["http://a.example/"] },
    { redirect_uris: [0, 1, 2].map((at) => `https://a.example/${at}${"x".repeat(900)}`) },
    { grant_types: ["password"] },
    { scope: "admin" },
  ].map((body) => ({
    name: `a registration: ${JSON.stringify(body).slice(0, 60)}`,
    line: "POST /oauth/register",
    body,
  })),
  ...[
    { redirect_uris: ["https://a.example/"] },
    { type: "anonymous", requested_credential_type: "cookie" },
    { type: "identity_assertion" },
    { type: "identity_assertion", assertion_type: "id_token" },
    { type: "service_auth", login_hint: "nobody" },
    { type: "service_auth", login_hint: "ana@mail.example", requested_credential_type: "api_key" },
  ].map((body) => ({ name: `a registration of auth.md: ${JSON.stringify(body)}`, line: "POST /agent/identity", body })),
  { name: "a claim", line: "POST /agent/identity/claim", body: { claim_token: "clm_x" } },
  ...[
    { grant_type: "urn:workos:agent-auth:grant-type:claim" },
    { grant_type: "urn:workos:agent-auth:grant-type:claim", claim_token: "x" },
    { grant_type: "authorization_code" },
    { grant_type: "authorization_code", client_id: "cli_x" },
    { grant_type: "authorization_code", client_id: "cli_x", code: "x" },
    { grant_type: "authorization_code", client_id: "cli_x", code: "x", code_verifier: "x" },
    { grant_type: "refresh_token" },
    { grant_type: "refresh_token", client_id: "cli_x", refresh_token: "x" },
    { grant_type: TOKEN_EXCHANGE },
    { grant_type: TOKEN_EXCHANGE, subject_token: "x" },
    { grant_type: TOKEN_EXCHANGE, subject_token: "x", actor_token: "x" },
    { grant_type: TOKEN_EXCHANGE, subject_token: "x", requested_token_type: "x" },
    { grant_type: TOKEN_EXCHANGE, subject_token: "x", subject_token_type: ACCESS_TOKEN_TYPE },
    { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer" },
    { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion: "x" },
    { grant_type: "password" },
    {},
  ].map((fields) => ({
    name: `a token, ${new URLSearchParams(fields as Record<string, string>)}`,
    line: "POST /oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `${new URLSearchParams(fields as Record<string, string>)}`,
  })),
  {
    name: "a parameter that comes twice",
    line: "POST /oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "grant_type=password&grant_type=password",
  },
];
