/**
 * Writes JSON for a readable diff.
 * @module
 */

/** The longest one-line form of a JSON value, in characters. */
const LINE_WIDTH = 120;

/**
 * Writes each value that is short enough on one line. A repeated long value becomes a reference to its first place:
 * OpenAPI repeats each failure for each operation.
 */
export function formatJson(value: unknown, pointer = "#", places = new Map<string, string>()): string {
  const line = JSON.stringify(value);
  const indent = " ".repeat(pointer.split("/").length - 1);
  if (indent.length + line.length <= LINE_WIDTH || typeof value !== "object" || value === null) return line;
  const place = places.get(line);
  if (place !== undefined) return JSON.stringify({ as: place });
  places.set(line, pointer);
  const parts = Object.entries(value).map(([name, part]) => {
    const text = formatJson(part, `${pointer}/${name.replaceAll("/", "~1")}`, places);
    return `${indent} ${Array.isArray(value) ? "" : `${JSON.stringify(name)}: `}${text}`;
  });
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}
