/**
 * Makes the runtime with esbuild: `server.js`, and a chunk for each module that the source imports dynamically.
 *
 * npm packages are found in `node_modules`. `@std/*` comes from wherever Deno resolves it (the linked packages, or the
 * originals when `links` is gone): Deno's own module graph says where each file of it lies.
 * @module
 */
import type * as esbuild from "esbuild";
import { digestOf, type Manifest } from "../src/tables/manifest.ts";
import { bundle } from "./bundle.ts";

const ROOT = new URL("../", import.meta.url).pathname;
const ENTRY = `${ROOT}src/main.ts`;

/** The code of a build. */
export interface Runtime extends Pick<Manifest, "code" | "chunks" | "polyfill"> {
  /** `server.js` and the chunks: paths below `static/` and texts. */
  readonly scripts: readonly (readonly [path: string, text: string])[];
}

/**
 * Bundles the runtime.
 *
 * @param inputs Receives the files that are in it.
 * @throws {Error} If a module cannot be found: the import or the lock file is wrong.
 */
export async function bundleRuntime(inputs: Set<string>): Promise<Runtime> {
  const { outputFiles, metafile } = await bundle({
    entryPoints: { server: ENTRY },
    outdir: ROOT,
    chunkNames: "chunks/[name]-[hash]",
    splitting: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["deno", "import"],
    target: "esnext",
    plugins: [denoModules],
  }, inputs);
  const scripts = outputFiles.map(({ path, text }) => [path.slice(ROOT.length), hideImports(text)] as const).sort();
  const chunks = scripts.map(([path]) => path).filter((path) => path.startsWith("chunks/"));
  const polyfill = chunks.find((path) => metafile.outputs[path]?.entryPoint?.includes("/@js-temporal/"));
  if (polyfill === undefined) throw new Error("No chunk holds the polyfill of Temporal: import it dynamically");
  const code = await digestOf(new TextEncoder().encode(JSON.stringify(scripts)));
  return { scripts, code, chunks, polyfill };
}

/**
 * Deno reads at every start the files that it sees in `import("./x.js")`, the polyfill among them. It does not see
 * through a call: that saves a start 1 to 3 of 35 ms of processor time.
 */
function hideImports(script: string): string {
  return script.replaceAll(/\bimport\(("\.\/[\w./-]+-[0-9A-Z]{8}\.js")\)/g, "import(String($1))");
}

/** Finds `@std/*`, and the files that it imports in turn, where Deno finds them. */
const denoModules: esbuild.Plugin = {
  name: "deno-modules",
  setup(build) {
    const graph = readGraph();
    const resolve = async ({ path, importer }: esbuild.OnResolveArgs) => {
      const file = locate(await graph, path, importer);
      return file === undefined ? undefined : { path: file, namespace: "std" };
    };
    build.onResolve({ filter: /^@std\// }, resolve);
    build.onResolve({ filter: /.*/, namespace: "std" }, resolve);
    build.onLoad({ filter: /.*/, namespace: "std" }, async ({ path }) => ({
      contents: await Deno.readTextFile(path),
      loader: "ts",
    }));
  },
};

/** A module graph as `deno info --json` prints it. */
interface Graph {
  readonly modules: readonly {
    readonly specifier: string;
    /** Path of the file. */
    readonly local?: string;
    readonly dependencies?: readonly { readonly specifier: string; readonly code?: { readonly specifier: string } }[];
  }[];
  readonly redirects: Readonly<Record<string, string>>;
}

async function readGraph(): Promise<Graph> {
  const deno = new Deno.Command(Deno.execPath(), { args: ["info", "--json", ENTRY], stderr: "inherit" });
  return JSON.parse(new TextDecoder().decode((await deno.output()).stdout));
}

/** The path of the file that `importer` names by `specifier`. */
function locate({ modules, redirects }: Graph, specifier: string, importer: string): string | undefined {
  const from = modules.find(({ local }) => local === importer);
  const target = from?.dependencies?.find((dependency) => dependency.specifier === specifier)?.code?.specifier ?? "";
  return modules.find(({ specifier }) => specifier === (redirects[target] ?? target))?.local;
}
