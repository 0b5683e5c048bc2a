/**
 * Everything that somebody may ask of a small menu: each dish and each pair of halves with every set of changes within
 * the limits of its groups, and some beyond them.
 * @module
 */
import type { AskedDish } from "../../src/domain/dishes/configure.ts";
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import type { LineOptions } from "../../src/schemas/line_options.ts";
import type { DishMenu } from "./arbitrary_dishes.ts";

/** Yields each, lazily: a large menu has more than anybody can count. */
export function* everyAsk({ index: { items, options: { of } } }: DishMenu): Generator<AskedDish> {
  for (const [at, item] of items.entries()) {
    const { size, choices, halves } = of(item);
    const sizes = [undefined, ...(size?.options ?? []).slice(1).map(({ id }) => id)];
    const chosen = subsets(choices.flatMap(({ options }) => options.map(({ id }) => id)));
    for (const wanted of sizes) {
      for (const picked of chosen) {
        const shared: LineOptions = {
          ...(wanted !== undefined && { size: wanted }),
          ...(picked.length > 0 && { choices: picked }),
        };
        for (const whole of changesOf(item)) yield { items: [item], options: { ...shared, ...whole } };
        if (halves === undefined) continue;
        for (const other of items.slice(at)) {
          if (of(other).halves !== halves || of(other).size !== size) continue;
          for (const extras of portionsOf(item)) {
            for (const one of changesOf(item)) {
              for (const two of changesOf(other)) {
                const sides = [{ name: item.name, ...one }, { name: other.name, ...two }];
                const all = { ...shared, ...(extras.length > 0 && { extras }), halves: sides };
                yield { items: [item, other], options: all };
              }
            }
          }
        }
      }
    }
  }

  function portionsOf(item: MenuItemContent): string[][] {
    const { extras, offered } = of(item);
    const times = Array.from({ length: (extras?.max_each ?? 0) + 1 }, (_, count) => count);
    return offered.reduce<string[][]>(
      (lists, { id }) => lists.flatMap((list) => times.map((count) => [...list, ...Array(count).fill(id)])),
      [[]],
    );
  }

  function* changesOf(item: MenuItemContent): Generator<{ extras?: string[]; without?: string[] }> {
    for (const extras of portionsOf(item)) {
      for (const without of subsets(of(item).removable.map(({ id }) => id))) {
        yield { ...(extras.length > 0 && { extras }), ...(without.length > 0 && { without }) };
      }
    }
  }
}

function subsets(list: readonly string[]): string[][] {
  return list.reduce<string[][]>((sets, each) => sets.flatMap((set) => [set, [...set, each]]), [[]]);
}
