/**
 * The owner of the tests: links as `deno task owner` makes them, and a device that is signed in.
 * @module
 */
import { assertEquals } from "@std/assert";
import { DAY_MS } from "../../src/leaves/duration.ts";
import { newSecret } from "../../src/identity/secret.ts";
import { signLink } from "../../src/owner/owner_link.ts";
import { OPEN_AT, ORIGIN, OWNER_SECRET } from "../app_fixture.ts";

/** Sends a request to a path of the service. */
export type Send = (path: string, init: RequestInit) => Promise<{ readonly status: number; readonly headers: Headers }>;

/** What the owner's page sends with everything that it asks for. */
export const FROM_PAGE = {
  origin: ORIGIN,
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
} as const;

/** The part of a link after `#`. @param now When it was made; by default good for the clocks of all test services. */
export function ownerLink(
  now = Math.max(OPEN_AT, Date.now()),
  secret = OWNER_SECRET,
  origin = ORIGIN,
): Promise<string> {
  return signLink(secret, origin, now, (length) => crypto.getRandomValues(new Uint8Array(length)));
}

/**
 * The end of a change that outlasts any closing, as the owner's page sends it: while the restaurant is closed, an order for
 * now is for the opening, when what ran out tonight is back.
 */
export function afterAnyClosing(): string {
  return new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, "YYYY-MM-DDTHH:MM".length);
}

/** Makes a request of the owner's page: a POST with a body, or a GET. */
export function fromPage(body?: unknown, headers: HeadersInit = {}): RequestInit {
  const all = { ...FROM_PAGE, ...Object.fromEntries(new Headers(headers)) };
  return body === undefined ? { headers: all } : { method: "POST", headers: all, body: JSON.stringify(body) };
}

/** Signs a device in. @returns Its cookie, as a browser sends it. */
export async function signInOwner(send: Send, device = "Teléfono de la caja"): Promise<string> {
  const answer = await send("/local/sign-in", fromPage({ link: await ownerLink(), device }));
  assertEquals(answer.status, 200);
  return cookieOf(answer);
}

/** The cookie that an answer sets, as a browser sends it. */
export function cookieOf({ headers }: { readonly headers: Headers }): string {
  const [cookie = ""] = headers.getSetCookie();
  return cookie.split(";", 1)[0]!;
}

/** A cookie of a device that nobody signed in. */
export function guessedCookie(): string {
  return `__Host-owner=${newSecret("own_", (length) => crypto.getRandomValues(new Uint8Array(length)))}`;
}
