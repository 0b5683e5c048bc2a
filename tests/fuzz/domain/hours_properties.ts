/**
 * Properties of the opening hours: compared with a second calculation, and parsed back from every text form.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import * as v from "valibot";
import { DAY_MS } from "../../../src/leaves/duration.ts";
import { declaredShifts, inOrder, isWholeDay, shiftEnd } from "../../../src/domain/hours/declared_shifts.ts";
import { createHoursClock } from "../../../src/domain/hours/hours_clock.ts";
import { dateIn } from "../../../src/domain/hours/zone_offsets.ts";
import { hoursStatus, maxAgeSeconds, renderHoursStatus } from "../../../src/domain/hours/hours_status.ts";
import { osmOpeningHours, osmWeek } from "../../../src/domain/hours/osm_opening_hours.ts";
import { createSchedule } from "../../../src/domain/hours/schedule.ts";
import { dayText, scheduleText, weekRows } from "../../../src/domain/hours/schedule_text.ts";
import { shiftMinutes } from "../../../src/domain/hours/shift_calendar.ts";
import { lastPassedDay, specialDays, upcomingExceptions } from "../../../src/domain/hours/special_days.ts";
import { LANGUAGES } from "../../../src/leaves/language.ts";
import type { TemporalApi } from "../../../src/leaves/temporal_api.ts";
import type { HoursContent, Shift } from "../../../src/schemas/content/hours.ts";
import { WEEKDAYS } from "../../../src/schemas/weekdays.ts";
import { HoursStatus } from "../../../src/schemas/hours.ts";
import { naiveHours, type OffsetTable, readOffsets } from "../../domain/naive_hours.ts";
import { anyHours, validHours, wildHours } from "../arbitrary_hours.ts";
import { type Property, property } from "../property.ts";
import { READINGS, readOpeningHours } from "./osm_reader.ts";

/** Zones and days around a change of their clocks. */
const PLACES = [
  { timezone: "America/Santiago", from: Date.UTC(2026, 8, 1) },
  { timezone: "America/Santiago", from: Date.UTC(2026, 2, 30) },
  { timezone: "America/St_Johns", from: Date.UTC(2010, 10, 1) },
  { timezone: "Australia/Lord_Howe", from: Date.UTC(2025, 2, 30) },
  // A day is skipped; negative summer time; half an hour before midnight is skipped.
  { timezone: "Pacific/Apia", from: Date.UTC(2011, 11, 24) },
  { timezone: "Africa/Casablanca", from: Date.UTC(2023, 2, 14) },
  { timezone: "America/Toronto", from: Date.UTC(1919, 2, 25) },
  { timezone: "Etc/UTC", from: Date.UTC(2027, 11, 27) },
] as const;

const tables = new Map<string, OffsetTable>();

/** The offsets of a zone around a year, cached. */
function offsetsOf(timezone: string, from: number): OffsetTable {
  const year = new Date(from).getUTCFullYear();
  const key = `${timezone} ${year}`;
  let table = tables.get(key);
  if (table === undefined) tables.set(key, table = readOffsets(timezone, year - 1, year + 1));
  return table;
}

const SPAN_DAYS = 12;

/** The most instants that one schedule asks Temporal for: a search that never ends asks for more. */
const MOST_ASKED = 20_000;

/** Whether a search has not ended: then no smaller case is tried, since none may end. */
let isEndless = false;

/** Temporal, which throws once somebody has asked it too often. */
function countedTemporal(): TemporalApi {
  let asked = 0;
  const fromEpochMilliseconds = (epochMs: number) => {
    isEndless ||= ++asked > MOST_ASKED;
    assert(!isEndless, "the search does not end");
    return Temporal.Instant.fromEpochMilliseconds(epochMs);
  };
  return { Instant: { fromEpochMilliseconds }, PlainDateTime: Temporal.PlainDateTime };
}

const placeAndHours = fc.constantFrom(...PLACES).chain((place) =>
  fc.tuple(fc.constant(place), anyHours(place.timezone, place.from, SPAN_DAYS))
);

const minutes = fc.array(fc.nat({ max: SPAN_DAYS * 1440 - 1 }), { minLength: 1, maxLength: 40 });

const QUOTED = 'Con "comillas", \\ y\nsaltos';

const NO_SHIFTS = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as HoursContent["weekly"];

