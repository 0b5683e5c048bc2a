/**
 * Hand-made WebP files: a true header of each form, with nothing behind it.
 * @module
 */

/** The three forms of a WebP file (RFC 9649). */
export type WebpForm = "VP8 " | "VP8L" | "VP8X";

/** Makes a file of this form, size in pixels and length in bytes. */
export function webpBytes(form: WebpForm, width: number, height: number, length = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  const put = (at: number, ...values: readonly number[]) => bytes.set(values, at);
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  text(0, "RIFF");
  view.setUint32(4, length - 8, true);
  text(8, "WEBP");
  text(12, form);
  view.setUint32(16, length - 20, true);
  if (form === "VP8 ") {
    put(23, 0x9d, 0x01, 0x2a);
    view.setUint16(26, width, true);
    view.setUint16(28, height, true);
  } else if (form === "VP8L") {
    put(20, 0x2f);
    view.setUint32(21, (width - 1) | (height - 1) << 14, true);
  } else {
    put(24, (width - 1) & 255, (width - 1) >> 8, 0, (height - 1) & 255, (height - 1) >> 8, 0);
  }
  return bytes;
}
