/**
 * The Hours status on the wire: its members and their order, and its texts. `hours_properties.ts` has its cache lifetime.
 * @module
 */
import { assertEquals } from "@std/assert";
import { dayStatus, hoursStatus } from "../../src/domain/hours/hours_status.ts";
import { createSchedule } from "../../src/domain/hours/schedule.ts";
import { WEEKDAYS } from "../../src/schemas/weekdays.ts";
import { dated, datedRange, weeklyHours } from "./weekly_hours.ts";

const HOURS = weeklyHours({ friday: "19:00-01:00" }, [dated("2026-12-25", "20:00-02:00", 'Navidad "chica"')]);
const SCHEDULE = createSchedule(HOURS, Temporal);
const TEXT = "Viernes: 19:00 a 01:00 (del día siguiente).";

const CHRISTMAS = '"special_day":{"date":"2026-12-25","name":"Navidad \\"chica\\"",' +
  '"names":{"es":"Navidad \\"chica\\"","en":"Holiday"},"holiday":true}';

const CHRISTMAS_HOURS = '"date":"2026-12-25","names":{"es":"Navidad \\"chica\\"","en":"Holiday"},"holiday":true,' +
  '"shifts":[{"opens_at":"2026-12-25T20:00:00-03:00","closes_at":"2026-12-26T02:00:00-03:00"}]';

Deno.test("hoursStatus() gives the members in their order, while open", () => {
  assertEquals(
    JSON.stringify(hoursStatus(SCHEDULE, TEXT, Date.parse("2026-12-26T01:45:30.999-03:00"), "now")),
    '{"is_open":true,"timezone":"America/Santiago","schedule":"Viernes: 19:00 a 01:00 (del día siguiente).",' +
      '"asked":"now","answer":{"es":"Ahora: abierto (Navidad \\"chica\\"), cierra hoy a las 02:00. Los feriados y ' +
      'días especiales después del viernes 25 de diciembre de 2026 todavía no están anotados: el horario puede cambiar.",' +
      '"en":"Now: open (Holiday), closes today at 02:00. Holidays and special days after Friday 25 December 2026 are not ' +
      'listed yet: the hours may change."},' +
      '"local_time":"2026-12-26T01:45:30-03:00","reason":"special_hours","closes_at":"2026-12-26T02:00:00-03:00",' +
      `"closing_soon":true,${CHRISTMAS},"day":{"date":"2026-12-26","shifts":[],` +
      '"day_before_closes_at":"2026-12-26T02:00:00-03:00"},"special_days":[],"known_until":"2026-12-25",' +
      '"certainty":"usual_week"}',
  );
});

Deno.test("hoursStatus() gives the members in their order, while closed, with the offset of the opening", () => {
  assertEquals(
    JSON.stringify(hoursStatus(SCHEDULE, TEXT, Date.parse("2026-09-05T12:00:00-04:00"), "at")),
    '{"is_open":false,"timezone":"America/Santiago","schedule":"Viernes: 19:00 a 01:00 (del día siguiente).",' +
      '"asked":"at","answer":{"es":"Sábado 5 de septiembre de 2026 a las 12:00: cerrado, abre el viernes 11 de ' +
      'septiembre a las 19:00.","en":"Saturday 5 September 2026 at 12:00: closed, opens on Friday 11 September at ' +
      '19:00."},"local_time":"2026-09-05T12:00:00-04:00","reason":"weekly_closed_day",' +
      '"opens_at":"2026-09-11T19:00:00-03:00","closing_soon":false,"day":{"date":"2026-09-05","shifts":[],' +
      '"day_before_closes_at":"2026-09-05T01:00:00-04:00"},"special_days":[{' +
      `${CHRISTMAS_HOURS}}],"known_until":"2026-12-25","certainty":"known"}`,
  );
});

Deno.test("dayStatus() gives the members in their order, without those of a moment", () => {
  assertEquals(
    JSON.stringify(dayStatus(SCHEDULE, TEXT, "2026-12-25")),
    '{"is_open":true,"timezone":"America/Santiago","schedule":"Viernes 25 de diciembre de 2026 (Navidad \\"chica\\"): ' +
      '20:00 a 02:00 (del día siguiente). Horario de siempre: Viernes: 19:00 a 01:00 (del día siguiente).",' +
      '"asked":"date","answer":{"es":"Viernes 25 de diciembre de 2026 (Navidad \\"chica\\"): 20:00 a 02:00 (del día ' +
      'siguiente).","en":"Friday 25 December 2026 (Holiday): 20:00 to 02:00 (next day)."},"reason":"special_hours",' +
      `${CHRISTMAS},"day":{${CHRISTMAS_HOURS}},"special_days":[{${CHRISTMAS_HOURS}}],"known_until":"2026-12-25",` +
      '"certainty":"known"}',
  );
});

