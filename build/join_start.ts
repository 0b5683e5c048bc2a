/**
 * A plugin of esbuild that joins what a start loads into few files: whatever is loaded later imports the start too, which
 * costs nothing then. Otherwise esbuild makes a chunk of each set of modules that the same later modules share.
 * @module
 */
import type { Plugin } from "esbuild";
import { dirname, resolve } from "node:path";
import { listFiles } from "./sources.ts";

/**
 * Makes the plugin.
 *
 * @param folder The source. A module that its code imports dynamically is loaded later.
 * @param start The module from which a start reaches nearly all that it loads.
 */
export function joinStart(folder: string, start: string): Plugin {
  return {
    name: "join-start",
    setup({ onLoad }) {
      const sources = listFiles(folder).filter((path) => path.endsWith(".ts"));
      const later = new Set(sources.flatMap((path) => {
        const imports = Deno.readTextFileSync(path).matchAll(/\bimport\("(\.[^"]+)"\)/g);
        return imports.map(([, to]) => resolve(dirname(path), to!)).toArray();
      }));
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (!later.has(path)) return undefined;
        return { contents: `${await Deno.readTextFile(path)}\nimport ${JSON.stringify(start)};\n`, loader: "ts" };
      });
    },
  };
}
