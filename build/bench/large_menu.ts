/**
 * A content folder like the project's own with a menu of any size, to see what grows with it.
 *
 * The first items are the menu's own, so that one order fits every size; the rest repeat them under other names.
 * @module
 */
import type { MenuContent } from "../../src/schemas/content/menu.ts";

/** A menu of `size` items made from a menu; every category has some. */
export function growMenu(menu: MenuContent, size: number): MenuContent {
  if (size < menu.items.length) return { ...menu, items: firstOfEachCategory(menu, size) };
  const items = Array.from({ length: size }, (_, at) => {
    const item = menu.items[at % menu.items.length]!;
    const round = Math.floor(at / menu.items.length);
    if (round === 0) return item;
    // A number stays with the item that has it.
    const { number: _number, ...rest } = item;
    return { ...rest, id: `${item.id}-v${round}`, name: `${item.name} v${round}` };
  });
  return { ...menu, items };
}

/** Items taken from the categories in turn, in the order of the menu. */
function firstOfEachCategory(menu: MenuContent, size: number): MenuContent["items"] {
  const taken = new Map<string, number>();
  const turns = menu.items.map((item, at) => {
    const turn = taken.get(item.category) ?? 0;
    taken.set(item.category, turn + 1);
    return { item, at, turn };
  });
  const chosen = turns.toSorted((a, b) => a.turn - b.turn || a.at - b.at).slice(0, size);
  return chosen.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/** Copies the content folder `from` to `to` with a menu of `size` items. */
export async function writeLargeContent(from: string, to: string, size: number): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isFile } of Deno.readDir(from)) {
    if (!isFile) continue;
    const text = await Deno.readTextFile(`${from}/${name}`);
    const grown = name === "menu.json" ? JSON.stringify(growMenu(JSON.parse(text), size), null, 2) : text;
    await Deno.writeTextFile(`${to}/${name}`, grown);
  }
}
