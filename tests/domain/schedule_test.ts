/**
 * `createSchedule` on hand-made cases: boundaries, Chile's clock changes, dated exceptions, the ends of time. Rows use
 * local times with their offset, and expect what a person in the street would say.
 * @module
 */
import { assert, assertEquals, assertThrows } from "@std/assert";
import { Temporal as polyfill } from "@js-temporal/polyfill";
import { MAX_EPOCH_MS } from "../../src/domain/hours/civil_day.ts";
import { formatLocalTime, type LocalInstant } from "../../src/domain/hours/local_time.ts";
import { createSchedule, type Schedule } from "../../src/domain/hours/schedule.ts";
import type { TemporalApi } from "../../src/leaves/temporal_api.ts";
import type { HoursContent } from "../../src/schemas/content/hours.ts";
import { WEEKDAYS } from "../../src/schemas/weekdays.ts";
import { dated, datedRange, weeklyHours } from "./weekly_hours.ts";

interface Row {
  readonly at: string;
  /** The reason; then, if known, ` -> ` and the next closing or opening; then ` soon`. */
  readonly says: string;
  /** The answer's dated exception. */
  readonly special?: string;
}

function summary(schedule: Schedule, at: string): string {
  const { reason, is_open, opens_at, closes_at, closing_soon } = schedule.at(Date.parse(at));
  assertEquals(is_open, reason === "regular_hours" || reason === "special_hours");
  const next = opens_at ?? closes_at;
  return reason + (next ? ` -> ${local(next)}` : "") + (closing_soon ? " soon" : "");
}

function local({ epoch_ms, utc_offset_ms }: LocalInstant): string {
  return formatLocalTime(epoch_ms, utc_offset_ms);
}

const SPLIT = weeklyHours({
  tuesday: "13:00-16:00 19:00-23:00",
  wednesday: "13:00-16:00 19:00-23:00",
  friday: "19:00-01:00",
  saturday: "13:00-15:00",
  sunday: "19:00-00:00",
});

