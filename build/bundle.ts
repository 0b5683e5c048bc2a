/**
 * Makes the runtime one file with esbuild.
 *
 * npm packages are found in `node_modules`. `@std/*` comes from wherever Deno resolves it (the linked packages, or the
 * originals when `links` is gone): Deno's own module graph says where each file of it lies.
 * @module
 */
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { bundledInputs } from "./licences.ts";

interface GraphModule {
  readonly specifier: string;
  readonly local?: string;
  readonly dependencies?: readonly { readonly specifier: string; readonly code?: { readonly specifier?: string } }[];
}

/** A module graph as `deno info --json` prints it. */
interface Graph {
  readonly modules: readonly GraphModule[];
  readonly redirects: Readonly<Record<string, string>>;
}

/**
 * Bundles a script for Deno.
 *
 * @param entry Path of the entry file.
 * @param inputs Takes the files that are in the script.
 * @returns The script, the same for the same input.
 * @throws {Error} If a module cannot be found: the import or the lock file is wrong.
 */
export async function bundleRuntime(entry: string, inputs: Set<string> = new Set()): Promise<string> {
  const result = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["deno", "import"],
    target: "esnext",
    minify: true,
    legalComments: "none",
    logLevel: "silent",
    metafile: true,
    plugins: [deferredPolyfill(inputs), denoModules(entry)],
  });
  for (const input of bundledInputs(result.metafile)) inputs.add(input);
  await esbuild.stop();
  const [output] = result.outputFiles;
  if (!output) throw new Error("esbuild gave no output");
  return toAscii(output.text);
}

/**
 * Escapes what is not ASCII: of a script that has one other character V8 holds and reads two bytes a character, at each
 * start. esbuild leaves such characters in regular expressions and nowhere else.
 */
function toAscii(script: string): string {
  return script.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Keeps the polyfill of Temporal packed until it is imported, which happens only where Temporal is missing: as code it
 * would be nearly half of what every start has to read.
 */
function deferredPolyfill(inputs: Set<string>): esbuild.Plugin {
  return {
    name: "deferred-polyfill",
    setup(build) {
      build.onResolve({ filter: /^@js-temporal\/polyfill$/ }, ({ path, kind }) => {
        return kind === "dynamic-import" ? { path, namespace: "deferred" } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: "deferred" }, async ({ path }) => {
        const { outputFiles: [output], metafile } = await esbuild.build({
          stdin: { contents: `export { Temporal } from "${path}"`, resolveDir: new URL(".", import.meta.url).pathname },
          bundle: true,
          write: false,
          format: "iife",
          globalName: "polyfill",
          target: "esnext",
          minify: true,
          legalComments: "none",
          metafile: true,
        });
        for (const input of bundledInputs(metafile)) inputs.add(input);
        const packed = gzipSync(`${output!.text};return polyfill`, { level: 9 }).toString("base64");
        return {
          contents: `const packed = Uint8Array.from(atob("${packed}"), (unit) => unit.charCodeAt(0));
          const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
          export const { Temporal } = new Function(await new Response(unpacked).text())();`,
        };
      });
    },
  };
}

/** Lets Deno say where `@std/*`, and whatever it imports in turn, is to be found. */
function denoModules(entry: string): esbuild.Plugin {
  return {
    name: "deno-modules",
    setup(build) {
      let graph: Promise<Map<string, GraphModule>> | undefined;
      const resolve = async (specifier: string, importer: string) => {
        const modules = await (graph ??= readGraph(entry));
        const from = [...modules.values()].find((module) => module.local === importer || module.specifier === importer);
        const target = from?.dependencies?.find((dependency) => dependency.specifier === specifier)?.code?.specifier;
        const module = target === undefined ? undefined : modules.get(target);
        if (!module?.local) return { errors: [{ text: `Deno finds no module "${specifier}"` }] };
        return { path: module.local, namespace: "std" };
      };
      build.onResolve({ filter: /^@std\// }, (args) => resolve(args.path, args.importer));
      build.onResolve({ filter: /.*/, namespace: "std" }, (args) => resolve(args.path, args.importer));
      build.onLoad({ filter: /.*/, namespace: "std" }, async (args) => ({
        contents: await Deno.readTextFile(args.path),
        loader: "ts",
      }));
    },
  };
}

async function readGraph(entry: string): Promise<Map<string, GraphModule>> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args: ["info", "--json", entry] })
    .output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  const { modules, redirects }: Graph = JSON.parse(new TextDecoder().decode(stdout));
  const bySpecifier = new Map(modules.map((module) => [module.specifier, module]));
  for (const [from, to] of Object.entries(redirects)) {
    const module = bySpecifier.get(to);
    if (module) bySpecifier.set(from, module);
  }
  return bySpecifier;
}
