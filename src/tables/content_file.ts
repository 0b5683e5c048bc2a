/**
 * The checked content in the files of a build, as the owner wrote it: what has run out is still on the menu.
 * @module
 */
import type { Content } from "../schemas/content/content.ts";

/** Reads a file by its path below `static/`. */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

/** The path of a content file, below `static/`. */
export function contentPath(name: keyof Content): string {
  return `content/${name}.json`;
}

/** Reads one file. */
export async function readContentFile<K extends keyof Content>(readFile: ReadFile, name: K): Promise<Content[K]> {
  return JSON.parse(new TextDecoder().decode(await readFile(contentPath(name))));
}

const NAMES = ["restaurant", "menu", "ingredients", "hours", "delivery", "agents"] as const;

/** The whole content, from a function that gives one file of it. */
export async function wholeContent(
  content: <K extends keyof Content>(name: K) => Promise<Content[K]>,
): Promise<Content> {
  const files = await Promise.all(NAMES.map(async (name) => [name, await content(name)] as const));
  return Object.fromEntries(files) as unknown as Content;
}
