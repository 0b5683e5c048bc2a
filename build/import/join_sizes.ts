/**
 * Joins the rows of a foreign menu that are one dish in several sizes: "Pepperoni", with the size in a column of its own
 * or at the end of the name. Rows stay as they are if a size is not said or is said twice, or if they are made of other
 * things, as "Promo 2 personas" and "Promo 4 personas" are.
 * @module
 */
import { foldText } from "../../src/domain/text/fold_text.ts";
import type { Cell, ForeignDish, Kind } from "./foreign_menu.ts";
import { isSize } from "./menu_words.ts";

/** A row of one dish in one size. */
interface Sized {
  readonly dish: ForeignDish;
  /** By section and name; different for each row that says no size. */
  readonly key: string;
  readonly name: string;
  readonly size: string;
}

/** Joins them at the place of the first one. */
export function joinSizes(dishes: readonly ForeignDish[]): ForeignDish[] {
  const rows = dishes.map((dish, at): Sized => {
    const [, cells] = dish;
    const said = nameAndSize(cells);
    const [section = ""] = textsOf(cells, "section");
    return said
      ? { dish, key: JSON.stringify([foldText(section), foldText(said.name)]), ...said }
      : { dish, key: `${at}`, name: "", size: "" };
  });
  return [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((group) => {
    const sizes = new Set(group.map(({ size }) => foldText(size)));
    const made = new Set(group.flatMap(({ dish: [, cells] }) => textsOf(cells, "description")).map(foldText));
    const isJoined = group.length > 1 && sizes.size === group.length && made.size <= 1;
    return isJoined ? [joined(group)] : group.map(({ dish }) => dish);
  });
}

const textsOf = (cells: readonly Cell[], kind: Kind) => cells.flatMap(([each, , text]) => each === kind ? [text] : []);

/** The name without its size, and the size, of a row with one price. */
function nameAndSize(cells: readonly Cell[]): { readonly name: string; readonly size: string } | undefined {
  const prices = cells.filter(([kind]) => kind === "price");
  const [[name = ""], [size]] = [textsOf(cells, "name"), textsOf(cells, "size")];
  if (prices.length !== 1 || isSize(prices[0]![1])) return undefined;
  if (size !== undefined) return { name, size };
  const words = name.split(" ");
  const at = words.findIndex((_, at) => at > 0 && isSize(words.slice(at).join(" ")));
  if (at === -1) return undefined;
  const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return { name: bare(words.slice(0, at).join(" ")), size: bare(words.slice(at).join(" ")) };
}

/** All that the rows say, once: a price has its size for a title. */
function joined(rows: readonly Sized[]): ForeignDish {
  const cells = rows.flatMap(({ dish, name, size }) =>
    dish[1].flatMap(([kind, title, text]): Cell[] => {
      if (kind === "size") return [];
      return [kind === "price" ? [kind, size, text] : [kind, title, kind === "name" ? name : text]];
    })
  );
  const fresh = cells.filter(([kind, title, text], at) =>
    kind === "price" ||
    cells.findIndex(([, other, same]) => other === title && foldText(same) === foldText(text)) === at
  );
  return [rows.map(({ dish }) => dish[0]).join(", "), fresh];
}
