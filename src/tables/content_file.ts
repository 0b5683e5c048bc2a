/**
 * The checked content in the files of a build, as the owner wrote it: the menu is not completed yet.
 * @module
 */
import { completeMenu } from "../domain/menu/complete_menu.ts";
import type { Content, ContentFiles } from "../schemas/content/content.ts";

/** Reads a file by its path below `static/`. */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

/** The path of a content file, below `static/`. */
export function contentPath(name: keyof Content): string {
  return `content/${name}.json`;
}

/** Reads one file. */
export async function readContentFile<K extends keyof ContentFiles>(
  readFile: ReadFile,
  name: K,
): Promise<ContentFiles[K]> {
  return JSON.parse(new TextDecoder().decode(await readFile(contentPath(name))));
}

/** The content files, without `.json`. */
export const CONTENT_NAMES = ["restaurant", "menu", "ingredients", "hours", "delivery", "agents"] as const;

/** The whole content, from a function that gives one file of it. */
export async function wholeContent<C extends Content | ContentFiles = Content>(
  content: <K extends keyof Content>(name: K) => Promise<C[K]>,
): Promise<C> {
  const files = await Promise.all(CONTENT_NAMES.map(async (name) => [name, await content(name)] as const));
  return Object.fromEntries(files) as unknown as C;
}

/** Completes the menu of the checked files. */
export function completeContent(files: ContentFiles): Content {
  return { ...files, menu: completeMenu(files.menu, files.ingredients.ingredients) };
}
