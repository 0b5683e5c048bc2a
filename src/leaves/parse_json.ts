/**
 * Parses one JSON document from untrusted text: RFC 8259 with `JSON.parse`. Refuses duplicate members, which
 * `JSON.parse` accepts (RFC 7493 section 2.3), and deep nesting.
 *
 * Accepts lone surrogates, against RFC 7493 section 2.1: `domain/text/plain_text.ts` replaces them.
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
  } catch {
    return err(text.trim() === "" ? "it is empty" : "it does not follow the JSON grammar");
  }
  const problem = findProblem(text);
  return problem === undefined ? ok(value) : err(problem);
}

/** A bracket, or a string with the colon that makes it the name of a member. */
const TOKENS = /[{}[\]]|("(?:[^"\\]+|\\.)*")\s*(:)?/g;

/**
 * Finds a duplicate member or too deep nesting. `JSON.parse` has accepted the text, so only strings, brackets and
 * colons matter.
 */
function findProblem(text: string): string | undefined {
  const levels: Set<string>[] = [];
  for (const { 0: token, 1: written, 2: colon, index } of text.matchAll(TOKENS)) {
    if (token === "{" || token === "[") {
      if (levels.length === MAX_JSON_DEPTH) return `it nests deeper than ${MAX_JSON_DEPTH} levels`;
      levels.push(new Set());
    } else if (token === "}" || token === "]") {
      levels.pop();
    } else if (colon !== undefined) {
      // Resolves escapes, so that "a" and "\u0061" are the same name.
      const name: string = written!.includes("\\") ? JSON.parse(written!) : written!.slice(1, -1);
      const names = levels.at(-1)!;
      if (names.has(name)) return `a member of one name appears twice ${place(text, index)}`;
      names.add(name);
    }
  }
  return undefined;
}

function place(text: string, at: number): string {
  const before = text.slice(0, at).split("\n");
  return `(line ${before.length}, column ${before.at(-1)!.length + 1})`;
}
