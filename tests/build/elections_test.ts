/** Chile's election days follow the rules of the law, and match the elections that were held by them. @module */
import { assertEquals } from "@std/assert";
import { chileanElections } from "../../build/elections.ts";

/** Both rounds, as held, and as the rules give them for later years. */
const ROUNDS: Readonly<Record<number, readonly string[]>> = {
  2017: ["2017-11-19", "2017-12-17"],
  2021: ["2021-11-21", "2021-12-19"],
  2024: ["2024-10-27", "2024-11-24"],
  2025: ["2025-11-16", "2025-12-14"],
  2026: [],
  2027: [],
  2028: ["2028-10-29", "2028-11-26"],
  2029: ["2029-11-18", "2029-12-16"],
  2032: ["2032-10-31", "2032-11-28"],
};

for (const [year, dates] of Object.entries(ROUNDS)) {
  Deno.test(`chileanElections() lists the election days of ${year}`, () => {
    assertEquals(chileanElections(Number(year)).map(({ date }) => date), dates);
  });
}

Deno.test("chileanElections() gives Sundays, in every fourth year and the one after it", () => {
  for (let year = 2024; year < 2100; year++) {
    const days = chileanElections(year);
    assertEquals(days.length, year % 4 < 2 ? 2 : 0);
    assertEquals(days.map(({ date }) => new Date(date).getUTCDay()), days.map(() => 0));
  }
});
