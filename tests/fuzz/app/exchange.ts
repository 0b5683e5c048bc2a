/**
 * Sends a generated request to an application and reads the whole answer.
 * @module
 */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ORIGIN, startApp, type TestApp } from "../../app_fixture.ts";
import type { Answer } from "../../conformance/target.ts";
import { JWT_BEARER } from "../../identity/agent_fixture.ts";
import type { Sent } from "./arbitrary_request.ts";

/** An application with one valid credential of each kind. */
export interface Subject extends AsyncDisposable {
  readonly app: TestApp;
  /** Replaces the placeholders and sends the request. */
  send(sent: Sent): Promise<Exchange>;
}

/** An answer with its raw bytes, before the content coding is undone. */
export interface Exchange extends Answer {
  readonly bytes: Uint8Array;
}

/** Starts an application without a rate limit. */
export function startUnlimited(): TestApp {
  return startApp({ config: { rateLimitPerMinute: 0 } });
}

/** Starts an application; without a rate limit unless one is given. */
export function startSubject(rateLimitPerMinute = 0): Subject {
  const app = startApp({ config: { rateLimitPerMinute } });
  const credentials = issueCredentials(app);
  return {
    app,
    async send(sent) {
      const filled = fill(sent, await credentials);
      return await exchange(app, filled);
    },
    [Symbol.asyncDispose]: async () => {
      await credentials;
      await app[Symbol.asyncDispose]();
    },
  };
}

async function issueCredentials(app: TestApp): Promise<Record<string, string>> {
  const post = async (path: string, type: string, body: string) => {
    const answer = await app.fetch(path, {
      method: "POST",
      headers: { "content-type": type },
      body,
      peer: "198.51.100.1",
    });
    return await answer.json();
  };
  const json = "application/json";
  const { api_key } = await post("/api/keys", json, '{"tier":"free"}');
  const { claim_token, identity_assertion } = await post("/oauth/register", json, '{"client_name":"fuzz"}');
  const form = new URLSearchParams({ grant_type: JWT_BEARER, assertion: identity_assertion }).toString();
  const { access_token } = await post("/oauth/token", "application/x-www-form-urlencoded", form);
  const etag = (await app.fetch("/api/menu")).headers.get("etag") ?? "";
  return { key: api_key, token: access_token, assertion: identity_assertion, claim: claim_token, etag };
}

function fill(sent: Sent, credentials: Record<string, string>): Sent {
  const put = (text: string) => text.replace(/\{(key|token|assertion|claim|etag)\}/g, (_, name) => credentials[name]!);
  // Sends no valid credential to revocation: the next request needs it.
  const ends = sent.method === "DELETE" || sent.target.includes("/revoke");
  const headers = sent.headers.filter(([name, value]) => !(ends && put(value) !== value && name !== "if-none-match"))
    .map(([name, value]) => [name, put(value)] as const);
  const body = typeof sent.body === "string" ? put(sent.body) : sent.body;
  return { ...sent, headers, ...(body !== undefined && { body }) };
}

/**
 * Builds the Request as a server does: a raw target, headers as bytes. Undefined for a request that no client can send.
 */
export function toRequest({ method, target, raw, headers, body }: Sent): Request | undefined {
  try {
    const init = { method, headers: headers.map(([name, value]) => [name, value]) as [string, string][] };
    const request = new Request(ORIGIN + target, body === undefined ? init : { ...init, body });
    // A URL parser removes dots and blanks from a path; a connection passes them on.
    if (raw) Object.defineProperty(request, "url", { value: ORIGIN + target });
    return request;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

async function exchange(app: TestApp, sent: Sent): Promise<Exchange> {
  const request = toRequest(sent) ?? new Request(`${ORIGIN}/`);
  const response = await app.handle(request, sent.peer);
  const bytes = await readBytes(response);
  const text = new TextDecoder().decode(decoded(bytes, response.headers.get("content-encoding")));
  const isJson = response.headers.get("content-type")?.split(";", 1)[0] === "application/json";
  return {
    method: request.method,
    path: request.url.slice(ORIGIN.length) || "/",
    status: response.status,
    headers: response.headers,
    text,
    size: bytes.length,
    json: isJson && text !== "" ? JSON.parse(text) : undefined,
    bytes,
  };
}

function decoded(bytes: Uint8Array, coding: string | null): Uint8Array {
  if (bytes.length === 0 || coding === null) return bytes;
  if (coding === "gzip") return gunzipSync(bytes);
  if (coding === "br") return brotliDecompressSync(bytes);
  throw new Error(`A coding that nobody asked for: ${coding}`);
}

/** Reads a whole body, or the first event of an endless stream. */
async function readBytes(response: Response): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array();
  if (response.headers.get("content-type") !== "text/event-stream") return await response.bytes();
  const reader = response.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value ?? new Uint8Array();
}