Deno.test("hoursStatus() leaves opens_at out when it never opens, and known_until without a special day", () => {
  const never = createSchedule(weeklyHours({}), Temporal);
  assertEquals(Object.keys(hoursStatus(never, TEXT, 0, "now")), [
    ...["is_open", "timezone", "schedule", "asked", "answer", "local_time", "reason", "closing_soon", "day"],
    ...["special_days", "certainty"],
  ]);
  assertEquals(hoursStatus(never, TEXT, 0, "now").answer, {
    es:
      "Ahora: cerrado hasta nuevo aviso. Los feriados y días especiales todavía no están anotados: el horario puede " +
      "cambiar.",
    en: "Now: closed until further notice. Holidays and special days are not listed yet: the hours may change.",
  });
});

Deno.test("hoursStatus() names no closing when it never closes", () => {
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, "00:00-24:00"]));
  const { answer, closes_at } = hoursStatus(createSchedule(weeklyHours(week), Temporal), TEXT, 0, "now");
  assertEquals(closes_at, undefined);
  assertEquals(answer?.es.split(". ")[0], "Ahora: abierto");
});

const SUMMER = createSchedule(
  weeklyHours({ tuesday: "13:00-23:00", friday: "19:00-01:00" }, [
    dated("2027-02-12", "19:00-01:00", "Despedida"),
    ...datedRange("2027-02-15", "2027-02-28", "closed"),
    dated("2027-03-01", "closed", "Inventario"),
    dated("2027-03-26", "regular", "Viernes Santo"),
  ]),
  Temporal,
);
const WEEK = "Martes: 13:00 a 23:00. Viernes: 19:00 a 01:00 (del día siguiente).";

Deno.test("the schedule of a day in a closure begins with the closure and its end", () => {
  const now = Date.parse("2027-02-20T15:00:00-03:00");
  const told = "20 de febrero de 2027 (Feriado): cerrado. Abre el martes 2 de marzo a las 13:00. " +
    `Horario de siempre: ${WEEK}`;
  assertEquals(hoursStatus(SUMMER, WEEK, now, "now").schedule, `Hoy, sábado ${told}`);
  assertEquals(hoursStatus(SUMMER, WEEK, now, "at").schedule, `Sábado ${told}`);
  assertEquals(dayStatus(SUMMER, WEEK, "2027-02-20").schedule, `Sábado ${told}`);
  assertEquals(hoursStatus(SUMMER, WEEK, Date.parse("2027-03-03T15:00:00-03:00"), "now").schedule, WEEK);
});

const DAYS: readonly [date: string, es: string, en: string][] = [
  [
    "2027-02-12",
    "Viernes 12 de febrero de 2027 (Despedida): 19:00 a 01:00 (del día siguiente).",
    "Friday 12 February 2027 (Holiday): 19:00 to 01:00 (next day).",
  ],
  [
    "2027-02-13",
    "Sábado 13 de febrero de 2027: cerrado. La noche anterior cierra a la 01:00. Abre el martes 2 de marzo a las 13:00.",
    "Saturday 13 February 2027: closed. The night before ends at 01:00. Opens on Tuesday 2 March at 13:00.",
  ],
  [
    "2027-02-20",
    "Sábado 20 de febrero de 2027 (Feriado): cerrado. Abre el martes 2 de marzo a las 13:00.",
    "Saturday 20 February 2027 (Holiday): closed. Opens on Tuesday 2 March at 13:00.",
  ],
  [
    "2027-03-26",
    "Viernes 26 de marzo de 2027 (Viernes Santo): 19:00 a 01:00 (del día siguiente).",
    "Friday 26 March 2027 (Holiday): 19:00 to 01:00 (next day).",
  ],
  [
    "2027-03-30",
    "Martes 30 de marzo de 2027: 13:00 a 23:00. Los feriados y días especiales después del viernes 26 de marzo de 2027 " +
    "todavía no están anotados: el horario puede cambiar.",
    "Tuesday 30 March 2027: 13:00 to 23:00. Holidays and special days after Friday 26 March 2027 are not listed yet: " +
    "the hours may change.",
  ],
];

for (const [date, es, en] of DAYS) {
  Deno.test(`dayStatus() says of ${date}: ${en}`, () => {
    assertEquals(dayStatus(SUMMER, WEEK, date).answer, { es, en });
  });
}

Deno.test("special_days begins with the day asked about, joins a closure under one name, and has six entries", () => {
  const dates = (date: string) => dayStatus(SUMMER, WEEK, date).special_days!.map(({ date, until }) => [date, until]);
  assertEquals(dates("2027-01-01"), [
    ["2027-02-12", undefined],
    ["2027-02-15", "2027-02-28"],
    ["2027-03-01", undefined],
    ["2027-03-26", undefined],
  ]);
  assertEquals(dates("2027-02-20")[0], ["2027-02-20", "2027-02-28"]);
  assertEquals(dates("2027-02-28")[0], ["2027-02-28", undefined]);
  assertEquals(dates("2027-03-27"), []);
  const many = weeklyHours(
    {},
    ["01", "03", "05", "07", "09", "11", "13"].map((day) => dated(`2027-01-${day}`, "closed")),
  );
  assertEquals(dayStatus(createSchedule(many, Temporal), WEEK, "2027-01-01").special_days!.length, 6);
});
