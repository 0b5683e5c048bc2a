/**
 * The protected resources that a token can be bound to (RFC 9728, RFC 8707): the whole site, and the parts of it with an
 * address of their own. The owner's endpoint is a part of nothing: only a token for it alone is valid there, under both of
 * its addresses, and nowhere else.
 * @module
 */
import { OWNER_RESOURCE_PATHS, RESOURCE_PATHS, type ResourcePath } from "../tables/resource_routes.ts";

/** Finds the resource that an identifier names; the bare origin is the whole site. */
export function findResource(identifier: string, origin: string): ResourcePath | undefined {
  if (identifier === origin) return "/";
  return RESOURCE_PATHS.find((path) => identifier === origin + path);
}

/** The smallest resource that a path is a part of: the one whose metadata describes it (RFC 9728 section 3.3). */
export function nearestResource(path: string): ResourcePath {
  return RESOURCE_PATHS.findLast((resource) => isWithin(path, resource)) ?? "/";
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
