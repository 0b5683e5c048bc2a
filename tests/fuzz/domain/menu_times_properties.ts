/**
 * The property of the menu of a later moment: it is the menu of a content in which nobody wrote what is over by then.
 * @module
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { createMenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { menuTimes } from "../../../src/domain/menu/menu_times.ts";
import { offeredFrom } from "../../../src/domain/orders/order_terms.ts";
import { takeOut } from "../../../src/domain/menu/take_out.ts";
import { OUT } from "../../../src/schemas/content/ingredients.ts";
import { ORDER_RULES, orderFixture } from "../../domain/order_rules_fixture.ts";
import { sampleContent } from "../../sample_content.ts";
import { type Property, property } from "../property.ts";

const { menu, ingredients: { ingredients } } = await sampleContent();

/** Hours after midnight at which something is back; 0 if nobody knows. */
const back = fc.integer({ min: 0, max: 4 });

const outs = fc.dictionary(
  fc.constantFrom(...ingredients.map(({ id }) => id)),
  fc.record({ out: fc.constantFrom(...OUT), back }),
  { maxKeys: 8 },
);

const soldOut = fc.dictionary(
  fc.constantFrom(...menu.items.filter(({ sold_out }) => !sold_out).map(({ id }) => id)),
  back,
  { maxKeys: 8 },
);

/** A dish that is sold from 03:00 on. */
const LATE = menu.items.find(({ sold_out }) => !sold_out)!.id;

const untilOf = (hours: number) => hours === 0 ? undefined : `2026-11-26T0${hours}:00`;

const instantOf = (local: string) => Date.parse(`${local}Z`);

const CLOCKS = { instantOf, offsetAt: () => 0 };

/** The menu with what is out at an hour, and with the ends that are still to come. */
function written(
  out: typeof outs extends fc.Arbitrary<infer T> ? T : never,
  sold: Record<string, number>,
  hour: number,
) {
  const isOut = (hours: number) => hours === 0 || hours > hour;
  const left = ingredients.map((each) => {
    const { [each.id]: made } = out;
    return made && isOut(made.back) ? { ...each, out: made.out, out_until: untilOf(made.back) } : each;
  });
  const items = menu.items.map((item) => {
    const { [item.id]: hours } = sold;
    return {
      ...item,
      ...(item.id === LATE && { on_sale: { from: "03:00", to: "24:00" } }),
      ...(hours !== undefined && isOut(hours) && { sold_out: true, sold_out_until: untilOf(hours) }),
    };
  });
  return { items: takeOut({ ...menu, items }, left).items, options: { ...menu, ingredients: left } };
}

/** Properties of later moments. */
export const MENU_TIMES_PROPERTIES: readonly Property[] = [
  property("menuTimes() gives the menu without what is over by then, whatever was asked before", 60, [
    outs,
    soldOut,
    fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 8 }),
  ], (out, sold, hours) => {
    const now = written(out, sold, 0);
    const menuAt = menuTimes(createMenuIndex(now.items, [], now.options), [], now.options, CLOCKS);
    for (const hour of hours) {
      const index = menuAt(instantOf(`2026-11-26T0${hour}:00`));
      const expected = written(out, sold, hour);
      for (const [at, item] of index.items.entries()) {
        // What a choice lacks has no end: it stays.
        if (index.options.of(item).choices.length > 0) continue;
        const { id, sold_out = false, without_today } = expected.items[at]!;
        assertEquals(item.off_sale ?? false, id === LATE && hour < 3, id);
        assertEquals([item.id, item.sold_out ?? false], [id, sold_out]);
        if (!sold_out) assertEquals(item.without_today, without_today, id);
      }
      for (const { id, out } of expected.options.ingredients) assertEquals(index.options.named([id])[0]?.out, out);
    }
  }),
  property("offeredFrom() keeps deliveries alone, until the end if it is known", 50, [
    fc.boolean(),
    back,
    fc.constantFrom("pickup", "delivery"),
  ], (stopped, hours, method) => {
    const { hours: orderHours } = orderFixture();
    const stopped_until = untilOf(hours);
    const rules = {
      ...ORDER_RULES,
      ...(stopped && { stopped }),
      ...(stopped_until !== undefined && { stopped_until }),
    };
    const from = method === "pickup" || !stopped
      ? -Infinity
      : stopped_until === undefined
      ? Infinity
      : Date.parse(`${stopped_until}:00-03:00`);
    assertEquals(offeredFrom(rules, method, orderHours), from);
  }),
];
