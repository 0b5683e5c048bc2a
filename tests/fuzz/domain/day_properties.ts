/**
 * Properties of the answers about another day or moment: compared with a second calculation, and their sentences with
 * the data beside them.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import * as v from "valibot";
import { askedInstant } from "../../../src/domain/hours/asked_instant.ts";
import { civilDayOf, isoDateOf } from "../../../src/domain/hours/civil_day.ts";
import { dayHours, specialDaysFrom } from "../../../src/domain/hours/day_hours.ts";
import {
  describeDay,
  describeDayFrom,
  describeInstant,
  describeTime,
} from "../../../src/domain/hours/describe_instant.ts";
import { dayAnswer, momentAnswer, usualWeekNote } from "../../../src/domain/hours/hours_answer.ts";
import { dayStatus } from "../../../src/domain/hours/hours_status.ts";
import { formatLocalTime, localInstant, wallTime } from "../../../src/domain/hours/local_time.ts";
import { createSchedule } from "../../../src/domain/hours/schedule.ts";
import { dayText } from "../../../src/domain/hours/schedule_text.ts";
import { createZoneOffsets } from "../../../src/domain/hours/zone_offsets.ts";
import { capitalise } from "../../../src/leaves/capitalise.ts";
import { DAY_MS } from "../../../src/leaves/duration.ts";
import { LANGUAGES } from "../../../src/leaves/language.ts";
import { WEEKDAYS } from "../../../src/schemas/weekdays.ts";
import { HoursStatus } from "../../../src/schemas/hours.ts";
import { AskedDate, AskedMoment } from "../../../src/schemas/hours_question.ts";
import { dateAfter, dateComparison } from "../../domain/day_comparison.ts";
import { readOffsets } from "../../domain/naive_hours.ts";
import { anyHours, validHours } from "../arbitrary_hours.ts";
import { type Property, property } from "../property.ts";

const ZONES = ["America/Santiago", "Australia/Lord_Howe", "Etc/UTC"] as const;

/** The week of a clock change in Santiago, and of none in the other zones. */
const FROM = Date.UTC(2026, 8, 1);
const FIRST_DATE = "2026-09-01";
const SPAN_DAYS = 12;

const tables = new Map(ZONES.map((zone) => [zone as string, readOffsets(zone, 2025, 2027)]));

const zone = fc.constantFrom(...ZONES);

const language = fc.constantFrom(...LANGUAGES);

const later = fc.nat({ max: SPAN_DAYS });

const askedDay = fc.integer({ min: 0, max: Date.UTC(2100, 11, 31) / DAY_MS });

