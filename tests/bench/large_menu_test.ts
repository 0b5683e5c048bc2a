/** The benchmark's generated menus: real content of any length. @module */
import { assertEquals } from "@std/assert";
import { growMenu, writeLargeContent } from "../../build/bench/large_menu.ts";
import { loadContent } from "../../build/content.ts";
import { SAMPLE_CONTENT } from "../sample_content.ts";

const CONTENT = SAMPLE_CONTENT.pathname;

Deno.test("growMenu() keeps the menu's own items first", async () => {
  const menu = JSON.parse(await Deno.readTextFile(`${CONTENT}menu.json`));
  assertEquals(growMenu(menu, 1), menu);
  assertEquals(growMenu(menu, 3).items.slice(0, menu.items.length), menu.items);
});

Deno.test("A generated content folder passes every content check", async () => {
  const dir = await Deno.makeTempDir();
  try {
    const size = await writeLargeContent(CONTENT, dir, 5);
    const content = await loadContent(dir);
    assertEquals(content.ok && content.value.menu.items.length, size);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});
