/**
 * Compares `createSchedule` with the naive calculation at many instants. The tests run the short form; `compareGrid`
 * and `compareAroundChanges` take any number of schedules and years.
 * @module
 */
import { createSchedule, type Segment } from "../../src/domain/schedule.ts";
import type { TemporalApi } from "../../src/leaves/temporal_api.ts";
import type { HoursContent } from "../../src/schemas/content/hours.ts";
import { type NaiveAnswer, naiveHours, readOffsets } from "./naive_hours.ts";
import { randomHours, seededRandom } from "./random_hours.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Compares every `stepMinutes` from the first year to the last, with one random schedule for each seed. Returns the
 * number of comparisons.
 */
export function compareGrid(
  temporal: TemporalApi,
  zone: string,
  [firstYear, lastYear]: readonly [number, number],
  stepMinutes: number,
  seeds: readonly number[],
): number {
  const offsets = readOffsets(zone, firstYear - 1, lastYear + 1);
  const from = Date.UTC(firstYear, 0);
  const until = Date.UTC(lastYear + 1, 0);
  const count = Math.floor((until - from) / (stepMinutes * MINUTE));
  for (const seed of seeds) {
    const hours = randomHours(seededRandom(seed), zone, from, until, 40 * (lastYear - firstYear + 1));
    const naive = naiveHours(hours, offsets, from, until);
    const schedule = createSchedule(hours, temporal);
    // A step of a prime number of places visits every instant, in an order that defeats caches.
    for (let index = 0, place = 0; index < count; index++, place = (place + 7919) % count) {
      const instant = from + place * stepMinutes * MINUTE;
      compare(hours, schedule.at(instant), naive(instant), instant);
    }
  }
  return count * seeds.length;
}

/** Compares every minute of the week around every clock change, each with its own schedule. */
export function compareAroundChanges(
  temporal: TemporalApi,
  zone: string,
  [firstYear, lastYear]: readonly [number, number],
  seed: number,
): number {
  const offsets = readOffsets(zone, firstYear - 1, lastYear + 1);
  const random = seededRandom(seed);
  let compared = 0;
  for (const { from: change } of offsets.slice(1)) {
    const from = change - 3.5 * DAY;
    const until = change + 3.5 * DAY;
    const hours = randomHours(random, zone, from, until, 4);
    const naive = naiveHours(hours, offsets, from, until);
    const schedule = createSchedule(hours, temporal);
    for (let instant = from; instant < until; instant += MINUTE, compared++) {
      compare(hours, schedule.at(instant), naive(instant), instant);
    }
    // Goes from change to change, as the server does. A segment must still be right at its last millisecond.
    for (let instant = from; instant < until;) {
      const segment = schedule.at(instant);
      compare(hours, segment, naive(segment.until - 1), segment.until - 1);
      if (segment.until <= instant) throw new Error(`${new Date(instant).toISOString()} goes nowhere`);
      instant = segment.until;
    }
  }
  return compared;
}

function compare(hours: HoursContent, segment: Segment, naive: NaiveAnswer, instant: number): void {
  if (
    segment.from <= instant && instant < segment.until &&
    segment.is_open === naive.is_open &&
    segment.reason === naive.reason &&
    segment.opens_at?.epoch_ms === naive.opens_at &&
    segment.closes_at?.epoch_ms === naive.closes_at &&
    segment.closing_soon === naive.closing_soon &&
    segment.special_day?.date === naive.special_date &&
    segment.utc_offset_ms === naive.offset
  ) return;
  throw new Error(
    `At ${new Date(instant).toISOString()} the schedule says\n${JSON.stringify(segment)}\nand the naive calculation\n` +
      `${JSON.stringify(naive)}\nfor ${JSON.stringify(hours)}`,
  );
}
