/**
 * Makes a content folder with the project's menu repeated many times, to measure the effect of its length.
 * @module
 */
import type { MenuFile } from "../../src/schemas/content/menu.ts";

/** Repeats the items of a menu under other names. The original items come first, so one order fits every length. */
export function growMenu(menu: MenuFile, times: number): MenuFile {
  const copies = Array.from({ length: times }, (_, copy) =>
    menu.items.map((item) => {
      if (copy === 0) return item;
      // Two items may not share a number or another name.
      const { number: _number, aliases: _aliases, ...rest } = item;
      return { ...rest, id: `${item.id}-v${copy}`, name: `${item.name} v${copy}` };
    }));
  return { ...menu, items: copies.flat() };
}

/** Copies the content folder `from` to `to` with a menu `times` as long. @returns The number of its items. */
export async function writeLargeContent(from: string, to: string, times: number): Promise<number> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isFile } of Deno.readDir(from)) {
    if (isFile) await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
  }
  const menu = growMenu(JSON.parse(await Deno.readTextFile(`${from}/menu.json`)), times);
  await Deno.writeTextFile(`${to}/menu.json`, JSON.stringify(menu));
  return menu.items.length;
}
