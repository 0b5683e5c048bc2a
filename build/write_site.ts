/**
 * Writes a finished build over the last one. The manifest names every file with its digest and exists only while all
 * the files do, so a reader can trust it.
 * @module
 */
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
  await Deno.mkdir(next, { recursive: true });
  const changed: string[] = [];
  for (const [path, bytes] of site) {
    if (await holds(`${outDir}/${path}`, bytes)) continue;
    await Deno.mkdir(dirname(`${next}/${path}`), { recursive: true });
    await Deno.writeFile(`${next}/${path}`, bytes);
    changed.push(path);
  }
  await Deno.writeTextFile(`${next}/manifest.json`, JSON.stringify(manifest));
  if (last !== undefined) await Deno.remove(`${outDir}/manifest.json`);
  for (const path of [...changed, "manifest.json"]) {
    await Deno.mkdir(dirname(`${outDir}/${path}`), { recursive: true });
    await Deno.rename(`${next}/${path}`, `${outDir}/${path}`);
  }
  await Deno.remove(next, { recursive: true });

  const isNeeded = async (path: string) => {
    if (site.has(path)) return true;
    if (!path.startsWith("chunks/")) return false;
    const isReplacedNow = last?.chunks?.includes(path) ?? true;
    if (isReplacedNow) await Deno.utime(`${outDir}/${path}`, new Date(now), new Date(now));
    const { mtime } = await Deno.stat(`${outDir}/${path}`);
    return now - mtime!.getTime() < CHUNKS_KEPT_MS;
  };
  const folders = new Set([...site.keys()].filter((path) => path.includes("/")).map((path) => path.split("/", 1)[0]!));
  for (const folder of folders) await prune(outDir, folder, isNeeded);
}

async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  const present = await Deno.readFile(path).catch(() => undefined);
  return present?.length === bytes.length && present.every((byte, at) => byte === bytes[at]);
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
