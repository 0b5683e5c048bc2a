/** Times on pages as people say them. @module */
import { assertEquals } from "@std/assert";
import { parseLocalTime } from "../../src/domain/hours/local_time.ts";
import { closingTime, openUntil, spokenHours, spokenInstant } from "../../src/site/markup/spoken_time.ts";

/** The evening of a Wednesday, and the hour after its midnight. */
const EVENING = "2026-11-25T21:35:00-03:00";
const NIGHT = "2026-11-26T00:20:00-03:00";

const ROWS: readonly [instant: string, now: string, es: string, en: string][] = [
  ["2026-11-25T23:00:00-03:00", EVENING, "hoy a las 23:00", "today at 23:00"],
  ["2026-11-26T00:00:00-03:00", EVENING, "hoy a las 12 de la noche", "tonight at midnight"],
  ["2026-11-26T00:30:00-03:00", EVENING, "hoy a las 12:30 de la noche", "tonight at 12:30 am"],
  ["2026-11-26T01:00:00-03:00", EVENING, "esta noche a la 1 de la mañana", "tonight at 1 am"],
  ["2026-11-26T01:15:00-03:00", NIGHT, "esta noche a la 1:15 de la mañana", "tonight at 1:15 am"],
  ["2026-11-26T05:59:00-03:00", EVENING, "esta noche a las 5:59 de la mañana", "tonight at 5:59 am"],
  ["2026-11-26T06:00:00-03:00", EVENING, "mañana a las 06:00", "tomorrow at 06:00"],
  ["2026-11-26T02:00:00-03:00", "2026-11-25T05:00:00-03:00", "mañana a las 2 de la mañana", "tomorrow at 2 am"],
  ["2026-11-26T01:00:00-03:00", "2026-11-26T08:00:00-03:00", "hoy a la 1 de la mañana", "today at 1 am"],
  [
    "2026-11-29T01:00:00-03:00",
    EVENING,
    "el domingo 29 de noviembre a la 1 de la mañana",
    "on Sunday 29 November at 1 am",
  ],
  ["2026-11-28T13:00:00-03:00", EVENING, "el sábado 28 de noviembre a las 13:00", "on Saturday 28 November at 13:00"],
];

for (const [instant, now, es, en] of ROWS) {
  Deno.test(`spokenInstant() says "${es}" at ${now}`, () => {
    const [then, from] = [parseLocalTime(instant), parseLocalTime(now)];
    assertEquals([spokenInstant(then, from, "es"), spokenInstant(then, from, "en")], [es, en]);
  });
}

Deno.test("openUntil() and closingTime() name the day only if it is another one", () => {
  for (
    const [instant, now, until, at] of [
      ["2026-11-25T23:00:00-03:00", EVENING, "hasta las 23:00", "a las 23:00"],
      ["2026-11-26T01:00:00-03:00", EVENING, "hasta la 1 de la mañana", "a la 1 de la mañana"],
      ["2026-11-26T01:00:00-03:00", NIGHT, "hasta la 1 de la mañana", "a la 1 de la mañana"],
      ["2026-11-26T00:00:00-03:00", EVENING, "hasta las 12 de la noche", "a las 12 de la noche"],
      ["2026-11-26T16:00:00-03:00", "2026-11-26T04:00:00-03:00", "hasta las 16:00", "a las 16:00"],
      ["2026-11-26T13:00:00-03:00", EVENING, "hasta mañana a las 13:00", "mañana a las 13:00"],
    ] as const
  ) {
    const [then, from] = [parseLocalTime(instant), parseLocalTime(now)];
    assertEquals([openUntil(then, from, "es"), closingTime(then, from, "es")], [until, at]);
  }
  const [then, from] = [parseLocalTime("2026-11-26T01:00:00-03:00"), parseLocalTime(EVENING)];
  assertEquals([openUntil(then, from, "en"), closingTime(then, from, "en")], ["until 1 am", "at 1 am"]);
});

Deno.test("spokenHours() says the small hours of a week or a day in words, and leaves the others", () => {
  for (
    const [text, language, said] of [
      [
        "Viernes: 13:00 a 16:00 y 19:00 a 01:00 (del día siguiente).",
        "es",
        "Viernes: 13:00 a 16:00 y 19:00 a 1 de la mañana.",
      ],
      ["Sábado: 13:00 a 00:00.", "es", "Sábado: 13:00 a 12 de la noche."],
      ["Sábado: 20:00 a 00:30 (del día siguiente).", "es", "Sábado: 20:00 a 12:30 de la noche."],
      ["La noche anterior cierra a la 01:00.", "es", "La noche anterior cierra a la 1 de la mañana."],
      ["Abre el sábado 26 de diciembre a las 02:15.", "es", "Abre el sábado 26 de diciembre a las 2:15 de la mañana."],
      ["20:00 a 07:00 (del día siguiente)", "es", "20:00 a 07:00 (del día siguiente)"],
      ["10:05 a 20:00", "es", "10:05 a 20:00"],
      ["Friday: 19:00 to 01:00 (next day).", "en", "Friday: 19:00 to 1 am."],
      ["Saturday: 13:00 to 00:00.", "en", "Saturday: 13:00 to midnight."],
      ["The night before ends at 01:30.", "en", "The night before ends at 1:30 am."],
    ] as const
  ) assertEquals(spokenHours(text, language), said);
});
