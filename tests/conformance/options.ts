/**
 * How to provoke each reason to refuse the options of a dish. The table is total: a new reason does not compile without
 * a line here. The lines come from the menu that the service answers with.
 * @module
 */
import { assert } from "@std/assert";
import type { OptionFailure } from "../../src/domain/dishes/option_failure.ts";
import type { Menu, MenuItem, MenuOptionGroup } from "../../src/schemas/menu.ts";

/** A line of an order. */
export interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly price_numeric: number;
  readonly options?: object;
}

type Kind = MenuOptionGroup["kind"];

interface Found {
  readonly item: MenuItem;
  readonly group: MenuOptionGroup;
  readonly options: NonNullable<MenuOptionGroup["options"]>;
}

/** The available items with a group of a kind. */
function itemsWith({ menu, option_groups }: Menu, kind: Kind, isWanted = (_: MenuOptionGroup) => true): Found[] {
  const found = Object.values(menu).flat().filter(({ sold_out }) => !sold_out).flatMap((item) =>
    option_groups.filter((group) => group.kind === kind && isWanted(group) && item.option_groups?.includes(group.id))
      .map((group) => ({ item, group, options: group.options ?? [] }))
  );
  assert(found.length > 0, `the menu has no group of kind ${kind}`);
  return found;
}

function line({ name, price_numeric }: MenuItem, change: { name?: string; options?: object }): Line {
  return { name, quantity: 1, price_numeric, ...change };
}

/** A line that provokes each reason; undefined where the limits of the menu leave no room for it. */
export const OPTION_PROVOCATIONS: Readonly<Record<OptionFailure["kind"], ((menu: Menu) => Line) | undefined>> = {
  unknown_option: (menu) => line(itemsWith(menu, "extras")[0]!.item, { options: { extras: ["plutonio"] } }),
  option_unclear: (menu) => {
    const [a, b] = itemsWith(menu, "halves").map(({ item }) => item);
    const extra = itemsWith(menu, "extras").find(({ item }) => item === a)!.options[0]!;
    // After a comma the change may belong to the second half or to both.
    return line(a!, { name: `Mitad ${a!.name} / mitad ${b!.name}, con ${extra.name}` });
  },
  option_required: (menu) => line(itemsWith(menu, "choice", ({ min }) => min > 0)[0]!.item, {}),
  too_many_options: (menu) => {
    const { item, group, options } = itemsWith(menu, "extras")[0]!;
    return line(item, { options: { extras: Array(group.max_each! + 1).fill(options[0]!.id) } });
  },
  halves_not_possible: (menu) => {
    const { item: { name }, item } = itemsWith(menu, "halves")[0]!;
    return line(item, { name: "Mitad y mitad", options: { halves: [{ name }, { name }] } });
  },
  options_conflict: (menu) => {
    const { item, options: [first, second] } = itemsWith(menu, "size")[0]!;
    return line(item, { name: `${item.name} (${second!.name})`, options: { size: first!.id } });
  },
  // tests/domain/ has a menu on which an ingredient has run out, and one with longer names.
  option_sold_out: undefined,
  name_too_long: undefined,
};
