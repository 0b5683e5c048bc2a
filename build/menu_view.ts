/**
 * Bundles the menu view of the MCP interface into one HTML document, with script and style inline.
 * @module
 */
import { fileURLToPath } from "node:url";
import { withContent } from "../src/mcp/app/view_content.ts";
import type { Content } from "../src/schemas/content/content.ts";
import { bundle } from "./bundle.ts";

const FOLDER = new URL("../src/mcp/app/", import.meta.url);

/**
 * Bundles the view.
 *
 * @param inputs Receives its source files.
 * @returns The document: the same for the same input.
 */
export async function bundleMenuView(content: Content, inputs: Set<string>): Promise<string> {
  const frame = await Deno.readTextFile(new URL("menu_view.html", FOLDER));
  const style = await bundleFile("menu_view.css", inputs);
  const script = await bundleFile("menu_view.ts", inputs);
  // esbuild lets no text of theirs end a script or a style.
  return withContent(frame, content).replace("/* style */", () => style).replace("/* script */", () => script);
}

async function bundleFile(file: string, inputs: Set<string>): Promise<string> {
  const [made] = await bundle({
    entryPoints: [fileURLToPath(new URL(file, FOLDER))],
    format: "iife",
    target: ["es2022", "chrome123", "safari17.5", "firefox120"],
  }, inputs);
  return made!.text.trim();
}
