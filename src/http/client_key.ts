/**
 * Who is calling: the address that counts for a request, and its hash for the store, which says nothing about who it is
 * (decision 24).
 *
 * The hash is 53 bits and fast, not cryptographic: with an unknown salt that is enough to tell callers apart and too
 * little to come back to an address.
 * @module
 */

/** Length of a salt, in bytes. */
export const SALT_BYTES = 16;

/** Gives the address of the TCP peer. Behind a proxy nobody asks for it, and Deno takes its time to tell. */
export type Peer = () => string;

/** Builds the hash with a salt of {@linkcode SALT_BYTES} bytes; it gives integers of at least 0. */
export function createClientHash(salt: Uint8Array): (client: string) => number {
  const view = new DataView(salt.buffer, salt.byteOffset, salt.byteLength);
  const low = view.getUint32(0);
  const high = view.getUint32(4);
  return (client) => hash53(client, low, high);
}

/**
 * The address that counts for a request.
 *
 * @param forwardedFor The value of `X-Forwarded-For`, if any.
 * @param trustProxy How many proxies in front are ours. The header's entries are appended by each, so the entry that
 * many places from the right is the one that our outermost proxy saw; what is left of it can be forged.
 * @returns The address, an IPv6 one cut to its /64, which is what one subscriber holds.
 */
export function clientAddress(peer: Peer, forwardedFor: string | null, trustProxy: number): string {
  const seen = trustProxy === 0 ? undefined : forwardedFor?.split(",").at(-trustProxy);
  return subnet(seen?.trim() || peer());
}

/** Some proxies write the port too, and IPv6 in brackets then (RFC 7239 section 6). */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[(.+)\](?::\d+)?)$/;

/** An IPv4 address in IPv6, in both its spellings (RFC 4291 section 2.5.5.2). */
const MAPPED = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

function subnet(address: string): string {
  if (!address.includes(":")) return address;
  const [, withPort, bracketed = address] = address.match(WITH_PORT) ?? [];
  if (withPort !== undefined) return withPort;
  const [, mapped, high, low] = bracketed.match(MAPPED) ?? [];
  if (mapped !== undefined) return mapped;
  if (high !== undefined && low !== undefined) {
    return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join(".");
  }
  const [head = "", tail] = bracketed.split("%", 1)[0]!.split("::", 2);
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = new Array(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).map((group) => parseInt(group, 16).toString(16)).join(":");
}

/** Two multiply-and-fold lanes over UTF-16 units, joined to 53 bits. */
function hash53(text: string, seedLow: number, seedHigh: number): number {
  let a = seedLow | 0;
  let b = seedHigh | 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x85ebca6b);
    a = (a << 13) | (a >>> 19);
    b = Math.imul(b + unit, 0xc2b2ae35);
    b ^= b >>> 15;
  }
  a = Math.imul(a ^ (b >>> 16), 0x27d4eb2f);
  b = Math.imul(b ^ (a >>> 13), 0x165667b1);
  return ((b ^ (b >>> 16)) & 0x1fffff) * 0x1_0000_0000 + ((a ^ (a >>> 15)) >>> 0);
}
