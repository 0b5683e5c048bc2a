/**
 * Bundles the runtime with esbuild: `server.js`, and a chunk for each dynamic import in the source.
 *
 * npm packages come from `node_modules`. Deno's module graph names each file of `@std/*`: a linked package, or the
 * original if `deno.json` has no `links`.
 * @module
 */
import type * as esbuild from "esbuild";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { once } from "../src/leaves/once.ts";
import { digestOf } from "../src/tables/manifest.ts";
import { bundle } from "./bundle.ts";
// The runtime imports it; Deno installs what the build imports.
import "jose";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const ENTRY = `${ROOT}src/main.ts`;

/**
 * Bundles the runtime. Its `scripts` are `server.js` and the chunks: paths below `static/` and texts.
 *
 * @param inputs Receives its source files.
 * @throws {Error} If a module cannot be found: the import or the lock file is wrong.
 */
export async function bundleRuntime(inputs: Set<string>) {
  const files = await bundle({
    entryPoints: { server: ENTRY },
    chunkNames: "chunks/[name]-[hash]",
    splitting: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["deno", "import"],
    target: "esnext",
    // Deno has them.
    external: ["node:*"],
    plugins: [denoModules],
  }, inputs);
  const scripts = files.map(({ path, text }) => [path, hideImports(text)] as const).sort();
  const chunks = scripts.map(([path]) => path).filter((path) => path.startsWith("chunks/"));
  const polyfill = files.find(({ entryPoint }) => entryPoint?.includes("/@js-temporal/"))?.path;
  if (polyfill === undefined) throw new Error("No chunk holds the polyfill of Temporal: import it dynamically");
  const code = await digestOf(new TextEncoder().encode(JSON.stringify(scripts)));
  return { scripts, code, chunks, polyfill };
}

/**
 * Hides the paths of dynamic imports in a call. At every start, Deno reads each file that it finds in
 * `import("./x.js")`, the polyfill too. Without these reads a start takes 1 to 3 ms less of its 35 ms processor time.
 */
function hideImports(script: string): string {
  return script.replaceAll(/\bimport\(("\.\/[\w./-]+-[0-9A-Z]{8}\.js")\)/g, "import(String($1))");
}

/** Resolves `@std/*`, and the imports inside it, as Deno does. */
const denoModules: esbuild.Plugin = {
  name: "deno-modules",
  setup(build) {
    const graphOf = once(readGraph);
    build.onResolve({ filter: /^@std\//, namespace: "file" }, async ({ path }) => {
      const specifier = import.meta.resolve(path);
      return locate(await graphOf(specifier), specifier);
    });
    build.onResolve({ filter: /.*/, namespace: "std" }, ({ path, importer, pluginData }) => {
      const from = (pluginData as Graph).modules.find(({ local }) => local === resolve(ROOT, importer));
      return locate(pluginData, from?.dependencies?.find(({ specifier }) => specifier === path)?.code?.specifier ?? "");
    });
    build.onLoad({ filter: /.*/, namespace: "std" }, async ({ path, pluginData }) => ({
      contents: await Deno.readTextFile(resolve(ROOT, path)),
      loader: "ts",
      pluginData,
    }));
  },
};

/** A module graph as `deno info --json` prints it. */
interface Graph {
  readonly modules: readonly {
    readonly specifier: string;
    /** The path of its file. */
    readonly local?: string;
    readonly dependencies?: readonly { readonly specifier: string; readonly code?: { readonly specifier: string } }[];
  }[];
  readonly redirects: Readonly<Record<string, string>>;
}

/**
 * The graph of one module of `@std/*`. It is not the graph of the whole project: for that one, Deno 2.5 downloads the
 * types of `node:` modules.
 */
async function readGraph(specifier: string): Promise<Graph> {
  const deno = new Deno.Command(Deno.execPath(), { args: ["info", "--json", specifier], stderr: "inherit" });
  return JSON.parse(new TextDecoder().decode((await deno.output()).stdout));
}

/**
 * The file of a module, for esbuild; undefined if the graph has none. The names of chunks depend on its path: it is
 * relative, so that a project that was moved builds the same names.
 */
function locate(graph: Graph, specifier: string): esbuild.OnResolveResult | undefined {
  const target = graph.redirects[specifier] ?? specifier;
  const path = graph.modules.find(({ specifier }) => specifier === target)?.local;
  return path === undefined ? undefined : { path: path.replace(ROOT, ""), namespace: "std", pluginData: graph };
}
