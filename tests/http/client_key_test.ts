/** `clientAddress` and `createClientHash` identify a caller. @module */
import { assertEquals } from "@std/assert";
import { clientAddress, createClientHash } from "../../src/http/client_key.ts";
import { startApp } from "../app_fixture.ts";

const ADDRESSES: readonly [name: string, peer: string, forwarded: string | null, trust: number, expected: string][] = [
  ["the peer when no proxy is trusted", "192.0.2.7", "198.51.100.1", 0, "192.0.2.7"],
  ["the peer when the header is absent", "192.0.2.7", null, 1, "192.0.2.7"],
  ["what our proxy saw", "10.0.0.1", "203.0.113.9", 1, "203.0.113.9"],
  ["not what the caller put in front", "10.0.0.1", "1.1.1.1, 203.0.113.9", 1, "203.0.113.9"],
  ["what the outer of two proxies saw", "10.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["the peer when the header is shorter than the trust", "10.0.0.1", "203.0.113.9", 2, "10.0.0.1"],
  ["the peer when the entry is empty", "10.0.0.1", " ", 1, "10.0.0.1"],
  ["the /64 of an IPv6 address", "2001:db8:1:2:3:4:5:6", null, 0, "2001:db8:1:2"],
  ["the same /64 in short form", "2001:db8:1:2::6", null, 0, "2001:db8:1:2"],
  ["loopback", "::1", null, 0, "0:0:0:0"],
  ["an IPv4 address mapped into IPv6", "::ffff:192.0.2.7", null, 0, "192.0.2.7"],
  ["the same in hexadecimal", "::ffff:c000:207", null, 0, "192.0.2.7"],
  ["an IPv4 address without the port", "10.0.0.1", "203.0.113.9:49152", 1, "203.0.113.9"],
  ["the /64 of an IPv6 address without the port", "10.0.0.1", "[2001:db8:1:2::6]:443", 1, "2001:db8:1:2"],
  ["the /64 of an IPv6 address in brackets", "10.0.0.1", "[2001:db8:1:2::6]", 1, "2001:db8:1:2"],
];

for (const [name, peer, forwarded, trust, expected] of ADDRESSES) {
  Deno.test(`clientAddress() gives ${name}`, () => assertEquals(clientAddress(() => peer, forwarded, trust), expected));
}

Deno.test("behind a proxy, each caller that it names has an allowance of its own", async () => {
  for (const [trustProxy, left] of [[0, "98"], [1, "99"]] as const) {
    await using app = startApp({ config: { trustProxy } });
    const ask = (address: string) => app.fetch("/api/v1/health", { headers: { "X-Forwarded-For": address } });
    await ask("203.0.113.9");
    assertEquals((await ask("203.0.113.10")).headers.get("ratelimit-remaining"), left);
  }
});

Deno.test("createClientHash() gives a million addresses different numbers", () => {
  const hash = createClientHash(crypto.getRandomValues(new Uint8Array(16)));
  const seen = new Set<number>();
  for (let i = 0; i < 1_000_000; i++) seen.add(hash(`${i >> 24}.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`));
  // A million of 2^53 numbers collide with a probability of about 1 in 18,000.
  assertEquals(seen.size, 1_000_000);
});
