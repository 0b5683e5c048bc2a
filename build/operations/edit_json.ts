/**
 * Writes an edit into the text of a content file. All that the edit does not concern stays byte for byte. What it writes
 * is laid out like what stood there, else like its neighbours, and breaks lines as `deno fmt` does. `modify()` of
 * jsonc-parser breaks every list and object and moves nothing, so only its reader is used.
 * @module
 */
import { applyEdits, getNodeValue, type Node, parseTree } from "jsonc-parser";
import { LIST_KEYS } from "../../src/edits/subject.ts";

/** `deno fmt` keeps the last of its 120 columns for a comma, whether or not there is one. */
const WIDTH = 119;

/**
 * Writes one edit into a file.
 * @param subject The place in it: names of members, and for an entry of a list its key. Under an entry, `place` is where
 * the entry stands.
 * @param value What stands there from now on, or `undefined` to remove it. A place is the key of the entry before, or
 * nothing.
 * @throws If the text is not JSON, or lacks an entry that is named.
 */
export function editJson(text: string, subject: readonly string[], value: unknown): string {
  if (text.startsWith("\ufeff")) return `\ufeff${editJson(text.slice(1), subject, value)}`;
  JSON.parse(text); // The other parser mends what is not JSON.
  const root = parseTree(text)!;
  const path = subject.slice(0, -1);
  const name = subject.at(-1)!;
  const [target, holder] = [find(root, subject), find(root, path)];
  if (name === "place" && holder?.parent?.type === "array") return moveEntry(text, holder, value);
  if (value === undefined) return target === undefined ? text : removeChild(text, holder!, target);
  const inList = holder?.type === "array";
  if (inList && Object(value)[keyOf(holder)] !== name) throw new RangeError(`No entry ${subject.join("/")}`);
  if (target === undefined && !holder?.children?.length) {
    return editJson(text, path, inList ? [value] : { [name]: value });
  }

  const models = path.reduce<readonly Node[]>((found, each) => within(found, each), [root]);
  const edited = target === undefined
    ? insertChild(text, holder!, name, value, models)
    : replace(text, target, write(value, [target, ...within(models, name)], text, lineBefore(text, target)));
  // A line that held the place may be too long now, or broken within: then the outermost list or object on it is broken.
  const depth = subject.findIndex((_, at) => !textOf(text, find(root, subject.slice(0, at))!).includes("\n"));
  if (depth === -1) return edited;
  const line = find(parseTree(edited)!, subject.slice(0, depth))!;
  if (fits(lineBefore(edited, line) + textOf(edited, line))) return edited;
  return editJson(edited, subject.slice(0, depth), getNodeValue(line));
}

function insertChild(text: string, holder: Node, name: string, value: unknown, models: readonly Node[]): string {
  const names = valuesOf(holder).map(nameOf);
  const later = keyOf(holder) === "date" ? names.findIndex((each) => each > name) : -1;
  const inList = holder.type === "array";
  const at = !inList ? placeOf(name, names, models) : later === -1 ? names.length : later;
  const indent = indentOf(lineBefore(text, holder.children![0]!));
  return rearrange(text, holder, (children, gaps) => {
    children.splice(at, 0, writeChild(inList ? null : name, value, models, text, indent));
    const start = gaps[0]!.slice(1);
    gaps.splice(Math.max(at, 1), 0, gaps.length > 1 ? gaps.at(-1)! : `,${start.includes("\n") ? start : " "}`);
  });
}

function removeChild(text: string, holder: Node, target: Node): string {
  if (holder.children!.length === 1) return replace(text, holder, holder.type === "array" ? "[]" : "{}");
  const at = valuesOf(holder).indexOf(target);
  return rearrange(text, holder, (children, gaps) => {
    children.splice(at, 1);
    gaps.splice(Math.max(at, 1), 1);
  });
}

function moveEntry(text: string, entry: Node, after: unknown): string {
  const list = entry.parent!;
  const from = list.children!.indexOf(entry);
  const places = [null, ...list.children!.filter((each) => each !== entry).map(nameOf)];
  const to = places.indexOf(after as string | undefined ?? null);
  if (to === -1) throw new RangeError(`No entry ${after}`);
  return rearrange(text, list, (children) => children.splice(to, 0, ...children.splice(from, 1)));
}

