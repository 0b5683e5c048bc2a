/**
 * Joins the rows of a foreign menu that are one dish in several sizes: "Pepperoni", with the size in a column of its own
 * or at the end of the name. Rows stay as they are if a size is not said or is said twice, or if they are made of other
 * things, as "Promo 2 personas" and "Promo 4 personas" are.
 * @module
 */
import { foldText } from "../../src/domain/text/fold_text.ts";
import type { Cell, ForeignDish, Kind } from "./foreign_menu.ts";
import { isDishName, isSize, sizeName } from "./menu_words.ts";
import { readPrice } from "./read_price.ts";

/** Joins them at the place of the first one; and rows that differ in nothing that a dish says, as those of its extras. */
export function joinSizes(dishes: readonly ForeignDish[]): ForeignDish[] {
  const rows = dishes.map((dish) => {
    const said = JSON.stringify(dish[1].filter(([kind]) => kind));
    return { dish, said, ...sizeOf(dish[1]) ?? { key: said, size: "", cells: [] } };
  });
  return [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((group) => {
    const [sizes, all] = [new Set(group.map(({ size }) => foldText(size))), group.map(({ dish }) => dish)];
    // "Piña" of "Bebidas, Jugos" and of "Bebidas, Batidos" is two; a row that says neither is of one that does.
    const differs = (kind: Kind, from: number) =>
      new Set(all.map(([, cells]) => foldText(`${textsOf(cells, kind).slice(from)}`)).filter(Boolean)).size > 1;
    const isSame = group.every(({ said }) => said === group[0]!.said);
    if (!isSame && (sizes.size < group.length || differs("description", 0) || differs("section", 1))) return all;
    // All that the rows say, once.
    const cells = group.flatMap(({ dish, cells }) => isSame ? dish[1] : cells);
    const once = Map.groupBy(cells, ([kind, title, text]) => JSON.stringify([kind, title, foldText(text)]));
    return [[all.map(([place]) => place).join(", "), [...once.values()].map(([cell]) => cell!)]];
  });
}

const textsOf = (cells: readonly Cell[], kind: Kind) => cells.flatMap(([each, , text]) => each === kind ? [text] : []);

/**
 * The size of a row with one price, which two columns may say, or of one above them that has neither; the key of all sizes
 * of the dish; and the cells with the size as the title of the price.
 */
function sizeOf(cells: readonly Cell[]) {
  const of = (kind: Kind) => textsOf(cells, kind);
  const [price, ...others] = new Set(of("price").map((text) => readPrice(text) ?? text));
  const [[whole = ""], [column], [section = ""]] = [of("name"), of("size"), of("section")];
  const bare = (words: readonly string[]) => words.join(" ").replace(/^[^\p{L}\p{N}"“«¡]+|[^\p{L}\p{N}"”″»!]+$/gu, "");
  const words = whole.split(/\s/);
  const at = words.findIndex((_, at) => bare(words.slice(0, at)) && isSize(words.slice(at).join(" ")));
  const name = column === undefined && at !== -1 ? bare(words.slice(0, at)) : whole;
  const isSized = column !== undefined || at !== -1;
  const isOfSizes = cells.some(([kind, title]) => kind === "price" && isSize(title) && sizeName(title));
  // A size has a price; the row above its sizes has neither.
  if (others.length > 0 || isOfSizes || isSized !== (price !== undefined) || !isDishName(name)) return undefined;
  const size = bare(column === undefined ? words.slice(at) : [column]);
  const fresh = cells.filter(([kind, , text]) => kind !== "size" || text !== column).map(([kind, title, text]): Cell =>
    kind === "price" ? [kind, size, text] : [kind, title, kind === "name" && text === whole ? name : text]
  );
  return { key: JSON.stringify([section, name].map(foldText)), size, cells: fresh };
}
