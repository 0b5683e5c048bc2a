/**
 * Compares the schedule with an independent calculation: every minute around clock changes, and over years.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { Temporal as polyfill } from "@js-temporal/polyfill";
import { createSchedule } from "../../src/domain/schedule.ts";
import type { TemporalApi } from "../../src/leaves/temporal_api.ts";
import { randomHours, seededRandom } from "./random_hours.ts";
import { compareAroundChanges, compareGrid } from "./schedule_comparison.ts";

Deno.test("createSchedule() agrees with the naive calculation each 15 minutes from 2019 to 2030", () => {
  assert(compareGrid(Temporal, "America/Santiago", [2019, 2030], 15, [1, 2]) > 800_000);
});

Deno.test("createSchedule() agrees with the naive calculation each minute around Chile's clock changes, 1995 to 2035", () => {
  assert(compareAroundChanges(Temporal, "America/Santiago", [1995, 2035], 10) > 78 * 7 * 1440);
});

Deno.test("createSchedule() agrees with the naive calculation in zones with stranger clock changes", async (t) => {
  const zones: [zone: string, years: [number, number], why: string][] = [
    ["America/St_Johns", [2008, 2011], "clocks go back over midnight"],
    ["Pacific/Apia", [2010, 2012], "30 December 2011 does not exist"],
    ["Pacific/Kwajalein", [1992, 1994], "a day is skipped"],
    ["Africa/Casablanca", [2022, 2024], "negative summer time in Ramadan"],
    ["Australia/Lord_Howe", [2024, 2026], "half an hour"],
    ["America/Toronto", [1919, 1920], "half an hour before midnight is skipped to half an hour after"],
  ];
  for (const [zone, years, why] of zones) {
    await t.step(`${zone}: ${why}`, () => {
      for (const seed of [20, 21]) assert(compareAroundChanges(Temporal, zone, years, seed) > 0);
    });
  }
});

Deno.test("createSchedule() gives the same with native Temporal and with the polyfill", () => {
  const random = seededRandom(30);
  const from = Date.UTC(1900, 0);
  const until = Date.UTC(2200, 0);
  for (let round = 0; round < 4; round++) {
    const hours = randomHours(random, "America/Santiago", from, until, 200);
    const native = createSchedule(hours, Temporal);
    const other = createSchedule(hours, polyfill as unknown as TemporalApi);
    for (let count = 0; count < 500; count++) {
      const instant = Math.floor(from + random() * (until - from));
      assertEquals(native.at(instant), other.at(instant), new Date(instant).toISOString());
    }
  }
});
