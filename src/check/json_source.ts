/**
 * Parses JSON (RFC 8259) that a person wrote by hand: the value, the line of each part, and duplicate keys.
 *
 * Accepts the same texts as `JSON.parse`, and a leading byte order mark. Of a text that is none, `json_mistake.ts` explains
 * the first sign that does not fit, and nothing after it.
 * @module
 */
import { findNodeAtLocation, type Node, parseTree, visit } from "jsonc-parser";
import { jsonValue } from "../leaves/json_value.ts";
import { err, ok } from "../leaves/result.ts";
import { findJsonMistake, MAX_DEPTH } from "./json_mistake.ts";
import type { Path } from "./problem.ts";

/**
 * Parses `text` in linear time.
 *
 * @returns The value, each key that its block has before, in order of appearance, and the lines of parts; or the mistake.
 */
export function parseJsonSource(text: string) {
  const json = text.replace(/^\ufeff/, "");
  const value = jsonValue(json);
  if (value === undefined || isTooDeep(json)) return err(findJsonMistake(json));
  const blocks: Set<string>[] = [];
  const duplicates: { path: Path; line: number }[] = [];
  visit(json, {
    onObjectBegin: () => void blocks.push(new Set()),
    onObjectEnd: () => void blocks.pop(),
    onObjectProperty(name, _at, _length, line, _column, pathOf) {
      const keys = blocks.at(-1)!;
      if (keys.has(name)) duplicates.push({ path: [...pathOf(), name], line: line + 1 });
      keys.add(name);
    },
  });
  let root: Node | undefined;
  /** The first line, from 1, of the part at `path`. For a missing part: of the nearest part around it. */
  function lineAt(path: Path): number {
    let node = root ??= parseTree(json)!;
    for (const step of path) {
      const next = findNodeAtLocation(node, [step]);
      if (next === undefined) break;
      node = next;
    }
    const { offset } = node.parent?.type === "property" ? node.parent : node;
    // For an editor, CR, LF and CR LF each end one line.
    return json.slice(0, offset).split(/\r\n?|\n/).length;
  }
  return ok({ value, duplicates, lineAt });
}

function isTooDeep(json: string): boolean {
  let depth = 0;
  return json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g).some(([sign]) => {
    depth += sign === "{" || sign === "[" ? 1 : sign === "}" || sign === "]" ? -1 : 0;
    return depth > MAX_DEPTH;
  });
}
