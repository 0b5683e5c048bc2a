/**
 * A table of cases for the MCP endpoint: a message with the status, code and id of its answer. Many messages break two
 * rules at once, which tests the order of the checks.
 * @module
 */
import { MODERN_META } from "./mcp_fixture.ts";

/** The smallest message. */
export const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

/** A list in the legacy form. */
export const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const MODERN_LIST = { ...LIST, params: { _meta: MODERN_META } };
const MIRROR = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" };
const CALL = { ...LIST, method: "tools/call", params: { name: "get_menu", _meta: MODERN_META } };
const MIRROR_CALL = { ...MIRROR, "mcp-method": "tools/call" };

/** A list in the modern form, with changes to its `_meta`. */
export function withMeta(change: object): object {
  return { ...LIST, params: { _meta: { ...MODERN_META, ...change } } };
}

/** A message and its expected answer. */
export interface Cell {
  readonly name: string;
  /** Serialised as JSON; a text is sent unchanged. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly status: number;
  /** JSON-RPC error code; absent when there is no error. */
  readonly code?: number;
  /** Id of the response: 1 unless given; undefined when there is no response. */
  readonly id?: unknown;
}

/** The table. */
export const CELLS: readonly Cell[] = [
  // Gatekeeping.
  ...["evil.example.com", "localhost.evil.example", "127.0.0.1.evil.example", "pizzeria.example.evil.example"].map((
    host,
  ) => ({ name: `Host ${host}`, body: PING, headers: { host }, status: 403, code: 403, id: null })),
  {
    name: "a foreign Host before a broken body",
    body: "{",
    headers: { host: "a.b" },
    status: 403,
    code: 403,
    id: null,
  },
  ...[
    "pizzeria.example",
    "PIZZERIA.example:8443",
    "localhost",
    "localhost:4100",
    "horno_app:8000",
    "127.0.0.1:4100",
    "192.168.1.7",
    "[::1]:8000",
    "[fe80::1]",
  ].map((host) => ({ name: `Host ${host}`, body: PING, headers: { host }, status: 200 })),
  ...["https://evil.example", "https://claude.ai", "http://localhost:6274", "null"].map((origin) => ({
    name: `Origin ${origin}`,
    body: PING,
    headers: { origin },
    status: 200,
  })),
  {
    name: "Content-Type of a form",
    body: PING,
    headers: { "content-type": "text/plain" },
    status: 415,
    code: 415,
    id: null,
  },
  { name: "no Content-Type", body: PING, headers: { "content-type": null }, status: 415, code: 415, id: null },
  {
    name: "Content-Type with a parameter",
    body: PING,
    headers: { "content-type": "application/json; charset=utf-8" },
    status: 200,
  },
  { name: "Accept of neither", body: PING, headers: { accept: "text/html" }, status: 406, code: 406, id: null },
  {
    name: "Accept that refuses both",
    body: PING,
    headers: { accept: "application/json;q=0, text/event-stream;q=0.0" },
    status: 406,
    code: 406,
    id: null,
  },
  { name: "Accept of anything", body: PING, headers: { accept: "*/*" }, status: 200 },
  { name: "Accept of any application", body: PING, headers: { accept: "application/*;q=0.5" }, status: 200 },
  // Shape.
  { name: "nothing", body: "", status: 400, code: -32700, id: null },
  { name: "half an object", body: "{", status: 400, code: -32700, id: null },
  {
    name: "a doubled member",
    body: '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}',
    status: 400,
    code: -32700,
    id: null,
  },
  { name: "a number", body: 7, status: 400, code: -32600, id: null },
  { name: "null", body: "null", status: 400, code: -32600, id: null },
  { name: "no version", body: { id: 1, method: "ping" }, status: 400, code: -32600 },
  { name: "version 1.0", body: { ...PING, jsonrpc: "1.0" }, status: 400, code: -32600 },
  { name: "id null", body: { ...PING, id: null }, status: 400, code: -32600, id: null },
  { name: "id of a fraction", body: { ...PING, id: 1.5 }, status: 400, code: -32600, id: null },
  { name: "id of an object", body: { ...PING, id: {} }, status: 400, code: -32600, id: null },
  { name: "id 0", body: { ...PING, id: 0 }, status: 200, id: 0 },
  { name: "id of the empty text", body: { ...PING, id: "" }, status: 200, id: "" },
  { name: "id of a text that looks like a number", body: { ...PING, id: "1" }, status: 200, id: "1" },
  { name: "method of a number", body: { ...PING, method: 1 }, status: 400, code: -32600 },
  { name: "no method and no result", body: { jsonrpc: "2.0", id: 1 }, status: 400, code: -32600 },
  { name: "a notification", body: { jsonrpc: "2.0", method: "notifications/initialized" }, status: 202, id: undefined },
  {
    name: "a notification under a version that is not served",
    headers: { "mcp-protocol-version": "1999-01-01" },
    body: { jsonrpc: "2.0", method: "notifications/initialized" },
    status: 400,
    code: -32600,
    id: null,
  },
  {
    name: "a response under a version that is not served",
    headers: { "mcp-protocol-version": "1999-01-01" },
    body: { jsonrpc: "2.0", id: 1, result: {} },
    status: 400,
    code: -32600,
    id: null,
  },
  {
    name: "a version of sixty characters",
    headers: { "mcp-protocol-version": "1".repeat(60) },
    body: LIST,
    status: 400,
    code: -32600,
  },
  { name: "a notification of no known method", body: { jsonrpc: "2.0", method: "nope" }, status: 202, id: undefined },
  { name: "a response", body: { jsonrpc: "2.0", id: 1, result: {} }, status: 202, id: undefined },
  {
    name: "an error response",
    body: { jsonrpc: "2.0", id: 1, error: { code: 1, message: "" } },
    status: 202,
    id: undefined,
  },
  // Legacy.
  { name: "no version header", body: LIST, status: 200 },
  { name: "each older version header", body: LIST, headers: { "mcp-protocol-version": "2024-11-05" }, status: 200 },
  {
    name: "an unknown version header",
    body: LIST,
    headers: { "mcp-protocol-version": "1999-01-01" },
    status: 400,
    code: -32600,
  },
  {
    name: "a version header that is no version",
    body: LIST,
    headers: { "mcp-protocol-version": "latest" },
    status: 400,
    code: -32600,
  },
  {
    name: "initialize with an unknown version header",
    body: { ...PING, method: "initialize" },
    headers: { "mcp-protocol-version": "1999-01-01" },
    status: 200,
  },
  { name: "an unknown method", body: { ...PING, method: "nope" }, status: 200, code: -32601 },
  {
    name: "a method named like a member of every object",
    body: { ...PING, method: "constructor" },
    status: 200,
    code: -32601,
  },
  { name: "server/discover without a claim", body: { ...PING, method: "server/discover" }, status: 200, code: -32601 },
  { name: "params of an array", body: { ...LIST, params: [] }, status: 200, code: -32602 },
  { name: "params null", body: { ...LIST, params: null }, status: 200, code: -32602 },
  { name: "an unknown tool", body: { ...CALL, params: { name: "nope" } }, status: 200, code: -32602 },
  {
    name: "a tool whose name cannot be made a text",
    body: { ...CALL, params: { name: { toString: 1 } } },
    headers: { accept: "application/json, text/event-stream" },
    status: 200,
    code: -32602,
  },
  { name: "a tool named __proto__", body: { ...CALL, params: { name: "__proto__" } }, status: 200, code: -32602 },
  {
    name: "arguments of an array",
    body: { ...CALL, params: { name: "get_menu", arguments: [] } },
    status: 200,
    code: -32602,
  },
  { name: "an unknown cursor", body: { ...LIST, params: { cursor: "x" } }, status: 200, code: -32602 },
  { name: "a cursor null", body: { ...LIST, params: { cursor: null } }, status: 200 },
  {
    name: "an unknown resource",
    body: { ...LIST, method: "resources/read", params: { uri: "x://y" } },
    status: 200,
    code: -32002,
  },
  {
    name: "an unknown prompt",
    body: { ...LIST, method: "prompts/get", params: { name: "x" } },
    status: 200,
    code: -32602,
  },
  {
    name: "a prompt without what it needs",
    body: { ...LIST, method: "prompts/get", params: { name: "build_order" } },
    status: 200,
    code: -32602,
  },
  {
    name: "a prompt with a number",
    body: { ...LIST, method: "prompts/get", params: { name: "build_order", arguments: { dishes: 1 } } },
    status: 200,
    code: -32602,
  },
  // Modern.
  { name: "a modern list", body: MODERN_LIST, headers: MIRROR, status: 200 },
  { name: "a modern header without a claim", body: LIST, headers: MIRROR, status: 400, code: -32602 },
  {
    name: "initialize with a modern header",
    body: { ...LIST, method: "initialize" },
    headers: MIRROR,
    status: 400,
    code: -32602,
  },
  {
    name: "a claim without capabilities",
    body: withMeta({ "io.modelcontextprotocol/clientCapabilities": undefined }),
    headers: MIRROR,
    status: 400,
    code: -32602,
  },
  {
    name: "a claim with capabilities of an array",
    body: withMeta({ "io.modelcontextprotocol/clientCapabilities": [] }),
    headers: MIRROR,
    status: 400,
    code: -32602,
  },
  {
    name: "a claim that is no text",
    body: withMeta({ "io.modelcontextprotocol/protocolVersion": 7 }),
    headers: MIRROR,
    status: 400,
    code: -32602,
  },
  {
    name: "a claim null",
    body: withMeta({ "io.modelcontextprotocol/protocolVersion": null }),
    headers: MIRROR,
    status: 400,
    code: -32602,
  },
  {
    name: "a header of another version",
    body: MODERN_LIST,
    headers: { ...MIRROR, "mcp-protocol-version": "2025-11-25" },
    status: 400,
    code: -32020,
  },
  {
    name: "a header of another method",
    body: MODERN_LIST,
    headers: { ...MIRROR, "mcp-method": "tools/call" },
    status: 400,
    code: -32020,
  },
  {
    name: "a header of the method in another case",
    body: MODERN_LIST,
    headers: { ...MIRROR, "mcp-method": "Tools/List" },
    status: 400,
    code: -32020,
  },
  {
    name: "a version to come",
    body: withMeta({ "io.modelcontextprotocol/protocolVersion": "2099-01-01" }),
    headers: { ...MIRROR, "mcp-protocol-version": "2099-01-01" },
    status: 400,
    code: -32022,
  },
  {
    name: "a claim of a legacy version",
    body: withMeta({ "io.modelcontextprotocol/protocolVersion": "2025-11-25" }),
    headers: {},
    status: 400,
    code: -32022,
  },
  {
    name: "no version header on a modern request",
    body: MODERN_LIST,
    headers: { "mcp-method": "tools/list" },
    status: 400,
    code: -32020,
  },
  {
    name: "no method header on a modern request",
    body: MODERN_LIST,
    headers: { "mcp-protocol-version": "2026-07-28" },
    status: 400,
    code: -32020,
  },
  { name: "no name header on a call", body: CALL, headers: MIRROR_CALL, status: 400, code: -32020 },
  {
    name: "another name in the header",
    body: CALL,
    headers: { ...MIRROR_CALL, "mcp-name": "search" },
    status: 400,
    code: -32020,
  },
  { name: "the name in the header", body: CALL, headers: { ...MIRROR_CALL, "mcp-name": "get_menu" }, status: 200 },
  {
    name: "the name in the header, in base64",
    body: CALL,
    headers: { ...MIRROR_CALL, "mcp-name": "=?base64?Z2V0X21lbnU=?=" },
    status: 200,
  },
  {
    name: "broken base64 in the header",
    body: CALL,
    headers: { ...MIRROR_CALL, "mcp-name": "=?base64?Z2V0X21lbnU?=" },
    status: 400,
    code: -32020,
  },
  {
    name: "an unknown modern method",
    body: { ...MODERN_LIST, method: "nope" },
    headers: { ...MIRROR, "mcp-method": "nope" },
    status: 404,
    code: -32601,
  },
  ...["initialize", "ping", "logging/setLevel", "resources/subscribe"].map((method) => ({
    name: `${method} the modern way`,
    body: { ...MODERN_LIST, method },
    headers: { ...MIRROR, "mcp-method": method },
    status: 404,
    code: -32601,
  })),
  {
    name: "an unknown resource, the modern way",
    body: { ...LIST, method: "resources/read", params: { uri: "x://y", _meta: MODERN_META } },
    headers: { ...MIRROR, "mcp-method": "resources/read", "mcp-name": "x://y" },
    status: 200,
    code: -32602,
  },
  {
    name: "a modern notification",
    body: { jsonrpc: "2.0", method: "notifications/cancelled", params: { _meta: MODERN_META } },
    headers: MIRROR,
    status: 202,
    id: undefined,
  },
  // Batches.
  { name: "an empty batch", body: [], status: 400, code: -32600, id: null },
  { name: "a batch of 51", body: Array(51).fill(PING), status: 400, code: -32600, id: null },
  {
    name: "a batch in a revision without",
    body: [PING],
    headers: { "mcp-protocol-version": "2025-06-18" },
    status: 400,
    code: -32600,
    id: null,
  },
  {
    name: "a batch with initialize",
    body: [PING, { ...PING, method: "initialize" }],
    status: 400,
    code: -32600,
    id: null,
  },
  { name: "a batch with a modern request", body: [PING, MODERN_LIST], status: 400, code: -32600, id: null },
  { name: "a batch of notifications", body: [{ jsonrpc: "2.0", method: "x" }], status: 202, id: undefined },
];
