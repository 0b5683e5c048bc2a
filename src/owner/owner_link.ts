/**
 * The link that signs a device of the owner in: a random number, an end, and an HMAC-SHA-256 (RFC 2104) over both and the
 * public origin, under the owner's secret. Whoever can read the secret can make one: the server's shell.
 *
 * The link stands after `#`, so no server, log or preview of a chat program sees it. Leaves out that it works once
 * (`owner_devices.ts`).
 * @module
 */
import { MINUTE_MS } from "../leaves/duration.ts";
import { err, ok } from "../leaves/result.ts";
import { deriveSecret, equalDigests, newId, type RandomBytes } from "../identity/secret.ts";
import type { Outcome } from "../tables/failures.ts";

/** Life of a link, in milliseconds. */
const LINK_MS = 10 * MINUTE_MS;

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
export async function signLink(secret: string, origin: string, now: number, randomBytes: RandomBytes): Promise<string> {
  const nonce = newId("", randomBytes);
  const expiry = String(Math.floor((now + LINK_MS) / 1000));
  return `${nonce}.${expiry}.${await deriveSecret(secret, signedText(origin, nonce, expiry))}`;
}

/** Reads the part of a link after `#`. Does not tell a malformed link from a forged one. */
export async function verifyLink(link: string, secret: string, origin: string, now: number): Outcome<OwnerLink> {
  const [, nonce, expiry, mac] = FORM.exec(link) ?? [];
  if (nonce === undefined || expiry === undefined || mac === undefined) return err({ kind: "owner_link_invalid" });
  const own = await deriveSecret(secret, signedText(origin, nonce, expiry));
  if (!equalDigests(mac, own)) return err({ kind: "owner_link_invalid" });
  const until = Number(expiry) * 1000;
  return until > now ? ok({ nonce, until }) : err({ kind: "owner_link_expired" });
}

/** What the HMAC is over. The first line keeps the secret's other uses apart; no part can hold a line break. */
function signedText(origin: string, nonce: string, expiry: string): string {
  return ["owner link", origin, nonce, expiry].join("\n");
}
