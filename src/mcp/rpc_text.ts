/**
 * Builds JSON-RPC responses as text from serialised parts: in most answers only the id is new.
 * @module
 */
import type { RpcError } from "./rpc_error.ts";

/** The id of a request, echoed with its type; null if it is unreadable (JSON-RPC 2.0 section 5). */
export type RpcId = string | number | null;

/** The members of an object as JSON text without the braces: `"a":1,"b":2`. Never empty. */
export type Members = string;

/** Serialises the members of an object that has at least one. */
export function membersOf(object: object): Members {
  return JSON.stringify(object).slice(1, -1);
}

/** A response with a result. `result` is JSON text. */
export function resultText(id: RpcId, result: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`;
}

/**
 * A response with an error. `resolution` stands beside `message`, as specification section 7.2 asks, and inside `data`,
 * because MCP clients show nothing else (decision 22).
 */
export function errorText(id: RpcId, { code, message, resolution, data }: RpcError): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code, message, data: { resolution, ...data }, resolution } });
}
