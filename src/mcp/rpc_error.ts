/**
 * JSON-RPC errors of MCP: one constructor for each kind of refusal, with its code and HTTP status.
 *
 * JSON-RPC 2.0 section 5.1 and the error codes of MCP 2026-07-28. A code has one meaning (decision 22): the codes of
 * JSON-RPC and MCP are for the protocol, and what the service refuses around it has its HTTP status as code. The status
 * of an error of the protocol depends on the era: legacy clients take any status but 2xx for a broken connection, so an
 * error of a legacy method has status 200. The codes from -32000 to -32019 stay unused, apart from -32002, which the
 * legacy revisions prescribe.
 * @module
 */
import { type FailureAnswer, quoteRequest } from "../tables/failures.ts";
import type { Era } from "./revisions.ts";

/** The codes of JSON-RPC and MCP. */
export const RPC_CODES = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** Legacy revisions only. */
  resourceNotFound: -32002,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** A refusal: its public text, and its HTTP status if the message is the whole request. */
export interface RpcError {
  readonly code: number;
  readonly status: number;
  readonly message: string;
  /** The caller's next step. */
  readonly resolution: string;
  /** Members of `error.data` beside `resolution`. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Refuses a value that is not a valid message. */
export function invalidRequest(message: string, resolution: string): RpcError {
  return refusal("invalidRequest", 400, message, resolution);
}

/** Refuses a method's parameters. The method itself answers, so the status is 200 in both eras. */
export function invalidParams(message: string, resolution: string): RpcError {
  return refusal("invalidParams", 200, message, resolution);
}

/** Refuses headers that contradict the body (2026-07-28, basic/transports). */
export function headerMismatch(message: string): RpcError {
  const resolution = "Send Mcp-Protocol-Version, Mcp-Method and, where the method names something, Mcp-Name with the " +
    "same values as in the body";
  return refusal("headerMismatch", 400, message, resolution);
}

/** The longest version to echo, in UTF-16 units: longer than any real one. */
const MAX_VERSION = 40;

/** Refuses an unknown revision and repeats it in `data`, as the protocol asks. */
export function unsupportedVersion(requested: string, supported: readonly string[]): RpcError {
  const resolution = `Use one of: ${supported.join(", ")}; or begin with "initialize" for an older one`;
  const data = { supported, requested: requested.slice(0, MAX_VERSION) };
  return refusal("unsupportedVersion", 400, "This protocol version is not served", resolution, data);
}

/** Refuses a method that does not exist in the era. */
export function methodNotFound(era: Era, methods: readonly string[]): RpcError {
  const status = era === "modern" ? 404 : 200;
  return refusal("methodNotFound", status, "There is no such method here", `Use one of: ${methods.join(", ")}`);
}

/** Refuses a resource that does not exist. */
export function resourceNotFound(uri: string, era: Era): RpcError {
  const kind = era === "modern" ? "invalidParams" : "resourceNotFound";
  const resolution = "Use a uri from resources/list or fill in one from resources/templates/list";
  return refusal(kind, 200, "There is no resource of this uri", resolution, { uri });
}

/** Refuses a message for a reason outside the protocol: the allowance, or the scope of the credential. */
export function refusedByService({ status, body }: FailureAnswer): RpcError {
  const { message, resolution, reason, documentation } = body;
  return { code: status, status, message, resolution, data: { reason, documentation } };
}

/** Reports a fault on our side with the id of its log entry, and nothing more. */
export function internalError(requestId: string): RpcError {
  const resolution = `Try again; if it goes on, use another tool or order by phone. ${quoteRequest(requestId)}`;
  return refusal("internalError", 200, "Something broke on our side", resolution);
}

function refusal(
  kind: keyof typeof RPC_CODES,
  status: number,
  message: string,
  resolution: string,
  data?: RpcError["data"],
): RpcError {
  return { code: RPC_CODES[kind], status, message, resolution, ...(data && { data }) };
}
