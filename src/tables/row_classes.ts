/**
 * The columns that many rows of the table of routes share; a row adds the rest. Data only.
 * @module
 */
import { JSON_MEDIA } from "./media_types.ts";

/** The failures of every limited route: it checks the credential and counts the request. */
export const LIMITED = ["bad_credential", "rate_limited", "store_unavailable"] as const;

/** The failures of every route with a body. */
export const BODY = [
  "body_too_large",
  "body_incomplete",
  "unsupported_media_type",
  "unsupported_content_coding",
] as const;

/** The failures of every route with a JSON body that a schema checks. */
export const JSON_BODY = ["malformed_json", ...BODY, "invalid_body"] as const;

/**
 * The failures of every OAuth route with a body. For a body that does not fit its schema, OAuth has `invalid_request`.
 */
export const OAUTH_BODY = [...BODY, "rate_limited", "store_unavailable"] as const;

/** The failures of every MCP endpoint that takes messages. */
export const MCP_MESSAGE = ["malformed_json", ...BODY, "not_acceptable", "forbidden_host"] as const;

/** All documents at the origin. */
export const DOCUMENT = {
  method: "GET",
  base: "origin",
  serves: "static",
  response: { status: 200, media: JSON_MEDIA },
  failures: [],
  errors: "api",
  policy: "document",
  limited: false,
} as const;

/** The operations of the API. */
export const OPERATION = {
  method: "GET",
  base: "api",
  serves: "computed",
  // Every GET of the API reads its query.
  failures: ["invalid_query", ...LIMITED],
  errors: "api",
  policy: "private",
  limited: true,
} as const;

/** Reads of the menu and of what there is to know of the restaurant, from files of the build. */
export const READ = { ...OPERATION, serves: "static", policy: "document", task: "read" } as const;

/** The MCP endpoints. */
export const MCP = { ...OPERATION, errors: "jsonrpc", limited: "by_endpoint" } as const;

/** Registration, claims and tokens. */
export const OAUTH_OPERATION = {
  ...OPERATION,
  method: "POST",
  base: "origin",
  errors: "oauth",
  task: "identity",
} as const;
