/**
 * The rows of the owner's programs: their MCP endpoint, and the metadata that lead a client to its token. Of the public
 * documents only the page about tonight names them. The endpoint reads no cookie, so other sites may call it with a token, as they may call the public one.
 * @module
 */
import { OWNER_SCOPE } from "../schemas/scope.ts";
import { JSON_MEDIA } from "./media_types.ts";
import { metadataRow, OWNER_RESOURCE_PATHS } from "./resource_routes.ts";

/** The rows. */
export const OWNER_MCP_ROUTES = [
  {
    id: "callOwnerMcp",
    method: "POST",
    base: "api",
    path: "/mcp/owner",
    section: "",
    serves: "computed",
    summary: "MCP endpoint of the owner's programs",
    description: "Reads and changes what is sold tonight, with a token that the owner allowed.",
    request: { schema: "JsonRpcRequest", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "JsonRpcResponse" },
    scope: OWNER_SCOPE,
    credential: "required",
    failures: [
      "malformed_json",
      "body_too_large",
      "body_incomplete",
      "unsupported_media_type",
      "unsupported_content_coding",
      "not_acceptable",
      "forbidden_host",
      "credential_required",
      "bad_credential",
      "insufficient_scope",
      "rate_limited",
      "store_unavailable",
    ],
    errors: "jsonrpc",
    policy: "private",
    limited: "by_endpoint",
    owner: true,
  },
  ...OWNER_RESOURCE_PATHS.map((path) => ({ ...metadataRow(path), section: "", owner: true } as const)),
] as const;
