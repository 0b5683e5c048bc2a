/**
 * The menu of a later moment: what has run out and is back by then can be ordered for then (decision 34). An order is
 * read by the menu of its own moment, so no rule of orders knows of ends.
 *
 * Leaves out the documents: they do not know for when somebody reads them, and show what holds now, with its end.
 * @module
 */
import { perNumber } from "../../leaves/per_number.ts";
import type { OptionsContent } from "./dish_options.ts";
import { type CategoryName, createMenuIndex, type MenuIndex } from "./menu_index.ts";
import { takeOut } from "./take_out.ts";

/** The menus that are kept besides that of now. Most ends are one and the same opening. */
const KEPT = 4;

/**
 * Gives the menu of a moment in epoch milliseconds.
 *
 * @param now The index of now, made with `categories` and `options`.
 * @param instantOf The instant of a time on the restaurant's clocks, in epoch milliseconds.
 */
export function menuTimes(
  now: MenuIndex,
  categories: readonly CategoryName[],
  options: OptionsContent,
  instantOf: (local: string) => number,
): (moment: number) => MenuIndex {
  const { ingredients } = options;
  const untils = [...now.items.map((item) => item.sold_out_until), ...ingredients.map(({ out_until }) => out_until)];
  const ends = untils.flatMap((until) => until === undefined ? [] : instantOf(until)).sort((a, b) => a - b);
  /** By how many ends have passed. */
  const indexAfter = perNumber(KEPT, (over): MenuIndex => {
    const moment = ends[over - 1]!;
    const isOver = (until: string | undefined) => until !== undefined && instantOf(until) <= moment;
    const left = ingredients.map((each) => isOver(each.out_until) ? { ...each, out: undefined } : each);
    const items = now.items.map(({ without_today: _, ...item }) =>
      isOver(item.sold_out_until) ? { ...item, sold_out: false, sold_out_until: undefined } : item
    );
    const taken = takeOut({ ...options, items }, left);
    return createMenuIndex(taken.items, categories, { ...options, ingredients: left });
  });
  return (moment) => {
    const over = ends.filter((end) => end <= moment).length;
    return over === 0 ? now : indexAfter(over);
  };
}
