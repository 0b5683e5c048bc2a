/** `osmWeek` and `osmOpeningHours` write values by the grammar of Key:opening_hours. @module */
import { assertEquals } from "@std/assert";
import { osmOpeningHours, osmWeek } from "../../src/domain/hours/osm_opening_hours.ts";
import type { HoursContent } from "../../src/schemas/content/hours.ts";

const NAME = { es: "Día", en: "Day" };

function hours(weekly: Partial<HoursContent["weekly"]>, exceptions: HoursContent["exceptions"] = []): HoursContent {
  const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
  return { timezone: "America/Santiago", closing_soon_minutes: 30, weekly: { ...closed, ...weekly }, exceptions };
}

const NOON = [{ opens: "12:00", closes: "15:00" }];

const WEEKS: readonly [name: string, value: string, content: HoursContent][] = [
  ["a week without shifts", "off", hours({})],
  ["one day", "Tu 12:00-15:00", hours({ tuesday: NOON })],
  ["equal days as a range", "Mo-Tu 12:00-15:00", hours({ monday: NOON, tuesday: NOON })],
  [
    "two shifts",
    "Su 12:00-15:00,19:00-23:00",
    hours({ sunday: [...NOON, { opens: "19:00", closes: "23:00" }] }),
  ],
  [
    "closing past midnight",
    "Sa 19:00-01:00",
    hours({ saturday: [{ opens: "19:00", closes: "01:00" }] }),
  ],
  [
    "closing at midnight",
    "Sa 19:00-24:00",
    hours({ saturday: [{ opens: "19:00", closes: "00:00" }] }),
  ],
  [
    "the day after an evening past midnight, added so that the evening stays",
    "We 12:00-15:00; Fr 19:00-01:00, Sa 12:00-15:00; Su 12:00-15:00,19:00-24:00",
    hours({
      wednesday: NOON,
      friday: [{ opens: "19:00", closes: "01:00" }],
      saturday: NOON,
      sunday: [...NOON, { opens: "19:00", closes: "24:00" }],
    }),
  ],
  [
    "a Sunday evening past midnight, added so that it stays on a Monday with shifts",
    "Mo 12:00-15:00; Th-Fr 12:00-15:00, Su 19:00-01:00",
    hours({ monday: NOON, thursday: NOON, friday: NOON, sunday: [{ opens: "19:00", closes: "01:00" }] }),
  ],
  [
    "a Sunday evening past midnight before a closed Monday",
    "Tu 12:00-15:00; Su 19:00-01:00",
    hours({ tuesday: NOON, sunday: [{ opens: "19:00", closes: "01:00" }] }),
  ],
];

for (const [name, value, content] of WEEKS) {
  Deno.test(`osmWeek() writes ${name}`, () => assertEquals(osmWeek(content), value));
}

Deno.test("osmOpeningHours() adds dates that are closed or have other shifts, joins runs, and writes no rule for usual hours", () => {
  const day = (date: string, shifts: "closed" | "regular" | typeof NOON) => (
    { date, name: NAME, holiday: true, hours: shifts }
  );
  const content = hours({}, [
    day("2026-12-24", NOON),
    day("2026-12-25", "closed"),
    day("2026-12-30", "closed"),
    day("2026-12-31", "closed"),
    day("2027-01-01", "closed"),
    day("2027-02-01", "regular"),
    day("2027-03-01", "closed"),
    day("2027-03-02", "closed"),
  ]);
  assertEquals(
    osmOpeningHours(content, "2026-11-25"),
    "off; 2026 Dec 24 12:00-15:00; 2026 Dec 25 off; 2026 Dec 30-2027 Jan 01 off; 2027 Mar 01-2027 Mar 02 off",
  );
});

Deno.test("osmOpeningHours() keeps the end of the evening before on a date that is closed or has other shifts", () => {
  const weekly = { friday: [{ opens: "19:00", closes: "01:00" }], saturday: NOON };
  const date = (text: string, shifts: "closed" | typeof NOON) => (
    { date: text, name: NAME, holiday: false, hours: shifts }
  );
  const content = hours(weekly, [
    date("2026-11-28", "closed"),
    date("2026-12-05", [{ opens: "18:00", closes: "02:00" }]),
    date("2026-12-06", "closed"),
  ]);
  assertEquals(
    osmOpeningHours(content, "2026-11-25"),
    "Fr 19:00-01:00, Sa 12:00-15:00; 2026 Nov 28 00:00-01:00; 2026 Dec 05 00:00-01:00,18:00-02:00; " +
      "2026 Dec 06 00:00-02:00",
  );
});

Deno.test("osmOpeningHours() leaves out the days before today, but not what an evening before today leaves of today", () => {
  const weekly = { friday: [{ opens: "19:00", closes: "01:00" }], saturday: NOON };
  const content = hours(weekly, [
    { date: "2026-12-24", name: NAME, holiday: false, hours: NOON },
    { date: "2026-12-31", name: NAME, holiday: false, hours: [{ opens: "19:00", closes: "04:00" }] },
    { date: "2027-02-15", name: NAME, holiday: false, hours: "closed" },
    { date: "2027-02-16", name: NAME, holiday: false, hours: "closed" },
  ]);
  const week = "Fr 19:00-01:00, Sa 12:00-15:00";
  const vacation = "2027 Feb 15-2027 Feb 16 off";
  assertEquals(
    osmOpeningHours(content, "2026-12-25"),
    `${week}; 2026 Dec 31 19:00-04:00; 2027 Jan 01 00:00-04:00,19:00-01:00; ${vacation}`,
  );
  assertEquals(osmOpeningHours(content, "2027-01-01"), `${week}; 2027 Jan 01 00:00-04:00,19:00-01:00; ${vacation}`);
  assertEquals(osmOpeningHours(content, "2027-01-02"), `${week}; ${vacation}`);
  assertEquals(osmOpeningHours(content, "2027-02-16"), `${week}; 2027 Feb 16 off`);
  assertEquals(osmOpeningHours(content, "2027-02-17"), week);
});
