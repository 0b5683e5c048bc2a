/**
 * The owner's rules and the hours of a small restaurant for the tests of orders: made with the service's own code, so
 * that an edit of the content never breaks them. It delivers alcohol, which the sample content does not.
 * @module
 */
import { orderHoursAt } from "../../src/domain/orders/order_hours.ts";
import type { OrderRules } from "../../src/domain/orders/order_terms.ts";
import { createSchedule, type Schedule } from "../../src/domain/hours/schedule.ts";
import { loadTemporal } from "../../src/leaves/temporal.ts";
import type { HoursContent } from "../../src/schemas/content/hours.ts";

/** The rules. */
export const ORDER_RULES: OrderRules = {
  communes: [
    { name: "Ñuñoa", fee: 1_500, minimum: 9_000, minutes: 35 },
    { name: "Providencia", also: ["Provi"], fee: 2_000, minimum: 10_000, minutes: 40 },
    { name: "La Reina", fee: 2_500, minimum: 12_000, minutes: 45 },
    { name: "Pedro Aguirre Cerda", also: ["PAC"], fee: 3_500, minimum: 15_000, minutes: 60 },
  ],
  timing: { pickup_minutes: 25, last_order_minutes: 30, slot_minutes: 15, days_ahead: 7 },
  alcohol: { pickup: true, delivery: true, from: "09:00", to: "01:00" },
  tables: 20,
  payment: ["cash", "debit", "credit"],
  large_order: { items: 15, hours: 3 },
  address: "Av. Irarrázaval 1234, Ñuñoa, Santiago",
  city: "Santiago",
};

const EVENING = [{ opens: "13:00", closes: "16:00" }, { opens: "19:00", closes: "23:00" }];
const LATE = [{ opens: "19:00", closes: "01:00" }];

/** Closed on Mondays and on Christmas; open past midnight on Fridays and Saturdays. */
export const ORDER_HOURS: HoursContent = {
  timezone: "America/Santiago",
  closing_soon_minutes: 30,
  weekly: {
    monday: [],
    tuesday: EVENING,
    wednesday: EVENING,
    thursday: EVENING,
    friday: LATE,
    saturday: LATE,
    sunday: EVENING,
  },
  exceptions: [
    { date: "2026-12-25", name: { es: "Navidad", en: "Christmas Day" }, holiday: true, hours: "closed" },
  ],
};

/** The schedule of those hours. */
export const ORDER_SCHEDULE: Schedule = createSchedule(ORDER_HOURS, await loadTemporal());

/** A Wednesday evening, while it is open. Epoch milliseconds. */
export const ORDER_MOMENT = Date.parse("2026-11-25T20:00:00-03:00");

/** What a context needs besides its opening status: the rules, and the hours as seen from `now`. */
export function orderFixture(now = ORDER_MOMENT) {
  return { rules: ORDER_RULES, hours: orderHoursAt(ORDER_SCHEDULE, ORDER_RULES.timing, now) };
}
