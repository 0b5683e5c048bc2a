/**
 * The protected resources that a token can be bound to (RFC 9728, RFC 8707), and the rows of their metadata. Data only;
 * `src/routes.ts` includes the rows. `src/identity/resource.ts` finds the resource of a path.
 * @module
 */
import { JSON_MEDIA } from "./media_types.ts";
import { DOCUMENT } from "./row_classes.ts";

/** The end of the row's id and its description, by the path of the resource; the larger resource before its parts. */
const RESOURCES = {
  "/": ["", "Which authorization server issues tokens for the site, and which scopes there are (RFC 9728)."],
  "/api": ["OfApi", "The same for clients that know the API by its address (RFC 9728 section 3.1)."],
  "/api/v1": ["OfApiV1", "The same for clients that know the API by its versioned address."],
  "/api/mcp": ["OfMcp", "The same for MCP clients, which look here first."],
  "/api/v1/mcp": ["OfMcpV1", "The same for MCP clients that use the versioned address."],
  "/api/mcp/owner": ["OfOwner", ""],
  "/api/v1/mcp/owner": ["OfOwnerV1", ""],
} as const;

/** A resource's path. */
export type ResourcePath = keyof typeof RESOURCES;

/** The path of each resource, the larger before its parts. "/" is the whole site, the default of a token. */
export const RESOURCE_PATHS = Object.keys(RESOURCES) as readonly ResourcePath[];

/** The resource of the owner's programs, under the addresses of both bases (decision 35). */
export const OWNER_RESOURCE_PATHS = RESOURCE_PATHS.filter((path) => path.endsWith("/owner"));

/** The path of a resource's metadata (RFC 9728 section 3.1). */
export function metadataPath(resource: string): string {
  return `/.well-known/oauth-protected-resource${resource === "/" ? "" : resource}`;
}

/** The row of a resource's metadata. */
export function metadataRow(resource: ResourcePath) {
  const [idEnd, description] = RESOURCES[resource];
  return {
    ...DOCUMENT,
    id: `getProtectedResource${idEnd}`,
    path: metadataPath(resource),
    summary: `Protected resource metadata${resource === "/" ? "" : ` of ${resource}`}`,
    description,
    response: { status: 200, media: JSON_MEDIA, schema: "ProtectedResourceMetadata" },
  } as const;
}

/** The rows of the public resources. */
export const RESOURCE_ROUTES = RESOURCE_PATHS.filter((path) => !OWNER_RESOURCE_PATHS.includes(path)).map(metadataRow);
