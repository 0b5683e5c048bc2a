/**
 * Classifies an incoming JSON value: a request of one era, a notification, a response, or a message to refuse.
 *
 * Pure. The checks are tables. The first row that refuses decides, so the order of rows is the precedence. MCP
 * 2026-07-28, basic/transports and basic/versioning; JSON-RPC 2.0 section 4.
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
export type ReadHeader = ((name: string) => string | null) | undefined;

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

/** One check. `refuse` returns the error for a message that fails it. */
export interface Rung<Facts> {
  readonly name: string;
  readonly why: string;
  readonly refuse: (facts: Facts) => RpcError | undefined;
}

/** Classifies the JSON value of a whole HTTP body. */
export function classifyBody(value: unknown, header: ReadHeader): InboundBody {
  if (!Array.isArray(value)) return classifyMessage(value, header);
  const error = climb(BATCH_LADDER, { batch: value, version: header?.("mcp-protocol-version") ?? null });
  if (error) return { kind: "refused", id: null, error };
  return { kind: "batch", messages: value.map((element) => classifyMessage(element, header)) };
}

/** Classifies one message. */
export function classifyMessage(message: unknown, header: ReadHeader): Inbound {
  const error = climb(SHAPE_LADDER, message);
  if (error) return { kind: "refused", id: readableId(message), error };
  const { id, method, params = {} } = message as Message;
  const version = header?.("mcp-protocol-version") ?? null;
  if (typeof method !== "string" || id === undefined) {
    const error = climb(UNANSWERED_LADDER, version);
    if (error) return { kind: "refused", id: null, error };
    return { kind: typeof method === "string" ? "notification" : "response" };
  }
  const facts = { method, params, claim: claimOf(params), version, header };
  const era = facts.claim === undefined ? "legacy" : "modern";
  const refusal = climb(era === "legacy" ? LEGACY_LADDER : MODERN_LADDER, facts as RequestFacts & ModernFacts);
  if (refusal) return { kind: "refused", id, error: refusal };
  return { kind: "request", era, id, method, params: params as JsonObject };
}

function climb<Facts>(ladder: readonly Rung<Facts>[], facts: Facts): RpcError | undefined {
  for (const rung of ladder) {
    const error = rung.refuse(facts);
    if (error) return error;
  }
  return undefined;
}

/** The id for a refusal: the message's own if it is valid, else null. */
function readableId(message: unknown): RpcId {
  const id = isObject(message) ? message.id : undefined;
  return isId(id) ? id : null;
}

interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: unknown;
}

/** Checks of every message. */
export const SHAPE_LADDER: readonly Rung<unknown>[] = [
  {
    name: "object",
    why: "A message is an object (JSON-RPC 2.0 section 4)",
    refuse: (message) =>
      isObject(message)
        ? undefined
        : invalidRequest("The message is not a JSON object", "Send one JSON-RPC 2.0 object"),
  },
  {
    name: "jsonrpc",
    why: "This member tells JSON-RPC 2.0 from 1.0",
    refuse: (message) =>
      (message as JsonObject).jsonrpc === "2.0"
        ? undefined
        : invalidRequest('The member "jsonrpc" is not "2.0"', 'Add "jsonrpc":"2.0"'),
  },
  {
    name: "id",
    why: "MCP forbids null, and a fraction may not survive the echo; 0 and the empty string are valid ids",
    refuse: (message) => {
      const { id } = message as JsonObject;
      return id === undefined || isId(id)
        ? undefined
        : invalidRequest('The member "id" is neither a string nor an integer', "Use a string or an integer as id");
    },
  },
  {
    name: "method",
    why: "Only a response lacks it, and a response has a result or an error",
    refuse: (message) => {
      const { method, result, error } = message as JsonObject;
      if (typeof method === "string" || (method === undefined && (result !== undefined || error !== undefined))) {
        return undefined;
      }
      return invalidRequest('The member "method" is not a string', 'Name a method, such as "tools/list"');
    },
  },
];

