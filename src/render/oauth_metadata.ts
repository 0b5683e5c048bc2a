/**
 * GET /.well-known/oauth-authorization-server: RFC 8414 metadata with the `agent_auth` block of auth.md, under the
 * names of each of its generations.
 *
 * It leaves out events and Client ID Metadata Documents: the service makes no requests to addresses of strangers.
 *
 * GET /.well-known/oauth-protected-resource and its forms with a path: the six fields of specification section 5 (RFC
 * 9728). Each form names the resource of its own address, since clients compare the two. That of the owner's endpoint has
 * the owner's scopes alone.
 * @module
 */
import { isForOwner } from "../identity/resource.ts";
import type { AuthorizationServerMetadata, ProtectedResourceMetadata } from "../schemas/discovery.ts";
import { OWNER_SCOPES, SCOPES } from "../schemas/scope.ts";
import { CREDENTIAL_TYPES, GRANT_TYPES } from "../schemas/token_names.ts";
import type { ResourcePath } from "../tables/resource_routes.ts";
import { jsonDocument, type Renderer } from "./renderer.ts";

const IDENTITY_TYPES = ["anonymous", "service_auth", "identity_assertion"];

/** Renders the metadata. */
export const renderAuthorizationServer = jsonDocument(({ origin }): AuthorizationServerMetadata => {
  const register = `${origin}/oauth/register`;
  const claim = `${origin}/agent/identity/claim`;
  const revoke = `${origin}/oauth/revoke`;
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: register,
    revocation_endpoint: revoke,
    jwks_uri: `${origin}/.well-known/jwks.json`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    grant_types_supported: Object.values(GRANT_TYPES),
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    scopes_supported: [...SCOPES],
    service_documentation: `${origin}/auth.md`,
    resource: `${origin}/`,
    authorization_servers: [origin],
    bearer_methods_supported: ["header"],
    agent_auth: {
      skill: `${origin}/auth.md`,
      identity_endpoint: `${origin}/agent/identity`,
      claim_endpoint: claim,
      identity_types_supported: IDENTITY_TYPES,
      register_uri: register,
      claim_uri: claim,
      revocation_uri: revoke,
      anonymous: { credential_types_supported: [...CREDENTIAL_TYPES] },
      service_auth: { credential_types_supported: ["access_token"] },
      identity_assertion: {
        assertion_types_supported: ["verified_email"],
        credential_types_supported: ["access_token"],
      },
      agent_registration_endpoint: register,
      supported_identity_types: IDENTITY_TYPES,
      claims_url: claim,
      revocation_url: revoke,
    },
  };
});

/** Builds the renderer of one resource's metadata. */
export function renderProtectedResource(resource: ResourcePath): Renderer {
  return jsonDocument(({ content, origin }): ProtectedResourceMetadata => ({
    resource: origin + resource,
    resource_name: `${content.restaurant.name} API`,
    authorization_servers: [origin],
    scopes_supported: [...(isForOwner(resource) ? OWNER_SCOPES : SCOPES)],
    bearer_methods_supported: ["header"],
    resource_documentation: `${origin}/auth.md`,
  }));
}
