/**
 * The icon of the server, a slice of pizza, as a data URI: it suits light and dark backgrounds and loads nothing. Tools,
 * resources and prompts have none: hosts show them to no model, and each costs tokens.
 * @module
 */

const DRAWING = '<path fill="#c2410c" d="M12 22 3 6q9-6 18 0z"/><path fill="#fbbf24" d="M12 19 5.5 7.5q6.5-4 13 0z"/>' +
  '<g fill="#b91c1c"><circle cx="10" cy="9" r="1.6"/><circle cx="14.5" cy="10" r="1.6"/><circle cx="12" cy="14" r="1.6"/></g>';

/** The value of `icons` in MCP (2025-11-25, basic/index). */
export function serverIcons(): object[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${DRAWING}</svg>`;
  // Encodes only the characters that a data URI cannot hold (RFC 2397). Encoding all would add half the length.
  const encoded = svg.replaceAll('"', "'").replace(/[<>#%\s]/g, encodeURIComponent);
  return [{ src: `data:image/svg+xml,${encoded}`, mimeType: "image/svg+xml", sizes: ["any"] }];
}
