/**
 * Properties of the kitchen's side of the message: it reads back what was written, of any menu and with any text of a
 * person, drops no word of another text, and holds it against the menu.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { civilDayOf } from "../../../src/domain/hours/civil_day.ts";
import { describeDateAndTime, readDateAndTime } from "../../../src/domain/hours/describe_instant.ts";
import { formatLocalTime } from "../../../src/domain/hours/local_time.ts";
import { createMenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { kitchenTicket } from "../../../src/domain/orders/kitchen_ticket.ts";
import { quoteOrder } from "../../../src/domain/orders/order.ts";
import { CODE_PATTERN, orderCode } from "../../../src/domain/orders/order_code.ts";
import { amountDue, readTerms } from "../../../src/domain/orders/order_terms.ts";
import { orderMessage } from "../../../src/domain/orders/order_message.ts";
import { readMessages } from "../../../src/domain/orders/read_message.ts";
import { plainText } from "../../../src/domain/text/plain_text.ts";
import { DAY_MS } from "../../../src/leaves/duration.ts";
import { menuAndOrder, orderContext } from "../arbitrary_menu.ts";
import { hostileText, phrase } from "../arbitrary_text.ts";
import { type Property, property } from "../property.ts";

const OFFSET = -3 * 3_600_000;

const letters = (text: string) => text.normalize("NFD").replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The properties. */
export const KITCHEN_PROPERTIES: readonly Property[] = [
  property("readMessages() reads what orderMessage() wrote, and kitchenTicket() finds in it what the menu has", 500, [
    menuAndOrder,
    orderContext.filter(({ restaurant }) => plainText(restaurant).text !== ""),
  ], ([items, request], context) => {
    const index = createMenuIndex(items);
    const { quote } = quoteOrder(index, request);
    const { terms } = readTerms(request, quote, context.rules, context.hours);
    const [order, ...others] = readMessages(orderMessage(quote, terms, context));
    assertEquals([order!.isIntact, order!.byHand, others], [true, [], []]);
    assertEquals([order!.isTest, order!.restaurant], [context.sandbox, plainText(context.restaurant).text]);
    assertEquals(
      order!.lines.map(({ name, quantity, price, total, notes }) => ({ name, quantity, price, total, notes })),
      quote.lines.map(({ name, quantity, unit_price: price, line_total: total, notes }) => (
        { name: plainText(name).text, quantity, price, total, notes: notes?.text || undefined }
      )),
    );
    assertEquals(order!.due, amountDue(quote, terms) ?? quote.total_clp);
    for (const { field, text } of quote.texts) assertEquals(order![field], text || undefined);
    const now = { epoch_ms: Date.UTC(2026, 11, 1), utc_offset_ms: OFFSET };
    const facts = { restaurant: context.restaurant, rules: context.rules, now, menuAt: () => index };
    const ticket = kitchenTicket(order!, facts);
    const told = new Set(["test", "large", "incomplete", "address", "for_opening"]);
    assertEquals(ticket.problems.filter(({ kind }) => !told.has(kind)), []);
    ticket.lines.forEach(({ quote: found, problems, rows }, at) => {
      const { name, configuration } = quote.lines[at]!;
      // A name that two dishes share is a question.
      const isKnown = index.items.filter((item) => plainText(item.name).text === plainText(name).text).length === 1;
      if (!isKnown || found === undefined) return;
      assertEquals(rows[0], configuration.parts[0].item.name);
      assertEquals(problems.filter(({ kind }) => kind !== "sold_out"), []);
      assertEquals(problems.length > 0, configuration.parts[0].item.sold_out === true);
    });
  }),

  property("readMessages() drops no word of a text without an order", 1_000, [hostileText(400)], (text) => {
    const readings = readMessages(text);
    if (readings.some(({ isOrder }) => isOrder)) return;
    assertEquals(letters(readings.flatMap(({ byHand }) => byHand).join("")), letters(text));
  }),

  property("orderCode() is the same through changes of spaces, accents, dashes and quotation marks", 300, [
    fc.array(phrase, { maxLength: 6 }),
    fc.constantFrom("«%» - %", "Nota: «%»", "2 x %: $9.900"),
  ], (words, form) => {
    const lines = words.map((each) => form.replaceAll("%", each));
    const code = orderCode(lines);
    assertMatch(code, new RegExp(`^${CODE_PATTERN}$`));
    const changed = lines.flatMap((line) => [` ${line.replaceAll(" ", "\u00a0 ").replaceAll("-", "–")}`, ""]);
    assertEquals(orderCode(changed.map((line) => line.normalize("NFD").replaceAll(/[«»]/g, '"'))), code);
  }),

  property("readDateAndTime() reads what describeDateAndTime() wrote, for half a year to both sides", 300, [
    fc.integer({ min: civilDayOf("2026-01-01"), max: civilDayOf("2100-01-01") }),
    fc.integer({ min: -182 * 1440, max: 182 * 1440 }),
  ], (today, minutes) => {
    const epoch_ms = today * DAY_MS - OFFSET + minutes * 60_000;
    const written = describeDateAndTime({ epoch_ms, utc_offset_ms: OFFSET }, "es");
    assertEquals(readDateAndTime(written, today), formatLocalTime(epoch_ms, OFFSET).slice(0, 16));
    assert(readDateAndTime(`${written} `, today) === undefined);
    const twice = describeDateAndTime({ epoch_ms, utc_offset_ms: OFFSET, isTwice: true }, "es");
    assertEquals(readDateAndTime(twice, today), `${formatLocalTime(epoch_ms, OFFSET).slice(0, 16)}-03:00`);
  }),
];
