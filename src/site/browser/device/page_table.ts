/**
 * The table whose page this is. The pages of all tables have the same bytes, so the number comes from the address.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Language } from "../../../leaves/language.ts";
import type { Order } from "../../../schemas/order.ts";
import { TABLE_FOLDERS } from "../../../tables/page_paths.ts";

const place = document.querySelector<HTMLElement>("[data-table-number]");

/** The number of the table; undefined on other pages. */
export const TABLE: number | undefined = place ? Number.parseInt(location.pathname.split("/").at(-1)!, 10) : undefined;

/** An order at the table. It takes from the form only what a table needs, whatever the hidden fields hold. */
export function forTable(table: number, { items, customer_name, notes }: Order): Order {
  return {
    items,
    delivery_method: "pickup",
    ...(customer_name !== undefined && { customer_name }),
    ...(notes !== undefined && { notes }),
    cutlery: false,
    table,
  };
}

/** Writes the number into the heading and the title, and keeps it in the link to the other language. */
export function nameTable(): void {
  if (!place || TABLE === undefined) return;
  const digits = document.querySelector<HTMLTemplateElement>("[data-digits]")!.content.querySelectorAll("svg");
  const read = document.createElement("span");
  read.className = "read";
  read.textContent = ` ${TABLE}`;
  place.replaceChildren(read, ...Array.from(`${TABLE}`, (digit) => digits[Number(digit)]!.cloneNode(true)));
  document.title = document.title.replace(" ", ` ${TABLE} `);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".nav-language")) {
    link.href = TABLE_FOLDERS[link.hreflang as Language] + TABLE;
  }
}
