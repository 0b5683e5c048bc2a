/** `osmWeek` and `osmOpeningHours`: values that Key:opening_hours allows. @module */
import { assertEquals } from "@std/assert";
import { osmOpeningHours, osmWeek } from "../../src/domain/osm_opening_hours.ts";
import type { HoursContent } from "../../src/schemas/content/hours.ts";

const NAME = { es: "Día", en: "Day" };

function hours(weekly: Partial<HoursContent["weekly"]>, exceptions: HoursContent["exceptions"] = []): HoursContent {
  const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
  return { timezone: "America/Santiago", closing_soon_minutes: 30, weekly: { ...closed, ...weekly }, exceptions };
}

const NOON = [{ opens: "12:00", closes: "15:00" }];

const WEEKS: readonly [name: string, value: string, content: HoursContent][] = [
  ["a week without shifts", "Mo-Su off", hours({})],
  ["one day", "Mo off; Tu 12:00-15:00; We-Su off", hours({ tuesday: NOON })],
  ["equal days as a range", "Mo-Tu 12:00-15:00; We-Su off", hours({ monday: NOON, tuesday: NOON })],
  [
    "two shifts",
    "Mo-Sa off; Su 12:00-15:00,19:00-23:00",
    hours({ sunday: [...NOON, { opens: "19:00", closes: "23:00" }] }),
  ],
  [
    "closing past midnight",
    "Mo-Fr off; Sa 19:00-01:00; Su off",
    hours({ saturday: [{ opens: "19:00", closes: "01:00" }] }),
  ],
  [
    "closing at midnight",
    "Mo-Fr off; Sa 19:00-24:00; Su off",
    hours({ saturday: [{ opens: "19:00", closes: "00:00" }] }),
  ],
];

for (const [name, value, content] of WEEKS) {
  Deno.test(`osmWeek() writes ${name}`, () => assertEquals(osmWeek(content), value));
}

Deno.test("osmOpeningHours() adds dates: closed, with shifts of their own, in runs; the usual hours need no rule", () => {
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
    osmOpeningHours(content),
    "Mo-Su off; 2026 Dec 24 12:00-15:00; 2026 Dec 25 off; 2026 Dec 30-2027 Jan 01 off; 2027 Mar 01-02 off",
  );
});