/** Checks of a batch as a whole. The checks of each message follow. */
export const BATCH_LADDER: readonly Rung<{ batch: readonly unknown[]; version: string | null }>[] = [
  {
    name: "revision",
    why: "Revision 2025-03-26 added batches and 2025-06-18 removed them",
    refuse: ({ version }) =>
      version === null || version === BATCH_REVISION ? undefined : invalidRequest(
        `Revision ${version.slice(0, 40)} has no batches`,
        "Send each message in a request of its own",
      ),
  },
  {
    name: "size",
    why:
      "An empty batch is invalid (JSON-RPC 2.0 section 6); a long one would be many requests for the price of one body",
    refuse: ({ batch }) =>
      batch.length >= 1 && batch.length <= MAX_BATCH
        ? undefined
        : invalidRequest(`The batch has ${batch.length} messages`, `Send 1 to ${MAX_BATCH} messages`),
  },
  {
    name: "modern",
    why: "A modern request needs an HTTP request of its own, because the headers mirror it",
    refuse: ({ batch }) =>
      batch.some((element) => isObject(element) && claimOf(element.params) !== undefined)
        ? invalidRequest("A request of revision 2026-07-28 stands in a batch", "Send it in a request of its own")
        : undefined,
  },
  {
    name: "initialize",
    why: "Initialize must not be part of a batch (2025-03-26, basic/lifecycle)",
    refuse: ({ batch }) =>
      batch.some((element) => isObject(element) && element.method === "initialize")
        ? invalidRequest("initialize stands in a batch", "Send initialize in a request of its own")
        : undefined,
  },
];

/** Checks of a notification or a response, which get no answer: of the header Mcp-Protocol-Version. */
export const UNANSWERED_LADDER: readonly Rung<string | null>[] = [
  {
    name: "version",
    why: "An unknown version is 400 whatever the body is (2025-06-18, basic/transports)",
    refuse: (version) =>
      version === null || isLegacyRevision(version) || isModernRevision(version) ? undefined : unservedVersion(version),
  },
];

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

/** Checks of a request that does not claim a modern revision. */
export const LEGACY_LADDER: readonly Rung<RequestFacts>[] = [
  {
    name: "claim",
    why: "A modern header without a modern body is a modern client's mistake, not a legacy request",
    refuse: ({ version }) => {
      return version !== null && looksModern(version)
        ? invalidEnvelope(`"_meta" lacks "${META.protocolVersion}"`, `Add it to params._meta with the value ${version}`)
        : undefined;
    },
  },
  {
    name: "version",
    why: "An unknown version is 400 (2025-06-18, basic/transports); initialize negotiates in its body instead",
    refuse: ({ method, version }) => {
      if (version === null || method === "initialize" || isLegacyRevision(version)) return undefined;
      return unservedVersion(version);
    },
  },
  {
    name: "params",
    why: "MCP has parameters by name only",
    refuse: ({ params }) =>
      isObject(params)
        ? undefined
        : invalidParams('The member "params" is not an object', "Send an object, or leave params out"),
  },
];

interface ModernFacts extends RequestFacts {
  readonly claim: unknown;
}

/** Checks of a request that claims a modern revision. */
export const MODERN_LADDER: readonly Rung<ModernFacts>[] = [
  {
    name: "envelope",
    why: "The server remembers nothing between requests, so each must state its client's capabilities",
    refuse: ({ params, claim }) => {
      const { [META.clientCapabilities]: capabilities } = (params as { _meta: JsonObject })._meta;
      if (typeof claim !== "string") {
        return invalidEnvelope(`"${META.protocolVersion}" is not a string`, `Use ${MODERN_REVISIONS.join(" or ")}`);
      }
      return isObject(capabilities)
        ? undefined
        : invalidEnvelope(`"_meta" lacks the object "${META.clientCapabilities}"`, "Add it; {} for none");
    },
  },
  {
    name: "contradiction",
    why: "Proxies route by the headers and the server obeys the body, so they must agree before either counts",
    refuse: ({ method, claim, version, header }) => {
      if (version !== null && version !== claim) {
        return headerMismatch("Mcp-Protocol-Version differs from the version in the body");
      }
      const mirrored = header?.("mcp-method") ?? method;
      return mirrored === method ? undefined : headerMismatch("Mcp-Method differs from the method in the body");
    },
  },
  {
    name: "version",
    why: "The error lists the versions, so that the client can pick one",
    refuse: ({ claim }) => isModernRevision(claim) ? undefined : unsupportedVersion(String(claim), MODERN_REVISIONS),
  },
  {
    name: "headers",
    why: "A request without the header would escape a proxy that filters by it",
    refuse: ({ method, params, version, header }) => {
      if (header === undefined) return undefined;
      if (version === null) return headerMismatch("Mcp-Protocol-Version is missing");
      if (header("mcp-method") === null) return headerMismatch("Mcp-Method is missing");
      const member = NAMED_BY[method];
      if (member === undefined) return undefined;
      const name = (params as JsonObject)[member];
      const mirrored = header("mcp-name");
      if (mirrored === null) return typeof name === "string" ? headerMismatch("Mcp-Name is missing") : undefined;
      return decodeHeader(mirrored) === name ? undefined : headerMismatch(`Mcp-Name differs from params.${member}`);
    },
  },
];

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
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
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
