/** The opening status on pages. @module */
import { assertEquals } from "@std/assert";
import { parseLocalTime } from "../../src/domain/hours/local_time.ts";
import { instantIn, instantOf } from "../../src/site/browser/device/instant_in.ts";
import { statusText } from "../../src/site/browser/status/status_text.ts";
import type { HoursStatus } from "../../src/schemas/hours.ts";

function status(hours: Partial<HoursStatus>) {
  const whole = { is_open: false, timezone: "America/Santiago", schedule: "", closing_soon: false, ...hours };
  return {
    hours: whole,
    now: parseLocalTime(whole.local_time ?? "2026-11-25T20:00:00-03:00"),
    opensAt: whole.opens_at === undefined ? undefined : parseLocalTime(whole.opens_at),
    closesAt: whole.closes_at === undefined ? undefined : parseLocalTime(whole.closes_at),
  };
}

const ROWS: readonly [hours: Partial<HoursStatus>, state: string, es: string, en: string][] = [
  [
    { is_open: true, closes_at: "2026-11-25T23:00:00-03:00" },
    "open",
    "Abierto · hasta las 23:00",
    "Open · until 23:00",
  ],
  [
    { is_open: true, closing_soon: true, closes_at: "2026-11-26T01:00:00-03:00" },
    "soon",
    "Cerramos pronto: a la 1 de la mañana",
    "Closing soon: at 1 am",
  ],
  [
    { is_open: true, closes_at: "2026-11-26T01:00:00-03:00" },
    "open",
    "Abierto · hasta la 1 de la mañana",
    "Open · until 1 am",
  ],
  [{ is_open: true }, "open", "Abierto ahora", "Open now"],
  [{ is_open: true, closing_soon: true }, "soon", "Cerramos pronto", "Closing soon"],
  [
    { opens_at: "2026-11-28T13:00:00-03:00", reason: "weekly_closed_day" },
    "closed",
    "Cerrado, abrimos el sábado 28 de noviembre a las 13:00",
    "Closed, opens on Saturday 28 November at 13:00",
  ],
  [
    {
      opens_at: "2026-11-26T13:00:00-03:00",
      reason: "special_closure",
      special_day: {
        date: "2026-11-25",
        name: "Navidad",
        names: { es: "Navidad", en: "Christmas Day" },
        holiday: true,
      },
    },
    "closed",
    "Cerrado (Navidad), abrimos mañana a las 13:00",
    "Closed (Christmas Day), opens tomorrow at 13:00",
  ],
  [{ reason: "never_opens" }, "closed", "Cerrado hasta nuevo aviso", "Closed until further notice"],
];

for (const [hours, state, es, en] of ROWS) {
  Deno.test(`statusText() says "${es}"`, () => {
    assertEquals(statusText(status(hours), "es"), { state, sentence: es } as ReturnType<typeof statusText>);
    assertEquals(statusText(status(hours), "en").sentence, en);
  });
}

Deno.test("statusText() without an answer does not claim to know", () => {
  assertEquals(statusText(undefined, "es"), {
    state: "unknown",
    sentence: "No pudimos ver si está abierto. Revisa el horario.",
  });
  const english = "We could not check whether it is open. See the opening hours.";
  assertEquals(statusText(undefined, "en").sentence, english);
});

Deno.test("parseLocalTime() keeps the offset of the text", () => {
  assertEquals(parseLocalTime("2026-11-25T20:00:00-03:00"), {
    epoch_ms: Date.parse("2026-11-25T23:00:00Z"),
    utc_offset_ms: -3 * 3_600_000,
  });
  assertEquals(parseLocalTime("2026-11-25T20:00:00+05:45").utc_offset_ms, 345 * 60_000);
  assertEquals(parseLocalTime("2026-11-25T20:00:00-03:00 ").utc_offset_ms, 0);
  assertEquals(parseLocalTime("1900-01-01T00:00:00Z").utc_offset_ms, 0);
});

Deno.test("instantIn() gives the clocks of a time zone, in summer, in winter and at the change", () => {
  const offsets = (zone: string, ...times: string[]) =>
    times.map((time) => instantIn(zone, Date.parse(time)).utc_offset_ms / 3_600_000);
  assertEquals(offsets("America/Santiago", "2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"), [-3, -4]);
  assertEquals(offsets("America/Santiago", "2026-09-06T03:59:59Z", "2026-09-06T04:00:00Z"), [-4, -3]);
  assertEquals(offsets("UTC", "2026-07-15T12:00:00Z"), [0]);
  assertEquals(offsets("Asia/Kathmandu", "2026-07-15T12:00:00Z"), [5.75]);
});

Deno.test("instantOf() reads a time on the clocks of a zone, and an offset where an hour comes twice", () => {
  const instant = (local: string) => instantOf("America/Santiago", local).epoch_ms;
  assertEquals(instant("2026-11-25T21:45"), Date.parse("2026-11-25T21:45:00-03:00"));
  // Near a change of the clocks, on both sides.
  assertEquals(instant("2026-09-05T23:30"), Date.parse("2026-09-05T23:30:00-04:00"));
  assertEquals(instant("2026-09-06T01:30"), Date.parse("2026-09-06T01:30:00-03:00"));
  assertEquals(instant("2027-04-03T21:30"), Date.parse("2027-04-03T21:30:00-03:00"));
  assertEquals(instant("2027-04-04T00:30"), Date.parse("2027-04-04T00:30:00-04:00"));
  assertEquals(instant("2027-04-03T23:30:00-04:00"), Date.parse("2027-04-03T23:30:00-04:00"));
  assertEquals(instant("2027-04-03T23:30:00-03:00"), Date.parse("2027-04-03T23:30:00-03:00"));
});
