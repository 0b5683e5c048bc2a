/**
 * `describeInstant` and `describeWithDate` in both languages.
 * @module
 */
import { assertEquals } from "@std/assert";
import { describeInstant, describeWithDate } from "../../src/domain/describe_instant.ts";
import { createSchedule, type LocalInstant } from "../../src/domain/schedule.ts";
import { weeklyHours } from "./weekly_hours.ts";

function local(text: string): LocalInstant {
  return { epoch_ms: Date.parse(text), utc_offset_ms: Number(text.slice(-6, -3)) * 3_600_000 };
}

const ROWS: { name: string; instant: string; now: string; es: string; en: string }[] = [
  {
    name: "today",
    instant: "2026-11-21T19:00:00-03:00",
    now: "2026-11-21T00:00:00-03:00",
    es: "hoy a las 19:00",
    en: "today at 19:00",
  },
  {
    name: "tomorrow, a minute away",
    instant: "2026-11-22T00:00:00-03:00",
    now: "2026-11-21T23:59:00-03:00",
    es: "mañana a las 00:00",
    en: "tomorrow at 00:00",
  },
  {
    name: "one o'clock",
    instant: "2026-11-22T01:30:00-03:00",
    now: "2026-11-21T23:59:00-03:00",
    es: "mañana a la 01:30",
    en: "tomorrow at 01:30",
  },
  {
    name: "a later day",
    instant: "2026-11-24T13:00:00-03:00",
    now: "2026-11-21T23:59:00-03:00",
    es: "el martes 24 de noviembre a las 13:00",
    en: "on Tuesday 24 November at 13:00",
  },
  {
    name: "another year",
    instant: "2027-01-02T19:00:00-03:00",
    now: "2026-12-31T18:00:00-03:00",
    es: "el sábado 2 de enero de 2027 a las 19:00",
    en: "on Saturday 2 January 2027 at 19:00",
  },
  {
    name: "tomorrow in another year",
    instant: "2027-01-01T13:00:00-03:00",
    now: "2026-12-31T18:00:00-03:00",
    es: "mañana a las 13:00",
    en: "tomorrow at 13:00",
  },
  {
    name: "tomorrow across a change of the clocks",
    instant: "2026-09-06T01:30:00-03:00",
    now: "2026-09-05T23:30:00-04:00",
    es: "mañana a la 01:30",
    en: "tomorrow at 01:30",
  },
];

for (const { name, instant, now, es, en } of ROWS) {
  Deno.test(`describeInstant() describes ${name}`, () => {
    assertEquals(describeInstant(local(instant), local(now), "es"), es);
    assertEquals(describeInstant(local(instant), local(now), "en"), en);
  });
}

Deno.test("describeWithDate() adds the date of tomorrow, and says any other day as describeInstant() does", () => {
  for (
    const [instant, es, en] of [
      ["2026-11-22T20:45:00-03:00", "hoy a las 20:45", "today at 20:45"],
      [
        "2026-11-23T13:00:00-03:00",
        "mañana, lunes 23 de noviembre, a las 13:00",
        "tomorrow, Monday 23 November, at 13:00",
      ],
      [
        "2026-11-23T01:00:00-03:00",
        "mañana, lunes 23 de noviembre, a la 01:00",
        "tomorrow, Monday 23 November, at 01:00",
      ],
      ["2026-11-24T13:00:00-03:00", "el martes 24 de noviembre a las 13:00", "on Tuesday 24 November at 13:00"],
    ] as const
  ) {
    const now = local("2026-11-22T23:30:00-03:00");
    assertEquals(describeWithDate(local(instant), now, "es"), es);
    assertEquals(describeWithDate(local(instant), now, "en"), en);
  }
});

Deno.test("describeInstant() names days and months as Intl does", () => {
  const now = local("2000-01-01T00:00:00-03:00");
  const options = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  for (let day = 0; day < 400; day++) {
    const epoch_ms = Date.UTC(2026, 0, 1 + day, 12);
    const date = new Intl.DateTimeFormat("es-CL", options).format(epoch_ms).replace(",", "");
    assertEquals(describeInstant({ epoch_ms, utc_offset_ms: 0 }, now, "es"), `el ${date} a las 12:00`);
    const english = new Intl.DateTimeFormat("en-GB", options).format(epoch_ms).replace(",", "");
    assertEquals(describeInstant({ epoch_ms, utc_offset_ms: 0 }, now, "en"), `on ${english} at 12:00`);
  }
});

Deno.test("describeInstant() accepts the next opening of a segment unchanged", () => {
  const segment = createSchedule(weeklyHours({ tuesday: "13:00-14:00" }), Temporal).at(
    Date.parse("2026-11-23T12:00:00-03:00"),
  );
  const now = { epoch_ms: Date.parse("2026-11-23T12:00:00-03:00"), utc_offset_ms: segment.utc_offset_ms };
  assertEquals(describeInstant(segment.opens_at!, now, "es"), "mañana a las 13:00");
});
