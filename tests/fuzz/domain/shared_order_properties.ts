/**
 * Properties of an order as the fragment of a link, on the sample menu: what was written reads as the same lines, whatever
 * a chat program does to it.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { describeDish } from "../../../src/domain/dishes/configuration.ts";
import { readLine } from "../../../src/domain/orders/read_line.ts";
import { readSharedOrder, type SharedLine, writeSharedOrder } from "../../../src/domain/orders/shared_order.ts";
import { orderOf } from "../../browser/generated_orders.ts";
import { quoteOrder } from "../../domain/priced_order.ts";
import { CONTENT, INDEX } from "../../domain/written_orders.ts";
import { type Property, property } from "../property.ts";

const { menu, ingredients: { ingredients } } = CONTENT;

/** The lines of orders, by their canonical names. */
const written: fc.Arbitrary<Required<SharedLine>[]> = orderOf({ menu, ingredients, index: INDEX }, CONTENT, {
  pickup: [],
  delivery: [],
}).map(({ order }) =>
  quoteOrder(INDEX, order).quote.lines.map(({ name, quantity, unit_price }) => ({ name, quantity, price: unit_price }))
);

/** The lines by the names of the menu, as the page reads them. */
function canonical(lines: readonly SharedLine[]): SharedLine[] {
  return lines.map((line) => {
    const read = readLine(INDEX, { name: line.name }, "");
    assert(read.ok, `${line.name} is no dish`);
    return { ...line, name: describeDish(read.value, INDEX.options.named).name };
  });
}

/** What chat programs do to a link. */
const MANGLINGS: Readonly<Record<string, (text: string) => string>> = {
  nothing: (text) => text,
  "encodes it": encodeURIComponent,
  "encodes it twice": (text) => encodeURIComponent(encodeURIComponent(text)),
  "encodes its commas alone": (text) => text.replaceAll(",", "%2C"),
  "ends a sentence with it": (text) => `${text}.`,
  "puts it into brackets": (text) => `${text}).`,
  "writes it in capitals": (text) => text.toUpperCase(),
  "breaks it after each semicolon": (text) => text.replaceAll(";", "; "),
};

/** The properties. */
export const SHARED_ORDER_PROPERTIES: readonly Property[] = [
  property("A link reads as the lines that were written, through what chat programs do to it", 10_000, [
    written,
    fc.constantFrom(...Object.keys(MANGLINGS)),
  ], (lines, mangling) => {
    const text = writeSharedOrder(lines)!;
    assertMatch(text, /^[\w.,:;=/%-]+$/);
    const { lines: read, unread, isWhole } = readSharedOrder(MANGLINGS[mangling]!(text));
    assertEquals([canonical(read), unread, isWhole], [lines, [], true], `${mangling}: ${text}`);
  }),

  property("Wherever a link is cut, its reader says so", 200, [written], (lines) => {
    const text = writeSharedOrder(lines)!;
    for (let end = 0; end < text.length; end++) {
      assert(!readSharedOrder(text.slice(0, end)).isWhole, text.slice(0, end));
    }
  }),
];
