/**
 * A program of the owner and the owner's browser, for tests: they only send requests to the running application.
 * @module
 */
import { assertEquals } from "@std/assert";
import { ORIGIN, type TestApp } from "../app_fixture.ts";
import { type Json, postForm, type Reply } from "../identity/agent_fixture.ts";
import {
  afterPress,
  authorizationRequest,
  hiddenFields,
  openPage,
  OWN_FORM,
  redeem,
  registerClient,
} from "../identity/code_fixture.ts";
import { type Answered, post } from "../mcp/mcp_fixture.ts";
import { signInOwner } from "./owner_fixture.ts";

/** The path of the owner's MCP endpoint. */
export const OWNER_MCP = "/api/mcp/owner";

/** Signs a browser in as the owner. @returns The value of its `Cookie` header. */
export async function ownerBrowser(app: TestApp): Promise<string> {
  return await signInOwner(app.fetch, "Caja");
}

/** The authorization request of a client that learnt of the endpoint by its challenge. */
export function ownerRequest(clientId: string, more: Record<string, string> = {}): Record<string, string> {
  return authorizationRequest(clientId, { scope: "manage:tonight", resource: ORIGIN + OWNER_MCP, ...more });
}

/** Opens the page as a browser does that comes from the program's site, and presses a button. */
export async function pressAsOwner(
  app: TestApp,
  request: Record<string, string>,
  cookie: string | undefined,
  fields: Record<string, string> = {},
  headers: Record<string, string> = OWN_FORM,
): Promise<Reply> {
  // SameSite=Strict: the visit that another site began has no cookie.
  const html = await (await openPage(app, request)).text();
  const all = { ...hiddenFields(html), action: "confirm", ...fields };
  return await postForm(app, "/oauth/authorize", all, { ...headers, ...(cookie !== undefined && { Cookie: cookie }) });
}

/** A program that the owner allowed. */
export interface OwnersProgram {
  readonly clientId: string;
  readonly tokens: Json;
  readonly link: string;
}

/** Registers a program and has the owner allow it. */
export async function allowProgram(
  app: TestApp,
  cookie: string,
  fields: Record<string, string> = {},
  metadata: Json = {},
  scope = "manage:tonight",
): Promise<OwnersProgram> {
  const { client_id: clientId } = await registerClient(app, { client_name: "Mi asistente", ...metadata });
  const { back, link } = afterPress(await pressAsOwner(app, ownerRequest(clientId, { scope }), cookie, fields));
  const { status, body } = await redeem(app, clientId, back.searchParams.get("code")!);
  assertEquals([status, body.scope], [200, scope], JSON.stringify(body));
  return { clientId, tokens: body, link: link! };
}

/** Sends a message to the owner's endpoint. */
export async function send(
  app: TestApp,
  token: string | undefined,
  method: string,
  params: object = {},
  path = OWNER_MCP,
): Promise<Answered> {
  const headers = {
    "mcp-protocol-version": "2025-11-25",
    authorization: token === undefined ? null : `Bearer ${token}`,
  };
  return await post(app, JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }), headers, path);
}

/** Calls a tool of the owner's endpoint and returns its result. */
// deno-lint-ignore no-explicit-any
export async function callOwnerTool(app: TestApp, token: string, name: string, args: object = {}): Promise<any> {
  const { json, text } = await send(app, token, "tools/call", { name, arguments: args });
  if (json?.result === undefined) throw new Error(text);
  return json.result;
}
