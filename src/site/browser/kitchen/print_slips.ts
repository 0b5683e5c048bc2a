/**
 * Prints the slips of one order: each on a page of its own, as wide as the roll of paper and as long as its text, so that
 * nothing is cut off and little paper is lost (CSS Paged Media 3, section 7). The browser's own dialog follows.
 *
 * A printer's margins are about 4 mm at 80 mm and 5 mm at 58 mm: the text is 72 mm and 48 mm wide. A driver that has other
 * paper scales or cuts pages by its own rules; the owner's guide tells how to set it.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Html } from "../../markup/html.ts";
import { keptText } from "../device/kept_text.ts";

/** Where the device keeps the width. */
export const PAPER_WIDTH = "kitchen-paper";

/** The width of the roll that this device prints, in millimetres. */
export function paperWidth(): number {
  return keptText(PAPER_WIDTH) === "58" ? 58 : 80;
}

const MM_IN_INCH = 25.4;
const PX_IN_INCH = 96;

const pages = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, pages];

const paper = document.createElement("div");
paper.className = "slips";
paper.ariaHidden = "true";
document.body.append(paper);

/** Prints the slips. */
export function printSlips({ html }: Html): void {
  const width = paperWidth();
  paper.dataset.width = `${width}`;
  paper.innerHTML = html;
  const rules = [...paper.querySelectorAll<HTMLElement>("[data-slip]")].map((slip) => {
    const text = slip.getBoundingClientRect().height / PX_IN_INCH * MM_IN_INCH;
    // A page that is wider than high would be printed on its side.
    const height = Math.max(width, Math.ceil(text)) + 2;
    return `@page ${slip.dataset.slip}{size:${width}mm ${height}mm;margin:0}`;
  });
  pages.replaceSync(rules.join(""));
  print();
}
