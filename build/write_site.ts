/**
 * Writes a finished build over the last one. A reader trusts the manifest: it names every file with its digest, and it
 * is there only while all of them are.
 * @module
 */
import { dirname } from "node:path";
import type { Manifest } from "../src/tables/manifest.ts";

/** How long the chunks of replaced builds are kept, in milliseconds: a process that still runs may import one. */
const CHUNKS_KEPT_MS = 7 * 86_400_000;

/**
 * Writes the files that changed, then the manifest, and removes the files that no build needs.
 *
 * All changes are first written to a folder of their own, so that a full disk leaves the last build alone. Each file then
 * takes its place in one step: a plain file host always finds it, old or new.
 *
 * @param site Every file except the manifest, by path.
 * @param last The manifest of the build that is there, if it is whole.
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

/** Removes the files below `folder` that are not needed, and folders without a file. Returns whether nothing is left. */
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
