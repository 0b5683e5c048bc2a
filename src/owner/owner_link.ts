/**
 * The link that signs a device of the owner in: a random number, an end, and an HMAC-SHA-256 (RFC 2104) over both and the
 * public origin, under the owner's secret. Whoever can read the secret can make one: the server's shell.
 *
 * The link stands after `#`, so no server, log or preview of a chat program sees it. Leaves out that it works once
 * (`owner_devices.ts`).
 * @module
 */
import { MINUTE_MS } from "../leaves/duration.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { newId, type RandomBytes } from "../identity/secret.ts";
import type { Failure } from "../tables/failures.ts";

/** Life of a link, in milliseconds. */
export const LINK_MS = 10 * MINUTE_MS;

/** What a link says. */
export interface OwnerLink {
  /** Names the link, so that it works once. */
  readonly nonce: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** The form of a link: 22 characters of base64url, an end in epoch seconds, 43 characters of base64url. */
const FORM = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

/** Makes the part of a link after `#`. */
export async function signLink(
  secret: string,
  origin: string,
  now: number,
  randomBytes: RandomBytes,
): Promise<string> {
  const nonce = newId("", randomBytes);
  const expiry = String(Math.floor((now + LINK_MS) / 1000));
  const mac = await crypto.subtle.sign("HMAC", await importKey(secret, "sign"), signedText(origin, nonce, expiry));
  return `${nonce}.${expiry}.${new Uint8Array(mac).toBase64({ alphabet: "base64url", omitPadding: true })}`;
}

/** Reads the part of a link after `#`. Does not tell a malformed link from a forged one. */
export async function verifyLink(
  link: string,
  secret: string,
  origin: string,
  now: number,
): Promise<Result<OwnerLink, Failure>> {
  const [, nonce, expiry, mac] = FORM.exec(link) ?? [];
  if (nonce === undefined || expiry === undefined || mac === undefined) return err({ kind: "owner_link_invalid" });
  const key = await importKey(secret, "verify");
  const bytes = Uint8Array.fromBase64(mac, { alphabet: "base64url" });
  // The platform compares in constant time.
  if (!await crypto.subtle.verify("HMAC", key, bytes, signedText(origin, nonce, expiry))) {
    return err({ kind: "owner_link_invalid" });
  }
  const until = Number(expiry) * 1000;
  return until > now ? ok({ nonce, until }) : err({ kind: "owner_link_expired" });
}

function importKey(secret: string, use: "sign" | "verify"): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, [use]);
}

/** What the HMAC is over. The first line keeps the secret's other uses apart; no part can hold a line break. */
function signedText(origin: string, nonce: string, expiry: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(["owner link", origin, nonce, expiry].join("\n"));
}
