/**
 * Runs esbuild with the settings that all bundles share.
 * @module
 */
import * as esbuild from "esbuild";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** The files, and the sources of each. */
type Bundle = esbuild.BuildResult<{ write: false; metafile: true }>;

/**
 * Bundles and minifies in memory. The caller stops esbuild after the last bundle.
 *
 * @param inputs Receives the source files of the bundle, for `licences.ts`.
 * @returns The same bytes for the same input.
 * @throws {Error} If a script or a style does not compile: a mistake in the project's own code.
 */
export async function bundle(options: esbuild.BuildOptions, inputs: Set<string>): Promise<Bundle> {
  const result = await esbuild.build({
    legalComments: "none",
    ...options,
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    minify: true,
    logLevel: "silent",
    metafile: true,
  });
  for (const output of Object.values(result.metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) if (bytesInOutput > 0) inputs.add(path);
  }
  return result;
}
