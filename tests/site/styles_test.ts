/**
 * The colours: those that an owner may choose stand in `looks.ts`, the others in the tokens, and no other code names one,
 * so that another restaurant has one place to change. Drawings keep their own.
 * @module
 */
import { assertEquals } from "@std/assert";
import { themesOf } from "../../src/domain/restaurant/looks.ts";
import { PALETTE } from "../../src/site/drawings/drawings.ts";
import { assets, readAsset } from "../build_fixture.ts";
import { weakPairs } from "./weak_pairs.ts";

const ROOT = new URL("../../", import.meta.url);

/** Where a colour may stand, and why. */
const WITH_COLOURS: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^src\/domain\/restaurant\/looks\.ts$/, "the colours that an owner may choose"],
  [/^src\/site\/styles\/tokens\.css$/, "the colours that nobody chooses"],
  [/^src\/site\/drawings\//, "food, bricks and fire"],
  [/^src\/site\/markup\/qr_svg\.ts$/, "a scanner needs black on white"],
  [/^src\/mcp\/server_icon\.ts$/, "a drawing of food"],
  [/^src\/mcp\/app\/menu_view\.css$/, "its own tokens, in whose place the host may put others"],
  [/^src\/schemas\/content\/looks\.ts$/, "an example for the owner"],
  [/^build\/bench\//, "a chart of measurements"],
];

async function* sources(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, ROOT))) {
    if (isDirectory) yield* sources(`${folder}${name}/`);
    else if (/\.(?:ts|css|js|html)$/.test(name)) yield folder + name;
  }
}

Deno.test("No code but the looks, the tokens and the drawings names a colour", async () => {
  const found: string[] = [];
  for (const folder of ["src/", "build/"]) {
    for await (const path of sources(folder)) {
      if (WITH_COLOURS.some(([where]) => where.test(path))) continue;
      const text = await Deno.readTextFile(new URL(path, ROOT));
      // A mask has no colour: black shows, nothing hides. A private member is none either, nor the number of an issue.
      const code = text.replaceAll(/^\s*mask:[^;]*;/gm, "").replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, "");
      const colours = code.match(
        /(?<![\w.&?/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![\w(-])|\b(?:rgb|hsl|oklch|oklab|hwb)a?\(/gi,
      );
      if (colours !== null) found.push(`${path}: ${colours.join(" ")}`);
    }
  }
  assertEquals(found, []);
});

Deno.test("The menu view names a colour in its tokens alone", async () => {
  const text = await Deno.readTextFile(new URL("src/mcp/app/menu_view.css", ROOT));
  assertEquals(text.slice(text.indexOf("}")).match(/#[\da-f]{3,8}\b|rgb|hsl/gi), null);
});

Deno.test("The drawings have the colours of the styles where they stand side by side", () => {
  const { light } = themesOf();
  assertEquals([PALETTE.soot, PALETTE.flour, PALETTE.flame, PALETTE.tomato], [
    light.soot,
    light.flour,
    light.flame,
    light.brand,
  ]);
});

Deno.test("Each pair of the project's own colours that texts and controls use has enough contrast, in each theme", () => {
  assertEquals(weakPairs(themesOf()), []);
});

Deno.test("Each style begins with the tokens, and nothing that it uses is missing", async () => {
  for (const name of ["site.css", "switchboard.css"] as const) {
    const css = new TextDecoder().decode(await readAsset(assets.files[name]));
    assertEquals(css.slice(0, 20), ":root{--soot:#1d1310", name);
    const defined = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, token]) => token));
    // With a fallback it may be missing.
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, token]) => token);
    assertEquals([...new Set(used)].filter((token) => !defined.has(token)), [], name);
  }
});
