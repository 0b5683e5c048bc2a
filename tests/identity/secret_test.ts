/** Secrets: shown once, stored as digests. @module */
import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { digestSecret, equalDigests, newSecret, newUserCode } from "../../src/identity/secret.ts";

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

Deno.test("newSecret() holds 256 bits after its prefix", () => {
  assertMatch(newSecret("x_", random), /^x_[A-Za-z0-9_-]{43}$/);
  assertNotEquals(newSecret("", random), newSecret("", random));
});

Deno.test("newUserCode() is six digits with leading zeros, and draws again when a number is out of range", () => {
  const bytes = [[0x0f, 0xff, 0xff], [0x0f, 0x42, 0x40], [0x00, 0x00, 0x07]];
  assertEquals(newUserCode(() => Uint8Array.from(bytes.shift()!)), "000007");
  assertEquals(newUserCode(() => Uint8Array.of(0xff, 0x42, 0x3f).fill(0x0f, 0, 1)), "999999");
  for (let count = 0; count < 1_000; count++) assertMatch(newUserCode(random), /^\d{6}$/);
});

Deno.test("digestSecret() depends on the salt", async () => {
  assertEquals(
    await digestSecret("abc"),
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  assertNotEquals(await digestSecret("abc", "salt"), await digestSecret("abc"));
});

Deno.test("equalDigests() looks at every character, wherever the first difference is", async () => {
  const right = await digestSecret("right");
  assert(equalDigests(right, await digestSecret("right")));
  for (const at of [0, 31, 63]) {
    const wrong = right.slice(0, at) + (right[at] === "0" ? "1" : "0") + right.slice(at + 1);
    assertEquals(equalDigests(right, wrong), false);
  }
  assertEquals(equalDigests(right, right.slice(0, -1)), false);
  assertEquals(equalDigests(right.slice(0, -1), right), false);
  assertEquals(equalDigests("", right), false);
});

Deno.test("equalDigests() reads as many characters for a difference at the start as for one at the end", async () => {
  const right = await digestSecret("right");
  const readsOf = (other: string): number => {
    let reads = 0;
    const charCodeAt = (at: number) => (reads++, right.charCodeAt(at));
    equalDigests({ length: right.length, charCodeAt } as unknown as string, other);
    return reads;
  };
  for (const other of ["x" + right.slice(1), right.slice(0, -1) + "x", right]) assertEquals(readsOf(other), 64);
});