const CASES: { name: string; hours: HoursContent; rows: Row[] }[] = [
  {
    name: "a day of two shifts opens and closes on the second",
    hours: SPLIT,
    rows: [
      { at: "2026-11-24T12:59:59.999-03:00", says: "before_opening -> 2026-11-24T13:00:00-03:00" },
      { at: "2026-11-24T13:00:00-03:00", says: "regular_hours -> 2026-11-24T16:00:00-03:00" },
      { at: "2026-11-24T15:59:59.999-03:00", says: "regular_hours -> 2026-11-24T16:00:00-03:00 soon" },
      { at: "2026-11-24T16:00:00-03:00", says: "between_shifts -> 2026-11-24T19:00:00-03:00" },
      { at: "2026-11-24T23:00:00-03:00", says: "after_closing -> 2026-11-25T13:00:00-03:00" },
      { at: "2026-11-25T00:00:00-03:00", says: "before_opening -> 2026-11-25T13:00:00-03:00" },
      { at: "2026-11-26T10:00:00-03:00", says: "weekly_closed_day -> 2026-11-27T19:00:00-03:00" },
    ],
  },
  {
    name: "Friday's shift past midnight is Friday's, and what follows is Saturday's",
    hours: SPLIT,
    rows: [
      { at: "2026-11-28T00:29:59-03:00", says: "regular_hours -> 2026-11-28T01:00:00-03:00" },
      { at: "2026-11-28T00:30:00-03:00", says: "regular_hours -> 2026-11-28T01:00:00-03:00 soon" },
      { at: "2026-11-28T01:00:00-03:00", says: "before_opening -> 2026-11-28T13:00:00-03:00" },
    ],
  },
  {
    name: "Sunday until midnight ends with Sunday, and the week wraps",
    hours: SPLIT,
    rows: [
      { at: "2026-11-29T23:59:59.999-03:00", says: "regular_hours -> 2026-11-30T00:00:00-03:00 soon" },
      { at: "2026-11-30T00:00:00-03:00", says: "weekly_closed_day -> 2026-12-01T13:00:00-03:00" },
    ],
  },
  {
    name: "shifts that touch at midnight are one opening",
    hours: weeklyHours({ friday: "19:00-24:00", saturday: "00:00-02:00" }),
    rows: [
      { at: "2026-11-27T23:45:00-03:00", says: "regular_hours -> 2026-11-28T02:00:00-03:00" },
      { at: "2026-11-28T00:00:00-03:00", says: "regular_hours -> 2026-11-28T02:00:00-03:00" },
      { at: "2026-11-28T02:00:00-03:00", says: "after_closing -> 2026-12-04T19:00:00-03:00" },
    ],
  },
  {
    name: "shifts that touch at every midnight still leave a closed period at night",
    hours: everyDay("00:00-02:00 10:00-24:00"),
    rows: [{ at: "2026-11-27T23:45:00-03:00", says: "regular_hours -> 2026-11-28T02:00:00-03:00" }],
  },
  {
    name: "when the clocks skip from 23:30 to 00:30, the next day's shift may open first",
    hours: { ...weeklyHours({ sunday: "23:45-02:00", monday: "00:35-00:40" }), timezone: "America/Toronto" },
    rows: [{ at: "1919-03-30T22:00:00-05:00", says: "before_opening -> 1919-03-31T00:35:00-04:00" }],
  },
  {
    name: "overlapping shifts close with the last",
    hours: weeklyHours({ friday: "19:00-22:00 20:00-23:30 20:30-21:00" }),
    rows: [{ at: "2026-11-27T21:30:00-03:00", says: "regular_hours -> 2026-11-27T23:30:00-03:00" }],
  },
  {
    name: "when the clocks skip midnight, closing at 00:30 is 01:30",
    hours: weeklyHours({ saturday: "18:00-00:30" }),
    rows: [
      { at: "2026-09-05T23:59:59-04:00", says: "regular_hours -> 2026-09-06T01:30:00-03:00" },
      { at: "2026-09-06T01:00:00-03:00", says: "regular_hours -> 2026-09-06T01:30:00-03:00 soon" },
      { at: "2026-09-06T01:30:00-03:00", says: "weekly_closed_day -> 2026-09-12T18:00:00-03:00" },
    ],
  },
  {
    name: "a shift that begins in the skipped hour begins an hour later; one wholly inside keeps its length",
    hours: weeklyHours({ sunday: "00:30-04:00", saturday: "18:00-24:00" }, [dated("2027-09-05", "00:10-00:40")]),
    rows: [
      { at: "2026-09-06T01:00:00-03:00", says: "before_opening -> 2026-09-06T01:30:00-03:00" },
      { at: "2026-09-06T01:30:00-03:00", says: "regular_hours -> 2026-09-06T04:00:00-03:00" },
      {
        at: "2027-09-05T01:10:00-03:00",
        says: "special_hours -> 2027-09-05T01:40:00-03:00 soon",
        special: "2027-09-05",
      },
    ],
  },
  {
    name: "a shift whose start a skipped hour moves past its end is dropped",
    hours: weeklyHours({ sunday: "00:30-01:00", monday: "13:00-14:00" }, [dated("2027-09-05", "00:30-01:00")]),
    rows: [
      { at: "2026-09-06T01:30:00-03:00", says: "weekly_closed_day -> 2026-09-07T13:00:00-03:00" },
      { at: "2026-09-13T00:45:00-03:00", says: "regular_hours -> 2026-09-13T01:00:00-03:00 soon" },
      { at: "2027-09-05T01:30:00-03:00", says: "special_closure -> 2027-09-06T13:00:00-03:00", special: "2027-09-05" },
    ],
  },
  {
    name: "when an hour is repeated, closing at 23:30 is the first, and it stays closed in the second",
    hours: weeklyHours({ saturday: "18:00-23:30" }),
    rows: [
      { at: "2026-04-04T23:29:59-03:00", says: "regular_hours -> 2026-04-04T23:30:00-03:00 soon" },
      { at: "2026-04-04T23:30:00-03:00", says: "after_closing -> 2026-04-11T18:00:00-04:00" },
      { at: "2026-04-04T23:00:00-04:00", says: "after_closing -> 2026-04-11T18:00:00-04:00" },
      { at: "2026-04-04T23:29:59-04:00", says: "after_closing -> 2026-04-11T18:00:00-04:00" },
    ],
  },
  {
    name: "until 24:00 of the day with a repeated hour is seven hours from 18:00",
    hours: weeklyHours({ saturday: "18:00-24:00" }),
    rows: [
      { at: "2026-04-04T18:00:00-03:00", says: "regular_hours -> 2026-04-05T00:00:00-04:00" },
      { at: "2026-04-04T23:59:59-04:00", says: "regular_hours -> 2026-04-05T00:00:00-04:00 soon" },
      { at: "2026-04-05T00:00:00-04:00", says: "weekly_closed_day -> 2026-04-11T18:00:00-04:00" },
    ],
  },
  {
    name: "a dated closure removes that day's shifts and not the tail of the day before",
    hours: weeklyHours({ thursday: "19:00-01:00", friday: "19:00-01:00", saturday: "13:00-15:00" }, [
      dated("2026-12-25", "closed", "Navidad"),
    ]),
    rows: [
      { at: "2026-12-25T00:15:00-03:00", says: "regular_hours -> 2026-12-25T01:00:00-03:00" },
      {
        at: "2026-12-25T01:00:00-03:00",
        says: "special_closure -> 2026-12-26T13:00:00-03:00",
        special: "2026-12-25",
      },
      { at: "2026-12-25T20:00:00-03:00", says: "special_closure -> 2026-12-26T13:00:00-03:00", special: "2026-12-25" },
      { at: "2026-12-26T00:30:00-03:00", says: "before_opening -> 2026-12-26T13:00:00-03:00" },
    ],
  },
  {
    name:
      "a dated opening opens a closed weekday, dated hours replace the usual ones, and usual hours only name the day",
    hours: weeklyHours({ tuesday: "13:00-23:00", wednesday: "13:00-23:00" }, [
      dated("2026-12-07", "18:00-02:00"),
      dated("2026-12-08", "13:00-16:00"),
      dated("2026-12-09", "regular"),
    ]),
    rows: [
      { at: "2026-12-07T12:00:00-03:00", says: "before_opening -> 2026-12-07T18:00:00-03:00", special: "2026-12-07" },
      { at: "2026-12-08T01:00:00-03:00", says: "special_hours -> 2026-12-08T02:00:00-03:00", special: "2026-12-07" },
      { at: "2026-12-08T02:00:00-03:00", says: "before_opening -> 2026-12-08T13:00:00-03:00", special: "2026-12-08" },
      { at: "2026-12-08T16:00:00-03:00", says: "after_closing -> 2026-12-09T13:00:00-03:00", special: "2026-12-08" },
      { at: "2026-12-09T13:00:00-03:00", says: "regular_hours -> 2026-12-09T23:00:00-03:00", special: "2026-12-09" },
    ],
  },
  {
    name: "the next opening is found after a closed fortnight",
    hours: weeklyHours({ tuesday: "13:00-23:00" }, datedRange("2027-02-08", "2027-02-28", "closed")),
    rows: [{ at: "2027-02-02T23:00:00-03:00", says: "after_closing -> 2027-03-02T13:00:00-03:00" }],
  },
  {
    name: "the next opening is found after a year of dated closures",
    hours: weeklyHours({ tuesday: "13:00-23:00" }, datedRange("2027-01-01", "2028-03-31", "closed")),
    rows: [
      { at: "2027-01-01T12:00:00-03:00", says: "special_closure -> 2028-04-04T13:00:00-04:00", special: "2027-01-01" },
    ],
  },
  {
    name: "a restaurant that is open on one date only opens then, and never again",
    hours: weeklyHours({}, [dated("2026-12-01", "closed"), dated("2029-06-01", "13:00-14:00")]),
    rows: [
      { at: "0001-06-01T12:00:00Z", says: "weekly_closed_day -> 2029-06-01T13:00:00-04:00" },
      { at: "2026-12-01T12:00:00-03:00", says: "special_closure -> 2029-06-01T13:00:00-04:00", special: "2026-12-01" },
      {
        at: "2029-06-01T13:30:00-04:00",
        says: "special_hours -> 2029-06-01T14:00:00-04:00 soon",
        special: "2029-06-01",
      },
      { at: "2029-06-01T14:00:00-04:00", says: "never_opens", special: "2029-06-01" },
    ],
  },
  {
    name: "a restaurant without shifts never opens",
    hours: weeklyHours({}),
    rows: [{ at: "2026-11-24T12:00:00-03:00", says: "never_opens" }, {
      at: "9999-12-31T23:59:59Z",
      says: "never_opens",
    }],
  },
  {
    name: "a shift of 24 hours lasts until the hour of its start",
    hours: weeklyHours({ friday: "13:00-13:00" }),
    rows: [
      { at: "2026-11-28T12:59:59-03:00", says: "regular_hours -> 2026-11-28T13:00:00-03:00 soon" },
      { at: "2026-11-28T13:00:00-03:00", says: "weekly_closed_day -> 2026-12-04T13:00:00-03:00" },
    ],
  },
  {
    name: "round the clock closes for a dated closure only, even 2000 years before it",
    hours: roundTheClock([dated("2026-12-25", "closed")]),
    rows: [
      { at: "0026-06-01T12:00:00Z", says: "regular_hours -> 2026-12-25T00:00:00-03:00" },
      { at: "2026-12-24T23:30:00-03:00", says: "regular_hours -> 2026-12-25T00:00:00-03:00 soon" },
      { at: "2026-12-25T12:00:00-03:00", says: "special_closure -> 2026-12-26T00:00:00-03:00", special: "2026-12-25" },
      { at: "2026-12-26T00:00:00-03:00", says: "regular_hours" },
    ],
  },
  {
    name: "before 1910 the clocks of Santiago were 4:42:45 behind, and times are written in UTC",
    hours: weeklyHours({ monday: "13:00-14:00" }),
    rows: [{ at: "1889-12-30T17:42:44Z", says: "before_opening -> 1889-12-30T17:42:45Z" }],
  },
];

