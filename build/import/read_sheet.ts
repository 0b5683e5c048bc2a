/**
 * Reads a menu from a sheet of cells, of a spreadsheet or a CSV file: titles in any order, a category in each row, in the
 * first of its rows, or alone in a row.
 * @module
 */
import type { Ask, Cell, ForeignDish } from "./foreign_menu.ts";
import { categoryOf, kindOf } from "./menu_words.ts";

/** Reads the dishes of a sheet; that of a CSV file has no name. Each row is a dish, a title or a question. */
export function readSheet(name: string, rows: readonly (readonly string[])[], ask: Ask): ForeignDish[] {
  let [titles, section]: [readonly string[], string] = [[], name];
  return rows.flatMap((row, at): ForeignDish[] => {
    const isTitles = ["name", "price"].every((kind) => row.some((title) => kindOf(title) === kind));
    if (isTitles) titles = row;
    const cellAt = (text: string, at: number): Cell => [kindOf(titles[at] ?? ""), titles[at] ?? "", text];
    const cells = isTitles ? [] : row.map(cellAt).filter(([, , text]) => text !== "");
    const place = `${name && `hoja «${name}», `}fila ${at + 1}`;
    const [own] = cells.length === 1 ? cells : cells.filter(([kind]) => kind === "section");
    if (own && (titles.length > 0 || categoryOf(own[2], ""))) section = own[2];
    const others = cells.filter((cell) => cell !== own);
    if (titles.length > 0 && others.length > 0) return [[place, [["section", "", section], ...others]]];
    const texts = cells.map(([, , text]) => text).join(" | ");
    if (texts !== "") ask(titles.length > 0 ? "section_row" : "before_titles", `${place}: «${texts}»`);
    return [];
  });
}
