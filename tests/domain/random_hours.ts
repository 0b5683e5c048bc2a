/**
 * Random hours from a seed, stranger than any owner's: split shifts, past midnight, to 24:00, round the clock,
 * overlapping, around skipped and repeated hours, with dated closures and openings, and sometimes never open.
 * @module
 */
import type { DatedException, HoursContent, Shift } from "../../src/schemas/content/hours.ts";

const DAY = 86_400_000;
const AWKWARD = ["00:00", "00:01", "00:30", "00:59", "01:00", "01:30", "02:00", "02:30", "22:45", "23:00", "23:30"];

/** A generator of numbers in [0, 1), the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Hours with about `exceptions` dated exceptions from `from` to `until`, in epoch milliseconds. */
export function randomHours(
  random: () => number,
  timezone: string,
  from: number,
  until: number,
  exceptions: number,
): HoursContent {
  const kind = random();
  const day = (): Shift[] => {
    if (kind < 0.08) return [];
    if (kind < 0.16) return [{ opens: "00:00", closes: "24:00" }];
    return randomShifts(random, Math.floor(random() * 4));
  };
  const dates = new Map<string, DatedException>();
  for (let count = 0; count < exceptions; count++) {
    const date = new Date(from + random() * (until - from + DAY)).toISOString().slice(0, 10);
    const choice = random();
    dates.set(date, {
      date,
      name: { es: `Día ${count}`, en: `Day ${count}` },
      holiday: random() < 0.5,
      hours: choice < 0.35 ? "closed" : choice < 0.5 ? "regular" : randomShifts(random, 1 + Math.floor(random() * 3)),
    });
  }
  return {
    timezone,
    closing_soon_minutes: Math.floor(random() * 5) * 30,
    weekly: {
      monday: day(),
      tuesday: day(),
      wednesday: day(),
      thursday: day(),
      friday: day(),
      saturday: day(),
      sunday: day(),
    },
    exceptions: [...dates.values()],
  };
}

function randomShifts(random: () => number, count: number): Shift[] {
  return Array.from({ length: count }, () => ({
    opens: randomTime(random),
    closes: random() < 0.15 ? "24:00" : randomTime(random),
  }));
}

function randomTime(random: () => number): string {
  if (random() < 0.4) return AWKWARD[Math.floor(random() * AWKWARD.length)]!;
  const minutes = Math.floor(random() * 288) * 5;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
