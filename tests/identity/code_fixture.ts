/**
 * A client of the authorization code flow and a person's browser, for tests: they only send requests to the running
 * application.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { ORIGIN, type TestApp } from "../app_fixture.ts";
import { type Json, postForm, postJson, type Reply } from "./agent_fixture.ts";

/** Where the client of the tests gets its codes. */
export const REDIRECT_URI = "https://client.example/callback";

/** A verifier of PKCE and its S256 challenge: the example of RFC 7636 appendix B. */
export const PKCE = {
  verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
};

/** Registers a client. */
export async function registerClient(app: TestApp, more: Json = {}): Promise<Json> {
  const metadata = { client_name: "my client", redirect_uris: [REDIRECT_URI], ...more };
  const answer = await postJson(app, "/oauth/register", metadata);
  assertEquals(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** The parameters of an authorization request. */
export function authorizationRequest(client_id: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    response_type: "code",
    client_id,
    redirect_uri: REDIRECT_URI,
    state: "a state & more",
    code_challenge: PKCE.challenge,
    code_challenge_method: "S256",
    ...more,
  };
}

/** Opens the page. An absent member of `parameters` can be left out with "". */
export async function openPage(app: TestApp, parameters: Record<string, string>): Promise<Response> {
  return await app.fetch(`/oauth/authorize?${new URLSearchParams(parameters)}`);
}

/** The headers of a form that a browser sends from our page. */
export const OWN_FORM = { "Sec-Fetch-Site": "same-origin", Origin: ORIGIN };

/** Presses a button of the page that the request opens, as a browser without scripts does. */
export async function press(app: TestApp, parameters: Record<string, string>, action = "confirm"): Promise<Reply> {
  const page = await openPage(app, parameters);
  const html = await page.text();
  assertEquals(page.status, 200, html);
  return await postForm(app, "/oauth/authorize", { ...hiddenFields(html), action }, OWN_FORM);
}

/** The hidden fields of a page's first form. */
export function hiddenFields(html: string): Record<string, string> {
  const fields = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name!, unescape(value!)]));
}

/** What a page after a decision holds: the way back to the client with its parameters, and the person's link. */
export function afterPress({ body: { text } }: Reply): ReturnType<typeof wayBack> {
  return wayBack(text);
}

/** The same of a page's HTML. */
export function wayBack(text: string): { readonly back: URL; readonly link: string | undefined } {
  const back = text.match(/<a class="button" href="([^"]+)"/)?.[1];
  assert(back, text);
  const link = text.match(/<a href="([^"]+claim_attempt_token=cat_[^"]+)"/)?.[1];
  return { back: new URL(unescape(back)), link: link && unescape(link) };
}

/** Redeems a code. */
export async function redeem(app: TestApp, client_id: string, code: string, more: Record<string, string> = {}) {
  const fields = { grant_type: "authorization_code", code, client_id, redirect_uri: REDIRECT_URI };
  return await postForm(app, "/oauth/token", { ...fields, code_verifier: PKCE.verifier, ...more });
}

/** Uses a refresh token. */
export async function refresh(
  app: TestApp,
  client_id: string,
  refresh_token: string,
  more: Record<string, string> = {},
) {
  return await postForm(app, "/oauth/token", { grant_type: "refresh_token", client_id, refresh_token, ...more });
}

/** Access that a person gave a new client. */
export interface Access {
  readonly clientId: string;
  readonly code: string;
  readonly link: string;
  readonly tokens: Json;
}

/** The whole flow. @param metadata Of the client; the same metadata are the same client. */
export async function signIn(app: TestApp, more: Record<string, string> = {}, metadata: Json = {}): Promise<Access> {
  const { client_id: clientId } = await registerClient(app, metadata);
  const { back, link } = afterPress(await press(app, authorizationRequest(clientId, more)));
  const code = back.searchParams.get("code")!;
  const { status, body } = await redeem(app, clientId, code);
  assertEquals(status, 200, JSON.stringify(body));
  return { clientId, code, link: link!, tokens: body };
}

function unescape(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
