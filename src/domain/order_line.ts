/**
 * One line of an order, as the answer lists it and as the kitchen reads it. Two people who order two of a dish get the
 * same line, so lines are written once; what a person wrote is not in them.
 * @module
 */
import type { MenuItemContent } from "../schemas/content/menu.ts";
import { formatClp } from "./clp.ts";
import type { QuoteLine } from "./order.ts";
import { plainText } from "./plain_text.ts";
import { type WireText, wireText } from "./wire_text.ts";

/** One line as charged, in CLP. */
export interface OrderLinkLine {
  readonly id: string;
  readonly number?: string | undefined;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly line_total: number;
}

/** A line in all its forms. */
export interface OrderLine {
  readonly line: OrderLinkLine;
  /** `line` as JSON. */
  readonly json: string;
  /** With its line break. */
  readonly message: WireText;
}

/** How many are kept. */
const MAX_KEPT = 1_000;

/** By quantity. */
const lines = new WeakMap<MenuItemContent, OrderLine[]>();
let kept = 0;

/** Writes a line, or finds it written. */
export function orderLine(quoted: QuoteLine): OrderLine {
  const known = lines.get(quoted.item);
  const found = known?.[quoted.quantity];
  if (found !== undefined) return found;
  const written = write(quoted);
  if (kept < MAX_KEPT) {
    kept++;
    if (known) known[quoted.quantity] = written;
    else lines.set(quoted.item, Object.assign([], { [quoted.quantity]: written }));
  }
  return written;
}

function write({ item: { id, number, name }, quantity, unit_price, line_total }: QuoteLine): OrderLine {
  const line = { id, ...(number !== undefined && { number }), name, quantity, unit_price, line_total };
  const dish = `${number === undefined ? "" : `Nº ${number} `}${plainText(name).text}`;
  const each = quantity === 1 ? "" : ` (${formatClp(unit_price)} c/u)`;
  const message = wireText(`${quantity} x ${dish}${each}: ${formatClp(line_total)}\n`);
  return { line, json: JSON.stringify(line), message };
}
