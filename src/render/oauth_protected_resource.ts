/**
 * GET /.well-known/oauth-protected-resource and its forms with a path: the six fields of specification section 5 (RFC
 * 9728). Each form names the resource of its own address, since clients compare the two. That of the owner's endpoint has
 * the owner's scope alone.
 * @module
 */
import { isForOwner } from "../identity/resource.ts";
import { OWNER_SCOPE, SCOPES } from "../schemas/scope.ts";
import type { ProtectedResourceMetadata } from "../schemas/discovery.ts";
import type { ResourcePath } from "../tables/resource_routes.ts";
import type { Renderer } from "./renderer.ts";

/** Builds the renderer of one resource's metadata. */
export function renderProtectedResource(resource: ResourcePath): Renderer {
  return ({ content, origin }) => {
    const document: ProtectedResourceMetadata = {
      resource: origin + resource,
      resource_name: `${content.restaurant.name} API`,
      authorization_servers: [origin],
      scopes_supported: isForOwner(resource) ? [OWNER_SCOPE] : [...SCOPES],
      bearer_methods_supported: ["header"],
      resource_documentation: `${origin}/auth.md`,
    };
    return [{ body: JSON.stringify(document) }];
  };
}
