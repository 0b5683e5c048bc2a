/**
 * When an order can be ready (decision 29): the times that the opening hours, the preparation and the last order allow.
 *
 * All comparisons use instants, so clock changes, special days and shifts past midnight need no rule of their own.
 * Shifts that touch are one: the kitchen does not stop between them. Promises nothing: the message says "hora deseada",
 * and the kitchen answers.
 * @module
 */
import { DAY_MS, MINUTE_MS } from "../../leaves/duration.ts";
import { translated } from "../../leaves/language.ts";
import { err, ok, type Result } from "../../leaves/result.ts";
import type { OrderTiming } from "../../schemas/content/delivery.ts";
import { askedInstant } from "../hours/asked_instant.ts";
import { civilDayAt, civilDayOf, eveningAt } from "../hours/civil_day.ts";
import { formatLocalTime, type LocalInstant, localInstant, wallTime } from "../hours/local_time.ts";
import type { Schedule } from "../hours/schedule.ts";

/** How many times to offer in place of one that cannot be. */
const NEAREST = 3;

/** The longest shift lasts less than two days, so an earlier one cannot reach into today. */
const LONGEST_SHIFT_DAYS = 2;

/** When orders are taken, with what the owner changed for the present. */
export interface PresentTiming extends OrderTiming {
  /** What an order takes longer, counted from now: it moves no order of another day. */
  readonly delay_minutes?: number | undefined;
  /** No order is begun before this time on the restaurant's clocks, as `LocalMoment` writes it. */
  readonly paused_until?: string | undefined;
}

/** Why a time cannot be had, in words. */
export const TIME_REFUSALS = translated({
  past: ["ya pasó", "it has passed"],
  too_far: ["queda muy lejos", "it is after the last day for which orders are taken"],
  skipped: ["el reloj se la salta", "the clocks skip it"],
  too_early: ["no alcanzamos", "it takes longer than that, from now or from the opening"],
  paused: ["antes no tomamos pedidos", "no orders are taken before"],
  last_order: ["es después del último pedido", "it is after the last order"],
  closed_day: ["ese día no abrimos", "the restaurant does not open on that day"],
  closed: ["estamos cerrados", "the restaurant is closed then"],
});

/** Why a time cannot be had, and the nearest times that can be had, earliest first. */
export interface TimeRefusal {
  readonly why: keyof typeof TIME_REFUSALS.en;
  readonly nearest: readonly LocalInstant[];
}

/** The times of a restaurant as seen from one moment. */
export type OrderHours = ReturnType<typeof orderHoursAt>;

/** Looks at the hours from `now`, in epoch milliseconds. */
export function orderHoursAt(schedule: Schedule, timing: PresentTiming, now: number) {
  const { is_open, opens_at, closes_at, utc_offset_ms } = schedule.at(now);
  const begins = is_open ? { epoch_ms: now, utc_offset_ms } : opens_at;
  const timesFrom = (minutes: number, from = -Infinity) =>
    orderTimes(schedule, timing, now, minutes).filter(({ epoch_ms }) => epoch_ms >= from);
  return {
    now,
    /** When the kitchen begins an order for as soon as possible: now, or at the next opening. Undefined if it never opens. */
    begins,
    /** Whether it is open and the time of the last order has passed. */
    lastOrderPassed: isPastLastOrder(timing, now, closes_at),
    /** Until when no order for now is taken. Undefined without a pause, and if it opens after the pause. */
    pausedUntil: pauseFrom(begins, pauseEnd(schedule, timing)),
    /** The moment that an order is for, in epoch milliseconds: the time that it asks for, or when the kitchen begins it. */
    momentOf: (requested: string | undefined): number =>
      requested === undefined ? begins?.epoch_ms ?? now : askedInstant(requested, schedule.offsets),
    /** The next times that can be had, none before `from`. */
    nextTimes: (minutes: number, from?: number): readonly LocalInstant[] => timesFrom(minutes, from).slice(0, NEAREST),
    /**
     * The instant of `requested_for`, or the times that can be had.
     *
     * @param minutes How long the order takes.
     * @param from No nearest time lies before it.
     */
    readTime(requested: string, minutes: number, from?: number): Result<LocalInstant, TimeRefusal> {
      const instant = askedInstant(requested, schedule.offsets);
      const windows = windowsFrom(schedule, timing, now, minutes);
      const fits = windows.some(([first, last]) => first <= instant && instant <= last);
      if (fits && exists(requested, instant, schedule)) return ok(localInstant(schedule.offsets, instant));
      const distance = ({ epoch_ms }: LocalInstant) => Math.abs(epoch_ms - instant);
      const day = civilDayAt(instant, schedule.offsets.at(instant));
      const times = timesFrom(minutes, from);
      // "Friday 00:30" may mean the night of Friday.
      const isSmallHour = eveningAt(instant, schedule.offsets.at(instant)) < day;
      const sameNight = times.filter(({ epoch_ms }) => isSmallHour && epoch_ms === instant + DAY_MS);
      const nearest = times.sort((a, b) => distance(a) - distance(b)).filter((time) => !sameNight.includes(time));
      return err({
        why: instant < now
          ? "past"
          : day > lastOrderDay(schedule, timing, now)
          ? "too_far"
          : instant < now + (minutes + (timing.delay_minutes ?? 0)) * MINUTE_MS
          ? "too_early"
          : !exists(requested, instant, schedule)
          ? "skipped"
          : instant < (pauseEnd(schedule, timing)?.epoch_ms ?? 0) + minutes * MINUTE_MS
          ? "paused"
          : schedule.at(instant).is_open
          ? isPastLastOrder(timing, instant, schedule.at(instant).closes_at) ? "last_order" : "too_early"
          : schedule.calendar.shiftsOn(day).length === 0
          ? "closed_day"
          : "closed",
        nearest: [...sameNight, ...nearest].slice(0, NEAREST).sort((a, b) => a.epoch_ms - b.epoch_ms),
      });
    },
  };
}

