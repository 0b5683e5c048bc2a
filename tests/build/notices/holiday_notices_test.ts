/** The notices on holidays and election days. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { holidayNotices } from "../../../build/notices/holiday_notices.ts";

const NOTHING_DECIDED = { exceptions: [] };

/** Content with a decision for one date. */
function decidedOn(date: string) {
  return { exceptions: [{ date, name: { es: "Día", en: "Day" }, holiday: false, hours: "regular" as const }] };
}

/** The dates that the notices name first. */
function datesAt(today: string, hours: Parameters<typeof holidayNotices>[0] = NOTHING_DECIDED): string[] {
  return holidayNotices(hours, today).map((notice) => /^el (\S+) es feriado/.exec(notice)?.[1] ?? notice);
}

Deno.test("holidayNotices() warns of each holiday in the next sixty days, also of the next year", () => {
  assertEquals(datesAt("2026-12-08"), ["2026-12-08", "2026-12-25", "2027-01-01"]);
  assertEquals(datesAt("2026-12-09"), ["2026-12-25", "2027-01-01"]);
  assertEquals(datesAt("2027-01-24"), []);
  assertEquals(datesAt("2027-01-25"), ["2027-03-26"], "sixty days before Good Friday");
});

Deno.test("holidayNotices() is silent on a date with any entry, even `regular`", () => {
  assertEquals(datesAt("2026-12-08", decidedOn("2026-12-25")), ["2026-12-08", "2027-01-01"]);
});

Deno.test("holidayNotices() asks about an election by date, and says what to confirm", () => {
  assertEquals(datesAt("2028-09-21"), ["2028-10-09", "2028-10-27", "2028-10-29", "2028-11-01"]);
  const [notice] = holidayNotices(NOTHING_DECIDED, "2028-10-28");
  assertStringIncludes(notice!, "elecciones municipales y regionales, si una ley no cambia la fecha: confírmala");
  assert(!datesAt("2028-09-21", decidedOn("2028-10-29")).includes("2028-10-29"));
});

Deno.test("holidayNotices() asks about a second round, which may not be", () => {
  const notice = holidayNotices(NOTHING_DECIDED, "2029-12-16")[0]!;
  assertStringIncludes(notice, "(segunda votación presidencial, si la hay: confírmalo en servel.cl)");
  assert(!datesAt("2029-12-16", decidedOn("2029-12-16")).includes("2029-12-16"));
});

Deno.test("holidayNotices() accepts any date", () => {
  assertEquals(holidayNotices(NOTHING_DECIDED, "2049-10-20").length, 5, "three holidays and both rounds");
  assertStringIncludes(holidayNotices(NOTHING_DECIDED, "2060-05-01")[0]!, "2060-05-01");
  assertEquals(holidayNotices(NOTHING_DECIDED, "9999-12-26"), []);
  assertStringIncludes(holidayNotices(NOTHING_DECIDED, "1970-01-01")[0]!, "1970-01-01");
});
