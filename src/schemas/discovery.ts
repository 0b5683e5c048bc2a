/**
 * The discovery documents of specification section 5: protected resource metadata (RFC 9728), authorization server
 * metadata (RFC 8414) with the `agent_auth` block of auth.md, and the key set (RFC 7517).
 * @module
 */
import * as v from "valibot";

const Uri = v.pipe(v.string(), v.url());
const Names = v.pipe(v.array(v.string()), v.minLength(1));

/** Protected resource metadata: the six fields of section 5. */
export const ProtectedResourceMetadata = v.strictObject({
  resource: Uri,
  resource_name: v.string(),
  authorization_servers: v.pipe(v.array(Uri), v.minLength(1)),
  scopes_supported: Names,
  bearer_methods_supported: Names,
  resource_documentation: Uri,
});

/** That document as it goes over the wire. */
export type ProtectedResourceMetadata = v.InferOutput<typeof ProtectedResourceMetadata>;

const Credentials = v.strictObject({ credential_types_supported: Names });

/** The block that agents read: the names of every generation of auth.md side by side. */
const AgentAuth = v.strictObject({
  skill: Uri,
  identity_endpoint: Uri,
  claim_endpoint: Uri,
  identity_types_supported: Names,
  register_uri: Uri,
  claim_uri: Uri,
  revocation_uri: Uri,
  anonymous: Credentials,
  service_auth: Credentials,
  agent_registration_endpoint: Uri,
  supported_identity_types: Names,
  claims_url: Uri,
  revocation_url: Uri,
});

/** Authorization server metadata. */
export const AuthorizationServerMetadata = v.strictObject({
  issuer: Uri,
  authorization_endpoint: Uri,
  token_endpoint: Uri,
  registration_endpoint: Uri,
  revocation_endpoint: Uri,
  jwks_uri: Uri,
  response_types_supported: Names,
  grant_types_supported: Names,
  token_endpoint_auth_methods_supported: Names,
  revocation_endpoint_auth_methods_supported: Names,
  scopes_supported: Names,
  service_documentation: Uri,
  resource: Uri,
  authorization_servers: v.pipe(v.array(Uri), v.minLength(1)),
  bearer_methods_supported: Names,
  agent_auth: AgentAuth,
});

/** That document as it goes over the wire. */
export type AuthorizationServerMetadata = v.InferOutput<typeof AuthorizationServerMetadata>;

/** The public keys that tokens are signed with. */
export const JsonWebKeySet = v.object({
  keys: v.pipe(
    v.array(v.object({
      kty: v.literal("EC"),
      crv: v.literal("P-256"),
      x: v.string(),
      y: v.string(),
      kid: v.string(),
      alg: v.literal("ES256"),
      use: v.literal("sig"),
    })),
    v.minLength(1),
  ),
});