const offset = fc.integer({ min: -1439, max: 1439 });

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** The properties. */
export const DAY_PROPERTIES: readonly Property[] = [
  property(
    "isoDateOf() and civilDayOf() are inverse functions, and AskedDate takes every result",
    500,
    [askedDay],
    (day) => {
      assertEquals(civilDayOf(isoDateOf(day)), day);
      assert(v.is(AskedDate, isoDateOf(day)));
    },
  ),
  property("askedInstant() is Temporal's reading of an instant or a local time", 800, [
    zone,
    askedDay.map(isoDateOf),
    fc.nat({ max: 86_399 }),
    fc.option(offset, { nil: undefined }),
    fc.constantFrom("T", "t", " "),
  ], (timezone, date, second, ahead, separator) => {
    const [hour, minute] = [twoDigits(Math.floor(second / 3600)), twoDigits(Math.floor(second / 60) % 60)];
    const sign = ahead !== undefined && ahead < 0 ? "-" : "+";
    const minutes = Math.abs(ahead ?? 0);
    const zoneText = ahead === undefined
      ? ""
      : `${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
    const text = `${date}${separator}${hour}:${minute}:${twoDigits(second % 60)}${zoneText}`;
    assert(v.is(AskedMoment, text), text);
    const read = askedInstant(text, createZoneOffsets(timezone, Temporal));
    const whole = text.replace(separator, "T");
    const truth = ahead === undefined
      ? Temporal.PlainDateTime.from(whole).toZonedDateTime(timezone, { disambiguation: "compatible" })
      : Temporal.Instant.from(whole);
    assertEquals(read, truth.epochMilliseconds, text);
  }),
  property("dayStatus() agrees with the naive calculation, and so do moments of the day", 120, [
    zone.chain((timezone) => anyHours(timezone, FROM, SPAN_DAYS)),
    later,
    fc.array(fc.nat({ max: 1439 }), { maxLength: 4 }),
  ], (hours, days, minutes) => {
    const date = dateAfter(FIRST_DATE, days);
    const offsets = tables.get(hours.timezone)!;
    dateComparison(Temporal, hours, offsets, FROM, FROM + (SPAN_DAYS + 10) * DAY_MS)(date, minutes);
    const schedule = createSchedule(hours, Temporal);
    assert(v.is(HoursStatus, dayStatus(schedule, "Lunes: cerrado.", date)));
  }),
  property("specialDaysFrom() names each special day once, in order, and joins only closures", 300, [
    validHours("Etc/UTC", FROM, 5),
    later,
  ], (hours, days) => {
    const first = dateAfter(FIRST_DATE, days);
    const schedule = createSchedule(hours, Temporal);
    const named = specialDaysFrom(schedule, civilDayOf(first)).flatMap(({ date, until = date, shifts }) => {
      assert(date === until || shifts.length === 0);
      const dates: string[] = [];
      for (let each = date; each <= until; each = dateAfter(each, 1)) dates.push(each);
      return dates;
    });
    // Each generated date has its own name, and there are six at most.
    assertEquals(named, hours.exceptions.map(({ date }) => date).filter((date) => date >= first));
  }),
  property("dayAnswer() says the declared hours of a day where no clock changes", 200, [
    validHours("Etc/UTC", FROM, SPAN_DAYS),
    later,
    language,
    fc.boolean(),
  ], (hours, days, language, today) => {
    const date = dateAfter(FIRST_DATE, days);
    const exception = hours.exceptions.find((each) => each.date === date);
    const weekday = WEEKDAYS[(new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7]!;
    const own = exception === undefined || exception.hours === "regular" ? hours.weekly[weekday] : exception.hours;
    const schedule = createSchedule(hours, Temporal);
    const told = dayAnswer(schedule, civilDayOf(date), today, language);
    const named = describeDay(civilDayOf(date), language, true) + (exception ? ` (${exception.name[language]})` : "");
    assertStringIncludes(
      told,
      `${today ? named : capitalise(named)}: ${dayText(own === "closed" ? [] : own, language)}.`,
    );
    const { day_before_closes_at, shifts } = dayHours(schedule, civilDayOf(date));
    assertEquals(told.split(". ").length, 1 + (day_before_closes_at ? 1 : 0) + (shifts.length === 0 ? 1 : 0), told);
  }),
  property("momentAnswer() says whether it is open, and the time of the next change", 300, [
    zone.chain((timezone) => anyHours(timezone, FROM, SPAN_DAYS)),
    fc.nat({ max: SPAN_DAYS * 1440 }),
    fc.boolean(),
    language,
  ], (hours, minute, asked, language) => {
    const now = FROM + minute * 60_000;
    const schedule = createSchedule(hours, Temporal);
    const segment = schedule.at(now);
    const moment = localInstant(schedule.offsets, now);
    const told = momentAnswer(segment, moment, asked, language);
    const change = segment.closes_at ?? segment.opens_at;
    if (change) assertStringIncludes(told, `${describeTime(change, language)}.`);
    if (change && !asked) assertStringIncludes(told, ` ${describeInstant(change, moment, language)}.`);
    if (asked) assertStringIncludes(told, `${describeTime(moment, language)}: `);
    assertEquals(/: (?:abierto|open)\b/.test(told), segment.is_open, told);
    const name = segment.special_day?.names[language];
    if (name !== undefined && segment.reason !== "never_opens") assertStringIncludes(told, ` (${name})`);
  }),
  property("usualWeekNote() names the last known day, if there is one", 100, [askedDay, language], (day, language) => {
    assertStringIncludes(usualWeekNote(day, language), describeDay(day, language, true));
    assert(!/\d/.test(usualWeekNote(-Infinity, language)));
  }),
  property("wallTime() and describeTime() are the time of formatLocalTime()", 300, [
    fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
    offset.map((minutes) => minutes * 60_000),
    language,
  ], (epoch_ms, utc_offset_ms, language) => {
    const time = formatLocalTime(epoch_ms, utc_offset_ms).slice(11, 16);
    assertEquals(wallTime({ epoch_ms, utc_offset_ms }), time);
    assert(describeTime({ epoch_ms, utc_offset_ms }, language).endsWith(` ${time}`));
  }),
  property(
    "describeDayFrom() has the year exactly where it differs",
    200,
    [askedDay, askedDay, language],
    (day, from, language) => {
      const told = describeDayFrom(day, from, language);
      const year = isoDateOf(day).slice(0, 4);
      assertEquals(told.endsWith(` ${year}`), year !== isoDateOf(from).slice(0, 4));
      assertStringIncludes(told, describeDay(day, language, false));
    },
  ),
];
