/**
 * Chooses the dishes that the home page shows: the house's own, then the new ones, then pizzas. Never a sold-out one,
 * nor one that is not complete today.
 * @module
 */
import type { MenuContent, MenuItemContent } from "../../schemas/content/menu.ts";

/** The categories of the dishes that stand for the house. */
const PIZZAS: readonly string[] = ["pizzas_rojas", "pizzas_blancas"];

/** Chooses at most `count` dishes, the first ones of the menu first. */
export function houseDishes({ items }: Pick<MenuContent, "items">, count: number): MenuItemContent[] {
  const served = items.filter(({ sold_out, without_today }) => !sold_out && !without_today);
  const isPizza = ({ category }: MenuItemContent) => PIZZAS.includes(category);
  const chosen = new Set([
    ...served.filter(({ badge }) => badge === "de la casa"),
    ...served.filter(({ badge, alcohol }) => badge === "nuevo" && !alcohol),
    ...served.filter(isPizza),
  ]);
  // What the oven is known for comes first.
  const some = [...chosen].slice(0, count);
  return [...some.filter(isPizza), ...some.filter((item) => !isPizza(item))];
}
