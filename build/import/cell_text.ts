/**
 * The text of a cell or a member, without tags and character references (HTML section 13.5). Its lines stay apart.
 * @module
 */
import { decodeHTML } from "entities";

/** The tags that a text may have; "<picante>" is none. */
const TAG =
  /<\/?(?:[abiqsu]|article|blockquote|center|code|d[dlt]|del|em|figure|font|h\d|header|img|ins|label|mark|[ou]l|pre|section|small|span|strike|strong|su[bp]|t(?:able|body|head|[dhr]))\b[^>]*>/gi;

/** Reads the text of a value; that of a thing is its JSON. */
export function cellText(value: unknown): string {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
  // A member may have its tags as references too.
  const bare = decodeHTML(decodeHTML(text).replace(/<(?:br|\/?(?:li|p|div))\b[^>]*>/gi, "\n").replace(TAG, " "));
  return bare.replace(/\s*\n\s*/g, "\n").replace(/[^\S\n]+/g, " ").trim();
}
