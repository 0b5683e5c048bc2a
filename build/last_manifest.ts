/**
 * The manifest of the last build.
 * @module
 */
import { unless } from "../src/leaves/unless.ts";
import type { Manifest } from "../src/tables/manifest.ts";
import { ROOT } from "./sources.ts";

/** The folder of the project's build. */
export const STATIC = `${ROOT}static/`;

/** Reads it; undefined if there is none. Fields may be missing if an earlier version of the project wrote it. */
export async function readManifest(outDir = STATIC): Promise<Partial<Manifest> | undefined> {
  const read = async () => JSON.parse(await Deno.readTextFile(`${outDir}/manifest.json`));
  return await read().catch(unless(Deno.errors.NotFound, SyntaxError));
}
