/**
 * The protected resources that a token can be bound to (RFC 9728, RFC 8707): the whole site, and the parts of it with an
 * address of their own.
 * @module
 */

/** The path of each resource, the larger before its parts. "/" is the whole site, the default of a token. */
export const RESOURCE_PATHS = ["/", "/api", "/api/v1", "/api/mcp", "/api/v1/mcp"] as const;

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
  return resource === "/" || path === resource || path.startsWith(`${resource}/`);
}
