/**
 * Hours that the build accepts, and hours that no owner would keep.
 * @module
 */
import fc from "fast-check";
import type { DatedException, HoursContent, Shift } from "../../src/schemas/content/hours.ts";
import { WEEKDAYS } from "../../src/schemas/weekdays.ts";
import { randomHours, seededRandom } from "../domain/random_hours.ts";

const DAY = 86_400_000;

function wallTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Half-hours at which shifts change, so that edges often meet. */
const edges = fc.uniqueArray(fc.integer({ min: 0, max: 47 }), { maxLength: 6 }).map((list) =>
  list.sort((a, b) => a - b).map((half) => half * 30)
);

/** Shifts of a day in order; the last may run past midnight, by at most `tail` minutes. */
function dayShifts(tail: number): fc.Arbitrary<Shift[]> {
  return fc.tuple(edges, fc.integer({ min: 0, max: tail / 30 }), fc.boolean()).map(([times, over, whole]) => {
    if (whole && times.length === 0) return [{ opens: "00:00", closes: "24:00" }];
    const shifts: Shift[] = [];
    for (let at = 0; at < times.length; at += 2) {
      const [opens, closes] = [times[at]!, times[at + 1]];
      if (closes !== undefined) shifts.push({ opens: wallTime(opens), closes: wallTime(closes) });
      else if (over * 30 < opens) {
        shifts.push({ opens: wallTime(opens), closes: over === 0 ? "24:00" : wallTime(over * 30) });
      }
    }
    return shifts;
  });
}

const shiftStart = (shifts: readonly Shift[]) => shifts[0]?.opens ?? "24:00";

const shiftTail = (shifts: readonly Shift[]) => {
  const last = shifts.at(-1);
  return last !== undefined && last.closes <= last.opens ? last.closes : "00:00";
};

const week = fc.tuple(...WEEKDAYS.map(() => dayShifts(360))).filter((days) =>
  days.every((shifts, at) => shiftTail(shifts) <= shiftStart(days[(at + 1) % 7]!))
).map((days) => Object.fromEntries(WEEKDAYS.map((name, at) => [name, days[at]])) as HoursContent["weekly"]);

/** Dated exceptions within `days` days of `from`, each date once, in order. */
function exceptions(from: number, days: number): fc.Arbitrary<DatedException[]> {
  const one = fc.tuple(
    fc.integer({ min: 0, max: days }),
    fc.oneof(fc.constantFrom("closed" as const, "regular" as const), dayShifts(360).filter(({ length }) => length > 0)),
    fc.boolean(),
  );
  return fc.uniqueArray(one, { maxLength: 6, selector: ([day]) => day }).map((list) =>
    list.sort(([a], [b]) => a - b).map(([day, hours, holiday]) => ({
      date: new Date(from + day * DAY).toISOString().slice(0, 10),
      name: { es: `Día ${day}`, en: `Day ${day}` },
      holiday,
      hours,
    }))
  );
}

/** Hours that the build accepts, with dated exceptions within `days` days of an instant. */
export function validHours(timezone: string, from: number, days: number): fc.Arbitrary<HoursContent> {
  return fc.record({
    timezone: fc.constant(timezone),
    closing_soon_minutes: fc.integer({ min: 0, max: 8 }).map((halves) => halves * 30),
    weekly: week,
    exceptions: exceptions(from, days),
  });
}

/** Hours of any kind: overlapping, inverted, around the clock, never. */
export function wildHours(timezone: string, from: number, days: number): fc.Arbitrary<HoursContent> {
  return fc.integer().map((seed) => randomHours(seededRandom(seed), timezone, from, from + days * DAY, 8));
}

/** Hours of either kind. */
export function anyHours(timezone: string, from: number, days: number): fc.Arbitrary<HoursContent> {
  return fc.oneof(validHours(timezone, from, days), wildHours(timezone, from, days));
}