/** Compares a schedule with the naive calculation. */
function compareSchedule(
  [{ timezone, from }, hours]: [typeof PLACES[number], HoursContent],
  offsets: readonly number[],
): void {
  if (isEndless) return;
  const naive = naiveHours(hours, offsetsOf(timezone, from), from, from + SPAN_DAYS * DAY_MS);
  const schedule = createSchedule(hours, countedTemporal());
  assertEquals(schedule.timezone, timezone);
  for (const minute of offsets) {
    const instant = from + minute * 60_000;
    const segment = schedule.at(instant);
    assert(segment.from <= instant && instant < segment.until);
    if (segment.until < Infinity) {
      const next = schedule.at(segment.until);
      assert(next.from <= segment.until && segment.until < next.until);
    }
    const ends = [instant, Math.max(segment.from, from), Math.min(segment.until, from + SPAN_DAYS * DAY_MS) - 1];
    for (const at of ends) {
      const { is_open, reason, opens_at, closes_at, closing_soon, special_date, offset } = naive(at);
      assertEquals(
        [
          segment.is_open,
          segment.reason,
          segment.opens_at?.epoch_ms,
          segment.closes_at?.epoch_ms,
          segment.closing_soon,
          segment.special_day?.date,
          segment.utc_offset_ms,
        ],
        [is_open, reason, opens_at, closes_at, closing_soon, special_date, offset],
        new Date(at).toISOString(),
      );
    }
  }
}

/** Parses the sentences for people back into a week: shifts by day, as `HH:MM-HH:MM`. */
function readSchedule(text: string, language: "es" | "en"): string[][] {
  const names = language === "es"
    ? ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]
    : ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const week: string[][] = names.map(() => []);
  const told = new Set<number>();
  for (const sentence of text.split(/\. ?/).filter(Boolean)) {
    const [, days, times] = sentence.match(/^([^:]+): (.+)$/)!;
    const [first, last] = days!.toLowerCase().split(/ (?:a|y|to|and) /).map((name) => names.indexOf(name));
    const every = /^(?:todos los días|every day)$/i.test(days!);
    const [from, until] = every ? [0, 6] : [first!, last ?? first!];
    for (let day = from; day <= until; day++) {
      assert(!told.has(day), "each day occurs once");
      told.add(day);
      if (/^(?:cerrado|closed)$/.test(times!)) continue;
      week[day] = times!.split(/, | y | and /).map((time) => {
        if (/^(?:las 24 horas|24 hours)$/.test(time)) return "00:00-24:00";
        const [, opens, closes, next] = time.match(
          /^(\d\d:\d\d) (?:a|to) (\d\d:\d\d)( \((?:del día siguiente|next day)\))?$/,
        )!;
        assertEquals(next !== undefined, closes! <= opens! && closes !== "00:00");
        return `${opens}-${closes}`;
      });
    }
  }
  assertEquals(told.size, 7);
  return week;
}

/** A shift as the sentences write it: the end of the day is 00:00, except for a whole day. */
function spoken({ opens, closes }: Shift): string {
  const midnight = closes === "24:00" || closes === "00:00";
  return `${opens}-${midnight ? opens === "00:00" ? "24:00" : "00:00" : closes}`;
}

const utcTable: OffsetTable = [{ from: -Infinity, offset: 0 }];

/** Compares a value of `opening_hours` with the naive calculation, at every quarter of an hour and a minute before. */
function compareOsm(value: string, hours: HoursContent, from: number, days: number): void {
  const readers = READINGS.map((reading) => readOpeningHours(value, reading));
  const naive = naiveHours(hours, utcTable, from, from + days * DAY_MS);
  for (let minute = from / 60_000; minute < from / 60_000 + days * 1440; minute += 15) {
    for (const at of [minute, minute + 14]) {
      const { is_open } = naive(at * 60_000);
      if (readers.some((isOpen) => isOpen(at) !== is_open)) {
        throw new Error(`"${value}" is wrong at minute ${at}`);
      }
    }
  }
}

const YEAR_END = Date.UTC(2026, 11, 24);

