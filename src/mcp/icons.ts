/**
 * Icons as data URIs: small drawings that suit light and dark backgrounds and load nothing.
 * @module
 */

const DRAWINGS = {
  /** A slice of pizza. */
  brand: '<path fill="#c2410c" d="M12 22 3 6q9-6 18 0z"/><path fill="#fbbf24" d="M12 19 5.5 7.5q6.5-4 13 0z"/>' +
    '<g fill="#b91c1c"><circle cx="10" cy="9" r="1.6"/><circle cx="14.5" cy="10" r="1.6"/><circle cx="12" cy="14" r="1.6"/></g>',
  menu: '<path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5.5 5.5"/>',
  place: '<path d="M12 21q-7-7-7-11a7 7 0 0 1 14 0q0 4-7 11z"/><circle cx="12" cy="10" r="2.5"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>',
  order: '<path d="M4 4h16v12H9l-5 4zM8 8h8M8 12h5"/>',
} as const;

/** A drawing's name. */
export type IconName = keyof typeof DRAWINGS;

/** The value of `icons` in MCP (2025-11-25, basic/index). */
export function icons(name: IconName): object[] {
  const stroke = name === "brand" ? "" : ' fill="none" stroke="#c2410c" stroke-width="2" stroke-linejoin="round"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${stroke}>${DRAWINGS[name]}</svg>`;
  // Encodes only the characters that a data URI cannot hold (RFC 2397). Encoding all would add half the length.
  const encoded = svg.replaceAll('"', "'").replace(/[<>#%\s]/g, encodeURIComponent);
  return [{ src: `data:image/svg+xml,${encoded}`, mimeType: "image/svg+xml", sizes: ["any"] }];
}
