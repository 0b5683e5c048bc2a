/** The notices on the list of special days: its end, and the days that have passed. @module */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { specialDaysNotices } from "../../../build/notices/special_days_notices.ts";

function listed(...dates: string[]) {
  const name = { es: "Día", en: "Day" };
  return { exceptions: dates.map((date) => ({ date, name, holiday: false, hours: "closed" as const })) };
}

Deno.test("specialDaysNotices() names the last date from sixty days before it on", () => {
  assertEquals(specialDaysNotices(listed("2028-12-31"), "2028-10-31"), []);
  for (const today of ["2028-11-01", "2028-12-31"]) {
    assertStringIncludes(specialDaysNotices(listed("2028-12-31"), today)[0]!, "terminan el 2028-12-31");
  }
  assertStringIncludes(specialDaysNotices(listed("2028-12-31"), "2029-01-01")[0]!, "terminaron el 2028-12-31");
  assertStringIncludes(specialDaysNotices(listed(), "2029-01-01")[0]!, "no tiene fechas especiales");
});

Deno.test("specialDaysNotices() is silent once its advice is followed, on any day until the list ends again", () => {
  for (let day = Date.parse("2026-11-22"); day < Date.parse("2028-11-22"); day += 86_400_000) {
    const today = new Date(day).toISOString().slice(0, 10);
    const [notice = ""] = specialDaysNotices(listed(today), today);
    const [, least = ""] = /por lo menos hasta el (\S+) \(/.exec(notice) ?? [];
    assertEquals(specialDaysNotices(listed(today, least), today), [], `${today}: ${notice}`);
  }
});

Deno.test("specialDaysNotices() asks to delete dates that passed more than a week ago", () => {
  const hours = listed("2026-12-08", "2026-12-24", "2028-01-01");
  assertEquals(specialDaysNotices(hours, "2026-12-15"), []);
  assertEquals(specialDaysNotices(hours, "2026-12-16"), [
    'la fecha 2026-12-08 de "exceptions" ya pasó: bórrala de hours.json.',
  ]);
  assertEquals(specialDaysNotices(hours, "2027-01-01"), [
    '2 fechas de "exceptions" ya pasaron, hasta la del 2026-12-24: bórralas de hours.json.',
  ]);
});
