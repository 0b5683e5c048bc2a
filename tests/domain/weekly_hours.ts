/**
 * Hours for tests in a short form: the open days, as `"13:00-16:00 19:00-23:00"`.
 * @module
 */
import type { DatedException, HoursContent, Shift } from "../../src/schemas/content/hours.ts";
import { WEEKDAYS } from "../../src/schemas/weekdays.ts";

/** A week; days left out are closed. Closing soon is 30 minutes before closing. */
export function weeklyHours(
  days: Partial<Record<typeof WEEKDAYS[number], string>>,
  exceptions: readonly DatedException[] = [],
): HoursContent {
  const weekly = Object.fromEntries(WEEKDAYS.map((day) => [day, shifts(days[day] ?? "")])) as HoursContent["weekly"];
  return { timezone: "America/Santiago", closing_soon_minutes: 30, weekly, exceptions: [...exceptions] };
}

/** A dated exception: `"closed"`, `"regular"` or shifts. */
export function dated(date: string, hours: string, name = "Feriado"): DatedException {
  const named = { date, name: { es: name, en: "Holiday" }, holiday: true };
  return { ...named, hours: hours === "closed" || hours === "regular" ? hours : shifts(hours) };
}

/** Every date from the first to the last with the same exception. */
export function datedRange(first: string, last: string, hours: string): DatedException[] {
  const dates: DatedException[] = [];
  for (let day = Date.parse(first); day <= Date.parse(last); day += 86_400_000) {
    dates.push(dated(new Date(day).toISOString().slice(0, 10), hours));
  }
  return dates;
}

function shifts(text: string): Shift[] {
  return text.split(" ").filter(Boolean).map((shift) => {
    const [opens, closes] = shift.split("-");
    return { opens: opens!, closes: closes! };
  });
}
