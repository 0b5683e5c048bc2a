/**
 * The Hours status on the wire: its members and their order, its text, and its cache lifetime.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import * as v from "valibot";
import { hoursStatus, maxAgeSeconds, renderHoursStatus } from "../../src/domain/hours_status.ts";
import { createSchedule } from "../../src/domain/schedule.ts";
import { HoursStatus } from "../../src/schemas/hours.ts";
import { randomHours, seededRandom } from "./random_hours.ts";
import { dated, weeklyHours } from "./weekly_hours.ts";

const HOURS = weeklyHours({ friday: "19:00-01:00" }, [dated("2026-12-25", "20:00-02:00", 'Navidad "chica"')]);
const SCHEDULE = createSchedule(HOURS, Temporal);
const TEXT = "Viernes: 19:00 a 01:00 (del día siguiente).";

Deno.test("hoursStatus() gives the members in their order, while open", () => {
  assertEquals(
    JSON.stringify(hoursStatus(SCHEDULE, TEXT, Date.parse("2026-12-26T01:45:30.999-03:00"))),
    '{"is_open":true,"timezone":"America/Santiago","schedule":"Viernes: 19:00 a 01:00 (del día siguiente).",' +
      '"local_time":"2026-12-26T01:45:30-03:00","reason":"special_hours","closes_at":"2026-12-26T02:00:00-03:00",' +
      '"closing_soon":true,"special_day":{"date":"2026-12-25","name":"Navidad \\"chica\\"","holiday":true}}',
  );
});

Deno.test("hoursStatus() gives the members in their order, while closed, with the offset of the opening", () => {
  assertEquals(
    JSON.stringify(hoursStatus(SCHEDULE, TEXT, Date.parse("2026-09-05T12:00:00-04:00"))),
    '{"is_open":false,"timezone":"America/Santiago","schedule":"Viernes: 19:00 a 01:00 (del día siguiente).",' +
      '"local_time":"2026-09-05T12:00:00-04:00","reason":"weekly_closed_day","opens_at":"2026-09-11T19:00:00-03:00",' +
      '"closing_soon":false}',
  );
});

Deno.test("hoursStatus() leaves opens_at out when it never opens", () => {
  const never = createSchedule(weeklyHours({}), Temporal);
  assertEquals(Object.keys(hoursStatus(never, TEXT, 0)), [
    "is_open",
    "timezone",
    "schedule",
    "local_time",
    "reason",
    "closing_soon",
  ]);
});

Deno.test("renderHoursStatus() gives the bytes of hoursStatus(), which its schema accepts", () => {
  const random = seededRandom(50);
  const from = Date.UTC(2026, 0);
  const until = Date.UTC(2028, 0);
  const text = 'Con "comillas", \\ y\nsaltos';
  for (let round = 0; round < 20; round++) {
    const schedule = createSchedule(randomHours(random, "America/Santiago", from, until, 100), Temporal);
    for (let count = 0; count < 200; count++) {
      const instant = from + random() * (until - from);
      const status = hoursStatus(schedule, text, instant);
      const render = renderHoursStatus(schedule.at(instant), text, schedule.timezone);
      assertEquals(render(instant), JSON.stringify(status));
      v.parse(HoursStatus, status);
    }
  }
});

Deno.test("renderHoursStatus() is right for a whole segment", () => {
  const segment = SCHEDULE.at(Date.parse("2026-12-25T20:30:00-03:00"));
  const render = renderHoursStatus(segment, TEXT, "America/Santiago");
  for (const instant of [segment.from, segment.from + 1234, segment.until - 1]) {
    assertEquals(render(instant), JSON.stringify(hoursStatus(SCHEDULE, TEXT, instant)));
  }
});

Deno.test("maxAgeSeconds() is a minute at most and never crosses a change", () => {
  const closes = Date.parse("2026-12-26T02:00:00-03:00");
  const segment = SCHEDULE.at(closes - 1);
  for (
    const [before, seconds] of [[1_800_000, 60], [60_000, 60], [59_999, 59], [1000, 1], [999, 0], [1, 0], [0, 0], [
      -1,
      0,
    ]]
  ) {
    assertEquals(maxAgeSeconds(segment, closes - before!), seconds);
  }
  assertEquals(maxAgeSeconds({ ...segment, until: Infinity }, closes), 60);
});

Deno.test("maxAgeSeconds() ends before the answer changes", () => {
  const random = seededRandom(60);
  for (let count = 0; count < 5000; count++) {
    const now = Date.UTC(2026, 11, 24) + Math.floor(random() * 4 * 86_400_000);
    const segment = SCHEDULE.at(now);
    const last = SCHEDULE.at(now + Math.max(0, maxAgeSeconds(segment, now) * 1000 - 1));
    assert(last.reason === segment.reason && last.closing_soon === segment.closing_soon);
  }
});
