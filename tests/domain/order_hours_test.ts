/** `orderTimes()` and `readTime()` on hand-made cases; `order_terms_properties.ts` compares them with a plain reading. @module */
import { assert, assertEquals } from "@std/assert";
import { isPastLastOrder, lastOrderDay, orderHoursAt, orderTimes } from "../../src/domain/orders/order_hours.ts";
import { createSchedule } from "../../src/domain/hours/schedule.ts";
import { isoDateOf } from "../../src/domain/hours/civil_day.ts";
import { formatLocalTime } from "../../src/domain/hours/local_time.ts";
import { loadTemporal } from "../../src/leaves/temporal.ts";
import type { OrderTiming } from "../../src/schemas/content/delivery.ts";
import type { HoursContent } from "../../src/schemas/content/hours.ts";
import { WEEKDAYS } from "../../src/schemas/weekdays.ts";
import { ORDER_HOURS, ORDER_MOMENT, ORDER_RULES, ORDER_SCHEDULE } from "./order_rules_fixture.ts";

const TIMING: OrderTiming = { pickup_minutes: 25, last_order_minutes: 30, slot_minutes: 15, days_ahead: 3 };
const temporal = await loadTemporal();

/** Open over midnight every day, when clocks change. */
const NIGHTS: HoursContent = {
  ...ORDER_HOURS,
  weekly: Object.fromEntries(WEEKDAYS.map((day) => [day, [{ opens: "20:30", closes: "03:10" }]])) as never,
  exceptions: [],
};

Deno.test("orderTimes() lists one day when asked, by the restaurant's clocks", () => {
  const list = (date: string) =>
    orderTimes(ORDER_SCHEDULE, ORDER_RULES.timing, ORDER_MOMENT, 25, date)
      .map(({ epoch_ms, utc_offset_ms }) => formatLocalTime(epoch_ms, utc_offset_ms).slice(11, 16));
  assertEquals(list("2026-11-25").slice(0, 2), ["20:30", "20:45"]);
  assertEquals(list("2026-11-25").at(-1), "22:30");
  assertEquals([list("2026-11-26")[0], list("2026-11-26").length], ["13:30", 9 + 13]);
  assertEquals(list("2026-11-28").slice(0, 3), ["00:00", "00:15", "00:30"], "the evening of Friday");
  assertEquals(list("2026-11-30"), [], "Mondays are closed");
  assertEquals(list("2026-11-24"), [], "yesterday");
  assertEquals(list("2026-12-03"), [], "more than a week ahead");
  const lastDay = lastOrderDay(ORDER_SCHEDULE, ORDER_RULES.timing, ORDER_MOMENT);
  assertEquals(isoDateOf(lastDay), "2026-12-02");
});

/** `requested_for`, and the times offered in its place, or none if it can be had; and why it cannot. */
const READ: readonly [requested: string, minutes: number, offered: string[], why?: string][] = [
  ["2026-11-25T20:25", 25, []],
  ["2026-11-25T20:24:59", 25, ["20:30", "20:45", "21:00"], "too_early"],
  ["2026-11-25T20:25:00", 25, []],
  ["2026-11-25 20:25", 25, []],
  ["2026-11-25T20:25", 45, ["20:45", "21:00", "21:15"], "too_early"],
  ["2026-11-25T22:30", 25, []],
  ["2026-11-25T22:37", 25, ["22:00", "22:15", "22:30"], "last_order"],
  ["2026-11-26T01:30:00Z", 25, []],
  ["2026-11-25T22:30:00-03:00", 25, []],
  ["2026-11-26T13:24", 25, ["13:30", "13:45", "14:00"], "too_early"],
  ["2026-11-26T13:25", 25, []],
  ["2026-11-26T17:30", 25, ["15:15", "15:30", "19:30"], "closed"],
  ["2026-11-27T00:30", 25, ["22:15", "22:30", "00:30"], "closed"],
  ["2026-11-27T00:10", 25, ["22:00", "22:15", "22:30"], "closed"],
  ["2026-11-28T00:30", 25, []],
  ["2026-11-28T00:31", 25, ["00:00", "00:15", "00:30"], "last_order"],
  ["2026-11-28T00:59", 25, ["00:00", "00:15", "00:30"], "last_order"],
  ["2026-11-30T00:30", 25, ["22:00", "22:15", "22:30"], "closed_day"],
  ["2026-11-30T20:00", 25, ["13:30", "13:45", "14:00"], "closed_day"],
  ["2026-11-24T20:00", 25, ["20:30", "20:45", "21:00"], "past"],
  ["2026-12-03T00:00", 25, ["22:00", "22:15", "22:30"], "too_far"],
  ["2030-07-06T20:00", 25, ["22:00", "22:15", "22:30"], "too_far"],
];