function roundTheClock(exceptions: HoursContent["exceptions"]): HoursContent {
  return everyDay("00:00-24:00", exceptions);
}

function everyDay(shifts: string, exceptions: HoursContent["exceptions"] = []): HoursContent {
  return weeklyHours(Object.fromEntries(WEEKDAYS.map((day) => [day, shifts])), exceptions);
}

const TEMPORALS: [string, TemporalApi][] = [["native", Temporal], ["polyfill", polyfill as unknown as TemporalApi]];

for (const [implementation, temporal] of TEMPORALS) {
  for (const { name, hours, rows } of CASES) {
    Deno.test(`at() ${name} (${implementation} Temporal)`, () => {
      const schedule = createSchedule(hours, temporal);
      for (const { at, says, special } of rows) {
        assertEquals(summary(schedule, at), says, at);
        assertEquals(schedule.at(Date.parse(at)).special_day?.date, special, at);
      }
    });
  }
}

Deno.test("at() gives the special day with its name in Spanish and in every language", () => {
  const schedule = createSchedule(weeklyHours({}, [dated("2026-12-25", "closed", "Navidad")]), Temporal);
  assertEquals(schedule.at(Date.parse("2026-12-25T12:00:00-03:00")).special_day, {
    date: "2026-12-25",
    name: "Navidad",
    names: { es: "Navidad", en: "Holiday" },
    holiday: true,
  });
});

