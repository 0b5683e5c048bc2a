/** Edited hours in everything that tells of hours, and edits beside the changes of tonight. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sha256 } from "../../src/leaves/sha256.ts";
import type { Change } from "../../src/schemas/tonight.ts";
import { startApp, type TestApp } from "../app_fixture.ts";
import { editsOf, MARGHERITA, preview, priceOf, publish, view } from "./edits_fixture.ts";

// deno-lint-ignore no-explicit-any -- answers of the API
async function json(app: TestApp, path: string): Promise<any> {
  return await (await app.fetch(path)).json();
}

async function times(app: TestApp, date: string): Promise<string[]> {
  const answer = await json(app, `/api/v1/order/times?date=${date}`);
  return answer.times.map(({ at }: { at: string }) => at);
}

async function tonight(app: TestApp, change: Change): Promise<void> {
  const made = await app.service.make({ change }, "caja");
  assert(made.ok, JSON.stringify(made));
}

async function order(app: TestApp): Promise<string | undefined> {
  const dish = { items: [{ name: "Margherita", quantity: 1, price_numeric: 9_900 }], delivery_method: "pickup" };
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(dish) };
  return (await (await app.fetch("/api/v1/order/whatsapp", init)).json()).reason;
}

const SHIFT = [{ opens: "18:00", closes: "02:00" }];

Deno.test("edited hours of the week are those of every answer, after midnight too", async () => {
  await using app = startApp({ now: Date.parse("2026-11-30T20:00:00-03:00") });
  assertEquals((await json(app, "/api/v1/hours")).is_open, false);
  await publish(app, { "/hours/weekly/monday": SHIFT });
  const { is_open, closes_at } = await json(app, "/api/v1/hours");
  assertEquals([is_open, closes_at], [true, "2026-12-01T02:00:00-03:00"]);
  const today = await times(app, "2026-11-30");
  assertEquals([today[0], today.at(-1)], ["2026-11-30T20:30:00-03:00", "2026-11-30T23:45:00-03:00"]);
  app.advance(5 * 3_600_000);
  assertEquals((await json(app, "/api/v1/hours")).is_open, true);
  assertEquals(await order(app), undefined);
  app.advance(2 * 3_600_000);
  assertEquals((await json(app, "/api/v1/hours")).is_open, false);
});

Deno.test("the phone is told what guests get: of edited hours the home page, of edited dishes the menu", async () => {
  await using app = startApp();
  for (
    const [subject, value, path] of [["/hours/weekly/monday", SHIFT, "/"], [MARGHERITA, 10_500, "/carta"]] as const
  ) {
    const done = await app.serving.edits.publish({ edits: await editsOf(app, { [subject]: value }) }, "caja");
    const headers = { accept: "text/html", "accept-encoding": "identity" };
    const digest = (await sha256(await (await app.fetch(path, { headers })).bytes())).toHex();
    assertEquals(done.ok && done.value.live, { path, digest });
  }
});

Deno.test("an edited special day is that of the hours, the times of orders and the calendar", async () => {
  await using app = startApp();
  const date = "2026-11-27";
  const value = { date, name: { es: "Aniversario", en: "Anniversary" }, holiday: false, hours: SHIFT };
  await publish(app, { [`/hours/exceptions/${date}`]: value });
  assertStringIncludes(await (await app.fetch("/feeds/special-days.ics")).text(), "Aniversario");
  assertEquals((await times(app, date))[0], "2026-11-27T18:30:00-03:00");
  assertEquals((await json(app, "/api/v1/hours?at=2026-11-28T01:30")).is_open, true);
  assertEquals((await json(app, "/api/v1/hours?at=2026-11-27T14:00")).is_open, false);
  await publish(app, { [`/hours/exceptions/${date}`]: { ...value, hours: "closed" } });
  assertEquals((await json(app, "/api/v1/hours?at=2026-11-28T00:30")).is_open, false);
  await publish(app, { [`/hours/exceptions/${date}`]: undefined });
  assertEquals((await json(app, "/api/v1/hours?at=2026-11-28T00:30")).is_open, true);
  assertEquals((await (await app.fetch("/feeds/special-days.ics")).text()).includes("Aniversario"), false);
});

Deno.test("an early closing of tonight holds on a day whose hours were edited, before and after", async () => {
  await using app = startApp();
  await tonight(app, { kind: "closing", date: "2026-11-25", at: "21:30" });
  await publish(app, { "/hours/weekly/wednesday": [{ opens: "18:00", closes: "23:30" }] });
  assertEquals((await json(app, "/api/v1/hours")).closes_at, "2026-11-25T21:30:00-03:00");
  const { files } = await view(app);
  assertEquals(files.hours.weekly.wednesday, [{ opens: "18:00", closes: "23:30" }]);
  app.advance(2 * 3_600_000);
  assertEquals((await json(app, "/api/v1/hours")).is_open, false);
});

Deno.test("a change of tonight of a dish that an edit removes is dropped, and logged", async () => {
  await using app = startApp();
  await tonight(app, { kind: "dish", dish: "margherita" });
  assertEquals(await order(app), "sold_out");
  await publish(app, { "/menu/items/margherita": undefined });
  assertEquals(await priceOf(app, "Margherita"), undefined);
  const [dropped] = app.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "change_dropped");
  assertEquals([dropped?.kind, dropped?.dish], ["dish", "margherita"]);
  assertEquals((await app.fetch("/carta")).status, 200);
});

Deno.test("a dish that is sold out until further notice stays so when tonight's change of it ends", async () => {
  await using app = startApp();
  await tonight(app, { kind: "dish", dish: "margherita" });
  await publish(app, { "/menu/items/margherita/sold_out": true });
  for (const { id } of app.tonight.active()) assert((await app.service.undo(id, "caja")).ok);
  assertEquals(await order(app), "sold_out");
  assertEquals(
    (await preview(app, { "/menu/items/margherita/sold_out": undefined })).changes.map(({ after }) => after),
    [
      "a la venta",
    ],
  );
  await publish(app, { "/menu/items/margherita/sold_out": undefined });
  assertEquals(await order(app), undefined);
});
