/**
 * The menu of a moment: what has run out and is back by then can be ordered for then, and a dish that is not on sale then
 * is marked (decision 34). An order is read by the menu of its own moment, so no rule of orders knows of ends.
 *
 * Leaves out the documents: they do not know for when somebody reads them, and show what holds now, with its end.
 * @module
 */
import { perKey } from "../../leaves/per_key.ts";
import type { OptionsContent } from "./dish_options.ts";
import { type CategoryName, createMenuIndex, type MenuIndex } from "./menu_index.ts";
import { isOnSale } from "./on_sale.ts";
import { takeOut } from "./take_out.ts";

/** The menus that are kept besides that of now. Most ends are one and the same opening, and most days sell the same. */
const KEPT = 8;

/** The restaurant's clocks. All in milliseconds. */
export interface Clocks {
  /** The instant of a time on them. */
  readonly instantOf: (local: string) => number;
  /** How far they are ahead of UTC at an instant. */
  readonly offsetAt: (instant: number) => number;
}

/**
 * Gives the menu of a moment in epoch milliseconds; undefined while nobody knows it: nothing is over, all is on sale.
 *
 * @param now The index of now, made with `categories` and `options`.
 */
export function menuTimes(
  now: MenuIndex,
  categories: readonly CategoryName[],
  options: OptionsContent,
  { instantOf, offsetAt }: Clocks,
): (moment: number | undefined) => MenuIndex {
  const { ingredients } = options;
  const untils = [...now.items.map((item) => item.sold_out_until), ...ingredients.map(({ out_until }) => out_until)];
  const ends = untils.flatMap((until) => until === undefined ? [] : instantOf(until)).sort((a, b) => a - b);
  /** By how many ends have passed, and the ids of what is off sale. */
  const indexOf = perKey(KEPT, (key: string): MenuIndex => {
    const [over, ...off]: [number, ...string[]] = JSON.parse(key);
    const moment = ends[over - 1] ?? -Infinity;
    const isOver = (until: string | undefined) => until !== undefined && instantOf(until) <= moment;
    const left = ingredients.map((each) => isOver(each.out_until) ? { ...each, out: undefined } : each);
    const items = now.items.map(({ without_today: _, ...item }) => ({
      ...item,
      ...isOver(item.sold_out_until) && { sold_out: false, sold_out_until: undefined },
      off_sale: off.includes(item.id),
    }));
    const taken = takeOut({ ...options, items }, left);
    return createMenuIndex(taken.items, categories, { ...options, ingredients: left });
  });
  const limited = now.items.flatMap(({ id, on_sale }) => on_sale ? [{ id, on_sale }] : []);
  return (moment) => {
    if (moment === undefined) return now;
    const over = ends.filter((end) => end <= moment).length;
    const local = limited.length > 0 ? moment + offsetAt(moment) : moment;
    const off = limited.filter(({ on_sale }) => !isOnSale(on_sale, local)).map(({ id }) => id);
    return over + off.length === 0 ? now : indexOf(JSON.stringify([over, ...off]));
  };
}
