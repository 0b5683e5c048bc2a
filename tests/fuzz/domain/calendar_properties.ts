/**
 * Properties of days, instants and zones; most compare with `Intl` or Temporal.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { calendarDateOf, civilDayAt, civilDayOf, eveningAt, weekdayOf } from "../../../src/domain/hours/civil_day.ts";
import { contentEnd, NOTICE_DAYS } from "../../../src/domain/hours/content_end.ts";
import { DAY_MS } from "../../../src/leaves/duration.ts";
import { LANGUAGES } from "../../../src/leaves/language.ts";
import {
  describeDay,
  describeInEachLanguage,
  describeInstant,
  describeWithDate,
} from "../../../src/domain/hours/describe_instant.ts";
import {
  formatInstant,
  formatLocalTime,
  localInstant,
  minutesLater,
  parseLocalTime,
  readOffset,
  twoDigits,
} from "../../../src/domain/hours/local_time.ts";
import { createShiftCalendar, minutesOf, shiftMinutes } from "../../../src/domain/hours/shift_calendar.ts";
import { createZoneOffsets } from "../../../src/domain/hours/zone_offsets.ts";
import { WEEKDAYS } from "../../../src/schemas/weekdays.ts";
import { anyHours, validHours } from "../arbitrary_hours.ts";
import { type Property, property } from "../property.ts";

/** Days in the range of `YYYY-MM-DD`. */
const day = fc.integer({ min: Date.UTC(0, 0, 1) / DAY_MS, max: Date.UTC(9999, 11, 31) / DAY_MS });

/** Offsets in whole minutes, as every zone has had since 1972. */
const offset = fc.integer({ min: -14 * 60, max: 14 * 60 }).map((minutes) => minutes * 60_000);

const instant = fc.integer({ min: Date.UTC(1, 0), max: Date.UTC(9998, 0) });

const recent = fc.integer({ min: Date.UTC(1975, 0), max: Date.UTC(2040, 0) });

/** Within two days of a change of the clocks of Santiago, of St. John's or of Lord Howe. */
const nearChange = fc.tuple(
  fc.constantFrom("2026-09-06T04:00Z", "2026-04-05T03:00Z", "2010-11-07T02:31Z", "2025-04-05T15:00Z"),
  fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
).map(([change, by]) => Date.parse(change) + by);

/** Also years with other rules, and offsets with seconds. */
const anyYear = fc.oneof(recent, nearChange, fc.integer({ min: Date.UTC(1850, 0), max: Date.UTC(2100, 0) }), instant);

const ZONES = ["America/Santiago", "America/St_Johns", "Australia/Lord_Howe", "Africa/Casablanca", "Etc/UTC"] as const;

const zone = fc.constantFrom(...ZONES);

/** Describes an instant with `Intl`, which has its own names of days and months. */
function inWords(epochMs: number, nowMs: number, language: "es" | "en"): string {
  const parts = (ms: number) => {
    const format = new Intl.DateTimeFormat(language === "es" ? "es-ES" : "en-GB", {
      timeZone: "UTC",
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    return Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value])) as Record<
      string,
      string
    >;
  };
  const [then, now] = [parts(epochMs), parts(nowMs)];
  const days = Math.floor(epochMs / DAY_MS) - Math.floor(nowMs / DAY_MS);
  const time = `${then.hour}:${then.minute}`;
  const year = then.year === now.year ? "" : language === "es" ? ` de ${then.year}` : ` ${then.year}`;
  if (language === "en") {
    const date = days === 0 ? "today" : days === 1 ? "tomorrow" : `on ${then.weekday} ${then.day} ${then.month}${year}`;
    return `${date} at ${time}`;
  }
  const date = days === 0 ? "hoy" : days === 1 ? "mañana" : `el ${then.weekday} ${then.day} de ${then.month}${year}`;
  return `${date} ${then.hour === "01" ? "a la" : "a las"} ${time}`;
}

