/**
 * Classifies an incoming JSON value: a request of one era, a notification, a response, or a message to refuse.
 *
 * Pure. The first check that refuses decides, so their order is the precedence. MCP 2026-07-28, basic/transports and
 * basic/versioning; JSON-RPC 2.0 section 4.
 * @module
 */
import { isObject, type JsonObject } from "../leaves/json_object.ts";
import {
  BATCH_REVISION,
  type Era,
  isLegacyRevision,
  isModernRevision,
  LEGACY_REVISIONS,
  looksModern,
  META,
  MODERN_REVISIONS,
} from "./revisions.ts";
import { headerMismatch, invalidParams, invalidRequest, type RpcError, unsupportedVersion } from "./rpc_error.ts";
import type { RpcId } from "./rpc_text.ts";

/** The most messages in a batch. */
export const MAX_BATCH = 50;

/**
 * Reads a header of the HTTP request by its name in lower case. Undefined for a POST of the older transport, HTTP+SSE: the
 * headers of MCP belong to Streamable HTTP, and clients of the older transport send none of them.
 */
type ReadHeader = ((name: string) => string | null) | undefined;

/** A request that passed every check. */
export interface InboundRequest {
  readonly kind: "request";
  readonly era: Era;
  readonly id: string | number;
  readonly method: string;
  readonly params: JsonObject;
}

/** A classified message. */
export type Inbound =
  | InboundRequest
  | { readonly kind: "notification" }
  | { readonly kind: "response" }
  | { readonly kind: "refused"; readonly id: RpcId; readonly error: RpcError };

/** A classified HTTP body. */
export type InboundBody = Inbound | { readonly kind: "batch"; readonly messages: readonly Inbound[] };

/** Classifies the JSON value of a whole HTTP body. */
export function classifyBody(value: unknown, header: ReadHeader): InboundBody {
  if (!Array.isArray(value)) return classifyMessage(value, header);
  const error = refuseBatch(value, header?.("mcp-protocol-version") ?? null);
  if (error) return { kind: "refused", id: null, error };
  return { kind: "batch", messages: value.map((element) => classifyMessage(element, header)) };
}

/** Classifies one message. */
function classifyMessage(message: unknown, header: ReadHeader): Inbound {
  const error = refuseShape(message);
  // A refusal has the message's own id if it is valid.
  if (error) return { kind: "refused", id: isObject(message) && isId(message.id) ? message.id : null, error };
  const { id, method, params = {} } = message as { id?: string | number; method?: string; params?: unknown };
  const version = header?.("mcp-protocol-version") ?? null;
  if (typeof method !== "string" || id === undefined) {
    // An unknown version is 400 whatever the body is (2025-06-18, basic/transports).
    if (version !== null && !isLegacyRevision(version) && !isModernRevision(version)) {
      return { kind: "refused", id: null, error: unservedVersion(version) };
    }
    return { kind: typeof method === "string" ? "notification" : "response" };
  }
  const claim = claimOf(params);
  const facts = { method, params, version, header };
  const refusal = claim === undefined ? refuseLegacy(facts) : refuseModern(facts, claim);
  if (refusal) return { kind: "refused", id, error: refusal };
  return { kind: "request", era: claim === undefined ? "legacy" : "modern", id, method, params: params as JsonObject };
}

/** Checks any message. */
function refuseShape(message: unknown): RpcError | undefined {
  // JSON-RPC 2.0 section 4.
  if (!isObject(message)) return invalidRequest("The message is not a JSON object", "Send one JSON-RPC 2.0 object");
  const { jsonrpc, id, method, result, error } = message;
  // This member tells JSON-RPC 2.0 from 1.0.
  if (jsonrpc !== "2.0") return invalidRequest('The member "jsonrpc" is not "2.0"', 'Add "jsonrpc":"2.0"');
  // MCP forbids null, and a fraction may not survive the echo; 0 and the empty string are valid ids.
  if (id !== undefined && !isId(id)) {
    return invalidRequest('The member "id" is neither a string nor an integer', "Use a string or an integer as id");
  }
  // Only a response lacks it, and a response has a result or an error.
  if (typeof method === "string" || (method === undefined && (result !== undefined || error !== undefined))) {
    return undefined;
  }
  return invalidRequest('The member "method" is not a string', 'Name a method, such as "tools/list"');
}

