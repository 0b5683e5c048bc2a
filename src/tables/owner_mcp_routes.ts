/**
 * The rows of the owner's programs: their MCP endpoint, and the metadata that lead a client to its token. Of the public
 * documents only the page about tonight names them. The endpoint reads no cookie, so other sites may call it with a token, as they may call the public one.
 * @module
 */
import { OWNER_SCOPE } from "../schemas/scope.ts";
import { JSON_MEDIA } from "./media_types.ts";
import { metadataRow, OWNER_RESOURCE_PATHS } from "./resource_routes.ts";
import { MCP, MCP_MESSAGE } from "./row_classes.ts";

/** The rows. */
export const OWNER_MCP_ROUTES = [
  {
    ...MCP,
    id: "callOwnerMcp",
    method: "POST",
    path: "/mcp/owner",
    summary: "MCP endpoint of the owner's programs",
    description: "Reads and changes what is sold tonight, with a token that the owner allowed.",
    request: { schema: "JsonRpcRequest", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "JsonRpcResponse" },
    scope: OWNER_SCOPE,
    credential: "required",
    failures: [
      ...MCP_MESSAGE,
      "credential_required",
      "bad_credential",
      "insufficient_scope",
      "rate_limited",
      "store_unavailable",
    ],
    owner: true,
  },
  ...OWNER_RESOURCE_PATHS.map((path) => ({ ...metadataRow(path), section: "", owner: true } as const)),
] as const;
