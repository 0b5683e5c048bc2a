/**
 * JSON-RPC 2.0 as specification section 4.7 declares it, for OpenAPI and the conformance tests. The MCP endpoint does
 * not decode with these schemas: it reads requests by its own, older and wider rules (string ids, notifications).
 * @module
 */
import * as v from "valibot";
import { ApiError } from "./api_error.ts";

/** A request (section 4.7). */
export const JsonRpcRequest = v.object({
  jsonrpc: v.pipe(v.literal("2.0"), v.description("Version of the protocol")),
  id: v.optional(v.pipe(
    v.union([v.pipe(v.number(), v.integer()), v.string()]),
    v.description("Echoed in the response; without it the request is a notification and is answered 202"),
  )),
  method: v.pipe(v.string(), v.description("`initialize`, `ping`, `tools/list`, `tools/call` or another MCP method")),
  params: v.optional(v.pipe(v.record(v.string(), v.unknown()), v.description("What the method takes"))),
});

/** The error of a response (section 7.2). */
export const JsonRpcError = v.object({
  ...ApiError.entries,
  code: v.pipe(
    v.number(),
    v.integer(),
    v.description("A code of JSON-RPC or MCP; for what is refused outside the protocol, the HTTP status"),
  ),
  data: v.optional(
    v.pipe(v.record(v.string(), v.unknown()), v.description("The resolution, for clients that show only this")),
  ),
});

/** A response (section 4.7). `id` is null only if the request's id is unreadable (JSON-RPC 2.0 section 5). */
export const JsonRpcResponse = v.strictObject({
  jsonrpc: v.pipe(v.literal("2.0"), v.description("Version of the protocol")),
  id: v.pipe(
    v.nullable(v.union([v.pipe(v.number(), v.integer()), v.string()])),
    v.description("The id of the request; null where it could not be read"),
  ),
  result: v.optional(
    v.pipe(v.record(v.string(), v.unknown()), v.description("What the method gives; absent on an error")),
  ),
  error: v.optional(v.pipe(
    JsonRpcError,
    v.description("What was wrong; absent on success"),
  )),
});