function isoDate(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** The properties. */
export const HOURS_PROPERTIES: readonly Property[] = [
  property("createSchedule() agrees with the naive calculation until the end of each segment", 400, [
    placeAndHours.filter(([, { weekly }]) => WEEKDAYS.some((day) => weekly[day].length > 0)),
    minutes,
  ], compareSchedule),
  property("createSchedule() agrees with the naive calculation where only dates have shifts", 100, [
    placeAndHours.map(([place, hours]): [typeof place, HoursContent] => [place, { ...hours, weekly: NO_SHIFTS }]),
    minutes,
  ], compareSchedule),
  property(
    "hoursStatus() fits the schema and renderHoursStatus() gives its bytes; neither may be cached past the next change",
    300,
    [placeAndHours, minutes],
    ([{ from }, hours], offsets) => {
      const schedule = createSchedule(hours, Temporal);
      for (const minute of offsets) {
        const now = from + minute * 60_000 + 999;
        const segment = schedule.at(now);
        const status = hoursStatus(schedule, QUOTED, now, "now");
        assert(v.is(HoursStatus, status), JSON.stringify(status));
        const render = renderHoursStatus(schedule, QUOTED, now);
        assertEquals(render(now), JSON.stringify(status));
        const last = Math.min(segment.until - 1, now + DAY_MS);
        assertEquals(render(last), JSON.stringify(hoursStatus(schedule, QUOTED, last, "now")), "for a whole segment");
        assertEquals(Date.parse(status.local_time!), now - 999);
        assert(status.is_open ? status.opens_at === undefined : status.closes_at === undefined);
        const seconds = maxAgeSeconds(segment, now);
        assert(Number.isInteger(seconds) && seconds >= 0 && seconds <= 2);
        assert(now + seconds * 1000 <= segment.until, "kept past a change");
        assert(seconds === 2 || now + (seconds + 1) * 1000 > segment.until, "as long as it may");
        for (const left of [0, 1, 999, 1_000, 1_999, 2_000]) {
          if (segment.until < Infinity) {
            assertEquals(maxAgeSeconds(segment, segment.until - left), Math.floor(left / 1_000));
          }
        }
        assertEquals(maxAgeSeconds(segment, segment.until + minute), segment.until === Infinity ? 2 : 0);
      }
    },
  ),
  property(
    "dateIn() is the day that Temporal gives",
    200,
    [placeAndHours, minutes],
    ([{ from }, { timezone }], offsets) => {
      for (const minute of offsets) {
        const now = from + minute * 60_000;
        const expected = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate()
          .toString();
        assertEquals(dateIn(timezone, now, Temporal), expected);
      }
    },
  ),
  property(
    "createHoursClock() agrees with the schedule at every moment, in any order",
    200,
    [placeAndHours, minutes],
    ([{ from }, hours], offsets) => {
      const clock = createHoursClock(hours, Temporal);
      const schedule = createSchedule(hours, Temporal);
      const text = scheduleText(hours);
      const moments = offsets.map((minute) => from + minute * 60_000);
      const changes = moments.map((now) => schedule.at(now).until).filter((until) => until < Infinity);
      // The exact moments of changes, forwards and back.
      for (const now of [...moments, ...changes.slice(0, 4).flatMap((until) => [until - 1, until, until - 1])]) {
        assertEquals(clock.statusAt(now), JSON.stringify(hoursStatus(schedule, text, now, "now")));
        assertEquals(clock.askedAt(now), hoursStatus(schedule, text, now, "at"));
        assertEquals(clock.maxAgeAt(now), maxAgeSeconds(schedule.at(now), now));
        const { from: _from, until: _until, ...segment } = clock.segmentAt(now);
        const { from: _, until: __, ...expected } = schedule.at(now);
        assertEquals(segment, expected);
      }
    },
  ),
  property("scheduleText() reads back as the week, in both languages", 400, [
    validHours("America/Santiago", 0, 0),
    fc.constantFrom("es" as const, "en" as const),
  ], (hours, language) => {
    const week = readSchedule(scheduleText(hours, language), language);
    assertEquals(week, WEEKDAYS.map((weekday) => hours.weekly[weekday].map(spoken)));
  }),
  property(
    "scheduleText() names each day once, whatever the week",
    150,
    [wildHours("America/Santiago", 0, 1)],
    (hours) => {
      assert(
        readSchedule(scheduleText(hours), "es").every((shifts, at) => {
          return shifts.length === hours.weekly[WEEKDAYS[at]!].length;
        }),
      );
    },
  ),
  property("dayText() says the same of a day as scheduleText() of a week of that day", 150, [
    validHours("America/Santiago", 0, 0),
  ], (hours) => {
    for (const weekday of WEEKDAYS) {
      const weekly = Object.fromEntries(WEEKDAYS.map((each) => [each, hours.weekly[weekday]])) as typeof hours.weekly;
      const text = dayText(hours.weekly[weekday], "es");
      assertEquals(scheduleText({ ...hours, weekly }, "es"), `Todos los días: ${text}.`);
    }
  }),
  property("osmWeek() reads back as the week", 150, [validHours("Etc/UTC", YEAR_END, 0)], (hours) => {
    compareOsm(osmWeek(hours), { ...hours, exceptions: [] }, YEAR_END, 8);
  }),
  property("osmOpeningHours() reads back as the week and its dates from today on", 200, [
    validHours("Etc/UTC", YEAR_END + 2 * DAY_MS, 12),
    fc.nat({ max: 16 }),
  ], (hours, day) => {
    const from = YEAR_END + day * DAY_MS;
    compareOsm(osmOpeningHours(hours, isoDate(from)), hours, from, 18 - day);
  }),
  property(
    "declaredShifts() gives the shifts of each day in order; shiftEnd(), isWholeDay() and shiftMinutes() agree on each",
    150,
    [anyHours("Etc/UTC", YEAR_END, SPAN_DAYS)],
    (hours) => {
      const shiftsOn = declaredShifts(hours);
      for (let at = YEAR_END; at < YEAR_END + SPAN_DAYS * DAY_MS; at += DAY_MS) {
        const own = hours.exceptions.find(({ date }) => date === isoDate(at))?.hours ?? "regular";
        const weekday = WEEKDAYS[(new Date(at).getUTCDay() + 6) % 7]!;
        const expected = own === "regular" ? hours.weekly[weekday] : own === "closed" ? [] : own;
        const shifts = shiftsOn(at / DAY_MS);
        assertEquals(shifts, inOrder(expected));
        assertEquals(
          shifts.map((shift) => JSON.stringify(shift)).sort(),
          expected.map((s) => JSON.stringify(s)).sort(),
        );
        assert(shifts.every(({ opens }, index) => index === 0 || shifts[index - 1]!.opens <= opens));
        for (const shift of shifts) {
          const [opens, closes] = shiftMinutes(shift);
          assertEquals(shiftEnd(shift), closes < 1440 ? "same_day" : closes === 1440 ? "midnight" : "next_day");
          assertEquals(isWholeDay(shift), opens === 0 && closes === 1440);
        }
      }
    },
  ),
  property("weekRows() are the sentences of scheduleText()", 100, [
    anyHours("Etc/UTC", YEAR_END, SPAN_DAYS),
    fc.constantFrom(...LANGUAGES),
  ], (hours, language) => {
    const sentences = weekRows(hours, language).map(([days, text]) => `${days}: ${text}.`);
    assertEquals(sentences.join(" "), scheduleText(hours, language));
  }),
  property(
    "specialDays(), upcomingExceptions() and lastPassedDay() agree on what is past, and change only when a day passes",
    150,
    [
      validHours("Etc/UTC", YEAR_END, SPAN_DAYS),
      fc.integer({ min: -2, max: SPAN_DAYS + 3 }),
      fc.constantFrom(...LANGUAGES),
    ],
    (hours, day, language) => {
      const today = isoDate(YEAR_END + day * DAY_MS);
      const days = specialDays(hours, language, today);
      const upcoming = upcomingExceptions(hours, today);
      assertEquals(upcoming, hours.exceptions.filter(({ date }) => date >= today));
      assert(days.every(({ first, last }) => first <= last && last >= today));
      for (const { date, name, hours: own } of upcoming) {
        const named = days.filter(({ first, last }) => first <= date && date <= last);
        assertEquals(named.map(({ name, hours }) => [name, hours]), [[name, dayText(own, language)]]);
      }
      const passed = lastPassedDay(hours, today);
      const earlier = isoDate(passed === undefined ? YEAR_END - 9 * DAY_MS : (passed + 1) * DAY_MS);
      assert(earlier <= today);
      assertEquals(specialDays(hours, language, earlier), days);
      assertEquals(upcomingExceptions(hours, earlier), upcoming);
      assertEquals(osmOpeningHours(hours, earlier), osmOpeningHours(hours, today));
    },
  ),
];