/** The end of a pause in which an order that begins at `begins` falls. */
export function pauseFrom(begins: LocalInstant | undefined, end: LocalInstant | undefined): LocalInstant | undefined {
  return begins && end && begins.epoch_ms < end.epoch_ms ? end : undefined;
}

function pauseEnd({ offsets }: Schedule, { paused_until }: PresentTiming): LocalInstant | undefined {
  return paused_until === undefined ? undefined : localInstant(offsets, askedInstant(paused_until, offsets));
}

/** Whether the time of the last order before the closing `closes_at` has passed; false while it is closed. */
export function isPastLastOrder(timing: OrderTiming, now: number, closes_at: LocalInstant | undefined): boolean {
  return closes_at !== undefined && now > closes_at.epoch_ms - timing.last_order_minutes * MINUTE_MS;
}

/**
 * The times to offer, earliest first: on the restaurant's clocks at whole slots.
 *
 * @param minutes How long the order takes.
 * @param date The only day to list, `YYYY-MM-DD` on the restaurant's clocks.
 */
export function orderTimes(
  schedule: Schedule,
  timing: PresentTiming,
  now: number,
  minutes: number,
  date?: string,
): LocalInstant[] {
  const { calendar } = schedule;
  const day = date === undefined ? undefined : civilDayOf(date);
  const from = day === undefined ? -Infinity : calendar.startOf(day);
  const until = day === undefined ? Infinity : calendar.startOf(day + 1);
  const times: LocalInstant[] = [];
  for (const [first, last] of windowsFrom(schedule, timing, now, minutes)) {
    const start = Math.ceil(Math.max(first, from) / MINUTE_MS) * MINUTE_MS;
    for (let instant = start; instant <= last && instant < until;) {
      const time = localInstant(schedule.offsets, instant);
      const onSlot = Number(wallTime(time).slice(-2)) % timing.slot_minutes === 0;
      if (onSlot) times.push(time);
      instant += (onSlot ? timing.slot_minutes : 1) * MINUTE_MS;
    }
  }
  return times;
}

/** The last day for which an order is taken at `now` (see `civil_day.ts`). */
export function lastOrderDay({ offsets }: Schedule, { days_ahead }: OrderTiming, now: number): number {
  return civilDayAt(now, offsets.at(now)) + days_ahead;
}

/** The stretches of time, both ends included, in which an order that takes `minutes` can be ready. */
function windowsFrom(
  schedule: Schedule,
  timing: PresentTiming,
  now: number,
  minutes: number,
): (readonly [first: number, last: number])[] {
  const { calendar, offsets } = schedule;
  const begins = now + (timing.delay_minutes ?? 0) * MINUTE_MS;
  const earliest = Math.max(begins, pauseEnd(schedule, timing)?.epoch_ms ?? begins);
  const lastDay = lastOrderDay(schedule, timing, now);
  const end = calendar.startOf(lastDay + 1) - 1;
  const services: { from: number; until: number }[] = [];
  const firstDay = civilDayAt(now, offsets.at(now)) - LONGEST_SHIFT_DAYS;
  const length = lastDay + LONGEST_SHIFT_DAYS - firstDay + 1;
  const days = Array.from({ length }, (_, index) => calendar.shiftsOn(firstDay + index));
  for (const { from, until } of days.flat().sort((a, b) => a.from - b.from)) {
    const before = services.at(-1);
    if (before !== undefined && from <= before.until) before.until = Math.max(before.until, until);
    else services.push({ from, until });
  }
  return services.map(({ from, until }) => {
    const last = Math.min(until - timing.last_order_minutes * MINUTE_MS, end);
    return [Math.max(from, earliest) + minutes * MINUTE_MS, last] as const;
  }).filter(([first, last]) => first <= last);
}

/** Whether the clocks show the requested time: one that a clock change skips would move without a word. */
function exists(requested: string, instant: number, { offsets }: Schedule): boolean {
  const hasOffset = /(?:[Zz]|[ +-]\d\d:\d\d)$/.test(requested.slice("YYYY-MM-DDTHH:MM".length));
  if (hasOffset) return true;
  const shown = formatLocalTime(instant, offsets.at(instant));
  return shown.slice(0, 10) === requested.slice(0, 10) && shown.slice(11, 16) === requested.slice(11, 16);
}
