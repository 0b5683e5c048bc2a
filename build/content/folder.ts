/**
 * Reads the files of a folder of the content.
 * @module
 */
import { pathToFileURL } from "node:url";
import { unless } from "../../src/leaves/unless.ts";

/** The address of a folder that a path or an address names, with its slash. */
export function folderUrl(dir: string | URL): URL {
  return new URL(`${dir instanceof URL ? dir : pathToFileURL(dir)}/`.replace(/\/+$/, "/"));
}

/**
 * Reads the files whose names have the ending. Ignores hidden files, which belong to an editor, and dangling links; a
 * missing folder has none.
 */
export async function readFolder<T>(
  folder: URL,
  ending: string,
  read: (file: URL) => Promise<T>,
): Promise<Record<string, T>> {
  const files: Record<string, T> = {};
  const isMissing = unless(Deno.errors.NotFound);
  for (const { name, isDirectory } of await Array.fromAsync(Deno.readDir(folder)).catch(isMissing) ?? []) {
    if (isDirectory || name.startsWith(".") || !name.endsWith(ending)) continue;
    const file = await read(new URL(encodeURIComponent(name), folder)).catch(isMissing);
    if (file !== undefined) files[name] = file;
  }
  return files;
}
