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

/** The answer's status, its code, and its id: 1 unless it stands here. */
type Expected = readonly [status: number, code?: number | undefined, id?: unknown];

function cell(name: string, body: unknown, expected: Expected, headers: Cell["headers"] = {}): Cell {
  const [status, code, id] = expected;
  return { name, body, headers, status, ...(code !== undefined && { code }), ...(expected.length === 3 && { id }) };
}

/** The table. */
export const CELLS: readonly Cell[] = [
  // Gatekeeping.
  ...["evil.example.com", "localhost.evil.example", "127.0.0.1.evil.example", "pizzeria.example.evil.example"].map((
    host,
  ) => ({ name: `Host ${host}`, body: PING, headers: { host }, status: 403, code: 403, id: null })),
  cell("a foreign Host before a broken body", "{", [403, 403, null], { host: "a.b" }),
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
  cell("Content-Type of a form", PING, [415, 415, null], { "content-type": "text/plain" }),
  cell("no Content-Type", PING, [415, 415, null], { "content-type": null }),
  cell("Content-Type with a parameter", PING, [200], { "content-type": "application/json; charset=utf-8" }),
  cell("Accept of neither", PING, [406, 406, null], { accept: "text/html" }),
  cell("Accept that refuses both", PING, [406, 406, null], { accept: "application/json;q=0, text/event-stream;q=0.0" }),
  cell("Accept of anything", PING, [200], { accept: "*/*" }),
  cell("Accept of any application", PING, [200], { accept: "application/*;q=0.5" }),
  // Shape.
  cell("nothing", "", [400, -32700, null]),
  cell("half an object", "{", [400, -32700, null]),
  cell("a doubled member", '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}', [400, -32700, null]),
  cell("a number", 7, [400, -32600, null]),
  cell("null", "null", [400, -32600, null]),
  cell("no version", { id: 1, method: "ping" }, [400, -32600]),
  cell("version 1.0", { ...PING, jsonrpc: "1.0" }, [400, -32600]),
  cell("id null", { ...PING, id: null }, [400, -32600, null]),
  cell("id of a fraction", { ...PING, id: 1.5 }, [400, -32600, null]),
  cell("id of an object", { ...PING, id: {} }, [400, -32600, null]),
  cell("id 0", { ...PING, id: 0 }, [200, undefined, 0]),
  cell("id of the empty text", { ...PING, id: "" }, [200, undefined, ""]),
  cell("id of a text that looks like a number", { ...PING, id: "1" }, [200, undefined, "1"]),
  cell("method of a number", { ...PING, method: 1 }, [400, -32600]),
  cell("no method and no result", { jsonrpc: "2.0", id: 1 }, [400, -32600]),
  cell("a notification", { jsonrpc: "2.0", method: "notifications/initialized" }, [202, undefined, undefined]),
  cell("a notification under a version that is not served", { jsonrpc: "2.0", method: "notifications/initialized" }, [
    400,
    -32600,
    null,
  ], { "mcp-protocol-version": "1999-01-01" }),
  cell("a response under a version that is not served", { jsonrpc: "2.0", id: 1, result: {} }, [400, -32600, null], {
    "mcp-protocol-version": "1999-01-01",
  }),
  cell("a version of sixty characters", LIST, [400, -32600], { "mcp-protocol-version": "1".repeat(60) }),
  cell("a notification of no known method", { jsonrpc: "2.0", method: "nope" }, [202, undefined, undefined]),
  cell("a response", { jsonrpc: "2.0", id: 1, result: {} }, [202, undefined, undefined]),
  cell("an error response", { jsonrpc: "2.0", id: 1, error: { code: 1, message: "" } }, [202, undefined, undefined]),
  // Legacy.
  cell("no version header", LIST, [200]),
  cell("each older version header", LIST, [200], { "mcp-protocol-version": "2024-11-05" }),
  cell("an unknown version header", LIST, [400, -32600], { "mcp-protocol-version": "1999-01-01" }),
  cell("a version header that is no version", LIST, [400, -32600], { "mcp-protocol-version": "latest" }),
  cell("initialize with an unknown version header", { ...PING, method: "initialize" }, [200], {
    "mcp-protocol-version": "1999-01-01",
  }),
  cell("an unknown method", { ...PING, method: "nope" }, [200, -32601]),
  cell("a method named like a member of every object", { ...PING, method: "constructor" }, [200, -32601]),
  cell("server/discover without a claim", { ...PING, method: "server/discover" }, [200, -32601]),
  cell("params of an array", { ...LIST, params: [] }, [200, -32602]),
  cell("params null", { ...LIST, params: null }, [200, -32602]),
  cell("an unknown tool", { ...CALL, params: { name: "nope" } }, [200, -32602]),
  cell("a tool whose name cannot be made a text", { ...CALL, params: { name: { toString: 1 } } }, [200, -32602], {
    accept: "application/json, text/event-stream",
  }),
  cell("a tool named __proto__", { ...CALL, params: { name: "__proto__" } }, [200, -32602]),
  cell("arguments of an array", { ...CALL, params: { name: "get_menu", arguments: [] } }, [200, -32602]),
  cell("an unknown cursor", { ...LIST, params: { cursor: "x" } }, [200, -32602]),
  cell("a cursor null", { ...LIST, params: { cursor: null } }, [200]),
  cell("an unknown resource", { ...LIST, method: "resources/read", params: { uri: "x://y" } }, [200, -32002]),
  cell("an unknown prompt", { ...LIST, method: "prompts/get", params: { name: "x" } }, [200, -32602]),
  cell("a prompt without what it needs", { ...LIST, method: "prompts/get", params: { name: "build_order" } }, [
    200,
    -32602,
  ]),
  cell("a prompt with a number", {
    ...LIST,
    method: "prompts/get",
    params: { name: "build_order", arguments: { dishes: 1 } },
  }, [200, -32602]),
  // Modern.
  cell("a modern list", MODERN_LIST, [200], MIRROR),
  cell("a modern header without a claim", LIST, [400, -32602], MIRROR),
  cell("initialize with a modern header", { ...LIST, method: "initialize" }, [400, -32602], MIRROR),
  cell("a claim without capabilities", withMeta({ "io.modelcontextprotocol/clientCapabilities": undefined }), [
    400,
    -32602,
  ], MIRROR),
  cell("a claim with capabilities of an array", withMeta({ "io.modelcontextprotocol/clientCapabilities": [] }), [
    400,
    -32602,
  ], MIRROR),
  cell("a claim that is no text", withMeta({ "io.modelcontextprotocol/protocolVersion": 7 }), [400, -32602], MIRROR),
  cell("a claim null", withMeta({ "io.modelcontextprotocol/protocolVersion": null }), [400, -32602], MIRROR),
  cell("a header of another version", MODERN_LIST, [400, -32020], { ...MIRROR, "mcp-protocol-version": "2025-11-25" }),
  cell("a header of another method", MODERN_LIST, [400, -32020], { ...MIRROR, "mcp-method": "tools/call" }),
  cell("a header of the method in another case", MODERN_LIST, [400, -32020], { ...MIRROR, "mcp-method": "Tools/List" }),
  cell("a version to come", withMeta({ "io.modelcontextprotocol/protocolVersion": "2099-01-01" }), [400, -32022], {
    ...MIRROR,
    "mcp-protocol-version": "2099-01-01",
  }),
  cell("a claim of a legacy version", withMeta({ "io.modelcontextprotocol/protocolVersion": "2025-11-25" }), [
    400,
    -32022,
  ]),
  cell("no version header on a modern request", MODERN_LIST, [400, -32020], { "mcp-method": "tools/list" }),
  cell("no method header on a modern request", MODERN_LIST, [400, -32020], { "mcp-protocol-version": "2026-07-28" }),
  cell("no name header on a call", CALL, [400, -32020], MIRROR_CALL),
  cell("another name in the header", CALL, [400, -32020], { ...MIRROR_CALL, "mcp-name": "search" }),
  cell("the name in the header", CALL, [200], { ...MIRROR_CALL, "mcp-name": "get_menu" }),
  cell("the name in the header, in base64", CALL, [200], { ...MIRROR_CALL, "mcp-name": "=?base64?Z2V0X21lbnU=?=" }),
  cell("broken base64 in the header", CALL, [400, -32020], { ...MIRROR_CALL, "mcp-name": "=?base64?Z2V0X21lbnU?=" }),
  cell("a call of nothing", { ...CALL, params: { ...CALL.params, name: undefined } }, [200, -32602], MIRROR_CALL),
  cell("a name beyond ASCII in the header", { ...CALL, params: { ...CALL.params, name: "menú" } }, [400, -32020], {
    ...MIRROR_CALL,
    "mcp-name": "menú",
  }),
  cell("an unknown modern method", { ...MODERN_LIST, method: "nope" }, [404, -32601], {
    ...MIRROR,
    "mcp-method": "nope",
  }),
  ...["initialize", "ping", "logging/setLevel", "resources/subscribe"].map((method) => ({
    name: `${method} the modern way`,
    body: { ...MODERN_LIST, method },
    headers: { ...MIRROR, "mcp-method": method },
    status: 404,
    code: -32601,
  })),
  cell(
    "an unknown resource, the modern way",
    { ...LIST, method: "resources/read", params: { uri: "x://y", _meta: MODERN_META } },
    [200, -32602],
    { ...MIRROR, "mcp-method": "resources/read", "mcp-name": "x://y" },
  ),
  cell("a modern notification", { jsonrpc: "2.0", method: "notifications/cancelled", params: { _meta: MODERN_META } }, [
    202,
    undefined,
    undefined,
  ], MIRROR),
  // Batches.
  cell("an empty batch", [], [400, -32600, null]),
  cell("a batch of 51", Array(51).fill(PING), [400, -32600, null]),
  cell("a batch in a revision without", [PING], [400, -32600, null], { "mcp-protocol-version": "2025-06-18" }),
  cell("a batch with initialize", [PING, { ...PING, method: "initialize" }], [400, -32600, null]),
  cell("a batch with a modern request", [PING, MODERN_LIST], [400, -32600, null]),
  cell("a batch of notifications", [{ jsonrpc: "2.0", method: "x" }], [202, undefined, undefined]),
];
