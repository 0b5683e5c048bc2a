/**
 * `orderTimes()` and `readTime()` against a plain calculation with Temporal: around every clock change from 2024 to 2030
 * and every special day of the sample content, in several zones.
 * @module
 */
import { Temporal } from "@js-temporal/polyfill";
import { assert, assertEquals } from "@std/assert";
import { isPastLastOrder, lastOrderDay, orderHoursAt, orderTimes } from "../../src/domain/order_hours.ts";
import { createSchedule } from "../../src/domain/schedule.ts";
import { isoDateOf } from "../../src/domain/civil_day.ts";
import { formatLocalTime } from "../../src/domain/local_time.ts";
import { loadTemporal } from "../../src/leaves/temporal.ts";
import type { OrderTiming } from "../../src/schemas/content/delivery.ts";
import { type HoursContent, WEEKDAYS } from "../../src/schemas/content/hours.ts";
import { sampleContent } from "../sample_content.ts";
import { ORDER_HOURS, ORDER_MOMENT, ORDER_RULES, ORDER_SCHEDULE } from "./order_rules_fixture.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TIMING: OrderTiming = { pickup_minutes: 25, last_order_minutes: 30, slot_minutes: 15, days_ahead: 3 };
const { hours: SAMPLE } = await sampleContent();
const temporal = await loadTemporal();

/** The same hours in another zone. */
function inZone(timezone: string, hours: HoursContent = ORDER_HOURS): HoursContent {
  return { ...hours, timezone };
}

const NEVER_CLOSED: HoursContent = {
  ...ORDER_HOURS,
  weekly: Object.fromEntries(WEEKDAYS.map((day) => [day, [{ opens: "00:00", closes: "24:00" }]])) as never,
};

/** Open over midnight every day, when clocks change. */
const NIGHTS: HoursContent = {
  ...ORDER_HOURS,
  weekly: Object.fromEntries(WEEKDAYS.map((day) => [day, [{ opens: "20:30", closes: "03:10" }]])) as never,
  exceptions: [],
};

/** Whether an order that takes `minutes` can be ready at an instant, by the words of decision 29 alone. */
function plainCheck(hours: HoursContent, timing: OrderTiming, now: number, minutes: number): (at: number) => boolean {
  const zone = hours.timezone;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const open: [number, number][] = [];
  for (let ahead = -2; ahead <= timing.days_ahead + 2; ahead++) {
    const date = today.add({ days: ahead });
    const exception = hours.exceptions.find((each) => each.date === date.toString());
    const usual = hours.weekly[WEEKDAYS[date.dayOfWeek - 1]!];
    const shifts = exception === undefined || exception.hours === "regular"
      ? usual
      : exception.hours === "closed"
      ? []
      : exception.hours;
    for (const { opens, closes } of shifts) {
      const instant = (day: Temporal.PlainDate, time: string) =>
        time === "24:00"
          ? day.add({ days: 1 }).toPlainDateTime("00:00").toZonedDateTime(zone).epochMilliseconds
          : day.toPlainDateTime(time).toZonedDateTime(zone).epochMilliseconds;
      const interval: [number, number] = [
        instant(date, opens),
        instant(closes <= opens ? date.add({ days: 1 }) : date, closes),
      ];
      if (interval[0] < interval[1]) open.push(interval);
    }
  }
  for (const [at, interval] of open.sort(([a], [b]) => a - b).entries()) {
    const before = open[at - 1];
    // Without a break the later shift began when the earlier one did, and the earlier one ends with the later one.
    if (before !== undefined && before[1] >= interval[0]) interval[0] = before[0];
  }
  for (let at = open.length - 2; at >= 0; at--) {
    if (open[at]![1] >= open[at + 1]![0] || open[at]![0] === open[at + 1]![0]) open[at]![1] = open[at + 1]![1];
  }
  const end = today.add({ days: timing.days_ahead + 1 }).toZonedDateTime(zone).epochMilliseconds;
  return (at) =>
    at < end &&
    open.some(([from, until]) =>
      at >= from + minutes * MINUTE && at >= now + minutes * MINUTE && at <= until - timing.last_order_minutes * MINUTE
    );
}

/** Every clock change of a zone from 2024 to 2030. */
function clockChanges(zone: string): number[] {
  const found: number[] = [];
  let at = Temporal.PlainDate.from("2024-01-01").toZonedDateTime(zone);
  while (true) {
    const next = at.getTimeZoneTransition("next");
    if (next === null || next.year > 2030) return found;
    found.push(next.epochMilliseconds);
    at = next;
  }
}

