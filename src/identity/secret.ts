/**
 * Secrets that callers carry: made from 256 random bits, shown once, kept only as a SHA-256 digest.
 *
 * A plain digest is right here and a password hash is not: there is nothing to guess in 256 random bits. A look-up by
 * digest needs no constant-time comparison, since what an attacker controls is hashed before anything compares it.
 * What is short enough to guess (a code, an e-mail address) is hashed with a salt, lives for minutes and has few tries.
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

/** Makes an identifier that starts with `prefix`; 22 characters of base64url follow. Not secret, never repeated. */
export function newId(prefix: string, randomBytes: RandomBytes): string {
  return prefix + base64url(randomBytes(ID_BYTES));
}

/** Makes a salt for {@linkcode digestSecret}. */
export function newSalt(randomBytes: RandomBytes): string {
  return base64url(randomBytes(SALT_BYTES));
}

/** Makes a code of six decimal digits, each of the million as likely as the others. */
export function newUserCode(randomBytes: RandomBytes): string {
  for (;;) {
    const bytes = randomBytes(3);
    const number = ((bytes[0]! & 0x0f) << 16) | (bytes[1]! << 8) | bytes[2]!;
    // 2^20 numbers; those from a million on are drawn again, so that none is twice as likely.
    if (number < 1_000_000) return String(number).padStart(6, "0");
  }
}

/** The SHA-256 digest of a secret in hexadecimal: what is stored and looked up. */
export async function digestSecret(secret: string, salt = ""): Promise<string> {
  return (await sha256(salt + secret)).toHex();
}

/** Compares two digests in a time that does not depend on where they differ. */
export function equalDigests(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}

function base64url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}
