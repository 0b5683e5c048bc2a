/**
 * Reads one JSON document from untrusted text: RFC 8259 by `JSON.parse`, narrowed to what RFC 7493 (I-JSON) sections
 * 2.1 and 2.3 ask for and `JSON.parse` lets pass: no member twice in one object. Nesting is capped.
 *
 * Leaves lone surrogates to the text cleaning of the domain, which makes them well-formed instead of refusing.
 * @module
 */
import { err, ok, type Result } from "./result.ts";

/** Deepest nesting that is read. No request of ours goes beyond 4. */
export const MAX_JSON_DEPTH = 32;

/**
 * Parses `text`.
 *
 * @returns The value, or a sentence that says what is wrong and where (line and column, from 1).
 */
export function parseJson(text: string): Result<unknown, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return err(text.trim() === "" ? "it is empty" : "it does not follow the JSON grammar");
  }
  // A member that is written twice is kept once. There are at least as many colons as members, so that as many colons as
  // members kept leave nothing to look for. Colons inside strings make it worth a closer look, and so does depth.
  const kept = countKept(value, 1);
  if (countColons(text) === kept) return ok(value);
  const written = countMembers(text);
  if (written === undefined) return err(`it nests deeper than ${MAX_JSON_DEPTH} levels`);
  return written === kept ? ok(value) : err(findDuplicateMember(text));
}

function countColons(text: string): number {
  let colons = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) colons++;
  return colons;
}

/** The members of all objects in text that is known to be JSON, or undefined when it nests too deep. */
function countMembers(text: string): number | undefined {
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x3a: // :
        members++;
        break;
      case 0x7b: // {
      case 0x5b: // [
        if (++depth > MAX_JSON_DEPTH) return undefined;
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth--;
        break;
      case 0x22: // "
        at = endOfString(text, at);
        break;
    }
  }
  return members;
}

/** The members of all objects in a parsed value at a depth; NaN, which equals no count, when it nests too deep. */
function countKept(value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth > MAX_JSON_DEPTH) return NaN;
  let members = 0;
  if (Array.isArray(value)) {
    for (const child of value) members += countKept(child, depth + 1);
    return members;
  }
  for (const name in value) members += 1 + countKept((value as Record<string, unknown>)[name], depth + 1);
  return members;
}

/** The place of the quotation mark that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let unit = text.charCodeAt(at); unit !== 0x22; unit = text.charCodeAt(++at)) if (unit === 0x5c) at++;
  return at;
}

/**
 * Walks text that is known to be JSON, so only strings, brackets and colons matter.
 * A string is a member name exactly when a colon follows it.
 */
function findDuplicateMember(text: string): string {
  const objects: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x7b: // {
      case 0x5b: // [
        objects.push(undefined);
        break;
      case 0x7d: // }
      case 0x5d: // ]
        objects.pop();
        break;
      case 0x22: { // "
        const start = at;
        at = endOfString(text, start);
        if (!followedByColon(text, at + 1)) break;
        // Escapes are resolved so that "a" and "\u0061" count as the same name.
        const name: string = JSON.parse(text.slice(start, at + 1));
        const names = objects[objects.length - 1] ??= new Set();
        if (names.has(name)) {
          return `a member of one name appears twice ${place(text, start)}`;
        }
        names.add(name);
        break;
      }
    }
  }
  throw new TypeError("No member appears twice in what JSON.parse kept fewer members of");
}

function followedByColon(text: string, at: number): boolean {
  while (text.charCodeAt(at) <= 0x20) at++;
  return text.charCodeAt(at) === 0x3a;
}

function place(text: string, at: number): string {
  const before = text.slice(0, at).split("\n");
  return `(line ${before.length}, column ${(before[before.length - 1]?.length ?? 0) + 1})`;
}
