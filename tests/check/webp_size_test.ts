/** The size in the header of a WebP file, of every form. @module */
import { assertEquals } from "@std/assert";
import { isBareWebp, webpSize } from "../../src/check/webp_size.ts";
import { webpBytes } from "./webp_bytes.ts";

for (const form of ["VP8 ", "VP8L", "VP8X"] as const) {
  Deno.test(`webpSize() reads the size of a file of the form ${form.trim()}`, () => {
    for (const [width, height] of [[1, 1], [400, 400], [799, 601], [16_383, 2]] as const) {
      assertEquals(webpSize(webpBytes(form, width, height)), { width, height });
    }
  });

  Deno.test(`webpSize() refuses a ${form.trim()} file that is cut off, changed or shorter than its header`, () => {
    const whole = webpBytes(form, 600, 500);
    for (const length of [0, 12, 29, 63]) assertEquals(webpSize(whole.subarray(0, length)), undefined);
    const changed = (at: number) => whole.map((byte, place) => place === at ? byte ^ 0x55 : byte);
    for (const at of [0, 8, 12]) assertEquals(webpSize(changed(at)), undefined);
  });
}

Deno.test("webpSize() refuses a wrong start code, a wrong signature and an animation", () => {
  for (const [form, at, value] of [["VP8 ", 23, 0], ["VP8L", 20, 0], ["VP8X", 20, 0x02]] as const) {
    const bytes = webpBytes(form, 600, 500);
    bytes[at] = value;
    assertEquals(webpSize(bytes), undefined, form);
  }
});

Deno.test("webpSize() reads a size from a part of a larger buffer", () => {
  const bytes = new Uint8Array(200);
  bytes.set(webpBytes("VP8L", 640, 480), 100);
  assertEquals(webpSize(bytes.subarray(100)), { width: 640, height: 480 });
});

Deno.test("isBareWebp() takes a picture alone, and none with anything beside it", () => {
  for (const form of ["VP8 ", "VP8L"] as const) {
    const whole = webpBytes(form, 600, 500);
    // An odd picture has one byte after it.
    const odd = whole.with(16, whole[16]! - 1);
    const [longer, shorter] = [whole.with(16, whole[16]! + 1), whole.with(16, whole[16]! - 2)];
    const followed = new Uint8Array([...whole, ...new TextEncoder().encode("EXIF")]);
    assertEquals([whole, odd, longer, shorter, followed].map(isBareWebp), [true, true, false, false, false], form);
    assertEquals(isBareWebp(webpBytes(form, 600, 500, 65_536 + 64)), true, form);
  }
  assertEquals(isBareWebp(webpBytes("VP8X", 600, 500)), false, "its other parts are not read");
  assertEquals(isBareWebp(webpBytes("VP8 ", 600, 500).subarray(0, 20)), false);
});
