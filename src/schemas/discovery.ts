/**
 * The discovery documents of specification section 5: protected resource metadata (RFC 9728), authorization server
 * metadata (RFC 8414) with the `agent_auth` block of auth.md, and the key set (RFC 7517).
 * @module
 */
import * as v from "valibot";

function uri(description: string): v.GenericSchema<string> {
  return v.pipe(v.string(), v.url(), v.description(description));
}

function names(description: string): v.GenericSchema<string[]> {
  return v.pipe(v.array(v.string()), v.minLength(1), v.description(description));
}

function text(description: string): v.GenericSchema<string> {
  return v.pipe(v.string(), v.description(description));
}

/** What both documents say of the resource. */
const RESOURCE = {
  resource: uri("Identifier of the protected resource"),
  authorization_servers: v.pipe(
    v.array(v.pipe(v.string(), v.url())),
    v.minLength(1),
    v.description("Issuers whose tokens are taken here"),
  ),
  scopes_supported: names("Scopes that a token may hold"),
  bearer_methods_supported: names("Ways to present a token: in the header only"),
} as const;

/** Protected resource metadata: the six fields of section 5. */
export const ProtectedResourceMetadata = v.strictObject({
  ...RESOURCE,
  resource_name: text("Name of the resource for people"),
  resource_documentation: uri("How to register and get a token"),
});

/** That document as it goes over the wire. */
export type ProtectedResourceMetadata = v.InferOutput<typeof ProtectedResourceMetadata>;

function credentials(description: string) {
  return v.pipe(
    v.strictObject({ credential_types_supported: names("Kinds of credential that are given") }),
    v.description(description),
  );
}

/** The block that agents read: the names of every generation of auth.md side by side. */
const AgentAuth = v.strictObject({
  skill: uri("The guide to registration"),
  identity_endpoint: uri("Where an agent registers (auth.md v0.2 and later)"),
  claim_endpoint: uri("Where a claim starts (auth.md v0.2 and later)"),
  identity_types_supported: names("Kinds of registration"),
  register_uri: uri("Where an agent registers (auth.md v0.1)"),
  claim_uri: uri("Where a claim starts (auth.md v0.1)"),
  revocation_uri: uri("Where a credential is ended (auth.md v0.1)"),
  anonymous: credentials("Registration of an agent for itself"),
  service_auth: credentials("Registration for a person, who confirms"),
  agent_registration_endpoint: uri("The same as register_uri, by the name that some checkers use"),
  supported_identity_types: names("The same as identity_types_supported, by the name that some checkers use"),
  claims_url: uri("The same as claim_uri, by the name that some checkers use"),
  revocation_url: uri("The same as revocation_uri, by the name that some checkers use"),
});

/** Authorization server metadata. */
export const AuthorizationServerMetadata = v.strictObject({
  issuer: uri("Identifier of this authorization server"),
  authorization_endpoint: uri("The page where a person confirms a claim; there is no code flow"),
  token_endpoint: uri("Where an assertion, a claim or a token is exchanged"),
  registration_endpoint: uri("Where a client registers (RFC 7591)"),
  revocation_endpoint: uri("Where a credential is ended (RFC 7009)"),
  jwks_uri: uri("The keys that tokens are verified with"),
  response_types_supported: names("`none`: there is no code flow"),
  grant_types_supported: names("Grants of the token endpoint"),
  token_endpoint_auth_methods_supported: names("`none`: clients are public"),
  revocation_endpoint_auth_methods_supported: names("`none`: clients are public"),
  service_documentation: uri("How to register and get a token"),
  ...RESOURCE,
  agent_auth: v.pipe(AgentAuth, v.description("How agents register (auth.md)")),
});

/** That document as it goes over the wire. */
export type AuthorizationServerMetadata = v.InferOutput<typeof AuthorizationServerMetadata>;

/** The public keys that tokens are signed with. */
export const JsonWebKeySet = v.object({
  keys: v.pipe(
    v.array(v.object({
      kty: v.pipe(v.literal("EC"), v.description("Family of the key")),
      crv: v.pipe(v.literal("P-256"), v.description("Curve")),
      x: text("Coordinate, base64url"),
      y: text("Coordinate, base64url"),
      kid: text("Identifier, as in the header of a token"),
      alg: v.pipe(v.literal("ES256"), v.description("Algorithm of the signatures")),
      use: v.pipe(v.literal("sig"), v.description("Made for signatures")),
    })),
    v.minLength(1),
    v.description("The present key, and those whose tokens still live"),
  ),
});
