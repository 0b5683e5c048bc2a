/**
 * Reads width and height from the header of a WebP file (RFC 9649 sections 2.5 to 2.7): lossy `VP8 `, lossless `VP8L`,
 * and extended `VP8X`. Leaves out the picture itself: a broken one behind a good header passes.
 * @module
 */

/** The marks of a key frame (RFC 6386 section 9.1) and of a lossless bitstream. */
const START_CODE = 0x2a019d;
const LOSSLESS_SIGNATURE = 0x2f;

/** The bit of `VP8X` that says that the file is an animation. */
const ANIMATION = 0x02;

/** The size in pixels, or undefined if the bytes are no whole WebP file with a still picture. */
export function webpSize(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  const number24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (bytes.length < 30 || text(0) !== "RIFF" || text(8) !== "WEBP" || view.getUint32(4, true) + 8 > bytes.length) {
    return undefined;
  }
  switch (text(12)) {
    case "VP8 ":
      if (number24(23) !== START_CODE) return undefined;
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      if (view.getUint8(20) !== LOSSLESS_SIGNATURE) return undefined;
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: (bits >>> 14 & 0x3fff) + 1 };
    }
    case "VP8X":
      if (view.getUint8(20) & ANIMATION) return undefined;
      return { width: number24(24) + 1, height: number24(27) + 1 };
  }
  return undefined;
}

/** Whether the bytes are a picture alone: nothing stands beside it, such as where a photo was taken, or another file. */
export function isBareWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (webpSize(bytes) === undefined || bytes[15] === 0x58) return false;
  const length = view.getUint32(16, true);
  return 20 + length + length % 2 === bytes.length;
}
