/**
 * Secrets of callers: made from 256 random bits, shown once, stored only as a SHA-256 digest.
 *
 * A plain digest is enough, since nobody can guess 256 random bits. A look-up by digest needs no constant-time comparison:
 * the service hashes an attacker's input before it compares anything. A value that is short enough to guess (a code, an
 * e-mail address) is hashed with a salt, lives for minutes and allows few tries.
 * @module
 */
import { sha256 } from "../leaves/sha256.ts";

const SECRET_BYTES = 32;
const SALT_BYTES = 16;
const ID_BYTES = 16;

/** Source of cryptographically strong random bytes. */
export type RandomBytes = (length: number) => Uint8Array;

/** Makes a secret that starts with `prefix`; 43 characters of base64url follow (RFC 4648 section 5). */
export function newSecret(prefix: string, randomBytes: RandomBytes): string {
  return prefix + base64url(randomBytes(SECRET_BYTES));
}

/** Makes a unique identifier that starts with `prefix`; 22 characters of base64url follow. Not secret. */
export function newId(prefix: string, randomBytes: RandomBytes): string {
  return prefix + base64url(randomBytes(ID_BYTES));
}

/** Makes a salt for {@linkcode digestSecret}. */
export function newSalt(randomBytes: RandomBytes): string {
  return base64url(randomBytes(SALT_BYTES));
}

/** Makes a code of six decimal digits. Each of the million codes is equally likely. */
export function newUserCode(randomBytes: RandomBytes): string {
  for (;;) {
    const bytes = randomBytes(3);
    const number = ((bytes[0]! & 0x0f) << 16) | (bytes[1]! << 8) | bytes[2]!;
    // Draws again from a million on: a remainder would make some codes twice as likely.
    if (number < 1_000_000) return String(number).padStart(6, "0");
  }
}

/** The SHA-256 digest of a secret in hexadecimal. */
export async function digestSecret(secret: string, salt = ""): Promise<string> {
  return (await sha256(salt + secret)).toHex();
}

/** Derives a secret from another: HMAC-SHA-256 (RFC 2104) of `text` under it, as 43 characters of base64url. */
export async function deriveSecret(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  return base64url(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}

/** The S256 challenge of a PKCE verifier (RFC 7636 section 4.2). */
export async function pkceChallenge(verifier: string): Promise<string> {
  return base64url(await sha256(verifier));
}

/** Compares two digests in constant time. */
export function equalDigests(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

function base64url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}
