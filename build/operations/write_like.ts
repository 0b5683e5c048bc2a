/**
 * Writes a content file again with another value, as `deno fmt` lays JSON out. What stood on one line stays on it while it
 * fits, what was broken stays broken, and what is new looks like its neighbours. So of a file that `deno fmt` has
 * formatted no line changes that says the same.
 *
 * Keeps the indent, the ends of lines and a byte order mark. Leaves out blank lines and other spaces: they go.
 * @module
 */
import { parseJsonSource } from "../../src/check/json_source.ts";
import type { Path } from "../../src/check/problem.ts";
import { LIST_KEYS } from "../../src/edits/subject.ts";
import { isObject } from "../../src/leaves/json_object.ts";

/** `deno fmt` keeps the last of its 120 columns for a comma, whether or not there is one. */
const WIDTH = 119;

/** Writes `value` like `text`. @throws {SyntaxError} If the text is not JSON. */
export function writeLike(text: string, value: unknown): string {
  const source = parseJsonSource(text);
  if (!source.ok) throw new SyntaxError(source.error.advice);
  const { value: old, lineAt } = source.value;
  const broken = new Map<unknown, boolean>();
  noteBroken(old, []);
  const [first, end] = [text.startsWith("\ufeff") ? "\ufeff" : "", text.includes("\r\n") ? "\r\n" : "\n"];
  const step = /\n([ \t]+)/.exec(text)?.[1] ?? "  ";
  return first + write(value, old, "", "", "") + (text.endsWith("\n") ? end : "");

  function noteBroken(part: unknown, path: Path): void {
    const entries = partsOf(part);
    const [inner] = entries;
    if (inner !== undefined) broken.set(part, lineAt(path) !== lineAt([...path, inner[0]]));
    for (const [name, each] of entries) noteBroken(each, [...path, name]);
  }

  /** `like` is what stood there, or a neighbour; `before` what stands before it on its line. */
  function write(part: unknown, like: unknown, name: string, indent: string, before: string): string {
    const isList = Array.isArray(part);
    if (!isList && !isObject(part)) return JSON.stringify(part);
    const [open, close, space] = isList ? ["[", "]", ""] as const : ["{", "}", " "] as const;
    const inner = indent + step;
    const children = (isList ? partsOf(part) : inOrder(part, like)).map(([each, child]) => {
      const label = isList ? "" : `${JSON.stringify(each)}: `;
      return label + write(child, likeOf(like, name, each, child), each, inner, inner + label);
    });
    if (children.length === 0) return open + close;
    const line = open + space + children.join(", ") + space + close;
    const isBroken = broken.get(like) ?? [...broken.values()].every(Boolean);
    if (!isBroken && fits(before + line)) return line;
    return open + end + children.map((child) => inner + child).join(`,${end}`) + end + indent + close;
  }
}

/** The members or the entries of a value, with their names or places. */
function partsOf(value: unknown): [name: string, part: unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** The members in the order of what an object is like; others after them. */
function inOrder(members: object, like: unknown): [name: string, part: unknown][] {
  const names = partsOf(like).map(([name]) => name);
  const placeOf = ([name]: readonly [string, unknown]) => names.includes(name) ? names.indexOf(name) : names.length;
  return Object.entries(members).sort((a, b) => placeOf(a) - placeOf(b));
}

/** What a part is like: the same of before, or the first of its list. */
function likeOf(like: unknown, list: string, name: string, part: unknown): unknown {
  if (!Array.isArray(like)) return isObject(like) ? like[name] : undefined;
  const key = LIST_KEYS[list];
  const same = key === undefined || !isObject(part)
    ? like[Number(name)]
    : like.find((each) => isObject(each) && each[key] === part[key]);
  return same ?? like[0];
}

/** Whether a text is one line that is not too long. Signs that may be two columns wide count as two. */
function fits(text: string): boolean {
  return !text.includes("\n") && text.replace(/[\t\u1100-\u11ff\u2300-\uffff]/g, "xx").length <= WIDTH;
}
