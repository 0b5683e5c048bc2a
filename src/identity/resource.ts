/**
 * The protected resources that a token can be bound to (RFC 9728, RFC 8707): the whole site, and the parts of it with an
 * address of their own. The owner's endpoint is a part of nothing: only a token for it alone is valid there, under both of
 * its addresses, and nowhere else.
 * @module
 */

/** The resource of the owner's programs, under the addresses of both bases (decision 35). */
export const OWNER_RESOURCE_PATHS = ["/api/mcp/owner", "/api/v1/mcp/owner"] as const;

/** The path of each resource, the larger before its parts. "/" is the whole site, the default of a token. */
export const RESOURCE_PATHS = ["/", "/api", "/api/v1", "/api/mcp", "/api/v1/mcp", ...OWNER_RESOURCE_PATHS] as const;

/** A resource's path. */
export type ResourcePath = typeof RESOURCE_PATHS[number];

/** Finds the resource that an identifier names; the bare origin is the whole site. */
export function findResource(identifier: string, origin: string): ResourcePath | undefined {
  if (identifier === origin) return "/";
  return RESOURCE_PATHS.find((path) => identifier === origin + path);
}

/** The smallest resource that a path is a part of: the one whose metadata describes it (RFC 9728 section 3.3). */
export function nearestResource(path: string): ResourcePath {
  return RESOURCE_PATHS.findLast((resource) => resourceCovers(resource, path)) ?? "/";
}

/** Whether a token for `resource` is valid at `path`. */
export function resourceCovers(resource: ResourcePath, path: string): boolean {
  if (isForOwner(path)) return isForOwner(resource);
  return resource === "/" || isWithin(path, resource);
}

/** Whether a path is a part of the owner's endpoint. */
export function isForOwner(path: string): boolean {
  return OWNER_RESOURCE_PATHS.some((resource) => isWithin(path, resource));
}

function isWithin(path: string, resource: string): boolean {
  return path === resource || path.startsWith(`${resource}/`);
}
