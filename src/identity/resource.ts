/**
 * The protected resources that a token can be bound to (RFC 9728, RFC 8707): the whole site, and the parts of it with an
 * address of their own.
 * @module
 */

/** The path of each resource. "/" is the whole site, the default of a token. */
export const RESOURCE_PATHS = ["/", "/api", "/api/v1", "/api/mcp", "/api/v1/mcp"] as const;

/** A resource's path. */
export type ResourcePath = typeof RESOURCE_PATHS[number];

/** Finds the resource that an identifier names; the bare origin is the whole site. */
export function findResource(identifier: string, origin: string): ResourcePath | undefined {
  if (identifier === origin) return "/";
  return RESOURCE_PATHS.find((path) => identifier === origin + path);
}

/** Whether a token for `resource` is valid at `path`. */
export function resourceCovers(resource: ResourcePath, path: string): boolean {
  return resource === "/" || path === resource || path.startsWith(`${resource}/`);
}
