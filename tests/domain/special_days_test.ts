/** The dated exceptions of the hours, in words. @module */
import { assertEquals } from "@std/assert";
import { lastPassedDay, specialDays, upcomingExceptions } from "../../src/domain/hours/special_days.ts";
import type { DatedException } from "../../src/schemas/content/hours.ts";
import { dated, datedRange, weeklyHours } from "./weekly_hours.ts";

const WRITTEN: readonly (readonly [DatedException["hours"], es: string, en: string])[] = [
  ["closed", "cerrado", "closed"],
  ["regular", "horario de siempre", "usual hours"],
  [
    [{ opens: "13:00", closes: "16:00" }, { opens: "19:00", closes: "23:00" }],
    "13:00 a 16:00 y 19:00 a 23:00",
    "13:00 to 16:00 and 19:00 to 23:00",
  ],
  [[{ opens: "19:00", closes: "01:00" }], "19:00 a 01:00 (del día siguiente)", "19:00 to 01:00 (next day)"],
  [[{ opens: "19:00", closes: "24:00" }], "19:00 a 00:00", "19:00 to 00:00"],
  [[{ opens: "00:00", closes: "24:00" }], "las 24 horas", "24 hours"],
];

for (const [own, es, en] of WRITTEN) {
  Deno.test(`specialDays() writes special hours in the form of the week: ${en}`, () => {
    const name = { es: "Fiesta", en: "Feast" };
    const hours = weeklyHours({}, [{ date: "2026-12-31", name, holiday: false, hours: own }]);
    const day = { first: "2026-12-31", last: "2026-12-31" };
    assertEquals(specialDays(hours, "es", "2026-11-25"), [
      { ...day, dates: "jueves 31 de diciembre de 2026", name, hours: es },
    ]);
    assertEquals(specialDays(hours, "en", "2026-11-25"), [
      { ...day, dates: "Thursday 31 December 2026", name, hours: en },
    ]);
  });
}

Deno.test("specialDays() joins consecutive days only when they have the same name in every language", () => {
  const days = [["2026-09-17", "Fiesta", "Feast"], ["2026-09-18", "Fiesta", "Feast"], ["2026-09-19", "Fiesta", "Army"]];
  const hours = weeklyHours(
    {},
    days.map(([date, es, en]) => ({
      date: date!,
      name: { es: es!, en: en! },
      holiday: true,
      hours: "closed" as const,
    })),
  );
  assertEquals(specialDays(hours, "es", "2026-09-01").length, 2);
  assertEquals(specialDays(hours, "en", "2026-09-01").map(({ dates, name }) => [dates, name.en]), [
    ["Thursday 17 September 2026 to Friday 18 September 2026", "Feast"],
    ["Saturday 19 September 2026", "Army"],
  ]);
});

const AROUND = weeklyHours({}, [
  dated("2026-12-25", "closed"),
  ...datedRange("2027-02-15", "2027-02-28", "closed"),
  dated("2027-03-26", "regular"),
]);

const PAST: readonly (readonly [today: string, listed: string[], single: number, passed: string | undefined])[] = [
  ["2026-12-24", ["2026-12-25", "2027-02-15", "2027-03-26"], 16, undefined],
  ["2026-12-25", ["2026-12-25", "2027-02-15", "2027-03-26"], 16, undefined],
  ["2026-12-26", ["2027-02-15", "2027-03-26"], 15, "2026-12-25"],
  ["2026-12-27", ["2027-02-15", "2027-03-26"], 15, "2026-12-26"],
  ["2027-02-15", ["2027-02-15", "2027-03-26"], 15, "2026-12-26"],
  // A closure of several days keeps its first day until it is over.
  ["2027-02-28", ["2027-02-15", "2027-03-26"], 2, "2027-02-27"],
  ["2027-03-01", ["2027-03-26"], 1, "2027-02-28"],
  ["2027-03-27", [], 0, "2027-03-26"],
  ["2030-01-01", [], 0, "2027-03-27"],
];

for (const [today, listed, single, passed] of PAST) {
  Deno.test(`on ${today} the special days before it are past`, () => {
    assertEquals(specialDays(AROUND, "es", today).map(({ first }) => first), listed);
    assertEquals(upcomingExceptions(AROUND, today).length, single);
    const day = lastPassedDay(AROUND, today);
    assertEquals(day === undefined ? undefined : new Date(day * 86_400_000).toISOString().slice(0, 10), passed);
  });
}
