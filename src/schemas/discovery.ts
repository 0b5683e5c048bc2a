/**
 * The discovery documents of specification section 5: protected resource metadata (RFC 9728), authorization server
 * metadata (RFC 8414) with the `agent_auth` block of auth.md, and the key set (RFC 7517).
 * @module
 */
import * as v from "valibot";

const Uri = v.pipe(v.string(), v.url());
const Names = v.pipe(v.array(v.string()), v.minLength(1));

const AuthorizationServers = v.pipe(
  v.array(Uri),
  v.minLength(1),
  v.description("Issuers whose access tokens are accepted here: this one alone"),
);
const Scopes = v.pipe(Names, v.description("Scopes that a credential may hold; reads and order links need none"));
const BearerMethods = v.pipe(
  Names,
  v.description("How to present an access token (RFC 6750): `header` is `Authorization: Bearer`"),
);

/** Protected resource metadata: the six fields of section 5. */
export const ProtectedResourceMetadata = v.strictObject({
  resource: v.pipe(Uri, v.description("Identifier of the resource that this address stands for (RFC 8707)")),
  resource_name: v.pipe(v.string(), v.description("Name of the API, for people")),
  authorization_servers: AuthorizationServers,
  scopes_supported: Scopes,
  bearer_methods_supported: BearerMethods,
  resource_documentation: v.pipe(Uri, v.description("Instructions for agents: /auth.md")),
});

/** That document as it goes over the wire. */
export type ProtectedResourceMetadata = v.InferOutput<typeof ProtectedResourceMetadata>;

const Credentials = v.strictObject({
  credential_types_supported: v.pipe(Names, v.description("Credentials that a registration of this type can lead to")),
});

/** The block that agents read: the names of every generation of auth.md side by side. */
const AgentAuth = v.strictObject({
  skill: v.pipe(Uri, v.description("Instructions for agents: /auth.md")),
  identity_endpoint: v.pipe(Uri, v.description("auth.md v0.2 and later: where an agent registers; answers 200")),
  claim_endpoint: v.pipe(
    Uri,
    v.description("auth.md v0.2 and later: where a claim is started; `/complete` is appended to finish it"),
  ),
  identity_types_supported: v.pipe(Names, v.description("Types of registration that are taken")),
  register_uri: v.pipe(Uri, v.description("auth.md v0.1: where an agent registers; the registration_endpoint")),
  claim_uri: v.pipe(Uri, v.description("auth.md v0.1: the same as claim_endpoint")),
  revocation_uri: v.pipe(Uri, v.description("auth.md v0.1: the revocation_endpoint")),
  anonymous: v.pipe(Credentials, v.description("Registration of an agent on its own; a claim by a person is optional")),
  service_auth: v.pipe(
    Credentials,
    v.description("Registration for a person that the agent names, who must confirm it first"),
  ),
  agent_registration_endpoint: v.pipe(Uri, v.description("Another name of register_uri")),
  supported_identity_types: v.pipe(Names, v.description("Another name of identity_types_supported")),
  claims_url: v.pipe(Uri, v.description("Another name of claim_uri")),
  revocation_url: v.pipe(Uri, v.description("Another name of revocation_uri")),
});

/** Authorization server metadata. */
export const AuthorizationServerMetadata = v.strictObject({
  issuer: v.pipe(Uri, v.description("Identifier of this authorization server: the origin, without a final slash")),
  authorization_endpoint: v.pipe(
    Uri,
    v.description("Page where a person confirms a claim; there is no authorization code flow"),
  ),
  token_endpoint: v.pipe(
    Uri,
    v.description("Where an assertion, a confirmed claim or a token is exchanged for an access token"),
  ),
  registration_endpoint: v.pipe(Uri, v.description("Where an agent registers (RFC 7591); answers 201")),
  revocation_endpoint: v.pipe(Uri, v.description("Where a credential is ended by whoever holds it (RFC 7009)")),
  jwks_uri: v.pipe(Uri, v.description("Public keys that tokens are signed with (RFC 7517)")),
  response_types_supported: v.pipe(Names, v.description("`none`: there is no authorization code flow")),
  grant_types_supported: v.pipe(Names, v.description("Values of grant_type that the token endpoint takes")),
  token_endpoint_auth_methods_supported: v.pipe(Names, v.description("`none`: clients have no secret")),
  revocation_endpoint_auth_methods_supported: v.pipe(
    Names,
    v.description("`none`: holding the credential is enough to end it"),
  ),
  scopes_supported: Scopes,
  service_documentation: v.pipe(Uri, v.description("Instructions for agents: /auth.md")),
  resource: v.pipe(
    Uri,
    v.description("Identifier of the resource that tokens are for unless asked otherwise: the whole site"),
  ),
  authorization_servers: AuthorizationServers,
  bearer_methods_supported: BearerMethods,
  agent_auth: v.pipe(
    AgentAuth,
    v.description("What agents need to register, in the names of every generation of auth.md"),
  ),
});

/** That document as it goes over the wire. */
export type AuthorizationServerMetadata = v.InferOutput<typeof AuthorizationServerMetadata>;

/** The public keys that tokens are signed with. */
export const JsonWebKeySet = v.object({
  keys: v.pipe(
    v.array(v.object({
      kty: v.pipe(v.literal("EC"), v.description("Key type: elliptic curve")),
      crv: v.pipe(v.literal("P-256"), v.description("Curve")),
      x: v.pipe(v.string(), v.description("X coordinate of the public point, base64url")),
      y: v.pipe(v.string(), v.description("Y coordinate of the public point, base64url")),
      kid: v.pipe(
        v.string(),
        v.description("Identifier of the key, as the header of a token names it: its thumbprint (RFC 7638)"),
      ),
      alg: v.pipe(v.literal("ES256"), v.description("Algorithm of the signatures")),
      use: v.pipe(v.literal("sig"), v.description("The key is for signatures")),
    })),
    v.minLength(1),
    v.description("The key that signs now, the next one when it is near, and earlier ones while their tokens live"),
  ),
});
