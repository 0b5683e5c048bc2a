/**
 * Joins the rows of a foreign menu that are one dish in several sizes: "Pepperoni", with the size in a column of its own
 * or at the end of the name. Rows stay as they are if a size is not said or is said twice, or if they are made of other
 * things, as "Promo 2 personas" and "Promo 4 personas" are.
 * @module
 */
import { foldText } from "../../src/domain/text/fold_text.ts";
import type { Cell, ForeignDish, Kind } from "./foreign_menu.ts";
import { isSize } from "./menu_words.ts";

/** Joins them at the place of the first one. */
export function joinSizes(dishes: readonly ForeignDish[]): ForeignDish[] {
  const rows = dishes.map((dish, at) => ({ dish, key: `row ${at}`, name: "", size: "", ...nameAndSize(dish[1]) }));
  return [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((group) => {
    const sizes = new Set(group.map(({ size }) => foldText(size)));
    const made = new Set(group.flatMap(({ dish }) => textsOf(dish[1], "description")).map(foldText));
    if (group.length === 1 || sizes.size < group.length || made.size > 1) return group.map(({ dish }) => dish);
    // All that the rows say, once; a price has its size for a title.
    const cells = group.flatMap(({ dish, name, size }) =>
      dish[1].filter(([kind]) => kind !== "size").map(([kind, title, text]): Cell =>
        kind === "price" ? [kind, size, text] : [kind, title, kind === "name" ? name : text]
      )
    );
    const fresh = Map.groupBy(cells, ([kind, title, text]) => JSON.stringify([kind, title, foldText(text)])).values();
    return [[group.map(({ dish }) => dish[0]).join(", "), [...fresh].map(([cell]) => cell!)]];
  });
}

const textsOf = (cells: readonly Cell[], kind: Kind) => cells.flatMap(([each, , text]) => each === kind ? [text] : []);

/**
 * The name without its size, and the size, of a row with one price, or of one without price and size above them; its key
 * is that of all sizes of the dish.
 */
function nameAndSize(cells: readonly Cell[]) {
  const [price, ...others] = cells.filter(([kind]) => kind === "price");
  if (others.length > 0 || isSize(price?.[1] ?? "")) return undefined;
  const [[whole = ""], [column], section] = [textsOf(cells, "name"), textsOf(cells, "size"), textsOf(cells, "section")];
  const words = whole.split(" ");
  const bare = (words: readonly string[]) => words.join(" ").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const at = words.findIndex((_, at) => bare(words.slice(0, at)) && isSize(words.slice(at).join(" ")));
  const isSized = column !== undefined || at !== -1;
  if (isSized !== (price !== undefined)) return undefined;
  const name = column === undefined && at !== -1 ? bare(words.slice(0, at)) : whole;
  return {
    key: JSON.stringify([`${section}`, name].map(foldText)),
    name,
    size: bare([column ?? words.slice(at).join(" ")]),
  };
}
