/**
 * Makes a draft of the menu from the dishes of a foreign one. It invents nothing: what they do not say is left out, so that
 * the build asks for it, or is a question. No dish has its allergens confirmed.
 * @module
 */
import { foldText } from "../../src/domain/text/fold_text.ts";
import { plainText } from "../../src/domain/text/plain_text.ts";
import type { ingredientFinder } from "./find_ingredients.ts";
import type { Ask, Cell, ForeignDish, Kind } from "./foreign_menu.ts";
import { categoryOf, isDishName, sizeName } from "./menu_words.ts";
import { OTHER_UNIT, readPrice } from "./read_price.ts";
import { UNREAD } from "./read_sheet.ts";

/** The end of a line that ends a phrase: not "queso de" above "cabra". */
const LINE_END = /(?<![,.;:]|(?<!\p{L})(?:[yeoa]|al|del?|el|la|con))\n(?!(?:[yeo]|en|con|del?)\s)/giu;

/** Codes, as of allergens: "(A,G)", "A, G". One letter may be a size. */
const CODES = /\s*\(\p{L}\d?(?:(?:[,;] ?| )\p{L}\d?|[,;] ?\d{1,2})+\)|\s+\p{Lu}(?:, ?\p{Lu})+$/gu;

/** The call of a footnote at the end of a name: "Brownie*", "Brownie (*)". */
const CALL = /\s*(?:\([*†\s]+\)|[*†\s]+)$/;

const hasCodes = ([kind, , text]: Cell) => /^(?:n|d)/.test(kind ?? "") && text.search(CODES) >= 0;

/** Makes the dishes, with their ingredients whole, and the groups of their sizes. @param at When, as a text. */
export function draftMenu(
  dishes: readonly ForeignDish[],
  at: string,
  find: ReturnType<typeof ingredientFinder>,
  ask: Ask,
) {
  const groups = new Map<string, { readonly id: string }>();
  const items = dishes.flatMap(([place, read]) => {
    const cells = read.map(([kind, title, whole]): Cell => {
      const text = hasCodes([kind, title, whole]) ? whole.replaceAll(CODES, "") : whole;
      const onOneLine = kind === "description" ? text.replaceAll(LINE_END, ", ") : text;
      return [kind, title, plainText(kind === "name" ? text.replace(CALL, "") : onOneLine).text];
    });
    const of = (kind: Kind) => cells.filter(([each, , text]) => each === kind && text).map(([, , text]) => text);
    const [[section = ""], [number = ""]] = [of("section"), of("number")];
    const description = [...new Set(of("description"))].join(". ");
    // The sizes that Shopify and Square write for a dish of one size.
    const name = [...of("name").slice(0, 1), ...of("size").filter((size) => !/^(?:Default Title|Regular)$/.test(size))]
      .join(" ");
    const where = `${place}, «${name}»`;
    const texts = read.flatMap(([kind, , text]) => kind === "section" ? [] : [text]);
    if (!isDishName(of("name")[0] ?? "")) {
      const own = read.filter(([kind, title]) => kind === "section" && title);
      const told = [...read.filter(([kind]) => kind !== "section"), ...own].filter(([, , text]) => text !== UNREAD);
      const said = told.map(([kind, title, text]) => kind === "price" && sizeName(title) ? `${title} ${text}` : text);
      if (said.length > 0) ask("no_dish", `${place}: «${said.join(" | ")}»`);
      return [];
    }
    const leave = (text: string, what: string) => ask("left_out", `${where}: ${text}`, what);
    for (const text of texts) if (/[*†]\)?$/.test(text)) leave(text, "llamada a una nota");
    for (const [, , text] of read.filter(hasCodes)) leave(text, "códigos, quizás de alérgenos");
    for (const text of texts) if (plainText(text).changed.includes("emoji")) ask("drawing", `${where}: ${text}`);
    const isRead = ([kind, , text]: Cell) => kind && (/^(?:d|p|si)/.test(kind) || of(kind)[0] === text);
    const left = cells.filter((cell) => cell[2] && !isRead(cell));
    for (const [, title, text] of left) leave(text, title || "columna sin título");
    const [, figures] = /^(?:n\D{1,3}|#)?(\d{1,3})[.)]?$/i.exec(number) ?? [];
    const category = categoryOf(section, description, name);
    if (description === "") ask("no_description", where);
    if (number !== "" && !figures) ask("no_number", `${where}: ${number}`);
    if (!category) ask(section ? "no_category" : "no_section", where, section, section);
    return [{
      id: foldText(name).replaceAll(" ", "-"),
      number: figures?.padStart(2, "0"),
      name,
      allergens_unconfirmed: at,
      description: { es: description || name, en: description || name },
      ingredients: find(description, name, where),
      category: category ?? section,
      ...pricesOf(cells.filter(([kind, , text]) => kind === "price" && !/^[–—-]*$/.test(text)), groups, where, ask),
    }];
  });
  return { items, groups: [...groups.values()] };
}

/** The price of a dish, or its prices by size with the group of its sizes. */
function pricesOf(all: readonly Cell[], groups: Map<string, { readonly id: string }>, where: string, ask: Ask) {
  // Under "Precio (€)" nothing is in pesos.
  const amountOf = ([, title, text]: Cell) => readPrice(`${text}${OTHER_UNIT.exec(title) ?? ""}`);
  // "Precio" and "Precio con IVA" may say one price twice.
  const once = Map.groupBy(all, (cell) => `${sizeName(cell[1])} ${amountOf(cell) ?? cell}`);
  const cells = [...once.values()].map(([cell]) => cell!);
  const amounts = cells.map(amountOf);
  const said = cells.map(([, title, text]) => `${title} «${text}»`.trim());
  const sizes = cells.map(([, title]) => sizeName(title) || "normal");
  const odd = said.filter((_, at) => amounts[at] === undefined).join(", ");
  if (odd !== "") ask("odd_price", `${where}: ${odd}`);
  if (cells.length === 0) ask("no_price", where);
  if (cells.length === 1 && sizes[0] !== "normal" && odd === "") ask("one_size", `${where}: ${said}`);
  if (cells.length < 2) return { price: amounts[0], option_groups: [] };
  const isUnclear = cells.some(([, title]) => !sizeName(title)) || new Set(sizes).size < sizes.length;
  if (isUnclear) ask("no_size", `${where}: ${said.join(", ")}`);
  const options = sizes.map((es) => ({ id: foldText(es).replaceAll(" ", "-"), name: { es, en: es }, price: 0 }));
  const key = sizes.toSorted().join();
  const group = { id: `tamano-${groups.size + 1}`, kind: "size", name: { es: "Tamaño", en: "Size" }, options };
  const { id } = groups.get(key) ?? groups.set(key, group).get(key)!;
  // Two prices of one size are a question: neither is taken.
  const isSaidOnce = (_: unknown, at: number) => sizes.every((size, other) => other === at || size !== sizes[at]);
  const told = options.map(({ id }, at) => [id, amounts[at]]).filter(isSaidOnce);
  return { prices: Object.fromEntries(told), option_groups: [id] };
}
