/** The generated menus of the benchmark: real content, of any size. @module */
import { assertEquals } from "@std/assert";
import { growMenu, writeLargeContent } from "../../build/bench/large_menu.ts";
import { loadContent } from "../../build/content.ts";

const CONTENT = new URL("../../src/content/", import.meta.url).pathname;

Deno.test("growMenu() keeps the menu's own items first and cuts a smaller menu from them", async () => {
  const menu = JSON.parse(await Deno.readTextFile(`${CONTENT}menu.json`));
  const own = menu.items.length;
  assertEquals(growMenu(menu, 1_000).items.slice(0, own), menu.items);
  assertEquals(growMenu(menu, 40).items, menu.items.slice(0, 40));
});

Deno.test("A generated content folder is content without a mistake", async () => {
  const dir = await Deno.makeTempDir();
  try {
    await writeLargeContent(CONTENT, dir, 400);
    const content = await loadContent(dir);
    assertEquals(content.ok && content.value.menu.items.length, 400);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});
