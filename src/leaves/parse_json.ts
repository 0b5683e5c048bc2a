/**
 * Parses one JSON document from untrusted text: RFC 8259 with `JSON.parse`. Refuses duplicate members, which
 * `JSON.parse` accepts (RFC 7493 section 2.3), and deep nesting.
 *
 * Accepts lone surrogates, against RFC 7493 section 2.1: `domain/plain_text.ts` replaces them.
 * @module
 */
import { err, ok, type Result } from "./result.ts";

/** The deepest accepted nesting. Our requests need 4 levels at most. */
export const MAX_JSON_DEPTH = 32;

/**
 * Parses `text`.
 *
 * @returns The value, or a sentence with the problem and its place (line and column, from 1).
 */
export function parseJson(text: string): Result<unknown, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return err(text.trim() === "" ? "it is empty" : "it does not follow the JSON grammar");
  }
  const problem = findProblem(text);
  return problem === undefined ? ok(value) : err(problem);
}

/** The index of the quotation mark that ends the string at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let unit = text.charCodeAt(at); unit !== 0x22; unit = text.charCodeAt(++at)) if (unit === 0x5c) at++;
  return at;
}

/**
 * Finds a duplicate member or too deep nesting. `JSON.parse` has accepted the text, so only strings, brackets and
 * colons matter. A string is a member name if and only if a colon follows it.
 */
function findProblem(text: string): string | undefined {
  const levels: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x7b: // {
      case 0x5b: // [
        if (levels.length === MAX_JSON_DEPTH) return `it nests deeper than ${MAX_JSON_DEPTH} levels`;
        levels.push(undefined);
        break;
      case 0x7d: // }
      case 0x5d: // ]
        levels.pop();
        break;
      case 0x22: { // "
        const start = at;
        at = endOfString(text, start);
        if (!followedByColon(text, at + 1)) break;
        // Resolves escapes, so that "a" and "\u0061" are the same name.
        const written = text.slice(start + 1, at);
        const name: string = written.includes("\\") ? JSON.parse(`"${written}"`) : written;
        const names = levels[levels.length - 1] ??= new Set();
        if (names.has(name)) return `a member of one name appears twice ${place(text, start)}`;
        names.add(name);
        break;
      }
    }
  }
  return undefined;
}

function followedByColon(text: string, at: number): boolean {
  while (text.charCodeAt(at) <= 0x20) at++;
  return text.charCodeAt(at) === 0x3a;
}

function place(text: string, at: number): string {
  const before = text.slice(0, at).split("\n");
  return `(line ${before.length}, column ${before.at(-1)!.length + 1})`;
}
