/**
 * Bundles the menu view of the MCP interface into one HTML document. Script, style and the drawings of the dishes are
 * inline, since the view cannot load files inside a host (MCP Apps 2026-01-26). So it shows no photos.
 * @module
 */
import { fileURLToPath } from "node:url";
import { LANGUAGES } from "../src/leaves/language.ts";
import type { Content } from "../src/schemas/content/content.ts";
import { pictureLabel } from "../src/site/dishes/dish_picture.ts";
import { drawnDish, drawParts } from "../src/site/drawings/draw_dish.ts";
import { attribute, type Html, markup, raw } from "../src/site/markup/html.ts";
import { spriteGroups } from "../src/site/drawings/ingredient_shapes.ts";
import { bundle } from "./bundle.ts";

const FOLDER = new URL("../src/mcp/app/", import.meta.url);

/**
 * Bundles the view.
 *
 * @param inputs Receives its source files.
 * @returns The document: the same for the same input.
 * @throws {Error} If the frame has no place for the script or the style.
 */
export async function bundleMenuView(content: Content, inputs: Set<string>): Promise<string> {
  const frame = await Deno.readTextFile(new URL("menu_view.html", FOLDER));
  const style = await bundleFile("menu_view.css", inputs);
  const script = await bundleFile("menu_view.ts", inputs);
  const parts = [
    ["/* style */", style],
    ["/* script */", script],
    ["<!-- drawings -->", drawings(content)],
    ["<!-- communes -->", communes(content)],
  ] as const;
  return parts.reduce((document, [place, text]) => put(document, place, text), frame);
}

/** A symbol for each dish, with its name and what the drawing shows, and the shapes that they use. */
function drawings(content: Content): string {
  const symbols = content.menu.items.map((item, at): Html =>
    markup`<symbol id="dish-${at}" viewBox="-50 -50 100 100" data-dish="${item.name}"${
      LANGUAGES.map((language) => attribute(`data-${language}`, pictureLabel(item, content, language)))
    }>${raw(drawParts(drawnDish(item)))}</symbol>`
  ).map(({ html }) => html).join("");
  return spriteGroups([...symbols.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name!)) + symbols;
}

/** The communes of the courier, with fee and minimum. The script writes their texts, in the language of the host. */
function communes({ delivery }: Content): string {
  return markup`${
    delivery.communes.map(({ name, fee, minimum }) =>
      markup`<option value="${name}" data-fee="${fee}" data-minimum="${minimum}"></option>`
    )
  }`.html;
}

async function bundleFile(file: string, inputs: Set<string>): Promise<string> {
  const [made] = await bundle({
    entryPoints: [fileURLToPath(new URL(file, FOLDER))],
    format: "iife",
    target: ["es2022", "chrome123", "safari17.5", "firefox120"],
  }, inputs);
  return made!.text.trim();
}

function put(frame: string, place: string, text: string): string {
  if (!frame.includes(place)) throw new Error(`The frame of the menu view has no ${place}`);
  if (/<\/(?:script|style)/i.test(text)) throw new Error("The menu view would end its own script or style early");
  return frame.replace(place, () => text);
}
