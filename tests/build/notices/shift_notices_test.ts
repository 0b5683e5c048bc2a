/** The notices on unlikely hours. @module */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { shiftNotices } from "../../../build/notices/shift_notices.ts";
import type { DatedException, HoursContent, Shift } from "../../../src/schemas/content/hours.ts";
import { sampleContent } from "../../sample_content.ts";

const { hours: SAMPLE } = sampleContent();
const TODAY = "2026-11-22";

function shift(text: string): Shift {
  const [opens = "", closes = ""] = text.split("-");
  return { opens, closes };
}

/** The sample week with another Sunday. */
function onSunday(...shifts: string[]): HoursContent {
  return { ...SAMPLE, exceptions: [], weekly: { ...SAMPLE.weekly, sunday: shifts.map(shift) } };
}

/** The sample week with special days only. */
function special(days: Readonly<Record<string, DatedException["hours"] | string>>): HoursContent {
  const name = { es: "Día", en: "Day" };
  const exceptions = Object.entries(days).map(([date, text]) => {
    const hours = text === "closed" || text === "regular" ? text : String(text).split(" ").map(shift);
    return { date, name, holiday: false, hours } as DatedException;
  });
  return { ...SAMPLE, exceptions };
}

Deno.test("shiftNotices() is silent on the sample content", () => {
  assertEquals(shiftNotices(SAMPLE, TODAY), []);
});

Deno.test("shiftNotices() asks about a shift of more than 14 hours, and accepts it in two parts", () => {
  assertEquals(shiftNotices(onSunday("09:00-23:00"), TODAY), []);
  const [notice = ""] = shiftNotices(onSunday("13:00-12:00"), TODAY);
  assertStringIncludes(notice, "el turno de 13:00 a 12:00 del domingo dura más de 14 horas");
  assertEquals(shiftNotices(onSunday("13:00-22:00", "22:00-12:00"), TODAY), []);
  assertEquals(shiftNotices(onSunday("00:00-24:00"), TODAY), [], "a day without a close is written so");
  assertStringIncludes(shiftNotices(special({ "2026-12-20": "19:00-13:00" }), TODAY)[0]!, "del 2026-12-20 dura");
});

Deno.test("shiftNotices() asks about a special day that runs into the next day, in both directions", () => {
  // A Saturday before a Sunday that opens at 13:00.
  assertEquals(shiftNotices(special({ "2026-12-19": "23:30-13:00" }), TODAY), []);
  assertEquals(shiftNotices(special({ "2026-12-19": "23:30-13:15" }), TODAY), [
    "el 2026-12-19 se atiende hasta las 13:15 del día siguiente, pero el 2026-12-20 abre a las 13:00. Cierra a las " +
    "13:00 o antes, o cambia el otro día en hours.json.",
  ]);
  // The usual Saturday closes at 01:00.
  assertStringIncludes(shiftNotices(special({ "2026-12-20": "00:30-12:00" }), TODAY)[0]!, "el 2026-12-19 se atiende");
  assertStringIncludes(
    shiftNotices(special({ "2026-12-20": "00:00-12:00" }), TODAY)[0]!,
    "Cierra a las 24:00 o antes",
  );
  assertEquals(shiftNotices(special({ "2026-12-19": "closed", "2026-12-20": "00:30-12:00" }), TODAY), []);
  assertEquals(shiftNotices(special({ "2026-12-19": "23:30-13:00", "2026-12-20": "closed" }), TODAY), []);
  assertEquals(shiftNotices(special({ "2026-12-19": "23:30-13:15", "2026-12-20": "12:00-20:00" }), TODAY).length, 1);
});

Deno.test("shiftNotices() is silent on special days that are over, and not on that of last night", () => {
  const hours = special({ "2026-12-19": "19:00-13:00" });
  assertEquals(shiftNotices(hours, "2026-12-20").length, 1);
  assertEquals(shiftNotices(hours, "2026-12-21"), []);
});
