/**
 * Runs esbuild with the settings that all bundles share. A bundle is kept for the next build of the same code.
 * @module
 */
import type * as esbuild from "esbuild";
import { keepWork } from "./costly_work.ts";
import { hashCode, ROOT } from "./sources.ts";

/** The bundled files, and the sources in them. */
type Bundle = Awaited<ReturnType<typeof makeBundle>>;

/**
 * Bundles and minifies.
 *
 * @param inputs Receives the source files of the bundle, for `licences.ts`.
 * @returns The same for the same input.
 * @throws {Error} If a script or a style does not compile: a mistake in the project's own code.
 */
export async function bundle(options: esbuild.BuildOptions, inputs: Set<string>) {
  // Of a plugin, JSON holds the name; its code is in the digest of all code.
  const kept = await keepWork({ kind: "bundle", code: await hashCode(), options }, async () => {
    return new TextEncoder().encode(JSON.stringify(await makeBundle(options)));
  });
  const made: Bundle = JSON.parse(new TextDecoder().decode(kept));
  for (const input of made.inputs) inputs.add(input);
  return made.files;
}

/** The bundles at work. The last one ends esbuild's process. */
let running = 0;

async function makeBundle(options: esbuild.BuildOptions) {
  // A build that bundles nothing again does not load it.
  const { build, stop } = await import("esbuild");
  running++;
  const { outputFiles, metafile } = await build({
    legalComments: "none",
    ...options,
    absWorkingDir: ROOT,
    outdir: ROOT,
    bundle: true,
    write: false,
    minify: true,
    logLevel: "silent",
    metafile: true,
  }).finally(() => --running === 0 && stop());
  const outputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return {
    inputs: outputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path),
    files: outputFiles.map(({ path, text }) => {
      // The source that begins it, for the file of an entry or a dynamic import.
      const entryPoint = metafile.outputs[path.slice(ROOT.length)]?.entryPoint;
      return { path: path.slice(ROOT.length), text, ...(entryPoint !== undefined && { entryPoint }) };
    }),
  };
}
