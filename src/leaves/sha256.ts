/**
 * SHA-256 (FIPS 180-4).
 * @module
 */

/** The digest of bytes, or of a text as UTF-8: 32 bytes. */
export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
