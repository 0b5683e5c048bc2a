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
  base: "origin",
  failures: OWNER,
  policy: "owner",
  limited: "by_endpoint",
  owner: true,
} as const;

const OWNER_CHANGE = { ...OWNER_OPERATION, method: "POST", failures: [...OWNER, ...FROM_PAGE] } as const;

/** The rows. */
export const OWNER_ROUTES = [
  row(OWNER_CHANGE, "signInOwner", "/local/sign-in", {
    summary: "Sign a device of the owner in",
    description: "Takes what stands after # in the link of `deno task owner`, once, and gives the device a cookie.",
    request: { schema: "OwnerSignIn", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "OwnerSignedIn" },
    failures: ["insecure_connection", ...LINK, ...LIMITED, ...FROM_PAGE],
  }),
  row(OWNER_CHANGE, "signOutOwner", "/local/sign-out", {
    summary: "Sign this device of the owner out",
    description: "Removes the device and ends its cookie. A device that is not signed in may ask too.",
    response: { status: 200, media: JSON_MEDIA, schema: "OwnerSignedOut" },
    failures: ["insecure_connection", ...LIMITED, "foreign_origin"],
  }),
  row(OWNER_OPERATION, "getTonight", "/local/tonight", {
    summary: "What is different tonight, and what can be",
    description: "For the owner's page and shell.",
    response: { status: 200, media: JSON_MEDIA, schema: "Tonight" },
  }),
  row(OWNER_CHANGE, "changeTonight", "/local/tonight", {
    summary: "Make a change for tonight",
    description: "It is in force in this process when the answer comes, and ends by itself.",
    request: { schema: "AskedChange", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "ChangeMade" },
    failures: [...OWNER, ...FROM_PAGE, "invalid_change"],
  }),
  row(OWNER_CHANGE, "undoTonight", "/local/undo", {
    summary: "Undo a change",
    description: "Ends a change before its time.",
    request: { schema: "OwnerChoice", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "ChangeUndone" },
    failures: [...OWNER, ...FROM_PAGE, "unknown_change"],
  }),
  row(OWNER_OPERATION, "getEdits", "/local/content", {
    summary: "The content, and what was changed on the phone",
    description: "For the owner's page.",
    response: { status: 200, media: JSON_MEDIA, schema: "EditsView" },
  }),
  row(OWNER_CHANGE, "previewEdits", "/local/content/preview", {
    summary: "What a publication would do",
    description: "Checks as a build does, and changes nothing.",
    request: { schema: "AskedEdits", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "EditsPreview" },
  }),
  row(OWNER_CHANGE, "publishEdits", "/local/content/publish", {
    summary: "Publish edits of the content",
    description: "All of them or none. They are in force in this process when the answer comes, and last.",
    request: { schema: "AskedEdits", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "EditsPublished" },
    failures: [...OWNER, ...FROM_PAGE, "invalid_edits"],
  }),
  row(OWNER_CHANGE, "undoEdits", "/local/content/undo", {
    summary: "Undo a publication",
    description: "Publishes what was there before.",
    request: { schema: "OwnerChoice", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "EditsPublished" },
    failures: [...OWNER, ...FROM_PAGE, "invalid_edits"],
  }),
  row(OWNER_CHANGE, "discardDraft", "/local/content/discard", {
    summary: "Discard a draft of a program",
    description: "What is gone already is no mistake.",
    request: { schema: "OwnerChoice", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "EditsView" },
  }),
  row(OWNER_CHANGE, "keepPhoto", "/local/photos", {
    summary: "Keep a photo of a dish",
    description: "For a later publication that names it.",
    request: { schema: "SentPhoto", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "KeptPhoto" },
    failures: [...OWNER, ...FROM_PAGE, "invalid_edits"],
  }),
  row(OWNER_OPERATION, "getOwnerDevices", "/local/devices", {
    summary: "Who may change what is sold",
    description: "The owner's devices, and the programs that the owner allowed.",
    response: { status: 200, media: JSON_MEDIA, schema: "OwnerAccess" },
  }),
  row(OWNER_CHANGE, "removeOwnerDevice", "/local/devices/remove", {
    summary: "Remove a device or a program of the owner",
    description: "It may do nothing from the next call on. What is gone already is no mistake.",
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
    summary: "MCP endpoint of the owner's programs",
    description:
      "Reads and changes what is sold tonight, and drafts changes of the menu, with a token that the owner allowed.",
    request: { schema: "JsonRpcRequest", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "JsonRpcResponse" },
    scope: "manage:tonight",
    credential: "required",
    failures: [...MCP_MESSAGE, "credential_required", "insufficient_scope", ...LIMITED],
    owner: true,
  }),
  ...OWNER_RESOURCE_PATHS.map((path) => ({ ...metadataRow(path), owner: true } as const)),
] as const;
