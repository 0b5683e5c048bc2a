/**
 * Writes a PNG (W3C, third edition) of opaque pixels. Leaves out filters: flat drawings become smaller without them.
 * @module
 */
import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Writes the file. @param pixels Four bytes each: red, green, blue and 255. */
export function encodePng(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const row = width * 4;
  // Each row begins with its filter: 0 is none.
  const rows = new Uint8Array(height * (row + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  // 8 bits a sample, colour with alpha, and the only compression, filters and order without interlacing.
  const header = [numberBytes(width), numberBytes(height), Uint8Array.of(8, 6, 0, 0, 0)];
  const parts = [
    SIGNATURE,
    ...chunk("IHDR", ...header),
    ...chunk("IDAT", new Uint8Array(deflateSync(rows))),
    ...chunk("IEND"),
  ];
  return new Blob(parts).bytes();
}

/** Length, type, data, and the checksum of type and data (PNG section 5.3). */
function chunk(type: string, ...data: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer>[] {
  const checked = [new TextEncoder().encode(type), ...data];
  const checksum = checked.reduce((sum, bytes) => crc32(bytes, sum), 0);
  return [numberBytes(data.reduce((sum, { length }) => sum + length, 0)), ...checked, numberBytes(checksum)];
}

function numberBytes(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