/** Compares both calculations at a moment. */
function compare(hours: HoursContent, timing: OrderTiming, now: number, minutes: number): void {
  const schedule = createSchedule(hours, temporal);
  const check = plainCheck(hours, timing, now, minutes);
  const seen = orderHoursAt(schedule, timing, now);
  const expected: number[] = [];
  const start = Math.floor(now / (5 * MINUTE)) * 5 * MINUTE;
  for (let at = start; at < now + (timing.days_ahead + 2) * 24 * HOUR; at += 5 * MINUTE) {
    const fits = check(at);
    const asks = at % (95 * MINUTE) === 0;
    if (!fits && !asks) continue;
    const clock = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(hours.timezone);
    if (fits && clock.minute % timing.slot_minutes === 0) expected.push(at);
    if (!asks) continue;
    const read = seen.readTime(clock.toString({ timeZoneName: "never" }), minutes);
    assertEquals(read.ok, fits, `${hours.timezone} ${clock} seen from ${new Date(now).toISOString()}`);
  }
  const times = orderTimes(schedule, timing, now, minutes).map(({ epoch_ms }) => epoch_ms);
  assertEquals(
    times.map((at) => new Date(at).toISOString()),
    expected.map((at) => new Date(at).toISOString()),
    `${hours.timezone} seen from ${new Date(now).toISOString()}`,
  );
}

for (const zone of ["America/Santiago", "Pacific/Easter", "Europe/Madrid", "Australia/Lord_Howe"]) {
  Deno.test(`orderTimes() agrees with a plain calculation around every clock change of ${zone}`, () => {
    const changes = clockChanges(zone);
    assertEquals(changes.length, 14, "two a year");
    for (const change of changes) {
      for (const hours of [inZone(zone, NIGHTS), inZone(zone), inZone(zone, NEVER_CLOSED)]) {
        for (const before of [30 * HOUR + 7 * MINUTE, 5 * HOUR, -20 * MINUTE]) {
          compare(hours, { ...TIMING, days_ahead: 1 }, change - before, before === 5 * HOUR ? 45 : 25);
        }
      }
    }
  });
}

Deno.test("orderTimes() agrees with a plain calculation in zones of other quarters of an hour, and without clock changes", () => {
  for (const zone of ["Asia/Kathmandu", "America/Punta_Arenas"]) {
    for (let day = 0; day < 12; day++) compare(inZone(zone), TIMING, ORDER_MOMENT + day * 31 * HOUR + 11_111, 40);
  }
});

Deno.test("orderTimes() agrees with a plain calculation around every special day of the sample content", () => {
  assert(SAMPLE.exceptions.length > 20);
  for (const { date } of SAMPLE.exceptions) {
    const noon = Temporal.PlainDateTime.from(`${date}T12:34`).toZonedDateTime(SAMPLE.timezone).epochMilliseconds;
    for (const before of [36 * HOUR, 0, -9 * HOUR]) compare(SAMPLE, TIMING, noon - before, 35);
  }
});

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
  ["2026-11-25T20:25", 45, ["20:45", "21:00", "21:15"], "too_early"],
  ["2026-11-25T22:30", 25, []],
  ["2026-11-25T22:37", 25, ["22:00", "22:15", "22:30"]],
  ["2026-11-26T01:30:00Z", 25, []],
  ["2026-11-25T22:30:00-03:00", 25, []],
  ["2026-11-26T13:24", 25, ["13:30", "13:45", "14:00"]],
  ["2026-11-26T13:25", 25, []],
  ["2026-11-26T17:30", 25, ["15:15", "15:30", "19:30"]],
  ["2026-11-28T00:30", 25, []],
  ["2026-11-28T00:31", 25, ["00:00", "00:15", "00:30"]],
  ["2026-11-28T00:59", 25, ["00:00", "00:15", "00:30"]],
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
  const skipped = at("2026-09-05T22:00:00-04:00", "2026-09-06T00:30");
  assert(!skipped.ok && skipped.error.nearest.length === 3);
  const sameInstant = at("2026-09-05T22:00:00-04:00", "2026-09-06T00:30:00-04:00");
  assert(sameInstant.ok, "an instant is unmistakable");
  const twice = at("2027-04-03T21:00:00-03:00", "2027-04-03T23:30");
  assert(twice.ok);
  assertEquals(formatLocalTime(twice.value.epoch_ms, twice.value.utc_offset_ms), "2027-04-03T23:30:00-03:00");
});

Deno.test("readTime() offers nothing where nothing can be had", () => {
  const closed = { ...ORDER_HOURS, weekly: Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as never };
  const hours = orderHoursAt(createSchedule(closed, temporal), TIMING, ORDER_MOMENT);
  assertEquals(hours.readTime("2026-11-26T20:00", 25), { ok: false, error: { why: "closed_day", nearest: [] } });
  assertEquals(hours.begins, undefined);
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
