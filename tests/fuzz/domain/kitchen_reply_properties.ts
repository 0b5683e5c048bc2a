/**
 * Properties of the kitchen's answers: for any text that somebody pastes.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { createMenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { guestNumber, minutesToReady, receivedText, soldOutReply } from "../../../src/domain/orders/kitchen_reply.ts";
import { kitchenTicket } from "../../../src/domain/orders/kitchen_ticket.ts";
import { alternativesTo } from "../../../src/domain/orders/order.ts";
import { readLine } from "../../../src/domain/orders/read_line.ts";
import { readMessages } from "../../../src/domain/orders/read_message.ts";
import { ORDER_MOMENT, ORDER_RULES } from "../../domain/order_rules_fixture.ts";
import { menuItems } from "../arbitrary_menu.ts";
import { hostileText, phrase } from "../arbitrary_text.ts";
import { type Property, property } from "../property.ts";

const texts = fc.oneof(hostileText(200), phrase);

/** The properties. */
export const KITCHEN_REPLY_PROPERTIES: readonly Property[] = [
  property(
    "an answer is one line, and the number of its chat is one that can be dialled",
    300,
    [texts, texts],
    (name, text) => {
      const [order] = readMessages(`1 x ${name}: $1.000\n${text}\nTeléfono: «${text}»`);
      assert(order);
      assert(minutesToReady(order, ORDER_RULES) > 0);
      const [now, later] = [0, 86_400_000].map((wait) => ({ epoch_ms: ORDER_MOMENT + wait, utc_offset_ms: 0 }));
      for (const at of [now, later]) assertEquals(/\n/.test(receivedText(order, now!, at)), false);
      const number = guestNumber({ ...order, sender: text }, "+56911112222");
      assert(number === undefined || /^\+\d{8,15}$/.test(number), number);
    },
  ),

  property(
    "for what has run out only dishes are offered that can be had, and the link has no other",
    300,
    [menuItems, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), texts],
    (items, places, text) => {
      const index = createMenuIndex(items);
      const asked = places.map((place) => items[place % items.length]!);
      for (const item of asked) {
        const fit = alternativesTo(index, item, ({ price }) => price > 5_000);
        assert(
          fit.every((other) => other.sold_out !== true && other.price > 5_000 && other.category === item.category),
        );
      }
      const message = [...asked.map(({ name }) => `1 x ${name}: $1.000`), text].join("\n");
      const now = { epoch_ms: ORDER_MOMENT, utc_offset_ms: 0 };
      const facts = { restaurant: "Ñandú", rules: ORDER_RULES, now, menuAt: () => index };
      const reply = soldOutReply(kitchenTicket(readMessages(message)[0]!, facts), index);
      for (const { name, price } of reply?.lines ?? []) {
        const read = readLine(index, { name }, "");
        assert(read.ok, name);
        const [{ item }] = read.value.parts;
        assertEquals([item.sold_out === true, item.price], [false, price]);
      }
    },
  ),
];
