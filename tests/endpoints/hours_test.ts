/**
 * GET /hours about now, another moment and another day: its query, its answers and its caching (decisions 2, 9 and 27).
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { HoursStatus } from "../../src/schemas/hours.ts";
import * as v from "valibot";
import { CLOSED_AT, OPEN_AT, startApp, type TestApp } from "../app_fixture.ts";

async function ask(app: TestApp, query: string): Promise<HoursStatus> {
  const answer = await app.fetch(`/api/v1/hours${query}`);
  const body = await answer.json();
  assertEquals(answer.status, 200, JSON.stringify(body));
  return v.parse(HoursStatus, body);
}

Deno.test("GET /hours?date= answers 'Do you open on Christmas Day?' in one call, whether it is open now or not", async () => {
  for (const now of [OPEN_AT, CLOSED_AT]) {
    await using app = startApp({ now });
    const answer = await ask(app, "?date=2026-12-25");
    assertEquals([answer.asked, answer.is_open, answer.reason], ["date", false, "special_closure"]);
    assertEquals(answer.day, {
      date: "2026-12-25",
      names: { es: "Navidad", en: "Christmas Day" },
      holiday: true,
      shifts: [],
    });
    assertEquals(answer.opens_at, "2026-12-26T13:00:00-03:00");
    assertEquals(answer.answer, {
      es: "Viernes 25 de diciembre de 2026 (Navidad): cerrado. Abre el sábado 26 de diciembre a las 13:00.",
      en: "Friday 25 December 2026 (Christmas Day): closed. Opens on Saturday 26 December at 13:00.",
    });
    assertEquals([answer.known_until, answer.certainty], ["2028-12-31", "known"]);
    assert(answer.schedule.startsWith("Viernes 25 de diciembre de 2026 (Navidad): cerrado."));
  }
});

Deno.test("GET /hours?at= answers 'Are you open next Saturday at half past midnight?' by the restaurant's clocks", async () => {
  await using app = startApp();
  const answer = await ask(app, "?at=2026-11-28T00:30");
  assertEquals([answer.asked, answer.local_time], ["at", "2026-11-28T00:30:00-03:00"]);
  assertEquals([answer.is_open, answer.reason, answer.closes_at], [true, "regular_hours", "2026-11-28T01:00:00-03:00"]);
  assertEquals(answer.day?.day_before_closes_at, "2026-11-28T01:00:00-03:00");
  assertEquals(answer.answer?.en, "Saturday 28 November 2026 at 00:30: open, closes at 01:00.");
  for (
    const at of [
      "2026-11-28T00:30:00-03:00",
      "2026-11-28T03:30Z",
      "2026-11-28T04:30:00%2B01:00",
      "2026-11-28T04:30:00+01:00",
    ]
  ) {
    assertEquals(await ask(app, `?at=${at}`), answer, at);
  }
});

Deno.test("GET /hours?at= says which pass of an hour that comes twice it is about", async () => {
  await using app = startApp();
  for (const [offset, pass] of [["", "-03:00"], ["-03:00", "-03:00"], ["-04:00", "-04:00"]]) {
    const { answer } = await ask(app, `?at=2027-04-03T23:30:00${offset}`);
    assertStringIncludes(answer!.es, `a las 23:30 (UTC${pass}): abierto`);
    assertStringIncludes(answer!.en, `at 23:30 (UTC${pass}): open`);
  }
});

Deno.test("GET /hours about now lists the next special days, and none that is past", async () => {
  await using app = startApp();
  const now = await ask(app, "");
  assertEquals([now.asked, now.day?.date, now.certainty], ["now", "2026-11-25", "known"]);
  assertEquals(now.special_days?.map(({ date }) => date), [
    "2026-12-08",
    "2026-12-24",
    "2026-12-25",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
  ]);
  app.advance(Date.parse("2027-02-20T15:00:00-03:00") - OPEN_AT);
  const closed = await ask(app, "");
  const [holidays, next] = closed.special_days!;
  assertEquals([holidays?.date, holidays?.until, holidays?.shifts], ["2027-02-20", "2027-02-28", []]);
  assertEquals(next?.date, "2027-03-26");
  assertMatch(
    closed.schedule,
    /^Hoy, sábado 20 de febrero de 2027 \(Vacaciones de verano\): cerrado\. Abre el martes 2 de /,
  );
});

Deno.test("GET /hours says of a day after the last special day that it knows only the usual week", async () => {
  await using app = startApp();
  for (const query of ["?date=2029-09-18", "?at=2029-09-18T14:00"]) {
    const { certainty, known_until, is_open, answer } = await ask(app, query);
    assertEquals([certainty, known_until, is_open], ["usual_week", "2028-12-31", true]);
    assertStringIncludes(answer!.es, "después del domingo 31 de diciembre de 2028 todavía no están anotados");
    assertStringIncludes(answer!.en, "after Sunday 31 December 2028 are not listed yet");
  }
  assertEquals((await ask(app, "?date=2028-12-31")).certainty, "known");
});

/** Queries that are refused, the named parameter, and a part of the resolution. */
const REFUSED: readonly [query: string, parameter: string, told: string][] = [
  ["?date=christmas", "date", "a date such as 2030-07-06, from 1970 to 2100"],
  ["?date=", "date", "a date such as 2030-07-06"],
  ["?date=2027-02-29", "date", "a date such as 2030-07-06"],
  ["?date=2101-01-01", "date", "from 1970 to 2100"],
  ["?date=2026-12-25T20:00", "date", "a date such as 2030-07-06"],
  ["?at=2026-12-25", "at", "a time by the restaurant's clocks such as 2030-07-06T20:00"],
  ["?at", "at", "an instant such as 2030-07-06T20:00:00-04:00 (RFC 3339)"],
  ["?at=now", "at", "an instant such as 2030-07-06T20:00:00-04:00 (RFC 3339)"],
  ["?at=1969-12-31T20:00", "at", "from 1970 to 2100"],
  [`?at=${"9".repeat(4_000)}`, "at", "an instant such as"],
  ["?date=2026-12-25&date=2026-12-25", "date", 'Send "date" once'],
  ["?at=2026-12-25T20:00&at=2026-12-25T21:00", "at", 'Send "at" once'],
  ["?Date=2026-12-25", "date", 'Send "date" once'],
  ["?date[]=2026-12-25", "date", 'Send "date" once'],
  ["?AT=2026-12-25T20:00", "at", 'Send "at" once'],
  ["?date=2026-12-25&at=2026-12-25T20:00", "date", "Send one of them"],
];

