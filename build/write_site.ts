/**
 * Puts a finished build where the last one is, all or nothing, and keeps what it replaces.
 *
 * A server that runs has read its manifest and reads the files that it names when they are first asked for: it finds
 * those of its own build in {@linkcode REPLACED_BUILDS} after the next ones, and serves one build from start to end.
 * @module
 */
import { REPLACED_BUILDS } from "../src/tables/manifest.ts";

/** How many replaced builds are kept: a server that runs longer than so many builds is to be started again. */
const KEPT_BUILDS = 3;

/**
 * Writes all files beside the present ones, then changes places. The manifest goes first and comes last, so that a build
 * that is cut off in between is never taken for a finished one.
 *
 * @param site Every file, by path.
 * @param last The `inputs` of the build that is there; what is there is not kept when absent.
 */
export async function writeSite(outDir: string, site: ReadonlyMap<string, Uint8Array>, last?: string): Promise<void> {
  const next = `${outDir}/.next`;
  await remove(next);
  for (const [path, bytes] of site) {
    await Deno.mkdir(`${next}/${path}`.replace(/\/[^/]*$/, ""), { recursive: true });
    await Deno.writeFile(`${next}/${path}`, bytes);
  }
  const tops = [...new Set([...site.keys()].map((path) => path.split("/", 1)[0]!))].filter((top) =>
    top !== "manifest.json"
  );
  await remove(`${outDir}/manifest.json`);
  const replaced = last === undefined ? undefined : `${outDir}/${REPLACED_BUILDS}/${last}`;
  if (replaced !== undefined) {
    await remove(replaced);
    await Deno.mkdir(replaced, { recursive: true });
  }
  for await (const { name } of Deno.readDir(outDir)) {
    if (name.startsWith(".")) continue;
    if (replaced === undefined) await remove(`${outDir}/${name}`);
    else await Deno.rename(`${outDir}/${name}`, `${replaced}/${name}`);
  }
  for (const top of [...tops, "manifest.json"]) await Deno.rename(`${next}/${top}`, `${outDir}/${top}`);
  await remove(next);
  await removeOldest(`${outDir}/${REPLACED_BUILDS}`);
}

/** Removes the builds that were replaced longest ago. */
async function removeOldest(folder: string): Promise<void> {
  const builds: { readonly path: string; readonly replacedAt: number }[] = [];
  try {
    for await (const { name } of Deno.readDir(folder)) {
      const path = `${folder}/${name}`;
      builds.push({ path, replacedAt: (await Deno.stat(path)).mtime?.getTime() ?? 0 });
    }
  } catch (error) {
    return ignoreMissing(error);
  }
  builds.sort((one, other) => other.replacedAt - one.replacedAt);
  for (const { path } of builds.slice(KEPT_BUILDS)) await remove(path);
}

async function remove(path: string): Promise<void> {
  await Deno.remove(path, { recursive: true }).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
