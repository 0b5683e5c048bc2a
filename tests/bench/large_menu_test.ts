/** The generated menus of the benchmark: real content, of any size. @module */
import { assertEquals } from "@std/assert";
import { growMenu, writeLargeContent } from "../../build/bench/large_menu.ts";
import { loadContent } from "../../build/content.ts";
import { SAMPLE_CONTENT } from "../sample_content.ts";

const CONTENT = SAMPLE_CONTENT.pathname;

Deno.test("growMenu() keeps the menu's own items first, and of a smaller menu some of every category", async () => {
  const menu = JSON.parse(await Deno.readTextFile(`${CONTENT}menu.json`));
  const own = menu.items.length;
  assertEquals(growMenu(menu, 1_000).items.slice(0, own), menu.items);
  const small = growMenu(menu, 40).items;
  assertEquals(small, menu.items.filter((item: typeof small[number]) => small.includes(item)));
  assertEquals([small.length, new Set(small.map(({ category }) => category)).size], [40, 6]);
});

Deno.test("A generated content folder is content without a mistake", async () => {
  const dir = await Deno.makeTempDir();
  try {
    for (const size of [40, 400]) {
      await writeLargeContent(CONTENT, dir, size);
      const content = await loadContent(dir);
      assertEquals(content.ok && content.value.menu.items.length, size);
    }
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});