Deno.test("at() begins and ends its segments at midnight, opening, closing soon, closing and changes of the clocks", () => {
  const schedule = createSchedule(weeklyHours({ saturday: "13:00-15:00" }), Temporal);
  const starts: string[] = [];
  const end = Date.parse("2026-09-06T12:00:00Z");
  for (let instant = Date.parse("2026-09-04T12:00:00Z"); instant < end;) {
    const segment = schedule.at(instant);
    starts.push(formatLocalTime(segment.from, segment.utc_offset_ms));
    assertEquals(schedule.at(segment.until - 1), segment);
    instant = segment.until;
  }
  assertEquals(starts, [
    "2026-09-04T00:00:00-04:00",
    "2026-09-05T00:00:00-04:00",
    "2026-09-05T13:00:00-04:00",
    "2026-09-05T14:30:00-04:00",
    "2026-09-05T15:00:00-04:00",
    "2026-09-06T01:00:00-03:00",
  ]);
  const repeated = schedule.at(Date.parse("2026-04-04T23:30:00-03:00"));
  assertEquals(formatLocalTime(repeated.until, -4 * 3_600_000), "2026-04-04T23:00:00-04:00");
});

Deno.test("at() says closing soon from exactly the given minutes on, and never when they are 0", () => {
  const hours = weeklyHours({ saturday: "13:00-15:00" });
  for (
    const [minutes, first] of [[0, "15:00:00.000"], [1, "14:59:00.000"], [45, "14:15:00.000"], [240, "13:00:00.000"]]
  ) {
    const schedule = createSchedule({ ...hours, closing_soon_minutes: Number(minutes) }, Temporal);
    const instant = Date.parse(`2026-11-28T${first}-03:00`);
    assertEquals(schedule.at(instant - 1).closing_soon, false);
    assertEquals(schedule.at(instant).closing_soon, minutes !== 0);
  }
});

