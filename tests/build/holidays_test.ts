/**
 * Chile's holidays match the published calendars, and the owner's decisions match the holidays.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { chileanHolidays, undecidedHolidays } from "../../build/holidays.ts";
import { sampleContent } from "../sample_content.ts";

/** The published legal calendar, as month and day. */
const CALENDARS: Readonly<Record<number, string>> = {
  2026: "01-01 04-03 04-04 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25",
  2027: "01-01 03-26 03-27 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25",
  2028: "01-01 04-14 04-15 05-01 05-21 06-20 06-26 07-16 08-15 09-18 09-19 10-09 10-27 11-01 12-08 12-25",
};

for (const [year, days] of Object.entries(CALENDARS)) {
  Deno.test(`chileanHolidays() lists the legal calendar of ${year}`, () => {
    assertEquals(chileanHolidays(Number(year)).map(({ date }) => date), days.split(" ").map((day) => `${year}-${day}`));
  });
}

const RULES: { claim: string; year: number; has: string; hasNot?: string }[] = [
  { claim: "adds Monday 2 January after a Sunday", year: 2023, has: "2023-01-02" },
  { claim: "adds no 2 January otherwise", year: 2024, has: "2024-01-01", hasNot: "2024-01-02" },
  { claim: "adds Monday 17 September", year: 2029, has: "2029-09-17" },
  { claim: "adds Friday 17 September", year: 2027, has: "2027-09-17" },
  { claim: "adds Friday 20 September", year: 2024, has: "2024-09-20", hasNot: "2024-09-17" },
  { claim: "moves a Friday 12 October to Monday", year: 2029, has: "2029-10-15", hasNot: "2029-10-12" },
  { claim: "moves a Wednesday 12 October to Monday", year: 2033, has: "2033-10-10", hasNot: "2033-10-12" },
  { claim: "leaves a Saturday 29 June", year: 2024, has: "2024-06-29" },
  { claim: "moves a Wednesday 31 October to Friday", year: 2029, has: "2029-11-02", hasNot: "2029-10-31" },
  { claim: "moves a Tuesday 31 October to Friday", year: 2023, has: "2023-10-27", hasNot: "2023-10-31" },
  { claim: "has the solstice of 2025 on the 20th", year: 2025, has: "2025-06-20", hasNot: "2025-06-21" },
  { claim: "has the solstice of 2029 on the 20th", year: 2029, has: "2029-06-20", hasNot: "2029-06-21" },
  { claim: "has the latest Easter in range", year: 2038, has: "2038-04-23" },
  { claim: "has an early Easter", year: 2035, has: "2035-03-23" },
  { claim: "has the Easter that the first epact correction moves", year: 2049, has: "2049-04-16" },
];

for (const { claim, year, has, hasNot } of RULES) {
  Deno.test(`chileanHolidays() ${claim} (${year})`, () => {
    const dates = chileanHolidays(year).map(({ date }) => date);
    assert(dates.includes(has), `${has} is not among ${dates}`);
    assert(hasNot === undefined || !dates.includes(hasNot), `${hasNot} is among ${dates}`);
  });
}

Deno.test("chileanHolidays() places Good Friday as published for years to come", () => {
  const published = "04-15 04-07 03-29 04-18 04-03 03-26 04-14 03-30 04-19 04-11 03-26 04-15 04-07 03-23 04-11 04-03 " +
    "04-23 04-08 03-30 04-19 04-04 03-27 04-15 04-07 03-23 04-12 04-03 04-16";
  const computed = Array.from({ length: 28 }, (_, index) => chileanHolidays(2022 + index))
    .map((year) => year.find(({ name }) => name === "Viernes Santo")!.date.slice(5));
  assertEquals(computed.join(" "), published);
});

Deno.test("chileanHolidays() is in order and names each day once, in every year", () => {
  for (let year = 2022; year <= 2049; year++) {
    const dates = chileanHolidays(year).map(({ date }) => date);
    assertEquals(dates, [...new Set(dates)].sort());
    assert(dates.length >= 16 && dates.length <= 18, `${year} has ${dates.length}`);
  }
});

Deno.test("undecidedHolidays() lists the holidays without an exception; an exception of any kind is a decision", () => {
  const name = { es: "Día", en: "Day" };
  const exceptions = [
    { date: "2028-01-01", name, holiday: true, hours: "regular" as const },
    { date: "2028-12-25", name, holiday: false, hours: "closed" as const },
  ];
  const dates = undecidedHolidays({ exceptions }, "2028-01-01", "2028-12-31").map(({ date }) => date);
  assertEquals(dates.length, 14);
  assert(!dates.includes("2028-01-01") && !dates.includes("2028-12-25"));
  assertEquals(undecidedHolidays({ exceptions }, "2027-01-01", "2028-12-31").length, 17 + 14);
  assertEquals(undecidedHolidays({ exceptions }, "2028-01-02", "2028-04-13"), []);
});

Deno.test("the sample content decides every holiday from 2026-11-21 to the end of 2028", () => {
  const { hours } = sampleContent();
  assertEquals(undecidedHolidays(hours, "2026-11-21", "2028-12-31"), []);
});

Deno.test("the sample content marks exactly the holidays as such, by the same Spanish names", () => {
  const { hours } = sampleContent();
  const legal = [2026, 2027, 2028].flatMap(chileanHolidays).filter(({ date }) => date >= "2026-11-21");
  const marked = hours.exceptions.filter(({ holiday }) => holiday);
  assertEquals(marked.map(({ date, name }) => ({ date, name: name.es })), legal);
});
