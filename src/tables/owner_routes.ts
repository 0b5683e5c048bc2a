/**
 * The rows of the owner: sign-in, devices, and what is different tonight. No public document names them (`owner`), no
 * other site may read them (`policy`), and each answers only to a device that is signed in, except the sign-in itself.
 *
 * And the rows of the owner's programs: their MCP endpoint, and the metadata that lead a client to its token. Of the
 * public documents only the page about tonight names them. The endpoint reads no cookie, so other sites may call it with
 * a token, as they may call the public one.
 * @module
 */
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

const OWNER_CHANGE = { ...OWNER_OPERATION, method: "POST", failures: [...OWNER, ...FROM_PAGE] } as const;

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
  row(OWNER_OPERATION, "getTonight", "/local/tonight", {
    response: { status: 200, media: JSON_MEDIA, schema: "Tonight" },
  }),
  // It is in force in this process when the answer comes, and ends by itself.
  row(OWNER_CHANGE, "changeTonight", "/local/tonight", {
    request: { schema: "AskedChange", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "ChangeMade" },
    failures: [...OWNER, ...FROM_PAGE, "invalid_change"],
  }),
  row(OWNER_CHANGE, "undoTonight", "/local/undo", {
    request: { schema: "OwnerChoice", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "ChangeUndone" },
    failures: [...OWNER, ...FROM_PAGE, "unknown_change"],
  }),
  row(OWNER_OPERATION, "getEdits", "/local/content", {
    response: { status: 200, media: JSON_MEDIA, schema: "EditsView" },
  }),
  // Checks as a build does, and changes nothing.
  row(OWNER_CHANGE, "previewEdits", "/local/content/preview", {
    request: { schema: "AskedEdits", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "EditsPreview" },
  }),
  // All of them or none. They are in force in this process when the answer comes, and last.
  row(OWNER_CHANGE, "publishEdits", "/local/content/publish", {
    request: { schema: "AskedEdits", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "EditsPublished" },
    failures: [...OWNER, ...FROM_PAGE, "invalid_edits"],
  }),
  // Publishes what was there before.
  row(OWNER_CHANGE, "undoEdits", "/local/content/undo", {
    request: { schema: "OwnerChoice", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "EditsPublished" },
    failures: [...OWNER, ...FROM_PAGE, "invalid_edits"],
  }),
  row(OWNER_CHANGE, "discardDraft", "/local/content/discard", {
    request: { schema: "OwnerChoice", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "EditsView" },
  }),
  // For a later publication that names it.
  row(OWNER_CHANGE, "keepPhoto", "/local/photos", {
    request: { schema: "SentPhoto", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "KeptPhoto" },
    failures: [...OWNER, ...FROM_PAGE, "invalid_edits"],
  }),
  row(OWNER_OPERATION, "getOwnerDevices", "/local/devices", {
    response: { status: 200, media: JSON_MEDIA, schema: "OwnerAccess" },
  }),
  // It may do nothing from the next call on. What is gone already is no mistake.
  row(OWNER_CHANGE, "removeOwnerDevice", "/local/devices/remove", {
    request: { schema: "OwnerChoice", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "OwnerAccess" },
  }),
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
