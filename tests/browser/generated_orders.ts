/**
 * Orders as people could make them from the sample menu: dishes with all that can be chosen, notes, the way to get them
 * and to pay for them, in hostile texts too. The same orders for the same seed.
 * @module
 */
import fc from "fast-check";
import { describeDish } from "../../src/domain/dishes/configuration.ts";
import { type AskedDish, askedLine, configure } from "../../src/domain/dishes/configure.ts";
import type { MenuIndex } from "../../src/domain/menu/menu_index.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import type { LineOptions } from "../../src/schemas/line_options.ts";
import type { Order } from "../../src/schemas/order.ts";
import { PAYMENT_MEANS } from "../../src/schemas/order_limits.ts";
import { askOf, type DishMenu } from "../fuzz/arbitrary_dishes.ts";
import { hostileText, phrase } from "../fuzz/arbitrary_text.ts";
import { oneOf } from "../fuzz/one_of.ts";

/** A line of an order, with what somebody has to choose for it. */
export interface GeneratedLine {
  readonly asked: AskedDish;
  readonly line: Order["items"][number];
  /** The place of its first dish on the page. */
  readonly place: number;
}

/** An order, and its lines as a person would choose them. */
export interface GeneratedOrder {
  readonly lines: readonly GeneratedLine[];
  readonly order: Order;
}

/** The times that may be asked for, by delivery method. */
export type Times = Readonly<Record<Order["delivery_method"], readonly string[]>>;

/**
 * Without characters that Deno's version of Unicode does not know: the browser's may know them, and then composes them or
 * counts them as marks.
 */
const personText = (max: number) =>
  oneOf([2, phrase], [3, hostileText(max)])
    .map((text) => text.slice(0, max))
    .filter((text) => !/(?!\p{Noncharacter_Code_Point})\p{Cn}/u.test(text));

const phone = fc.stringMatching(/^\+?[0-9]{2}[0-9 ()-]{0,6}[0-9]{6}$/);

/** A line that the menu can serve. */
function lineOf(menu: DishMenu): fc.Arbitrary<GeneratedLine> {
  const { index } = menu;
  const shown = menu.menu.categories.flatMap(({ key }) => index.items.filter(({ category }) => category === key));
  const here = { ...index, items: index.items.filter(({ sold_out }) => sold_out !== true) } as MenuIndex;
  const asked = oneOf([1, fc.constantFrom(...here.items).map((item): AskedDish => ({ items: [item], options: {} }))], [
    2,
    askOf({ ...menu, index: here }),
  ]).filter((asked) => configure(index, asked, String).ok);
  const quantity = oneOf([5, fc.integer({ min: 1, max: 4 })], [1, fc.integer({ min: 5, max: 99 })]);
  const notes = fc.option(personText(60), { nil: undefined });
  return fc.tuple(asked, quantity, notes, fc.nat({ max: 2 })).map(([asked, quantity, notes, way]) => {
    const configured = configure(index, asked, String);
    if (!configured.ok) throw new Error("This dish was configured before");
    const { name, price } = describeDish(configured.value, index.options.named);
    const named = way === 0 ? { name } : way === 1 ? askedLine(asked) : byId(asked);
    const line = { ...named, quantity, price_numeric: price, ...(notes !== undefined && { notes }) };
    return { asked, line, place: shown.indexOf(configured.value.parts[0].item) };
  });
}

function byId(asked: AskedDish): { name: string; options?: LineOptions } {
  const { name, options } = askedLine(asked);
  const plain = Object.values(options).every((list) => list === undefined || list.length === 0);
  return { name: asked.items.length === 1 ? asked.items[0].id : name, ...(!plain && { options }) };
}

/** Any order; the terms refuse some. */
export function orderOf(menu: DishMenu, { delivery }: Content, times: Times): fc.Arbitrary<GeneratedOrder> {
  const lines = fc.uniqueArray(lineOf(menu), { minLength: 1, maxLength: 5, selector: ({ place }) => place });
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const method = fc.constantFrom("pickup", "delivery", "table");
  return fc.tuple(
    lines,
    method,
    fc.record({
      customer_name: maybe(personText(80)),
      notes: maybe(personText(200)),
      contact_phone: maybe(phone),
      cutlery: fc.boolean(),
      address: personText(120).map((text) => `Irarrázaval 1234 ${text}`),
      commune: maybe(fc.constantFrom(...delivery.communes.flatMap(({ name, also = [] }) => [name, ...also]))),
      later: fc.option(fc.nat(), { freq: 4 }),
      payment: maybe(fc.constantFrom(...PAYMENT_MEANS)),
      cash_with: maybe(fc.integer({ min: 1, max: 300 }).map((thousands) => thousands * 1_000)),
      table: fc.integer({ min: 1, max: delivery.tables }),
    }),
  ).map(([lines, method, { address, commune, later, payment, cash_with, table, ...rest }]) => {
    const delivery_method = method === "delivery" ? "delivery" : "pickup";
    const listed = times[delivery_method];
    const order = {
      items: lines.map(({ line }) => line),
      delivery_method,
      ...rest,
      ...(method === "delivery" && { address, commune }),
      ...(method === "table" && { table }),
      ...(later !== null && listed.length > 0 && { requested_for: listed[later % listed.length] }),
      payment,
      ...(payment === "cash" && { cash_with }),
    };
    // Leaves out what is undefined, as it goes over the wire.
    return { lines, order: JSON.parse(JSON.stringify(order)) };
  });
}
