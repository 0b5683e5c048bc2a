/**
 * The discovery documents of specification section 5: protected resource metadata (RFC 9728), authorization server
 * metadata (RFC 8414) with the `agent_auth` block of auth.md, and the key set (RFC 7517).
 * @module
 */
import * as v from "valibot";
import { described, text } from "./described.ts";

const Uri = v.pipe(v.string(), v.url());
const Names = v.pipe(v.array(v.string()), v.minLength(1));

const uri = (description: string) => described(Uri, description);
const names = (description: string) => described(Names, description);

const AuthorizationServers = described(
  v.array(Uri),
  "Issuers whose access tokens are accepted here: this one alone",
  v.minLength(1),
);
const Scopes = names("Scopes that a credential may hold; reads and order links need none");
const BearerMethods = names("How to present an access token (RFC 6750): `header` is `Authorization: Bearer`");

/** Protected resource metadata: the six fields of section 5. */
export const ProtectedResourceMetadata = v.strictObject({
  resource: uri("Identifier of the resource that this address stands for (RFC 8707)"),
  resource_name: text("Name of the API, for people"),
  authorization_servers: AuthorizationServers,
  scopes_supported: Scopes,
  bearer_methods_supported: BearerMethods,
  resource_documentation: uri("Instructions for agents: /auth.md"),
});

/** That document on the wire. */
export type ProtectedResourceMetadata = v.InferOutput<typeof ProtectedResourceMetadata>;

/** What a type of registration can lead to. */
export const AgentCredentials = v.strictObject({
  credential_types_supported: names("Credentials that a registration of this type can lead to"),
});

/** The block for agents, with the names of every generation of auth.md. */
export const AgentAuth = v.strictObject({
  skill: uri("Instructions for agents: /auth.md"),
  identity_endpoint: uri("auth.md v0.2 and later: where an agent registers; answers 200"),
  claim_endpoint: uri("auth.md v0.2 and later: where a claim is started; `/complete` is appended to finish it"),
  identity_types_supported: names("Types of registration that are taken"),
  register_uri: uri("auth.md v0.1: where an agent registers; the registration_endpoint"),
  claim_uri: uri("auth.md v0.1: the same as claim_endpoint"),
  revocation_uri: uri("auth.md v0.1: the revocation_endpoint"),
  anonymous: described(AgentCredentials, "Registration of an agent on its own; a claim by a person is optional"),
  service_auth: described(
    AgentCredentials,
    "Registration for a person that the agent names, who must confirm it first",
  ),
  identity_assertion: described(
    v.strictObject({
      assertion_types_supported: names("auth.md v0.1: `verified_email`, which is service_auth by its old name"),
      ...AgentCredentials.entries,
    }),
    "Registration by an assertion; those of other identity providers are not taken",
  ),
  agent_registration_endpoint: uri("Another name of register_uri"),
  supported_identity_types: names("Another name of identity_types_supported"),
  claims_url: uri("Another name of claim_uri"),
  revocation_url: uri("Another name of revocation_uri"),
});

/** Authorization server metadata. */
export const AuthorizationServerMetadata = v.strictObject({
  issuer: uri("Identifier of this authorization server: the origin, without a final slash"),
  authorization_endpoint: uri("Page where a person allows a client, or confirms a claim"),
  token_endpoint: uri(
    "Where a code, a refresh token, an assertion, a confirmed claim or a token is exchanged for an access token",
  ),
  registration_endpoint: uri("Where an agent registers (RFC 7591); answers 201"),
  revocation_endpoint: uri("Where a credential is ended by whoever holds it (RFC 7009)"),
  jwks_uri: uri("Public keys that tokens are signed with (RFC 7517)"),
  response_types_supported: names("`code`: the authorization code flow (RFC 6749 section 4.1)"),
  response_modes_supported: names("`query`: the code comes in the query of the redirect URI"),
  code_challenge_methods_supported: names("PKCE is required; `S256` is the only method (RFC 7636)"),
  authorization_response_iss_parameter_supported: described(
    v.literal(true),
    "Every authorization response names the issuer as `iss` (RFC 9207)",
  ),
  grant_types_supported: names("Values of grant_type that the token endpoint takes"),
  token_endpoint_auth_methods_supported: names("`none`: clients have no secret"),
  revocation_endpoint_auth_methods_supported: names("`none`: holding the credential is enough to end it"),
  scopes_supported: Scopes,
  service_documentation: uri("Instructions for agents: /auth.md"),
  resource: uri("Identifier of the resource that tokens are for unless asked otherwise: the whole site"),
  authorization_servers: AuthorizationServers,
  bearer_methods_supported: BearerMethods,
  agent_auth: described(AgentAuth, "What agents need to register, in the names of every generation of auth.md"),
});

/** That document on the wire. */
export type AuthorizationServerMetadata = v.InferOutput<typeof AuthorizationServerMetadata>;

/** The public keys that verify tokens. */
export const JsonWebKeySet = v.object({
  keys: described(
    v.array(v.object({
      kty: described(v.literal("EC"), "Key type: elliptic curve"),
      crv: described(v.literal("P-256"), "Curve"),
      x: text("X coordinate of the public point, base64url"),
      y: text("Y coordinate of the public point, base64url"),
      kid: text("Identifier of the key, as the header of a token names it: its thumbprint (RFC 7638)"),
      alg: described(v.literal("ES256"), "Algorithm of the signatures"),
      use: described(v.literal("sig"), "The key is for signatures"),
    })),
    "The key that signs now, the next one when it is near, and earlier ones while their tokens live",
    v.minLength(1),
  ),
});
