/**
 * Writes a finished build over the last one. The manifest names every file with its digest and exists only while all
 * the files do, so a reader can trust it.
 * @module
 */
import { Buffer } from "node:buffer";
import { dirname } from "node:path";
import type { Manifest } from "../src/tables/manifest.ts";

/** How long the chunks of replaced builds stay, in milliseconds: a process that still runs may import one. */
const CHUNKS_KEPT_MS = 7 * 86_400_000;

/**
 * Writes the changed files, then the manifest, and removes the files that no build needs.
 *
 * It writes all changes to a separate folder first, so a full disk leaves the last build intact. Then it renames each
 * file into place: a plain file host always finds the old or the new one.
 *
 * @param site Every file except the manifest, by path.
 * @param last The manifest of the present build, if that build is whole.
 * @param now Milliseconds since the epoch.
 */
export async function writeSite(
  outDir: string,
  site: ReadonlyMap<string, Uint8Array>,
  manifest: Manifest,
  last: Partial<Manifest> | undefined,
  now: number,
): Promise<void> {
  const next = `${outDir}/.next`;
  const changed = [...site].filter(([path, bytes]) => !holds(`${outDir}/${path}`, bytes)).map(([path]) => path);
  const written = [...changed, "manifest.json"];
  const makeFolders = (below: string) => {
    const folders = new Set(written.map((path) => dirname(`${below}/${path}`)));
    for (const folder of folders) Deno.mkdirSync(folder, { recursive: true });
  };
  makeFolders(next);
  for (const path of changed) Deno.writeFileSync(`${next}/${path}`, site.get(path)!);
  Deno.writeTextFileSync(`${next}/manifest.json`, JSON.stringify(manifest));
  if (last !== undefined) Deno.removeSync(`${outDir}/manifest.json`);
  makeFolders(outDir);
  for (const path of written) Deno.renameSync(`${next}/${path}`, `${outDir}/${path}`);
  await Deno.remove(next, { recursive: true });

  const isNeeded = async (path: string) => {
    if (site.has(path)) return true;
    if (!path.startsWith("chunks/")) return false;
    const isReplacedNow = last?.chunks?.includes(path) ?? true;
    if (isReplacedNow) await Deno.utime(`${outDir}/${path}`, new Date(now), new Date(now));
    const { mtime } = await Deno.stat(`${outDir}/${path}`);
    return now - mtime!.getTime() < CHUNKS_KEPT_MS;
  };
  const parts = new Set([...site.keys()].filter((path) => path.includes("/")).map((path) => path.split("/", 1)[0]!));
  for (const part of parts) await prune(outDir, part, isNeeded);
}

function holds(path: string, bytes: Uint8Array): boolean {
  try {
    return Buffer.from(Deno.readFileSync(path).buffer).equals(bytes);
  } catch {
    return false;
  }
}

/** Removes the unneeded files below `folder`, and empty folders. @returns Whether `folder` is now empty. */
async function prune(outDir: string, folder: string, isNeeded: (path: string) => Promise<boolean>): Promise<boolean> {
  let empty = true;
  for await (const { name, isDirectory } of Deno.readDir(`${outDir}/${folder}`)) {
    const path = `${folder}/${name}`;
    if (isDirectory ? await prune(outDir, path, isNeeded) : !await isNeeded(path)) {
      await Deno.remove(`${outDir}/${path}`);
    } else empty = false;
  }
  return empty;
}
