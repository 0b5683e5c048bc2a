/**
 * Reads the dishes of a file of another program: a CSV file in UTF-8, UTF-16, Windows-1252 or Mac Roman, a spreadsheet
 * (Office Open XML), or a saved web page. Leaves out what a spreadsheet hides, with a word.
 * @module
 */
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { cellText } from "./cell_text.ts";
import type { Ask, ForeignDish } from "./foreign_menu.ts";
import { readSheet, UNREAD } from "./read_sheet.ts";
import { OTHER_UNIT } from "./read_price.ts";
import { readStructuredMenu } from "./read_structured_menu.ts";

type Sheet = Awaited<ReturnType<typeof readXlsx>>["sheets"][number];

/**
 * Reads the dishes.
 *
 * @throws {Error} If a spreadsheet is broken.
 */
export async function readForeignMenu(bytes: Uint8Array, ask: Ask): Promise<ForeignDish[]> {
  const text = decoded(bytes).replace(/^sep=.\r?\n/i, "");
  if (/<html|<script/i.test(text)) return readStructuredMenu(text, ask);
  // A spreadsheet is a ZIP file.
  if (!text.startsWith("PK\x03\x04")) {
    const rows = parseCsv(text).map((row) => row.map(cellText));
    const open = text.split('"').length % 2 === 0 && rows.at(-1)?.find((cell) => /\n.*(?:[;\t]|\d{3})/s.test(cell));
    if (open) ask("open_quote", `fila ${rows.length}: «${open.slice(0, 60)}»`);
    return readSheet("", rows, ask);
  }
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return sheets.flatMap((sheet) => readSheet(sheet.name, shownTexts(sheet, ask), ask));
}

/** The texts that a sheet shows. What is hidden, a note, or a date that Excel made of a text is asked about. */
function shownTexts({ name, rows, cells, rowDefs, columns = [], merges = [], ...sheet }: Sheet, ask: Ask): string[][] {
  const page = `hoja «${name}»`;
  if (sheet.hidden || sheet.veryHidden) {
    ask("hidden", page);
    return [];
  }
  for (const [at, { comment }] of cells ?? []) {
    if (comment) ask("left_out", `${page}, fila ${parseInt(at) + 1}: ${cellText(comment.text)}`, "nota de una celda");
  }
  // A cell that stands for several rows says the same in each.
  for (const { startRow, endRow, startCol } of merges) {
    const whole = cells?.get(`${startRow},${startCol}`);
    for (const [at, row] of [...rows.entries()].slice(startRow + 1, endRow + 1)) {
      if (row.every((cell) => cell === null)) continue;
      row[startCol] ??= rows[startRow]![startCol]!;
      if (whole) cells!.set(`${at},${startCol}`, whole);
    }
  }
  columns.forEach(({ hidden }, column) => {
    const title = hidden && rows.map((row) => cellText(row[column])).find(Boolean);
    if (title) ask("hidden", `${page}, columna «${title}»`);
  });
  return rows.map((row, at) => {
    const place = `${page}, fila ${at + 1}`;
    const texts = row.map((cell, column) => columns[column]?.hidden ? "" : cellText(cell));
    if (rowDefs?.get(at)?.hidden) {
      if (texts.some(Boolean)) ask("hidden", `${place}: ${texts.filter(Boolean).join(" | ")}`);
      return texts.map((text) => text && UNREAD);
    }
    return texts.map((text, column) => {
      const cell = row[column];
      if (text && cell instanceof Date) {
        ask("date", `${place}: ${cell.toISOString().slice(0, 16).replace("T00:00", "").replace("T", " ")}`);
        return UNREAD;
      }
      // A format shows what the figure does not say: "120 €".
      const { style, richText } = cells?.get(`${at},${column}`) ?? {};
      const [sign] = OTHER_UNIT.exec(style?.numFmt ?? "") ?? [];
      const shown = text && sign && typeof cell === "number" ? `${sign === "%" ? cell * 100 : cell} ${sign}` : text;
      // A part of a text may be struck out: an old price before the new one.
      const runs = text && richText || [{ text: shown }];
      const parts = Map.groupBy(runs, ({ font = style?.font }) => font?.strikethrough === true);
      const [struck, left] = [true, false].map((each) => cellText(parts.get(each)?.map(({ text }) => text).join("")));
      if (struck) ask("left_out", `${place}: ${struck}`, "celda tachada");
      return left || (struck ? UNREAD : "");
    });
  });
}

/** A text in UTF-8, or as Excel writes it: on a Mac in Mac Roman, which has the letters of Spanish elsewhere. */
function decoded(bytes: Uint8Array): string {
  const utf16 = ({ "255,254": "utf-16le", "254,255": "utf-16be" } as Record<string, string>)[bytes.slice(0, 2).join()];
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const [windows, mac] = ["windows-1252", "macintosh"].map((label) => new TextDecoder(label).decode(bytes));
    // Within words: "Lomo – papas" and "Curaçao" of Windows are "Lomo ñ papas" and "CuraÁao" of a Mac, and each ’ is í.
    const partsOf = (text: string) => text.split(/[A-Za-z][áéíóúñ](?![A-Z])|[A-Z][ÁÉÍÓÚÑ]|(?<!\p{L})[ÁÉÍÓÚÑ][a-z]/u);
    return partsOf(mac!.replaceAll("í", "’")).length > partsOf(windows!).length ? mac! : windows!;
  }
}
