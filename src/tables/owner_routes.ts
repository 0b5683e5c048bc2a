/**
 * The rows of the owner: sign-in, devices, and what is different tonight. No public document names them (`owner`), no
 * other site may read them (`policy`), and each answers only to a device that is signed in, except the sign-in itself.
 *
 * And the rows of the owner's programs: their MCP endpoint, and the metadata that lead a client to its token. Of the
 * public documents only the page about tonight names them. The endpoint reads no cookie, so other sites may call it with
 * a token, as they may call the public one.
 * @module
 */
import type { SchemaName } from "../schemas/schemas.ts";
import type { FailureKind } from "./failures.ts";
import { JSON_MEDIA } from "./media_types.ts";
import { row } from "./route.ts";
import { JSON_BODY, LIMITED, MCP, MCP_MESSAGE, OPERATION } from "./row_classes.ts";
import { metadataRow, OWNER_RESOURCE_PATHS } from "./resource_routes.ts";

/** The failures of every row of the owner. */
const OWNER = ["insecure_connection", "owner_sign_in_required", ...LIMITED] as const;

/** The failures of what comes from the owner's own page and has a body. */
const FROM_PAGE = ["foreign_origin", ...JSON_BODY] as const;

/** The failures of a link that signs a device in. */
const LINK = ["owner_link_invalid", "owner_link_expired", "owner_link_used", "owner_not_configured"] as const;

/** The columns that the owner's rows share. The endpoints count their calls: those of a signed-in device are free. */
const OWNER_OPERATION = {
  ...OPERATION,
  // No document describes them.
  summary: "",
  description: "",
  base: "origin",
  failures: OWNER,
  policy: "owner",
  limited: "by_endpoint",
  owner: true,
} as const;

/** The columns of what comes from the owner's own page. */
const OWNER_CHANGE = { ...OWNER_OPERATION, method: "POST" } as const;

/** The row of what the page shows. */
function shown<const Id extends string>(id: Id, path: string, schema: SchemaName) {
  return row(OWNER_OPERATION, id, path, { response: { status: 200, media: JSON_MEDIA, schema } });
}

/** The row of what a signed-in device sends. @param failures Its own. */
function changed<const Id extends string>(
  id: Id,
  path: string,
  asked: SchemaName,
  schema: SchemaName,
  ...failures: FailureKind[]
) {
  return row(OWNER_CHANGE, id, path, {
    request: { schema: asked, required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema },
    failures: [...OWNER, ...FROM_PAGE, ...failures],
  });
}

/** The rows. */
export const OWNER_ROUTES = [
  // Takes what stands after # in the link of `deno task owner`, once, and gives the device a cookie.
  row(OWNER_CHANGE, "signInOwner", "/local/sign-in", {
    request: { schema: "OwnerSignIn", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "OwnerSignedIn" },
    failures: ["insecure_connection", ...LINK, ...LIMITED, ...FROM_PAGE],
  }),
  // Removes the device and ends its cookie. A device that is not signed in may ask too.
  row(OWNER_CHANGE, "signOutOwner", "/local/sign-out", {
    response: { status: 200, media: JSON_MEDIA, schema: "OwnerSignedOut" },
    failures: ["insecure_connection", ...LIMITED, "foreign_origin"],
  }),
  shown("getTonight", "/local/tonight", "Tonight"),
  // It is in force in this process when the answer comes, and ends by itself.
  changed("changeTonight", "/local/tonight", "AskedChange", "ChangeMade", "invalid_change"),
  changed("undoTonight", "/local/undo", "OwnerChoice", "ChangeUndone", "unknown_change"),
  shown("getEdits", "/local/content", "EditsView"),
  // Checks as a build does, and changes nothing.
  changed("previewEdits", "/local/content/preview", "AskedEdits", "EditsPreview"),
  // All of them or none. They are in force in this process when the answer comes, and last.
  changed("publishEdits", "/local/content/publish", "AskedEdits", "EditsPublished", "invalid_edits"),
  // Publishes what was there before.
  changed("undoEdits", "/local/content/undo", "OwnerChoice", "EditsPublished", "invalid_edits"),
  changed("discardDraft", "/local/content/discard", "OwnerChoice", "EditsView"),
  // For a later publication that names it.
  changed("keepPhoto", "/local/photos", "SentPhoto", "KeptPhoto", "invalid_edits"),
  shown("getOwnerDevices", "/local/devices", "OwnerAccess"),
  // It may do nothing from the next call on. What is gone already is no mistake.
  changed("removeOwnerDevice", "/local/devices/remove", "OwnerChoice", "OwnerAccess"),
] as const;

/** The id of one of them. */
export type OwnerRouteId = typeof OWNER_ROUTES[number]["id"];

/** The rows of the programs. */
export const OWNER_MCP_ROUTES = [
  row(MCP, "callOwnerMcp", "/mcp/owner", {
    method: "POST",
    summary: "",
    description: "",
    request: { schema: "JsonRpcRequest", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "JsonRpcResponse" },
    scope: "manage:tonight",
    credential: "required",
    failures: [...MCP_MESSAGE, "credential_required", "insufficient_scope", ...LIMITED],
    owner: true,
  }),
  ...OWNER_RESOURCE_PATHS.map((path) => ({ ...metadataRow(path), owner: true } as const)),
] as const;
