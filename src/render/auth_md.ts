/**
 * GET /auth.md: the steps of an agent's registration, in order. The first line holds the file's name, because checkers
 * look for it there.
 *
 * Lifetimes and limits come from the constants that the runtime obeys.
 * @module
 */
import {
  ACCESS_TOKEN_SECONDS,
  ATTEMPT_MS,
  CLAIMED_MS,
  MAX_ATTEMPTS,
  MAX_TRIES,
  POLL_INTERVAL_SECONDS,
  REGISTRATIONS_PER_HOUR,
  UNCLAIMED_MS,
} from "../identity/lifetimes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../leaves/duration.ts";
import { POST_CLAIM_SCOPES, PRE_CLAIM_SCOPES } from "../schemas/scope.ts";
import { GRANT_TYPES } from "../identity/token_grants.ts";
import type { Renderer } from "./renderer.ts";

/** Renders the guide. */
export const renderAuthMd: Renderer = ({ content: { restaurant }, origin }) => [{
  body: `# auth.md: agent registration at ${restaurant.name}

You are an agent. **Reading needs no credential, and neither does building an order link.** Register only if you want a
rate allowance of your own, or an identity that a person has confirmed. No human operator takes part: discover, register,
claim if needed, exchange for an access token, call the API, and handle revocation.

If a key is all you want, \`POST ${origin}/api/v1/keys\` gives one at once, and \`DELETE\` on the same address, with the
key presented, revokes it.

## Step 1: Discover

1. \`GET ${origin}/.well-known/oauth-protected-resource\` (RFC 9728) names the resource, its scopes and its authorization
   server. Every 401 carries this address in \`WWW-Authenticate\` as \`resource_metadata\`.
2. \`GET ${origin}/.well-known/oauth-authorization-server\` (RFC 8414) names every endpoint below. Read \`agent_auth\`: it
   holds the names of every generation of auth.md. Prefer what it says to what is written here.

## Step 2: Pick a method

| You have | Use \`type\` | You get |
|---|---|---|
| no person behind you | \`anonymous\` | an identity at once, with ${scopeList(PRE_CLAIM_SCOPES)}; a claim is optional |
| a person's e-mail address | \`service_auth\` | an identity once that person confirms, with ${
    scopeList(POST_CLAIM_SCOPES)
  } |

Assertions of other identity providers (ID-JAG) are not accepted.

**What a claim is worth.** No mail is sent and no address is verified. The address is a hint: only a salted hash of it is
kept, and whoever opens the page must type the same address. A claim therefore says that somebody with your link, who knew
the address and held a code, agreed. Do not open the page or type the code yourself: it is the person's to do.

## Step 3: Register

\`\`\`http
POST ${origin}/oauth/register
Content-Type: application/json

{"client_name":"my agent","identity_type":"agent","credential_type":"bearer_token"}
\`\`\`

The answer is 201 with the members of RFC 7591 (\`client_id\`; there is no secret) and those of auth.md. For a person, add
\`"type":"service_auth","login_hint":"ana@example.cl"\`. The same body is taken at ${origin}/agent/identity (200), and at
${origin}/agent/auth (200) by the names of v0.1: there \`requested_credential_type\` is \`access_token\` or \`api_key\`, and
\`credential\` in the answer can be presented at once.

Keep these; they are shown once and stored only as hashes:

- \`identity_assertion\` (anonymous only): exchange it in step 5.
- \`claim_token\`: starts and collects a claim, for ${UNCLAIMED_MS / HOUR_MS} hours.

An unclaimed registration lives ${UNCLAIMED_MS / HOUR_MS} hours, a claimed one ${
    CLAIMED_MS / DAY_MS
  } days from the claim.
At most ${REGISTRATIONS_PER_HOUR} registrations an hour of each type from one address (IPv6: from a /64, and ten times that from a /48).

## Step 4: Claim

For \`service_auth\` the answer to step 3 already holds an attempt in \`claim\`. Otherwise, or when an attempt has expired:

\`\`\`http
POST ${origin}/agent/identity/claim
Content-Type: application/json

{"claim_token":"clm_...","login_hint":"ana@example.cl"}
\`\`\`

The answer holds \`verification_uri\`, \`user_code\`, \`expires_in\` and \`interval\`, at the top and in \`claim_attempt\`.
\`login_hint\` may be left out; then the page asks for the address of the attempt before, or for none if that had none. Give the
person the link, and say who you are and what for.
Then one of two directions:

- **You show the code.** Tell the person \`user_code\`; they type it on the page. Poll the token endpoint every
  ${POLL_INTERVAL_SECONDS} seconds with \`grant_type=${GRANT_TYPES.claim}\` and \`claim_token\`. Until they have decided it
  answers 400 \`authorization_pending\`; on \`slow_down\` add ${POLL_INTERVAL_SECONDS} seconds.
- **The page shows the code.** The person presses the button for it and tells you the six digits. Send them:
  \`POST ${origin}/agent/identity/claim/complete\` with \`{"claim_token":"clm_...","user_code":"123456"}\` (v0.1: \`otp\`).

Either answer holds a new \`identity_assertion\` and an access token. The claim token works once. A claim adds
\`write:orders\` and ends the assertion and the access tokens from before it; an API key from registration stays and gains
the scope. An attempt lives ${
    ATTEMPT_MS / MINUTE_MS
  } minutes and takes ${MAX_TRIES} codes; a registration may start ${MAX_ATTEMPTS} attempts.

## Step 5: Exchange

\`\`\`http
POST ${origin}/oauth/token
Content-Type: application/x-www-form-urlencoded

grant_type=${GRANT_TYPES.jwtBearer}&assertion=<identity_assertion>
\`\`\`

The answer is \`{"access_token","token_type":"Bearer","expires_in":${ACCESS_TOKEN_SECONDS},"scope"}\`. Exchange the same
assertion again when the token expires; there is no refresh token. In every grant \`scope\` narrows the scopes, and \`resource\` binds the
token to one of \`${origin}/\`, \`${origin}/api\`, \`${origin}/api/v1\`, \`${origin}/api/mcp\` or \`${origin}/api/v1/mcp\`.

Token exchange (RFC 8693) takes \`grant_type=${GRANT_TYPES.tokenExchange}\` with \`subject_token\` and
\`subject_token_type\` (\`urn:ietf:params:oauth:token-type:access_token\` or \`urn:ietf:params:oauth:token-type:jwt\` for an
assertion) and gives a token that reaches no further and lives no longer than the one it came from.

Access tokens are JWTs (RFC 9068, ES256); the keys are at ${origin}/.well-known/jwks.json. ${origin}/oauth2/token is another
name of this endpoint.

## Step 6: Use

\`\`\`http
GET ${origin}/api/menu
Authorization: Bearer <access_token>
\`\`\`

The interface is described at ${origin}/openapi.json. A credential that you present must be good, even where none is needed:
a bad one is 401 \`invalid_token\`. A token without \`write:orders\` that is presented to build an order link is 403
\`insufficient_scope\`; without any credential the same call is allowed.

## Errors

Each error is JSON with \`error\` and \`error_description\` (OAuth), and \`code\`, \`message\` and \`resolution\`: do what
\`resolution\` says.

| \`error\` | Where | What to do |
|---|---|---|
| \`invalid_client_metadata\`, \`invalid_request\` | anywhere | correct the request |
| \`invalid_login_hint\` | registration, claim | send the person's e-mail address |
| \`issuer_not_enabled\` | registration | use \`anonymous\` or \`service_auth\` |
| \`unsupported_credential_type\` | registration | ask for \`access_token\` or \`api_key\` |
| \`rate_limited\` (429) | anywhere | wait for \`Retry-After\` |
| \`invalid_claim_token\`, \`claim_expired\` (410) | claim | register again |
| \`claimed_or_in_flight\` | claim | collect the claim at the token endpoint |
| \`claim_not_confirmed\` | complete | the person has not asked the page for a code yet |
| \`invalid_user_code\`, \`otp_invalid\` | complete | ask the person to read it again |
| \`user_code_expired\`, \`otp_expired\` | complete | start another attempt |
| \`authorization_pending\`, \`slow_down\` | token | go on polling, slower |
| \`expired_token\` | token | start another attempt |
| \`access_denied\` | token | the person refused: respect it |
| \`invalid_grant\` | token, revocation | it has ended: exchange the assertion of the claim if there was one, else register again; if it is another client's, leave \`client_id\` out |
| \`invalid_scope\`, \`invalid_target\` | token | ask for less |
| \`invalid_token\` (401) | API | drop the credential; exchange or register again |
| \`insufficient_scope\` (403) | API | leave the credential out, or claim |
| \`temporarily_unavailable\` (503) | anywhere | wait for \`Retry-After\`; what needs no credential still works |

## Revocation

\`POST ${origin}/oauth/revoke\` (RFC 7009; also ${origin}/oauth2/revoke), form-encoded, with \`token\`. An access token or an
API key ends alone. An assertion or a claim token ends its whole registration with every token and key of it. The answer is 200
whether or not the token was known.

If a credential that worked is answered with 401, it has ended: drop it. In place of an access token, exchange your
\`identity_assertion\` again (step 5); if that is \`invalid_grant\`, or it was an API key that ended, start at step 1.
`,
}];

function scopeList(scopes: readonly string[]): string {
  return scopes.map((scope) => `\`${scope}\``).join(", ");
}
