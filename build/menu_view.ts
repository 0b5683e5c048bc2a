/**
 * Makes the menu view of the MCP interface one HTML document: script and style minified and put in, since a host shows
 * it where nothing can be loaded (MCP Apps 2026-01-26).
 * @module
 */
import * as esbuild from "esbuild";
import { bundledInputs } from "./licences.ts";

const FOLDER = new URL("../src/mcp/app/", import.meta.url);

/**
 * Bundles the view.
 *
 * @param inputs Takes the files that are in it.
 * @returns The document, the same for the same input.
 * @throws {Error} If the frame has no place for the script or the style.
 */
export async function bundleMenuView(inputs: Set<string> = new Set()): Promise<string> {
  const frame = await Deno.readTextFile(new URL("menu_view.html", FOLDER));
  const style = await bundle("menu_view.css", inputs);
  const script = await bundle("menu_view.ts", inputs);
  await esbuild.stop();
  return put(put(frame, "/* style */", style), "/* script */", script);
}

async function bundle(file: string, inputs: Set<string>): Promise<string> {
  const result = await esbuild.build({
    entryPoints: [new URL(file, FOLDER).pathname],
    bundle: true,
    write: false,
    format: "iife",
    minify: true,
    target: ["es2022", "chrome123", "safari17.5", "firefox120"],
    legalComments: "none",
    logLevel: "silent",
    metafile: true,
  });
  for (const input of bundledInputs(result.metafile)) inputs.add(input);
  const [output] = result.outputFiles;
  if (!output) throw new Error(`esbuild gave no output for ${file}`);
  return output.text.trim();
}

function put(frame: string, place: string, text: string): string {
  if (!frame.includes(place)) throw new Error(`The frame of the menu view has no ${place}`);
  if (/<\/(?:script|style)/i.test(text)) throw new Error("The menu view would end its own script or style early");
  return frame.replace(place, () => text);
}
