/**
 * `scheduleText` in both languages.
 * @module
 */
import { assertEquals } from "@std/assert";
import { scheduleText } from "../../src/domain/hours/schedule_text.ts";
import { WEEKDAYS } from "../../src/schemas/weekdays.ts";
import { weeklyHours } from "./weekly_hours.ts";

const SPLIT = "13:00-16:00 19:00-23:00";

Deno.test("scheduleText() groups equal consecutive days", () => {
  const hours = weeklyHours({
    tuesday: SPLIT,
    wednesday: SPLIT,
    thursday: SPLIT,
    friday: "13:00-16:00 19:00-01:00",
    saturday: "13:00-24:00",
    sunday: "13:00-00:00",
  });
  assertEquals(
    scheduleText(hours),
    "Lunes: cerrado. Martes a jueves: 13:00 a 16:00 y 19:00 a 23:00. " +
      "Viernes: 13:00 a 16:00 y 19:00 a 01:00 (del día siguiente). Sábado y domingo: 13:00 a 00:00.",
  );
  assertEquals(
    scheduleText(hours, "en"),
    "Monday: closed. Tuesday to Thursday: 13:00 to 16:00 and 19:00 to 23:00. " +
      "Friday: 13:00 to 16:00 and 19:00 to 01:00 (next day). Saturday and Sunday: 13:00 to 00:00.",
  );
});

Deno.test("scheduleText() does not group equal days across another day or across the end of the week", () => {
  assertEquals(
    scheduleText(weeklyHours({ tuesday: "13:00-14:00", thursday: "13:00-14:00" })),
    "Lunes: cerrado. Martes: 13:00 a 14:00. Miércoles: cerrado. Jueves: 13:00 a 14:00. Viernes a domingo: cerrado.",
  );
});

Deno.test("scheduleText() writes a week of equal days as every day", () => {
  const everyDay = (shifts: string) => weeklyHours(Object.fromEntries(WEEKDAYS.map((day) => [day, shifts])));
  assertEquals(scheduleText(everyDay("00:00-24:00")), "Todos los días: las 24 horas.");
  assertEquals(scheduleText(everyDay("00:00-24:00"), "en"), "Every day: 24 hours.");
  assertEquals(scheduleText(everyDay("13:00-13:00")), "Todos los días: 13:00 a 13:00 (del día siguiente).");
  assertEquals(scheduleText(weeklyHours({})), "Todos los días: cerrado.");
});

Deno.test("scheduleText() sorts three shifts by time", () => {
  const hours = weeklyHours({ monday: "19:00-23:00 08:00-10:00 13:00-16:00" });
  assertEquals(
    scheduleText(hours),
    "Lunes: 08:00 a 10:00, 13:00 a 16:00 y 19:00 a 23:00. Martes a domingo: cerrado.",
  );
});