/** The properties. */
export const CALENDAR_PROPERTIES: readonly Property[] = [
  property("contentEnd() reports the last date exactly from sixty days before it on", 1_000, [
    validHours("America/Santiago", Date.parse("2026-11-22"), 200),
    fc.integer({ min: -400, max: 400 }),
  ], (hours, offset) => {
    const today = civilDayOf("2026-11-22") + offset;
    const last = hours.exceptions.at(-1)?.date;
    const days = last === undefined ? 0 : Math.round((Date.parse(last) - today * DAY_MS) / DAY_MS);
    assertEquals(contentEnd(hours, today), days <= NOTICE_DAYS ? { lastDate: last, days } : undefined);
  }),
  property("civilDayOf() and calendarDateOf() are inverse functions", 1_000, [day], (number) => {
    const { year, month, dayOfMonth } = calendarDateOf(number);
    const date = `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
    assertEquals(civilDayOf(date), number);
    assertEquals(weekdayOf(number), (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7);
    assertEquals(weekdayOf(number + 7), weekdayOf(number));
  }),
  property("civilDayAt() is the day on which an instant falls", 1_000, [instant, offset], (epochMs, ahead) => {
    const { year, month, dayOfMonth } = calendarDateOf(civilDayAt(epochMs, ahead));
    const isSmall = new Date(epochMs + ahead).getUTCHours() < 6;
    assertEquals(eveningAt(epochMs, ahead), civilDayAt(epochMs, ahead) - Number(isSmall));
    const local = new Date(epochMs + ahead);
    assertEquals([year, month, dayOfMonth], [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()]);
  }),
  property("twoDigits() reads back", 200, [fc.nat({ max: 99 })], (value) => {
    assertEquals([twoDigits(value).length, Number(twoDigits(value))], [2, value]);
  }),
  property("formatLocalTime() is RFC 3339 and names the instant in whole seconds", 1_500, [
    instant,
    fc.oneof(offset, fc.integer({ min: -50_000_000, max: 50_000_000 })),
  ], (epochMs, ahead) => {
    const written = formatLocalTime(epochMs, ahead);
    assert(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(written), written);
    assertEquals(Date.parse(written), Math.floor(epochMs / 1000) * 1000);
    if (ahead % 60_000 !== 0) return assert(written.endsWith("Z"));
    const minutes = Math.abs(ahead) / 60_000;
    const sign = ahead < 0 ? "-" : "+";
    assertEquals(written.slice(19), `${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`);
  }),
  property(
    "parseLocalTime() and readOffset() read formatLocalTime() and formatInstant() back; minutesLater() is the next whole minute",
    500,
    [recent, offset, fc.nat({ max: 600 })],
    (epoch_ms, utc_offset_ms, minutes) => {
      const written = formatLocalTime(epoch_ms, utc_offset_ms);
      assertEquals(parseLocalTime(written), { epoch_ms: Math.floor(epoch_ms / 1000) * 1000, utc_offset_ms });
      assertEquals(readOffset(written), utc_offset_ms);
      assertEquals(formatInstant({ epoch_ms, utc_offset_ms }), written);
      const later = parseLocalTime(minutesLater({ epoch_ms, utc_offset_ms }, minutes));
      assertEquals([later.utc_offset_ms, later.epoch_ms % 60_000], [utc_offset_ms, 0]);
      const rounded = later.epoch_ms - epoch_ms - minutes * 60_000;
      assert(0 <= rounded && rounded < 60_000);
    },
  ),
  property("describeInstant() agrees with Intl in every language", 500, [
    recent,
    fc.integer({ min: -3 * DAY_MS, max: 400 * DAY_MS }),
    offset,
    offset,
    fc.constantFrom(...LANGUAGES),
  ], (now, later, ahead, aheadThen, language) => {
    const then = { epoch_ms: now + later, utc_offset_ms: aheadThen };
    const words = describeInstant(then, { epoch_ms: now, utc_offset_ms: ahead }, language);
    assertEquals(words, inWords(now + later + aheadThen, now + ahead, language));
    const eightDaysBefore = { ...then, epoch_ms: then.epoch_ms - 8 * DAY_MS };
    const sameYear = new Date(then.epoch_ms + aheadThen).getUTCFullYear() ===
      new Date(eightDaysBefore.epoch_ms + aheadThen).getUTCFullYear();
    const dated = describeInEachLanguage(then)[language];
    if (sameYear) assertEquals(dated, describeInstant(then, eightDaysBefore, language));
  }),
  property("describeWithDate() adds nothing but the date of tomorrow", 500, [
    recent,
    fc.integer({ min: -3 * DAY_MS, max: 4 * DAY_MS }),
    offset,
    fc.constantFrom(...LANGUAGES),
  ], (now, later, ahead, language) => {
    const then = { epoch_ms: now + later, utc_offset_ms: ahead };
    const words = describeInstant(then, { epoch_ms: now, utc_offset_ms: ahead }, language);
    const dated = describeWithDate(then, { epoch_ms: now, utc_offset_ms: ahead }, language);
    const isTomorrow = Math.floor((now + later + ahead) / DAY_MS) === Math.floor((now + ahead) / DAY_MS) + 1;
    assertEquals(dated.replace(/, [^,]+,/, ""), words);
    assertEquals(dated !== words, isTomorrow);
  }),
  property("describeDay() gives the same date as describeInstant() from years before", 200, [
    recent,
    fc.constantFrom(...LANGUAGES),
  ], (epochMs, language) => {
    const before = { epoch_ms: epochMs - 800 * DAY_MS, utc_offset_ms: 0 };
    const words = describeInstant({ epoch_ms: epochMs, utc_offset_ms: 0 }, before, language);
    assert(words.includes(` ${describeDay(Math.floor(epochMs / DAY_MS), language, true)} `));
  }),
  property("createZoneOffsets().at(), localInstant() and sameAround() agree with Temporal", 400, [
    zone,
    anyYear,
    fc.nat({ max: DAY_MS }),
    fc.nat({ max: DAY_MS }),
  ], (timezone, epochMs, before, after) => {
    const truth = (ms: number) =>
      Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone).offsetNanoseconds / 1e6;
    const offsets = createZoneOffsets(timezone, Temporal);
    assertEquals(offsets.at(epochMs), truth(epochMs));
    const clocks = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timezone).toPlainDateTime();
    const [firstPass, secondPass] = (["earlier", "later"] as const).map((disambiguation) =>
      clocks.toZonedDateTime(timezone, { disambiguation }).epochMilliseconds
    );
    assertEquals(localInstant(offsets, epochMs), {
      epoch_ms: epochMs,
      utc_offset_ms: truth(epochMs),
      ...(firstPass !== secondPass && { isTwice: true }),
    });
    const [first, last] = [epochMs - Math.floor(before / 2), epochMs + 1 + Math.floor(after / 2)];
    const [from, until] = offsets.sameAround(epochMs, first, last);
    assert(first <= from && from <= epochMs && epochMs < until && until <= last);
    assertEquals([truth(from), truth(until - 1)], [truth(epochMs), truth(epochMs)]);
    if (from > first) assert(truth(from - 1) !== truth(epochMs), "begins at a change");
    if (until < last) assert(truth(until) !== truth(epochMs), "ends at a change");
  }),
  property("createZoneOffsets().instantOf() is Temporal's reading of a wall time", 500, [
    zone,
    anyYear.map((ms) => Math.floor(ms / DAY_MS)),
    fc.integer({ min: 0, max: 2880 }),
  ], (timezone, number, minutes) => {
    const { year, month, dayOfMonth } = calendarDateOf(number);
    const truth = new Temporal.PlainDateTime(year, month, dayOfMonth).add({ minutes })
      .toZonedDateTime(timezone, { disambiguation: "compatible" }).epochMilliseconds;
    assertEquals(createZoneOffsets(timezone, Temporal).instantOf(number, minutes), truth);
  }),
  property("shiftMinutes() gives a period of up to a day that begins at minutesOf()", 500, [
    fc.nat({ max: 1439 }),
    fc.nat({ max: 1440 }),
  ], (from, until) => {
    const wall = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
    const [opens, closes] = shiftMinutes({ opens: wall(from), closes: wall(until) });
    assertEquals([opens, minutesOf(wall(from)), closes % 1440], [from, from, until % 1440]);
    assert(opens < closes && closes <= opens + 1440);
  }),
  property("createShiftCalendar() gives each day the shifts of its date or of its weekday", 300, [
    zone.chain((timezone) => anyHours(timezone, Date.UTC(2026, 8, 1), 60)),
    fc.integer({ min: -5, max: 70 }),
  ], (hours, later) => {
    const calendar = createShiftCalendar(hours, createZoneOffsets(hours.timezone, Temporal));
    const number = Date.UTC(2026, 8, 1) / DAY_MS + later;
    const date = new Date(number * DAY_MS).toISOString().slice(0, 10);
    const exception = hours.exceptions.find((each) => each.date === date);
    assertEquals(calendar.exceptionOn(number), exception);
    const dates = hours.exceptions.map((each) => Date.parse(each.date) / DAY_MS).sort((a, b) => a - b);
    assertEquals([calendar.nextException(number), calendar.lastException], [
      dates.find((each) => each >= number),
      dates.at(-1) ?? -Infinity,
    ]);
    const weekday = WEEKDAYS[(new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7]!;
    const own = exception === undefined || exception.hours === "regular" ? hours.weekly[weekday] : exception.hours;
    const wall = (text: string, add = 0) =>
      Temporal.PlainDate.from(date).add({ days: add }).toPlainDateTime().add({
        minutes: Number(text.slice(0, 2)) * 60 + Number(text.slice(3)),
      }).toZonedDateTime(hours.timezone).epochMilliseconds;
    const expected = (own === "closed" ? [] : own)
      .map(({ opens, closes }) => ({ from: wall(opens), until: wall(closes, closes <= opens ? 1 : 0), day: number }))
      .filter(({ from, until }) => from < until).sort((a, b) => a.from - b.from);
    assertEquals(calendar.shiftsOn(number).map(({ from }) => from), expected.map(({ from }) => from));
    assertEquals(
      calendar.shiftsOn(number).map(({ from, until }) => `${from} ${until}`).sort(),
      expected.map(({ from, until }) => `${from} ${until}`).sort(),
    );
    assertEquals(calendar.startOf(number), wall("00:00"));
    assertEquals(calendar.weekIsEmpty, WEEKDAYS.every((each) => hours.weekly[each].length === 0));
  }),
  property("createShiftCalendar() calls a week seamless exactly when no minute of it is closed", 200, [fc.oneof(
    validHours("Etc/UTC", 0, 0),
    fc.integer({ min: 0, max: 6 }).map((gap) => seamlessWeek(gap)),
    fc.constant(seamlessWeek(undefined)),
  )], (hours) => {
    const calendar = createShiftCalendar(hours, createZoneOffsets("Etc/UTC", Temporal));
    // Valid shifts do not overlap, so their lengths add up to the week.
    const open = WEEKDAYS.flatMap((weekday) => hours.weekly[weekday]).reduce((sum, { opens, closes }) => {
      const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
      return sum + minutes(closes) - minutes(opens) + (closes <= opens ? 1440 : 0);
    }, 0);
    assertEquals(calendar.weekIsSeamless, open === 7 * 1440);
  }),
];

/** Round the clock, except for half an hour of the day `gap`. */
function seamlessWeek(gap: number | undefined) {
  const entries = WEEKDAYS.map((weekday, at) => [
    weekday,
    at % 2 === 0
      ? [{ opens: "00:00", closes: "12:00" }, { opens: at === gap ? "12:30" : "12:00", closes: "24:00" }]
      : [{ opens: "00:00", closes: at === gap ? "23:30" : "24:00" }],
  ]);
  return { timezone: "Etc/UTC", closing_soon_minutes: 30, weekly: Object.fromEntries(entries), exceptions: [] };
}
