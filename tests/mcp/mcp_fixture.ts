/**
 * Sends MCP messages to an application under test, as clients of both eras do.
 * @module
 */
import type { TestApp } from "../app_fixture.ts";

/** The `_meta` of a modern request. */
export const MODERN_META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** A loosely typed JSON-RPC response. */
export interface RpcResponse {
  readonly jsonrpc: string;
  readonly id: unknown;
  // deno-lint-ignore no-explicit-any
  readonly result?: any;
  // deno-lint-ignore no-explicit-any
  readonly error?: any;
}

/** An answer with its body; `json` is undefined when there is none. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: RpcResponse;
}

/** POSTs a body unchanged. Headers that are null are left out. */
export async function post(
  app: TestApp,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string | null>> = {},
  path = "/api/mcp",
): Promise<Answered> {
  const all = { "content-type": "application/json", ...headers };
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  const response = await app.fetch(path, {
    method: "POST",
    headers: sent,
    body: typeof body === "string" ? new TextEncoder().encode(body) : body,
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") && text !== "";
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined! };
}

/** Sends a request in the legacy form. */
export function legacy(app: TestApp, method: string, params?: object, id: unknown = 1): Promise<Answered> {
  return post(app, JSON.stringify({ jsonrpc: "2.0", id, method, params }), { "mcp-protocol-version": "2025-11-25" });
}

/** Sends a request in the modern form, with the headers that mirror it. */
export function modern(app: TestApp, method: string, params: Record<string, unknown> = {}): Promise<Answered> {
  const name = params.name ?? params.uri;
  return post(app, JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: MODERN_META } }), {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(typeof name === "string" && { "mcp-name": name }),
  });
}

/** Calls a tool in the legacy form and returns its result. */
// deno-lint-ignore no-explicit-any
export async function callTool(app: TestApp, name: string, args?: unknown): Promise<any> {
  return (await legacy(app, "tools/call", { name, arguments: args })).json.result;
}
