/**
 * JSON-RPC 2.0 as specification section 4.7 declares it, for OpenAPI and the conformance tests. The MCP endpoint does
 * not decode with these schemas: it reads requests by its own, older and wider rules (string ids, notifications).
 * @module
 */
import * as v from "valibot";
import { described, optional, text } from "./described.ts";
import { ApiError, COSTS } from "./api_error.ts";

/** A request (section 4.7). */
export const JsonRpcRequest = v.object({
  jsonrpc: described(v.literal("2.0"), "Version of the protocol"),
  id: optional(
    v.union([v.pipe(v.number(), v.integer()), v.string()]),
    "Echoed in the response; without it the request is a notification and is answered 202",
  ),
  method: text("`initialize`, `ping`, `tools/list`, `tools/call` or another MCP method"),
  params: optional(v.record(v.string(), v.unknown()), "What the method takes"),
});

/** The error of a response (section 7.2). */
export const JsonRpcError = v.object({
  ...v.omit(ApiError, COSTS).entries,
  code: described(
    v.number(),
    "A code of JSON-RPC or MCP; for what is refused outside the protocol, the HTTP status",
    v.integer(),
  ),
  data: optional(v.record(v.string(), v.unknown()), "The resolution, for clients that show only this"),
});

/** A response (section 4.7). `id` is null only if the request's id is unreadable (JSON-RPC 2.0 section 5). */
export const JsonRpcResponse = v.strictObject({
  jsonrpc: described(v.literal("2.0"), "Version of the protocol"),
  id: described(
    v.nullable(v.union([v.pipe(v.number(), v.integer()), v.string()])),
    "The id of the request; null where it could not be read",
  ),
  result: optional(v.record(v.string(), v.unknown()), "What the method gives; absent on an error"),
  error: optional(JsonRpcError, "What was wrong; absent on success"),
});