/** Checks a batch as a whole. The checks of each message follow. */
function refuseBatch(batch: readonly unknown[], version: string | null): RpcError | undefined {
  // Revision 2025-03-26 added batches and 2025-06-18 removed them.
  if (version !== null && version !== BATCH_REVISION) {
    const message = `Revision ${version.slice(0, 40)} has no batches`;
    return invalidRequest(message, "Send each message in a request of its own");
  }
  // An empty batch is invalid (JSON-RPC 2.0 section 6); a long one would be many requests for the price of one body.
  if (batch.length < 1 || batch.length > MAX_BATCH) {
    return invalidRequest(`The batch has ${batch.length} messages`, `Send 1 to ${MAX_BATCH} messages`);
  }
  const objects = batch.filter(isObject);
  // A modern request needs an HTTP request of its own, because the headers mirror it.
  if (objects.some(({ params }) => claimOf(params) !== undefined)) {
    return invalidRequest("A request of revision 2026-07-28 stands in a batch", "Send it in a request of its own");
  }
  // Initialize must not be part of a batch (2025-03-26, basic/lifecycle).
  return objects.some(({ method }) => method === "initialize")
    ? invalidRequest("initialize stands in a batch", "Send initialize in a request of its own")
    : undefined;
}

function unservedVersion(version: string): RpcError {
  return invalidRequest(
    `The Mcp-Protocol-Version "${version.slice(0, 40)}" is not served`,
    `Use one of: ${LEGACY_REVISIONS.join(", ")}`,
  );
}

interface RequestFacts {
  readonly method: string;
  readonly params: unknown;
  /** The header Mcp-Protocol-Version. */
  readonly version: string | null;
  readonly header: ReadHeader;
}

/** Refuses a modern request because a member of `_meta` is missing or wrong. The whole request is wrong, hence 400. */
function invalidEnvelope(message: string, resolution: string): RpcError {
  return { ...invalidParams(message, resolution), status: 400 };
}

/** Checks a request that does not claim a modern revision. */
function refuseLegacy({ method, params, version }: RequestFacts): RpcError | undefined {
  // A modern header without a modern body is a modern client's mistake, not a legacy request.
  if (version !== null && looksModern(version)) {
    const resolution = `Add it to params._meta with the value ${version}`;
    return invalidEnvelope(`"_meta" lacks "${META.protocolVersion}"`, resolution);
  }
  // An unknown version is 400 (2025-06-18, basic/transports); initialize negotiates in its body instead.
  if (version !== null && method !== "initialize" && !isLegacyRevision(version)) return unservedVersion(version);
  // MCP has parameters by name only.
  return isObject(params)
    ? undefined
    : invalidParams('The member "params" is not an object', "Send an object, or leave params out");
}

/** Checks a request that claims a modern revision. */
function refuseModern({ method, params, version, header }: RequestFacts, claim: unknown): RpcError | undefined {
  const named = params as JsonObject & { _meta: JsonObject };
  if (typeof claim !== "string") {
    return invalidEnvelope(`"${META.protocolVersion}" is not a string`, `Use ${MODERN_REVISIONS.join(" or ")}`);
  }
  // The server remembers nothing between requests, so each must state its client's capabilities.
  if (!isObject(named._meta[META.clientCapabilities])) {
    return invalidEnvelope(`"_meta" lacks the object "${META.clientCapabilities}"`, "Add it; {} for none");
  }
  // Proxies route by the headers and the server obeys the body, so they must agree before either counts.
  if (version !== null && version !== claim) {
    return headerMismatch("Mcp-Protocol-Version differs from the version in the body");
  }
  if ((header?.("mcp-method") ?? method) !== method) {
    return headerMismatch("Mcp-Method differs from the method in the body");
  }
  // The error lists the versions, so that the client can pick one.
  if (!isModernRevision(claim)) return unsupportedVersion(claim, MODERN_REVISIONS);
  if (header === undefined) return undefined;
  // A request without the header would escape a proxy that filters by it.
  if (version === null) return headerMismatch("Mcp-Protocol-Version is missing");
  if (header("mcp-method") === null) return headerMismatch("Mcp-Method is missing");
  const member = NAMED_BY[method];
  if (member === undefined) return undefined;
  const name = named[member];
  const mirrored = header("mcp-name");
  if (mirrored === null) return typeof name === "string" ? headerMismatch("Mcp-Name is missing") : undefined;
  return decodeHeader(mirrored) === name ? undefined : headerMismatch(`Mcp-Name differs from params.${member}`);
}

/** The parameter that Mcp-Name mirrors, by method. */
const NAMED_BY: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  "tools/call": "name",
  "prompts/get": "name",
  "resources/read": "uri",
});

/** Decodes a mirroring header: visible ASCII, or UTF-8 as `=?base64?…?=`. Undefined if it is neither. */
function decodeHeader(value: string): string | undefined {
  const encoded = value.match(/^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/)?.[1];
  if (encoded === undefined) return /^[\x20-\x7e]*$/.test(value) ? value : undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.fromBase64(encoded, { lastChunkHandling: "strict" }),
    );
  } catch {
    return undefined;
  }
}

/** The modern version that a request claims in its `_meta`; undefined if it claims none. */
function claimOf(params: unknown): unknown {
  if (!isObject(params) || !isObject(params._meta)) return undefined;
  return Object.hasOwn(params._meta, META.protocolVersion) ? params._meta[META.protocolVersion] ?? null : undefined;
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || Number.isSafeInteger(value);
}
