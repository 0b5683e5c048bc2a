/**
 * Examples of registration and tokens. Secrets are random, so the examples have placeholders, which no secret looks
 * like. The tests insert secrets of their own.
 * @module
 */
import { ACCESS_TOKEN_SECONDS } from "../identity/lifetimes.ts";
import { PRE_CLAIM_SCOPES } from "../schemas/scope.ts";
import { GRANT_TYPES } from "../schemas/token_names.ts";
import { type Exchange, PLACEHOLDERS } from "./exchange.ts";

const ALONE = { client_name: "my agent", identity_type: "agent", credential_type: "bearer_token" };
const FOR_A_PERSON = { type: "service_auth", client_name: "my agent", login_hint: "ana@example.cl" };

const REGISTRATION: readonly Exchange[] = [
  {
    name: "anonymous",
    summary: "For itself",
    request: ALONE,
    shown: '{…"identity_assertion":"…","assertion_expires":"…",…"claim_token":"…","claim_token_expires":"…",…}',
  },
  {
    name: "service_auth",
    summary: "For a person, who then confirms",
    request: FOR_A_PERSON,
    shown: '{…"claim_token":"…",…"claim":{…"user_code":"…","verification_uri":"…",…}',
  },
];

/** The examples by row. */
export const IDENTITY_EXCHANGES = {
  getJwks: () => [],
  registerClient: () => [...REGISTRATION, {
    name: "client",
    summary: "A client of the authorization code flow",
    request: { client_name: "my client", redirect_uris: ["http://localhost:3000/callback"] },
    shown: "{…}",
  }],
  registerIdentity: () => REGISTRATION,
  registerAgent: () => [{
    name: "access_token",
    summary: "With a credential to use at once",
    request: { type: "anonymous", requested_credential_type: "access_token" },
    shown: "{…}",
  }],
  startClaim: () => [{
    name: "claim",
    summary: "For the person at hand",
    request: { claim_token: PLACEHOLDERS.claimToken },
    shown: '{…"user_code":"…","verification_uri":"…","expires_in":…,"interval":…}',
  }],
  // Needs a person, who reads a code from the page.
  completeClaim: () => [],
  openAccessPage: () => [],
  decideAccess: () => [],
  issueToken: () => [{
    name: "assertion",
    summary: "Exchange an identity assertion",
    request: { grant_type: GRANT_TYPES.jwtBearer, assertion: PLACEHOLDERS.assertion },
    response: {
      access_token: PLACEHOLDERS.accessToken,
      token_type: "Bearer",
      expires_in: ACCESS_TOKEN_SECONDS,
      scope: PRE_CLAIM_SCOPES.join(" "),
    },
    shown: `{"access_token":"…","token_type":"Bearer","expires_in":${ACCESS_TOKEN_SECONDS},"scope":"${
      PRE_CLAIM_SCOPES.join(" ")
    }"}`,
  }],
  revokeToken: () => [{
    name: "assertion",
    summary: "End a registration with all that came from it",
    request: { token: PLACEHOLDERS.assertion },
    response: {},
  }],
} as const satisfies Readonly<Record<string, () => readonly Exchange[]>>;