Deno.test("at() answers at the first and last instants, and beyond", () => {
  for (const [, temporal] of TEMPORALS) {
    for (const hours of [SPLIT, roundTheClock([]), weeklyHours({}), roundTheClock([dated("2026-12-25", "closed")])]) {
      const schedule = createSchedule(hours, temporal);
      for (const instant of [0, 1, 3_600_000, 86_400_000, 40 * 86_400_000]) {
        for (const epochMs of [-MAX_EPOCH_MS + instant, MAX_EPOCH_MS - instant]) {
          const segment = schedule.at(epochMs);
          assert(segment.from <= epochMs && epochMs < segment.until, JSON.stringify(segment));
        }
      }
      assertEquals(schedule.at(Infinity), schedule.at(MAX_EPOCH_MS));
      assertEquals(schedule.at(-1e300), schedule.at(-MAX_EPOCH_MS));
      assertEquals(schedule.at(MAX_EPOCH_MS).until, Infinity);
    }
  }
});

Deno.test("at() drops fractions of a millisecond and refuses NaN", () => {
  const schedule = createSchedule(SPLIT, Temporal);
  const opens = Date.parse("2026-11-24T13:00:00-03:00");
  assertEquals(schedule.at(opens - 0.25).is_open, false);
  assertEquals(schedule.at(opens + 0.25).is_open, true);
  assertThrows(() => schedule.at(NaN), RangeError);
});

Deno.test("createSchedule() refuses an unknown zone", () => {
  assertThrows(() => createSchedule({ ...SPLIT, timezone: "America/Santiago_de_Nada" }, Temporal), RangeError);
});

Deno.test("createSchedule() answers the same after its caches have been emptied", () => {
  const schedule = createSchedule(SPLIT, Temporal);
  const instants = [0, 1, 2, 3].map((day) => Date.parse("2026-11-24T15:45:00-03:00") + day * 86_400_000);
  const before = instants.map((instant) => schedule.at(instant));
  for (let day = -20_000; day < 20_000; day++) schedule.at(day * 86_400_000);
  assertEquals(instants.map((instant) => schedule.at(instant)), before);
});