for (const [requested, minutes, offered, why] of READ) {
  Deno.test(`readTime() ${offered.length === 0 ? "takes" : "refuses"} ${requested} for ${minutes} minutes`, () => {
    const read = orderHoursAt(ORDER_SCHEDULE, ORDER_RULES.timing, ORDER_MOMENT).readTime(requested, minutes);
    const times = read.ok ? [] : read.error.nearest;
    assertEquals(read.ok ? undefined : read.error.why, why);
    assertEquals(times.map((at) => formatLocalTime(at.epoch_ms, at.utc_offset_ms).slice(11, 16)), offered);
  });
}

Deno.test("readTime() refuses a time that a clock change skips, and takes the first pass of one that occurs twice", () => {
  // Chile's clocks jump from 00:00 to 01:00 on 6 September 2026, and back from 00:00 to 23:00 on 4 April 2027.
  const at = (now: string, requested: string) =>
    orderHoursAt(createSchedule(NIGHTS, temporal), TIMING, Date.parse(now)).readTime(requested, 25);
  for (const written of ["2026-09-06T00:30", "2026-09-06 00:30", "2026-09-06T00:30:00"]) {
    const skipped = at("2026-09-05T22:00:00-04:00", written);
    assert(!skipped.ok && skipped.error.nearest.length === 3 && skipped.error.why === "skipped", written);
    for (const offset of ["-04:00", "-05:00"]) {
      const instant = `${written.padEnd(19, ":00")}${offset}`;
      assert(at("2026-09-05T22:00:00-04:00", instant).ok, `${instant} is unmistakable`);
    }
  }
  const twice = at("2027-04-03T21:00:00-03:00", "2027-04-03T23:30");
  assert(twice.ok);
  assertEquals(formatLocalTime(twice.value.epoch_ms, twice.value.utc_offset_ms), "2027-04-03T23:30:00-03:00");
});

Deno.test("readTime() offers nothing where nothing can be had", () => {
  const closed = { ...ORDER_HOURS, weekly: Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as never };
  const hours = orderHoursAt(createSchedule(closed, temporal), TIMING, ORDER_MOMENT);
  assertEquals(hours.readTime("2026-11-26T20:00", 25), { ok: false, error: { why: "closed_day", nearest: [] } });
  assertEquals([hours.begins, hours.momentOf(undefined)], [undefined, ORDER_MOMENT]);
});

Deno.test("readTime() tells a time before the kitchen is done as too early, also while it is closed and orders take longer", () => {
  const now = Date.parse("2026-11-26T12:30-03:00");
  for (const [delay_minutes, why] of [[0, "closed"], [10, "too_early"]] as const) {
    const read = orderHoursAt(ORDER_SCHEDULE, { ...TIMING, delay_minutes }, now).readTime("2026-11-26T12:59", 25);
    assertEquals([delay_minutes, read.ok ? "" : read.error.why], [delay_minutes, why]);
  }
});

Deno.test("isPastLastOrder() begins right after the last order and ends with closing", () => {
  const passed = (time: string) => {
    const now = Date.parse(`2026-11-25T${time}-03:00`);
    return isPastLastOrder(ORDER_RULES.timing, now, ORDER_SCHEDULE.at(now).closes_at);
  };
  assertEquals(["22:29:59", "22:30:00", "22:30:01", "22:59:59", "23:00:00"].map(passed), [
    false,
    false,
    true,
    true,
    false,
  ]);
});
