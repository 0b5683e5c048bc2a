/**
 * An order as the fragment of a link: what was written reads as the same lines, whatever a chat program does to it.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { describeDish } from "../../src/domain/dishes/configuration.ts";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { quoteOrder } from "./priced_order.ts";
import { readLine } from "../../src/domain/orders/read_line.ts";
import {
  readSharedOrder,
  SHARED_MAX,
  type SharedLine,
  writeSharedOrder,
} from "../../src/domain/orders/shared_order.ts";
import { orderOf } from "../browser/generated_orders.ts";
import { sampleContent } from "../sample_content.ts";

const content = await sampleContent();
const { menu, ingredients: { ingredients } } = content;
const index = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients });

/** The lines of generated orders, by their canonical names. */
const orders = fc.sample(orderOf({ menu, ingredients, index }, content, { pickup: [], delivery: [] }), {
  seed: 20_261_124,
  numRuns: 10_000,
}).map(({ order }) =>
  quoteOrder(index, order).quote.lines.map(({ name, quantity, unit_price }) => ({ name, quantity, price: unit_price }))
);

/** The lines by the names of the menu, as the page reads them. */
function canonical(lines: readonly SharedLine[]): SharedLine[] {
  return lines.map((line) => {
    const read = readLine(index, { name: line.name }, "");
    assert(read.ok, `${line.name} is no dish`);
    return { ...line, name: describeDish(read.value, index.options.ingredient).name };
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

for (const [mangling, mangle] of Object.entries(MANGLINGS)) {
  Deno.test(`a link reads as the lines that were written, if a chat program ${mangling}`, () => {
    for (const lines of mangling === "nothing" ? orders : orders.slice(0, 1_000)) {
      const text = writeSharedOrder(lines)!;
      const { lines: read, unread, isWhole } = readSharedOrder(mangle(text));
      assertEquals([canonical(read), unread, isWhole], [lines, [], true], text);
    }
  });
}

Deno.test("wherever a link is cut, the reader says so", () => {
  for (const lines of orders.slice(0, 200)) {
    const text = writeSharedOrder(lines)!;
    for (let end = 0; end < text.length; end++) {
      assert(!readSharedOrder(text.slice(0, end)).isWhole, text.slice(0, end));
    }
  }
});

Deno.test("a link is readable, has no sign that ends it in a chat, and holds at most 4,000 characters", () => {
  const lines = [
    { name: "Mitad Diavola sin aceitunas / mitad Funghi (familiar, con rúcula)", quantity: 2, price: 18_400 },
    { name: "Pisco + cola, 1,5 L", quantity: 1, price: 9_000 },
  ];
  assertEquals(
    writeSharedOrder(lines),
    "2x-mitad-diavola-sin-aceitunas/mitad-funghi:familiar,con-rucula=18400;1x-pisco-%2B-cola,1,5-l=9000;fin",
  );
  for (const order of orders) assert(/^[\w.,:;=/%-]+$/.test(writeSharedOrder(order)!));
  const fifty = orders.flat().slice(0, 50);
  assert(writeSharedOrder(fifty)!.length <= SHARED_MAX);
  assertEquals(writeSharedOrder(orders.flat().slice(0, 500)), undefined);
});

Deno.test("what is no line stands as it was written", () => {
  const { lines, unread, isWhole } = readSharedOrder("2x-margherita;0x-diavola;una coca porfa;1x-agua=1900;fin");
  assertEquals(lines, [{ name: "margherita", quantity: 2 }, { name: "agua", quantity: 1, price: 1_900 }]);
  assertEquals([unread, isWhole], [["0x-diavola", "una coca porfa"], true]);
  assertEquals(readSharedOrder("").isWhole, false);
  assertEquals(readSharedOrder("1x-margherita%C3%;fin").lines, [{ name: "margherita%C3%", quantity: 1 }]);
  assertEquals(readSharedOrder("9".repeat(100_000)).isWhole, false);
});
