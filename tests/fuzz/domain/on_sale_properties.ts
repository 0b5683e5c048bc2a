/**
 * Properties of when a dish is on sale: compared with a second calculation on wall times, and parsed back from its texts.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { createMenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { menuTimes } from "../../../src/domain/menu/menu_times.ts";
import { isOnSale, onSaleOsm, onSaleText, saleMinutes } from "../../../src/domain/menu/on_sale.ts";
import { OSM_DAYS } from "../../../src/domain/hours/osm_opening_hours.ts";
import { daysText } from "../../../src/domain/hours/schedule_text.ts";
import { WEEKDAY_NAMES } from "../../../src/domain/hours/weekday_names.ts";
import { DAY_MS, MINUTE_MS } from "../../../src/leaves/duration.ts";
import { LANGUAGES } from "../../../src/leaves/language.ts";
import type { OnSale } from "../../../src/schemas/content/menu.ts";
import { WEEKDAYS } from "../../../src/schemas/weekdays.ts";
import { sampleContent } from "../../sample_content.ts";
import { type Property, property } from "../property.ts";

const { menu, ingredients: { ingredients } } = await sampleContent();

const time = fc.integer({ min: 0, max: 1439 }).map((minute) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`
);

/** Windows that the content check lets pass. */
const sales: fc.Arbitrary<OnSale> = fc.tuple(
  fc.option(fc.subarray([...WEEKDAYS], { minLength: 1, maxLength: 6 })),
  fc.option(fc.uniqueArray(time, { minLength: 2, maxLength: 2 })),
).filter(([days, hours]) => days !== null || hours !== null).map(([days, hours]) => ({
  ...(days && { days }),
  ...(hours && { from: hours[0]!, to: hours[1]! }),
}));

/** Milliseconds of 2026 on the restaurant's clocks. */
const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) });

/** The same by wall times alone. */
function isSold({ days = [...WEEKDAYS], from = "06:00", to = "06:00" }: OnSale, local: number): boolean {
  const at = (ms: number) => {
    const [name, clock] = [
      new Date(ms).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" }),
      new Date(ms).toISOString().slice(11, 16),
    ];
    return { isSaleDay: days.some((day) => day === name.toLowerCase()), clock };
  };
  const [today, yesterday] = [at(local), at(local - DAY_MS)];
  if (from < to) return today.isSaleDay && from <= today.clock && today.clock < to;
  return today.isSaleDay && from <= today.clock || yesterday.isSaleDay && today.clock < to;
}

/** The days and hours of a value of `opening_hours`. */
function readOsm(value: string): OnSale {
  const [, days = "", from, to] = /^([A-Za-z,-]*) ?(?:(\d\d:\d\d)-(\d\d:\d\d))?$/.exec(value)!;
  const at = (name: string) => OSM_DAYS.indexOf(name as "Mo");
  const named = days.split(",").filter(Boolean).flatMap((run) => {
    const [first, last = first] = run.split("-").map(at) as [number, number?];
    return WEEKDAYS.slice(first, last + 1);
  });
  return { ...(named.length > 0 && { days: named }), ...(from && to && { from, to }) };
}

/** Properties of windows. */
export const ON_SALE_PROPERTIES: readonly Property[] = [
  property("isOnSale() agrees with wall times, and saleMinutes() with both", 400, [sales, moments], (sale, local) => {
    assertEquals(isOnSale(sale, local), isSold(sale, local));
    const [from, until] = saleMinutes(sale);
    const midnight = Date.UTC(2026, 5, 1 + WEEKDAYS.indexOf(sale.days?.[0] ?? "monday"));
    assert(isOnSale(sale, midnight + from * MINUTE_MS) && isOnSale(sale, midnight + until * MINUTE_MS - 1));
  }),
  property("onSaleOsm() reads back", 200, [sales], (sale) => assertEquals(readOsm(onSaleOsm(sale)), sale)),
  property("onSaleText() and daysText() say the first and the last day and both hours", 200, [sales], (sale) => {
    for (const language of LANGUAGES) {
      const text = onSaleText(sale, language);
      const days = sale.days?.map((day) => WEEKDAYS.indexOf(day)) ?? [];
      for (const day of [days[0], days.at(-1)]) {
        if (day !== undefined) assert(text.includes(daysText(day, day, language)), text);
      }
      const isSaid = (at: number) => text.includes(WEEKDAY_NAMES[language][at]!);
      const [first, last] = [days[0] ?? 0, days.at(-1) ?? 6];
      if (days.length > 0) assert(WEEKDAYS.keys().every((at) => !isSaid(at) || first <= at && at <= last), text);
      for (const hour of [sale.from, sale.to]) assert(hour === undefined || text.includes(hour), text);
      assert(!/\.$|undefined/.test(text), text);
    }
  }),
  property("menuTimes() marks what is not on sale at a moment, and nothing else", 40, [
    fc.dictionary(fc.constantFrom(...menu.items.map(({ id }) => id)), sales, { maxKeys: 6 }),
    fc.array(moments, { minLength: 1, maxLength: 12 }),
    fc.integer({ min: -12, max: 14 }),
  ], (sold, instants, hours) => {
    const items = menu.items.map((item) => ({ ...item, ...(sold[item.id] && { on_sale: sold[item.id]! }) }));
    const options = { ...menu, ingredients };
    const offset = hours * 60 * MINUTE_MS;
    const clocks = { instantOf: (local: string) => Date.parse(`${local}Z`) - offset, offsetAt: () => offset };
    const menuAt = menuTimes(createMenuIndex(items, [], options), [], options, clocks);
    for (const instant of instants) {
      for (const { id, off_sale = false } of menuAt(instant).items) {
        assertEquals(off_sale, sold[id] !== undefined && !isSold(sold[id], instant + offset), id);
      }
      assertEquals(menuAt(instant), menuAt(instant));
    }
    assert(menuAt(undefined).items.every(({ off_sale }) => !off_sale));
  }),
];
