/**
 * The manifest of the last build.
 * @module
 */
import { fileURLToPath } from "node:url";
import { unless } from "../src/leaves/unless.ts";
import type { Manifest } from "../src/tables/manifest.ts";

/** The folder of the project's build. */
export const STATIC = fileURLToPath(new URL("../static/", import.meta.url));

/** Reads it; undefined if there is none. Fields may be missing if an earlier version of the project wrote it. */
export async function readManifest(outDir = STATIC): Promise<Partial<Manifest> | undefined> {
  const read = async () => JSON.parse(await Deno.readTextFile(`${outDir}/manifest.json`));
  return await read().catch(unless(Deno.errors.NotFound, SyntaxError));
}