for (const [query, parameter, told] of REFUSED) {
  Deno.test(`GET /hours${query.slice(0, 60)} is refused with the accepted forms`, async () => {
    await using app = startApp();
    for (const base of ["/api/v1/hours", "/api/hours"]) {
      const answer = await app.fetch(base + query);
      const body = await answer.json();
      assertEquals([answer.status, body.code, body.reason], [400, 400, "invalid_query"]);
      assertEquals(answer.headers.get("cache-control"), "no-store");
      assertStringIncludes(body.message, `"${parameter}"`);
      assertStringIncludes(body.resolution, told);
      assert(!JSON.stringify(body).includes("christmas"), "an error repeats no value");
    }
  });
}

Deno.test("GET /hours answers an empty query like none", async () => {
  await using app = startApp();
  const now = await ask(app, "");
  for (const query of ["?", "?&"]) assertEquals(await ask(app, query), now);
});

Deno.test("GET /hours may be kept for two seconds; about now, never past a change", async () => {
  const closes = Date.parse("2026-11-25T23:00:00-03:00");
  await using app = startApp({ now: closes - 1_500 });
  const cached = async (query: string) => (await app.fetch(`/api/v1/hours${query}`)).headers.get("cache-control");
  assertEquals(await cached(""), "private, max-age=1");
  assertEquals(await cached("?utm_source=x"), "private, max-age=1");
  assertEquals(await cached("?date=2026-12-25"), "private, max-age=2");
  assertEquals(await cached("?at=2026-11-25T22:59:59"), "private, max-age=2");
});

Deno.test("an answer about a day or a moment does not depend on the time of the request", async () => {
  await using app = startApp();
  const queries = ["?date=2026-12-25", "?date=2026-11-25", "?at=2026-11-25T20:00", "?at=2026-12-31T23:59:59Z"];
  const before = await Promise.all(queries.map((query) => ask(app, query)));
  app.advance(400 * 86_400_000);
  assertEquals(await Promise.all(queries.map((query) => ask(app, query))), before);
});

Deno.test("HEAD /hours has the headers of GET, for every question", async () => {
  await using app = startApp();
  for (const query of ["", "?date=2026-12-25", "?at=2026-12-25T20:00", "?date=none"]) {
    const [get, head] = [
      await app.fetch(`/api/v1/hours${query}`),
      await app.fetch(`/api/v1/hours${query}`, { method: "HEAD" }),
    ];
    const bytes = new Uint8Array(await get.arrayBuffer()).length;
    assertEquals([head.status, await head.text()], [get.status, ""]);
    assertEquals(head.headers.get("cache-control"), get.headers.get("cache-control"));
    assertEquals(head.headers.get("content-type"), get.headers.get("content-type"));
    assertEquals(head.headers.get("content-length"), `${bytes}`);
    assertEquals(get.headers.get("etag"), null);
  }
});
