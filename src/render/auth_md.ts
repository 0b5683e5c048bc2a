/**
 * GET /auth.md: all that an agent has to read to get a credential, on two pages. The first line holds the file's name,
 * because checkers look for it there.
 *
 * Lifetimes and limits come from the constants that the runtime obeys.
 * @module
 */
import * as lifetimes from "../identity/lifetimes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../leaves/duration.ts";
import { POST_CLAIM_SCOPES, PRE_CLAIM_SCOPES } from "../schemas/scope.ts";
import { GRANT_TYPES } from "../schemas/token_names.ts";
import { API_BASES } from "../tables/route.ts";
import type { Renderer, RenderInput } from "./renderer.ts";

/** Renders the guide. */
export const renderAuthMd: Renderer = (
  input,
) => [{ body: registrationSteps(input) + claimStep(input) + tokenSteps(input) }];

function registrationSteps({ content: { restaurant }, origin }: RenderInput): string {
  const [claimed, granted] = [scopeList(POST_CLAIM_SCOPES), `${lifetimes.GRANTED_MS / DAY_MS} days`];
  return `# auth.md: agent registration at ${restaurant.name}

You are an agent. **Reading needs no credential, and neither does building an order link.** Register only if you want a
rate allowance of your own, or the permission of a person. If a key is all you want, \`POST ${origin}/api/v1/keys\` gives one.

## Step 1: Discover

\`GET ${origin}/.well-known/oauth-protected-resource\` (RFC 9728) names resource, scopes and authorization server;
\`GET ${origin}/.well-known/oauth-authorization-server\` (RFC 8414) names every endpoint. Prefer them to this text. A 401 or
403 says in \`WWW-Authenticate\` which metadata (\`resource_metadata\`) and which \`scope\` to ask for.

## Step 2: Pick a method

| You have | Method | You get |
|---|---|---|
| a browser that the person sees | **code**: OAuth 2.1, as MCP clients do it | the scopes that the page shows, for ${granted} |
| a person who can open a link | **claim**: auth.md, \`service_auth\` or \`anonymous\` and a claim | ${claimed}, for ${granted} |
| nobody | \`anonymous\` | ${scopeList(PRE_CLAIM_SCOPES)}, for ${lifetimes.UNCLAIMED_MS / HOUR_MS} hours |

There are no accounts: a permission says that somebody at a browser pressed a button, not who. No mail is sent; an address is
a hint, kept as a salted hash. Do not press the button or type the code yourself: it is the person's to do. Assertions of
other identity providers (ID-JAG), client secrets and client ID metadata documents are not accepted.

## Step 3: Register

\`\`\`http
POST ${origin}/oauth/register
Content-Type: application/json

{"client_name":"my agent","identity_type":"agent","credential_type":"bearer_token"}
\`\`\`

- **Code:** send \`client_name\` and \`redirect_uris\` instead: https, http to localhost, or a private scheme. The answer is
  201 with \`client_id\`. No secret is issued.
- **Claim:** only for a person whose e-mail you know for sure add \`"type":"service_auth"\` and it as \`login_hint\`. The answer is 201 (200 at
  ${origin}/agent/identity; also ${origin}/agent/auth, by the names of v0.1). Keep \`claim_token\` and \`identity_assertion\` (anonymous
  only): they are shown once.

What cannot be granted is refused as a whole. The name is shown to the person, cleaned, and may not be the restaurant's. One
address (IPv6: a /64) may register ${lifetimes.REGISTRATIONS_PER_HOUR} agents of each type and ${lifetimes.CLIENTS_PER_HOUR} clients an hour; a refused request costs nothing,
nor does a client that is registered already: the same name and addresses give the same \`client_id\`.

`;
}