/** Takes a list or object apart into its children and the gaps before them, and puts it together as it was arranged. */
function rearrange(text: string, holder: Node, arrange: (children: string[], gaps: string[]) => void): string {
  const nodes = holder.children!;
  const ends = [holder.offset, ...nodes.map(({ offset, length }) => offset + length)];
  const children = nodes.map((node) => textOf(text, node));
  const gaps = nodes.map(({ offset }, at) => text.slice(ends[at], offset));
  arrange(children, gaps);
  const taken = { offset: holder.offset, length: ends.at(-1)! - holder.offset };
  return replace(text, taken, children.map((child, at) => gaps[at] + child).join(""));
}

/** A value as text, laid out like the first of `likes` of its kind. `before` is what stands before it on its line. */
function write(value: unknown, likes: readonly Node[], text: string, before: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close, space] = isList ? ["[", "]", ""] as const : ["{", "}", " "] as const;
  const end = /\r?\n/.exec(text)?.[0] ?? "\n";
  const indent = indentOf(before);
  const inner = indent + (/\n([ \t]+)/.exec(text)?.[1] ?? "  ");
  const members = isList ? value.map((each) => [null, each] as const) : inOrder(value, likes);
  if (members.length === 0) return open + close;
  const children = members.map(([name, each]) => writeChild(name, each, likes, text, inner));
  const like = likes.find((each) => each.children?.length && text[each.offset] === open);
  const start = like ? text.slice(like.offset + 1, like.children![0]!.offset) : hasOnOneLine(text, open) ? space : end;
  const line = open + start + children.join(", ") + start + close;
  if (fits(before + line)) return line;
  return `${open}${end}${inner}${children.join(`,${end}${inner}`)}${end}${indent}${close}`;
}

/** Whether a file has such a list or object on one line. In a file without, all are broken. */
function hasOnOneLine(text: string, open: "[" | "{"): boolean {
  return new RegExp(`\\${open}[ \\t]*[^\\s\\]}]`).test(text.replace(/"(?:\\.|[^"\\])*"/g, "0"));
}

/** A member, or an entry of a list, whose name is `null`. */
function writeChild(name: string | null, value: unknown, likes: readonly Node[], text: string, indent: string): string {
  const label = name === null ? "" : `${JSON.stringify(name)}: `;
  return label + write(value, within(likes, name ?? ""), text, indent + label);
}

/** The members of an object in the order of what it is like. */
function inOrder(value: object, likes: readonly Node[]): (readonly [name: string, value: unknown])[] {
  const members: [string, unknown][] = [];
  for (const member of Object.entries(value).filter(([, each]) => each !== undefined)) {
    members.splice(placeOf(member[0], members.map(([name]) => name), likes), 0, member);
  }
  return members;
}

/** Where a new member goes: after those that stand before it in the first object that has it, or else at the end. */
function placeOf(name: string, names: readonly string[], likes: readonly Node[]): number {
  const model = likes.map((each) => valuesOf(each).map(nameOf)).find((each) => each.includes(name));
  if (model === undefined) return names.length;
  return names.findLastIndex((each) => model.indexOf(each) < model.indexOf(name) && model.includes(each)) + 1;
}

/** What stands in some lists and objects: first what has the name, then the rest, which is written alike. */
function within(likes: readonly Node[], name: string): Node[] {
  const all = likes.flatMap(valuesOf);
  return [...new Set([...all.filter((each) => nameOf(each) === name), ...all])];
}

function find(root: Node, subject: readonly string[]): Node | undefined {
  let at: Node | undefined = root;
  for (const name of subject) at = at && valuesOf(at).findLast((each) => nameOf(each) === name);
  return at;
}

function valuesOf({ children = [] }: Node): Node[] {
  return children.map((child) => child.type === "property" ? child.children![1]! : child);
}

/** The name of a member, or the key of an entry of a list. */
function nameOf(node: Node): string {
  if (node.parent?.type === "property") return node.parent.children![0]!.value;
  const key = node.parent && keyOf(node.parent);
  return valuesOf(node).find((each) => key && nameOf(each) === key)?.value ?? "";
}

function keyOf(list: Node): string {
  return list.type === "array" && LIST_KEYS[nameOf(list)] || "";
}

function textOf(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}

function replace(text: string, { offset, length }: { offset: number; length: number }, content: string): string {
  return applyEdits(text, [{ offset, length, content }]);
}

function lineBefore(text: string, { offset }: Node): string {
  return text.slice(0, offset).split("\n").at(-1)!;
}

function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)![0];
}

/** Whether a text is one line that is not too long. Signs that may be two columns wide count as two. */
function fits(text: string): boolean {
  return !text.includes("\n") && text.replace(/[\t\u1100-\u11ff\u2300-\uffff]/g, "xx").length <= WIDTH;
}
