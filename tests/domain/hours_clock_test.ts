/** `createHoursClock` gives the right answer for a moment, whichever moment the caller asked about before. @module */
import { assertEquals } from "@std/assert";
import { createHoursClock } from "../../src/domain/hours_clock.ts";
import { weeklyHours } from "./weekly_hours.ts";

const HOURS = weeklyHours({ friday: "19:00-23:00", saturday: "19:00-23:00" });
const OPENS = Date.parse("2026-11-27T19:00:00-03:00");
const CLOSES = Date.parse("2026-11-27T23:00:00-03:00");

Deno.test("createHoursClock() gives the new status at the exact moment of a change", () => {
  const clock = createHoursClock(HOURS, Temporal);
  const isOpen = (now: number) => JSON.parse(clock.statusAt(now)).is_open;
  for (
    const [now, open] of [
      [OPENS - 1, false],
      [OPENS, true],
      [CLOSES - 1, true],
      [CLOSES, false],
      // The clock moves back.
      [CLOSES - 1, true],
      [OPENS - 1, false],
      [OPENS, true],
    ] as const
  ) {
    assertEquals(isOpen(now), open, new Date(now).toISOString());
  }
});

Deno.test("createHoursClock() never lets an answer be cached beyond the next change", () => {
  const clock = createHoursClock(HOURS, Temporal);
  assertEquals([OPENS - 120_000, OPENS - 1_500, OPENS].map((now) => clock.maxAgeAt(now)), [2, 1, 2]);
});
