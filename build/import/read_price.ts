/**
 * Reads a price in Chilean pesos as menus write it: "$9.900", "9900", "9.900 CLP", "9,900", "9.900,00", "$ 9.900.-",
 * "9.900 IVA incl.".
 * @module
 */
import type { Cell } from "./foreign_menu.ts";

/** What says that a figure is no amount of pesos: another currency, by itself or in a format, or a percentage. */
export const OTHER_UNIT =
  /(?!\$)[\p{Sc}%]|(?<=\[\$)(?!\$|CLP|-)[^\]-]+|(?<!\p{L})(?:(?:US|MX|AR|R)\$|(?:USD|EUR|MXN|ARS|BRL|COP|PEN|UYU)(?!\p{L})|S\/)/u;

const MARKS = /^(?:clp|\$|\s)+|(?:\s|\$|clp|pesos|\(?(?:iva incl(?:uido|\.)?|con iva|c\/ ?iva)\)?|[.,]?-)+$/gi;

/** Whole pesos; undefined for what could mean several prices or none, such as "9.9", "US$12" and "9.900 / 12.900". */
export function readPrice(text: string): number | undefined {
  const [, whole = ""] = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*|\d+)(?:[.,]0{1,2})?$/.exec(text.replace(MARKS, "")) ?? [];
  const pesos = Number(whole.replace(/\D/g, ""));
  // "9.00" is nine thousand or nine.
  return pesos >= 100 && pesos <= 1_000_000 ? pesos : undefined;
}

/** The cells of a dish. Beside a price in pesos, that of another currency is none. */
export function inPesos(cells: readonly Cell[]): readonly Cell[] {
  const isOther = ([, title, text]: Cell) => OTHER_UNIT.test(`${title} ${text}`);
  const hasPesos = cells.some((cell) => cell[0] === "price" && !isOther(cell) && readPrice(cell[2]) !== undefined);
  return cells.map((cell) =>
    hasPesos && cell[0] === "price" && isOther(cell) ? [undefined, cell[1] || "precio", cell[2]] : cell
  );
}
