/**
 * An agent and a person for tests: they only send requests to the running application.
 * @module
 */
import { assertEquals } from "@std/assert";
import { ORIGIN, type TestApp } from "../app_fixture.ts";

/** The grant types as a client writes them. */
export const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
export const CLAIM_GRANT = "urn:workos:agent-auth:grant-type:claim";
export const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
export const ACCESS_TOKEN_TYPE = "urn:ietf:params:oauth:token-type:access_token";

/** A JSON object of unknown shape, which tests read as a client would. */
// deno-lint-ignore no-explicit-any
export type Json = Record<string, any>;

/** An answer with its parsed body. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
}

async function reply(response: Response): Promise<Reply> {
  const text = await response.text();
  const json = response.headers.get("content-type") === "application/json" && text !== "";
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : { text } };
}

/** Posts JSON. */
export async function postJson(app: TestApp, path: string, body: unknown, peer?: string): Promise<Reply> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, ...(peer && { peer }) };
  return await reply(await app.fetch(path, { ...init, body: typeof body === "string" ? body : JSON.stringify(body) }));
}

/** Posts a form. */
export async function postForm(
  app: TestApp,
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return await reply(
    await app.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(fields).toString(),
    }),
  );
}

/** Gets a path, with an optional credential. */
export async function get(app: TestApp, path: string, credential?: string): Promise<Reply> {
  const headers: Record<string, string> = credential === undefined ? {} : { Authorization: `Bearer ${credential}` };
  return await reply(await app.fetch(path, { headers }));
}

/** Registers and returns the body. */
export async function register(app: TestApp, more: Json = {}): Promise<Json> {
  const answer = await postJson(app, "/oauth/register", { client_name: "my agent", ...more });
  assertEquals(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** Exchanges an assertion. */
export async function exchange(app: TestApp, assertion: string, more: Record<string, string> = {}): Promise<Reply> {
  return await postForm(app, "/oauth/token", { grant_type: JWT_BEARER, assertion, ...more });
}

/** Polls for a claim. */
export async function poll(app: TestApp, claimToken: string): Promise<Reply> {
  return await postForm(app, "/oauth/token", { grant_type: CLAIM_GRANT, claim_token: claimToken });
}

/** Starts an attempt and returns the code and the link that the agent shows. */
export async function startClaim(app: TestApp, claimToken: string, more: Json = {}): Promise<Json> {
  const answer = await postJson(app, "/agent/identity/claim", { claim_token: claimToken, ...more });
  assertEquals(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

/** The path and query of a link to our own site. */
export function pathOf(link: string): string {
  assertEquals(link.startsWith(`${ORIGIN}/`), true, link);
  return link.slice(ORIGIN.length);
}

/** Submits the page's form as the browser would: the form's own hidden field and the typed values. */
export async function submit(
  app: TestApp,
  link: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin", Origin: ORIGIN },
): Promise<Reply> {
  const page = await (await app.fetch(pathOf(link))).text();
  const token = page.match(/name="claim_attempt_token" value="([^"]+)"/)?.[1] ??
    new URL(link).searchParams.get("claim_attempt_token") ?? "";
  return await postForm(app, "/oauth/authorize", { claim_attempt_token: token, ...fields }, headers);
}

/** The whole claim, by the code that the agent shows. Returns the token response. */
export async function claim(app: TestApp, registration: Json): Promise<Json> {
  const started = await startClaim(app, registration.claim_token);
  const page = await submit(app, started.verification_uri, { action: "confirm", user_code: started.user_code });
  assertEquals(page.status, 200);
  const polled = await poll(app, registration.claim_token);
  assertEquals(polled.status, 200, JSON.stringify(polled.body));
  return polled.body;
}
