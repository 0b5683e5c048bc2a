/**
 * QR codes as inline SVG, for paper.
 * @module
 */
import { encode } from "uqr";
import { type Html, markup } from "./html.ts";

/** Renders a QR code (ISO/IEC 18004) as one path: one unit per module, with a quiet zone of four modules. */
export function qrSvg(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) => {
    let path = "";
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (x + 1 < size && row[x + 1]) x++;
      path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
    }
    return path;
  });
  return markup`
    <svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}">
    <rect width="${size}" height="${size}" fill="#fff"/><path d="${rows.join("")}"/></svg>`;
}
