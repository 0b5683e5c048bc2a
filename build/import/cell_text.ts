/**
 * The text of a cell or a member, without tags and character references (HTML section 13.5). Its lines stay apart.
 * @module
 */
import { decodeHTML } from "entities";

/** Reads the text of a value; that of a thing is its JSON. */
export function cellText(value: unknown): string {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
  const bare = decodeHTML(text.replace(/<(?:br|\/?(?:li|p|div))\b[^>]*>/gi, "\n").replace(/<\/?[a-z][^>]*>/gi, " "));
  return bare.replace(/\s*\n\s*/g, "\n").replace(/[^\S\n]+/g, " ").trim();
}
