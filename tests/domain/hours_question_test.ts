/**
 * Questions about another moment or another day agree with the independent calculation, over every special day and
 * every clock change (decision 27).
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { Temporal as polyfill } from "@js-temporal/polyfill";
import * as v from "valibot";
import { createHoursClock } from "../../src/domain/hours/hours_clock.ts";
import type { TemporalApi } from "../../src/leaves/temporal_api.ts";
import { HoursStatus } from "../../src/schemas/hours.ts";
import { AskedDate, AskedMoment, HoursQuestion } from "../../src/schemas/hours_question.ts";
import { sampleContent } from "../sample_content.ts";
import { dateAfter } from "./day_comparison.ts";
import { naiveDay, readOffsets } from "./naive_hours.ts";

const { hours } = sampleContent();

Deno.test("answer() gives the same with native Temporal and with the polyfill", () => {
  const native = createHoursClock(hours, Temporal);
  const other = createHoursClock(hours, polyfill as unknown as TemporalApi);
  for (const { date } of hours.exceptions) {
    for (const question of [{ date }, { at: `${date}T00:30` }, { at: `${date}T14:00` }]) {
      const answer = native.answer(question);
      assertEquals(other.answer(question), answer);
      v.parse(HoursStatus, answer);
    }
  }
});

Deno.test("special_days lists every special day with its names and shifts, and no other", () => {
  const clock = createHoursClock(hours, Temporal);
  const offsets = readOffsets(hours.timezone, 2025, 2030);
  const listed = new Map<string, unknown>();
  for (let date = "2026-11-01"; date < "2029-02-01"; date = dateAfter(date, 1)) {
    for (const { until, ...special } of clock.answer({ date }).special_days!) {
      for (let each = special.date; each <= (until ?? special.date); each = dateAfter(each, 1)) {
        assertEquals(listed.get(each) ?? special.shifts, special.shifts);
        listed.set(each, special.shifts);
        const { names, holiday, shifts } = naiveDay(hours, offsets, each);
        assertEquals(
          { names, holiday, shifts: shifts.map(([opens]) => opens) },
          {
            names: special.names,
            holiday: special.holiday,
            shifts: special.shifts.map(({ opens_at }) => Date.parse(opens_at)),
          },
        );
      }
    }
  }
  assertEquals([...listed.keys()].sort(), hours.exceptions.map(({ date }) => date));
});

/** A local time that the clocks skip or repeat, and the moment meant (Temporal, `compatible`). */
const CLOCK_CHANGES: readonly [at: string, local: string][] = [
  ["2026-09-06T00:00", "2026-09-06T01:00:00-03:00"],
  ["2026-09-06T00:30", "2026-09-06T01:30:00-03:00"],
  ["2026-09-06T01:00", "2026-09-06T01:00:00-03:00"],
  ["2026-09-05T23:59:59.9", "2026-09-05T23:59:59-04:00"],
  ["2026-04-04T23:30", "2026-04-04T23:30:00-03:00"],
  ["2026-04-04T23:30:00-04:00", "2026-04-04T23:30:00-04:00"],
  ["2026-04-05T00:00", "2026-04-05T00:00:00-04:00"],
];

for (const [at, local] of CLOCK_CHANGES) {
  Deno.test(`answer() reads ${at} as ${local}`, () => {
    assertEquals(createHoursClock(hours, Temporal).answer({ at }).local_time, local);
  });
}

const EVENING = "2026-12-25T20:00:00-03:00";

const MOMENTS: readonly string[] = [
  "2026-12-25T20:00",
  "2026-12-25 20:00",
  "2026-12-25t20:00:00",
  "2026-12-25T20:00:00.123456789",
  "2026-12-25T20:00:00-03:00",
  "2026-12-25T20:00-03:00",
  "2026-12-25T23:00Z",
  "2026-12-25t23:00:00z",
  "2026-12-26T04:45:00+05:45",
  // `+` in a query that was not escaped.
  "2026-12-26T04:45:00 05:45",
];

for (const at of MOMENTS) {
  Deno.test(`answer() reads the moment ${at}`, () => {
    assert(v.is(AskedMoment, at));
    assertEquals(createHoursClock(hours, Temporal).answer({ at }).local_time, EVENING);
  });
}

const NO_MOMENTS: readonly string[] = [
  ...["", "now", "mañana", "2026-12-25", "20:00", "2026-12-25T20", "2026-12-25T24:00", "2026-12-25T20:60"],
  ...["2026-02-30T20:00", "2026-13-01T20:00", "2026-12-25T20:00:00-3", "2026-12-25T20:00:00-0300"],
  ...["2026-12-25T20:00:00[America/Santiago]", " 2026-12-25T20:00", "1969-12-31T23:59", "2101-01-01T00:00Z"],
  ...["+002026-12-25T20:00", "1798228800", "２０２６-12-25T20:00"],
];

for (const at of NO_MOMENTS) {
  Deno.test(`AskedMoment refuses "${at}"`, () => assert(!v.is(AskedMoment, at)));
}

for (const date of ["", "today", "2026-12-32", "2027-02-29", "2026-2-3", "25-12-2026", "1969-12-31", "2101-01-01"]) {
  Deno.test(`AskedDate refuses "${date}"`, () => assert(!v.is(AskedDate, date)));
}

Deno.test("HoursQuestion takes the first and last day of its years and a leap day, and not both members", () => {
  for (const date of ["1970-01-01", "2028-02-29", "2100-12-31"]) assert(v.is(HoursQuestion, { date }));
  assert(v.is(HoursQuestion, {}));
  assert(!v.is(HoursQuestion, { date: "2026-12-25", at: EVENING }));
  const clock = createHoursClock(hours, Temporal);
  assertEquals(clock.answer({ date: "1970-01-01" }).day?.date, "1970-01-01");
  assertEquals(clock.answer({ at: "2100-12-31T23:59:60" }).local_time, "2100-12-31T23:59:59-03:00");
});
