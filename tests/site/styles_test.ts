/**
 * The styles: every colour stands in one file, so that another restaurant has one place to change.
 * @module
 */
import { assertEquals } from "@std/assert";

const STYLES = new URL("../../src/site/styles/", import.meta.url);

Deno.test("No style but the tokens names a colour", async () => {
  const found: string[] = [];
  for await (const { name } of Deno.readDir(STYLES)) {
    if (name === "tokens.css") continue;
    const text = await Deno.readTextFile(new URL(name, STYLES));
    for (const [line] of text.matchAll(/^.*(?:#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\().*$/gim)) {
      // A mask has no colour: black shows, nothing hides.
      if (line.replaceAll(/#0000?\b/g, "").match(/#[0-9a-f]{3,8}\b|\(rgb/i)) found.push(`${name}: ${line.trim()}`);
    }
  }
  assertEquals(found, []);
});
