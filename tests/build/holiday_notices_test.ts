/** The notices on holidays that a build prints. @module */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { holidayNotices } from "../../build/holiday_notices.ts";

const NOTHING_DECIDED = { exceptions: [] };

Deno.test("holidayNotices() warns of each holiday in the next sixty days, also of the next year", () => {
  const notices = holidayNotices(NOTHING_DECIDED, Date.parse("2026-12-08T23:00Z"));
  assertEquals(notices.map((notice) => notice.slice(0, 21)), [
    "Aviso: el 2026-12-08 ",
    "Aviso: el 2026-12-25 ",
    "Aviso: el 2027-01-01 ",
  ]);
});

Deno.test("holidayNotices() warns when the list of holidays ends, and accepts any date", () => {
  const at = (date: string) => holidayNotices(NOTHING_DECIDED, Date.parse(date));
  assertEquals(at("2049-11-01").length, 3);
  const last = at("2049-12-20");
  assertEquals(last.length, 2);
  assertStringIncludes(last[0]!, "2049-12-25");
  assertStringIncludes(last[1]!, "termina en 2049");
  assertEquals(at("2060-01-01"), last.slice(1));
  assertEquals(at("1970-01-01"), []);
});