function claimStep({ origin }: RenderInput): string {
  const [codes, attempts] = [lifetimes.CODE_MS, lifetimes.ATTEMPT_MS].map((ms) => ms / MINUTE_MS);
  return `## Step 4: Claim or consent

**Code.** Open \`${origin}/oauth/authorize\` in their browser with \`response_type=code\`, \`client_id\`, \`redirect_uri\`, \`state\`, \`scope\`,
\`resource\` (RFC 8707; such as \`${origin}/api/mcp\`), \`code_challenge\` and \`code_challenge_method=S256\`. They come back with \`code\`,
\`state\` and \`iss\` (RFC 9207): check all three. A code lives ${codes} minutes and works once; a second use ends the access.

**Claim.** For \`service_auth\` the answer to step 3 holds an attempt in \`claim\`. Otherwise, or when it has expired:

\`\`\`http
POST ${origin}/agent/identity/claim
Content-Type: application/json

{"claim_token":"clm_..."}
\`\`\`

With \`login_hint\`, an e-mail address, the page confirms only for a person who types that same address. The answer holds
\`verification_uri\`, \`user_code\`, \`expires_in\` and \`interval\`. Give the person the link, say who you are, and:

- **either** show them \`user_code\`, which they type on the page, and poll the token endpoint every ${lifetimes.POLL_INTERVAL_SECONDS} seconds with
  \`grant_type=${GRANT_TYPES.claim}\` and \`claim_token\`, until it no longer says \`authorization_pending\`;
- **or** have them ask the page for a code, and send it: \`POST ${origin}/agent/identity/claim/complete\` with
  \`{"claim_token":"clm_...","user_code":"123456"}\`.

An attempt lives ${attempts} minutes and takes ${lifetimes.MAX_TRIES} codes; a registration starts ${lifetimes.MAX_ATTEMPTS} attempts. A claim gives a new \`identity_assertion\`, ends the
tokens from before it, and prolongs an API key of the registration until the new \`assertion_expires\`.

`;
}

function tokenSteps({ origin }: RenderInput): string {
  return `## Step 5: Exchange

\`\`\`http
POST ${origin}/oauth/token
Content-Type: application/x-www-form-urlencoded

grant_type=${GRANT_TYPES.jwtBearer}&assertion=<identity_assertion>
\`\`\`

- **Code:** \`grant_type=${GRANT_TYPES.code}\` with \`code\`, \`code_verifier\`, \`client_id\` and \`redirect_uri\`; later
  \`grant_type=${GRANT_TYPES.refresh}\` with \`refresh_token\` and \`client_id\`. Each refresh token works once: keep the new one. For ${
    lifetimes.REFRESH_AGAIN_MS / 1_000
  } seconds
  the old one gives the same answer again; after that its use ends the access.
- **Claim:** exchange the assertion again whenever a token has expired.
- **Both:** \`grant_type=${GRANT_TYPES.tokenExchange}\` (RFC 8693) makes a narrower token for somebody else; it ends with yours.

The answer is \`{"access_token","token_type":"Bearer","expires_in":${lifetimes.ACCESS_TOKEN_SECONDS},"scope"}\`. \`scope\` and \`resource\` narrow it. Tokens are JWTs
(RFC 9068); the keys are at ${origin}/.well-known/jwks.json.

## Step 6: Use

\`\`\`http
GET ${origin}${API_BASES[0]}/menu
Authorization: Bearer <access_token>
\`\`\`

A credential that you present must be good, even where none is needed. A token without \`write:orders\` may not build an order
link (403 \`insufficient_scope\`): ask the person for the scopes that the answer names, or leave the token out. With the
permission of a person, the order's message says that your \`client_name\` built it, unverified.

## Errors

Each is JSON with \`error\` and \`error_description\` (OAuth), and \`code\`, \`message\` and \`resolution\`: do what \`resolution\` says.

| \`error\` | What to do |
|---|---|
| \`invalid_token\` (401), \`invalid_grant\` | it has ended: refresh, exchange the assertion again, or go back to step 4 |
| \`invalid_client\` | unknown by now: register again; or send no secret |
| \`insufficient_scope\` (403) | step 4 with the scopes named |
| \`authorization_pending\`, \`slow_down\` | go on polling, on \`slow_down\` ${lifetimes.POLL_INTERVAL_SECONDS} seconds slower |
| \`access_denied\` | the person refused: respect it |
| \`expired_token\`, \`user_code_expired\`, \`claim_expired\` (410) | start another attempt, or register again |
| \`rate_limited\` (429), \`temporarily_unavailable\` (503) | wait for \`Retry-After\` |
| anything else | correct the request |

## Revocation

\`POST ${origin}/oauth/revoke\` (RFC 7009), form-encoded, with \`token\`. A refresh token, an assertion or a claim token, used or not, ends the
whole access in every process; an access token (with those exchanged from it) or an API key ends alone. The answer is 200
whether or not the token was known. The person can end the access too, with the link of the page, and so can the restaurant: then
your next call is 401, and you ask again only if they want it.
`;
}

/** Scopes as code in Markdown, one after another. */
export function scopeList(scopes: readonly string[]): string {
  return scopes.map((scope) => `\`${scope}\``).join(", ");
}
