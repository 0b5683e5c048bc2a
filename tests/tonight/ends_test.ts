/** The ends of tonight's changes: of stock and of closings, as an order for later meets them, and what an undo brings back. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { programTitle } from "../../src/identity/program_title.ts";
import { OPEN_AT, startApp, type TestApp } from "../app_fixture.ts";
import { withContent } from "../with_content.ts";
import { callTool } from "../mcp/mcp_fixture.ts";
import { sampleFiles } from "../sample_content.ts";
import type { AskedChange, Change, Tonight } from "../../src/schemas/tonight.ts";

const HOUR = 3_600_000;

async function make(app: TestApp, change: Change, until?: string) {
  const made = await app.service.make({ change, ...(until !== undefined && { until }) }, "caja");
  assert(made.ok, JSON.stringify(made));
  return made.value.made;
}

async function refusal(app: TestApp, asked: AskedChange): Promise<string> {
  const made = await app.service.make(asked, "caja");
  assert(!made.ok && made.error.kind === "invalid_change", JSON.stringify(made));
  return made.error.errors.map(({ pointer, message }) => `${pointer}: ${message}`).join();
}

async function undo(app: TestApp, id: string): Promise<string[]> {
  const undone = await app.service.undo(id, "celular");
  assert(undone.ok, JSON.stringify(undone));
  return undone.value.restored.map(({ text }) => text);
}

async function changes(app: TestApp): Promise<Tonight["changes"]> {
  const view = await app.service.view();
  assert(view.ok);
  return view.value.changes;
}

// deno-lint-ignore no-explicit-any
async function get(app: TestApp, path: string): Promise<any> {
  return await (await app.fetch(`/api/v1${path}`)).json();
}

// deno-lint-ignore no-explicit-any
async function order(app: TestApp, more: object = {}, name = "Margherita"): Promise<any> {
  const price_numeric = PRICES[name]!;
  const body = {
    items: [{ name, quantity: 1, price_numeric }],
    delivery_method: "pickup",
    address: "Av. Italia 1",
    commune: "Ñuñoa",
    ...more,
  };
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await (await app.fetch("/api/v1/order/whatsapp", init)).json();
  const tool = await callTool(app, "create_order_link", body);
  assertEquals(tool.isError ?? false, answer.whatsapp_url === undefined, "REST and MCP agree");
  return answer;
}

/** What is ordered, with its price. */
const PRICES: Readonly<Record<string, number>> = {
  Margherita: 9_900,
  Marinara: 8_900,
  "Marinara + champiñones": 10_400,
  "Margherita + champiñones": 11_400,
  "Burrata con tomates": 9_900,
  Capricciosa: 12_500,
};

const TOMORROW = "2026-11-26T20:00";

Deno.test("a closing ends with its day alone, so the restaurant does not open again", async () => {
  await using app = startApp();
  const change: Change = { kind: "closing", date: "2026-11-25", at: "21:30" };
  assertStringIncludes(
    await refusal(app, { change, until: "2026-11-25 21:30" }),
    "/until: Un cierre vale para todo ese",
  );
  await make(app, change);
  app.advance(1.6 * HOUR);
  await app.serving.readChanges();
  assertEquals((await get(app, "/hours")).is_open, false);
});

Deno.test("in the hour that comes twice, a closing whose first pass is over is refused, with what to do", async () => {
  // In Santiago 24:00 becomes 23:00; the service goes on until 01:00.
  await using app = startApp({ now: Date.parse("2027-04-03T23:10:00-04:00") });
  const change: Change = { kind: "closing", date: "2027-04-03", at: "23:40" };
  assertStringIncludes(
    await refusal(app, { change }),
    "/change/at: Esa hora pasa dos veces y la primera ya pasó: elige otra, o una pausa",
  );
  await using late = startApp({ now: Date.parse("2027-04-03T23:50:00-04:00") });
  await make(late, change);
  await make(app, { ...change, at: "00:30" });
  assertEquals((await get(app, "/hours")).closes_at, "2027-04-04T00:30:00-04:00");
});

Deno.test("an early closing on a holiday keeps the name of the day", async () => {
  await using app = startApp({ now: Date.parse("2026-12-08T14:00:00-03:00") });
  const { special_day } = await get(app, "/hours");
  await make(app, { kind: "closing", date: "2026-12-08", at: "20:00" });
  const early = (await get(app, "/hours")).special_day;
  assertEquals([early.name, early.holiday], [`${special_day.name} (cierre anticipado)`, special_day.holiday]);
  const calendar = await (await app.fetch("/feeds/special-days.ics")).text();
  assertEquals(calendar.match(/^DTSTART.*20261208/gm)?.length, 1, "the day is there once");
});

Deno.test("a closing far ahead says nothing of the days before it", async () => {
  const { hours } = startApp().content;
  const last = hours.exceptions.at(-1)!.date;
  const days = (count: number) => new Date(Date.parse(last) + count * 24 * HOUR).toISOString().slice(0, 10);
  await using app = startApp({ now: Date.parse(`${last}T20:00:00-03:00`) });
  const before = await get(app, `/hours?date=${days(1)}`);
  let date = days(10);
  while (!(await get(app, `/hours?date=${date}`)).is_open) date = days(11);
  await make(app, { kind: "closing", date, at: "21:00" });
  const after = await get(app, `/hours?date=${days(1)}`);
  assertEquals([before.certainty, after.certainty, after.known_until], ["usual_week", "usual_week", last]);
});

Deno.test("stock counted at the close counts for the day that is over, in the morning for the day to come", async () => {
  for (
    const [now, until, later] of [
      ["2026-11-25T22:50:00-03:00", "2026-11-26T13:00:00-03:00", "2026-11-27T13:00:00-03:00"],
      ["2026-11-25T23:10:00-03:00", "2026-11-26T13:00:00-03:00", "2026-11-27T13:00:00-03:00"],
      ["2026-11-25T17:00:00-03:00", "2026-11-26T13:00:00-03:00", "2026-11-27T13:00:00-03:00"],
      ["2026-11-26T06:59:00-03:00", "2026-11-26T13:00:00-03:00", "2026-11-27T13:00:00-03:00"],
      ["2026-11-26T07:00:00-03:00", "2026-11-27T13:00:00-03:00", "2026-11-28T13:00:00-03:00"],
      ["2026-11-26T10:00:00-03:00", "2026-11-27T13:00:00-03:00", "2026-11-28T13:00:00-03:00"],
      ["2026-11-28T01:30:00-03:00", "2026-11-28T13:00:00-03:00", "2026-11-29T13:00:00-03:00"],
    ] as const
  ) {
    await using app = startApp({ now: Date.parse(now) });
    assertEquals((await make(app, { kind: "dish", dish: "margherita" })).until, until, now);
    const view = await app.service.view();
    assertEquals(view.ok && view.value.night?.stock_ends, [until, later], now);
  }
});

Deno.test("without an opening in sight what runs out is out for a day, and so is everything else", async () => {
  const { hours } = sampleFiles();
  const weekly = Object.fromEntries(Object.keys(hours.weekly).map((day) => [day, []]));
  const last = { ...hours.exceptions[0]!, date: "2026-11-25", hours: [{ opens: "13:00", closes: "23:00" }] };
  const [tomorrow, close] = ["2026-11-26T20:00:00-03:00", "2026-11-25T23:00:00-03:00"];
  for (const [exceptions, ...ends] of [[[], tomorrow, tomorrow], [[last], tomorrow, close]] as const) {
    await using app = startApp(await withContent({ hours: { ...hours, weekly, exceptions } }));
    const changes = [{ kind: "dish", dish: "margherita" }, { kind: "delay", minutes: 20 }] as const;
    assertEquals(await Promise.all(changes.map(async (change) => (await make(app, change)).until)), ends);
    const view = await app.service.view();
    assertEquals(view.ok && view.value.night?.closes_at, exceptions.length === 0 ? undefined : close);
  }
});

Deno.test("no delivery tonight refuses no delivery of tomorrow, and the times agree", async () => {
  await using app = startApp();
  await make(app, { kind: "delivery" });
  const delivery = { delivery_method: "delivery" };
  const refused = await order(app, delivery);
  assertEquals(refused.reason, "delivery_stopped");
  const times = await get(app, "/order/times?commune=Ñuñoa");
  assertEquals([times.delivery_stopped, times.delivery_stopped_until], [true, "2026-11-25T23:00:00-03:00"]);
  assertEquals(times.times.map(({ at }: { at: string }) => at).slice(0, 3), refused.errors[0].times);
  assert((await order(app, { ...delivery, requested_for: times.times[0].at })).whatsapp_url);
  assert((await order(app, { ...delivery, requested_for: TOMORROW })).whatsapp_url);
  assertEquals((await order(app, { ...delivery, requested_for: "2026-11-25T22:00" })).reason, "delivery_stopped");
  const early = await order(app, { ...delivery, requested_for: "2026-11-25T20:01" });
  assertEquals(early.errors.map(({ times }: { times: string[] }) => times[0]), Array(2).fill(times.times[0].at));
});

Deno.test("a dish and an ingredient that are back tomorrow can be ordered for tomorrow", async () => {
  await using app = startApp();
  await make(app, { kind: "dish", dish: "margherita" });
  await make(app, { kind: "ingredient", ingredient: "burrata", out: "sold_out" });
  await make(app, { kind: "ingredient", ingredient: "champinones", out: "without" });
  const burrata = "Burrata con tomates";
  const mushrooms = "Capricciosa";
  assertEquals((await order(app)).reason, "sold_out");
  assertEquals((await order(app, {}, burrata)).reason, "sold_out");
  assertEquals((await order(app, { requested_for: "2026-11-25T22:00" })).reason, "sold_out");
  const later = { requested_for: TOMORROW };
  for (const item of ["Margherita", burrata, "Margherita + champiñones"]) {
    assert((await order(app, later, item)).whatsapp_url, JSON.stringify(item));
  }
  assertEquals((await order(app, {}, "Marinara + champiñones")).reason, "option_sold_out");
  const { menu: { pizzas_rojas } } = await get(app, "/menu");
  assertEquals(
    pizzas_rojas.find(({ id }: { id: string }) => id === "margherita").sold_out_until,
    "2026-11-26T13:00:00-03:00",
  );
  const reasons = ({ warnings }: { warnings: { reason: string }[] }) => warnings.map(({ reason }) => reason);
  assert(reasons(await order(app, {}, mushrooms)).includes("without_today"));
  assert(!reasons(await order(app, later, mushrooms)).includes("without_today"));
});

Deno.test("an undo brings back what the change took the place of, as often as it was replaced", async () => {
  await using app = startApp();
  const closing = (at: string): Change => ({ kind: "closing", date: "2026-11-25", at });
  const closesAt = async () => (await get(app, "/hours")).closes_at.slice(11, 16);
  const [ten, , nine] = [
    await make(app, closing("22:00")),
    await make(app, closing("21:30")),
    await make(app, closing("21:00")),
  ];
  assertEquals(await closesAt(), "21:00");
  assertEquals(await undo(app, nine.id), ["Hoy cerramos a las 21:30"]);
  assertEquals(await closesAt(), "21:30");
  assertEquals(await undo(app, (await changes(app))[0]!.id), ["Hoy cerramos a las 22:00"]);
  assertEquals((await changes(app)).map(({ id, until }) => [id, until]), [[ten.id, ten.until]]);
  assertEquals(await undo(app, ten.id), []);
  assertEquals(await closesAt(), "23:00");

  const without: Change = { kind: "ingredient", ingredient: "albahaca", out: "without" };
  await make(app, without);
  const out = await make(app, { ...without, out: "sold_out" });
  await undo(app, out.id);
  assertEquals((await changes(app)).map(({ change }) => change), [without]);
});

Deno.test("an undo brings back nothing that has ended, and a change that ends by itself brings back nothing", async () => {
  await using app = startApp();
  await make(app, { kind: "delay", minutes: 45 }, "2026-11-25T20:30");
  const second = await make(app, { kind: "delay", minutes: 20 });
  app.advance(HOUR);
  assertEquals(await undo(app, second.id), []);
  await make(app, { kind: "pause", until: "2026-11-25T22:30" });
  await make(app, { kind: "pause", until: "2026-11-25T21:30" });
  app.advance(HOUR);
  await app.serving.readChanges();
  assertEquals(await changes(app), []);
  const delay = await make(app, { kind: "delay", minutes: 20 });
  assertEquals(await undo(app, delay.id), []);
});

Deno.test("two phones: of one undo and one replacement at once, each is whole", async () => {
  const dir = await Deno.makeTempDir();
  {
    await using one = startApp({ kvPath: `${dir}/kv` });
    await using two = startApp({ kvPath: `${dir}/kv`, seed: 2 });
    const first = await make(one, { kind: "delay", minutes: 45 });
    await Promise.all([make(two, { kind: "delay", minutes: 20 }), one.service.undo(first.id, "celular")]);
    const [{ id, change }] = await changes(one) as [Tonight["changes"][0]];
    assertEquals(change, { kind: "delay", minutes: 20 });
    const restored = await undo(two, id);
    assert(restored.length === 0 || restored[0] === "Demora de 45 minutos");
    assertEquals((await changes(one)).length, restored.length);
  }
  await Deno.remove(dir, { recursive: true });
});

Deno.test("an entry that the store lost changes nothing: orders warn, the log says so once, and a change writes all again", async () => {
  const dir = await Deno.makeTempDir();
  {
    await using app = startApp({ kvPath: `${dir}/kv` });
    await app.serving.readChanges();
    await make(app, { kind: "dish", dish: "margherita" });
    using kv = await Deno.openKv(`${dir}/kv`);
    await kv.delete(["tonight"]);
    for (let look = 0; look < 3; look++) await app.serving.readChanges();
    assertEquals((await order(app)).reason, "sold_out");
    assertEquals((await order(app, {}, "Marinara")).warnings[0].reason, "tonight_unconfirmed");
    assertEquals(app.lines.filter((line) => line.includes("changes_lost")).length, 1);
    // The same again: what holds is written, although nothing is new.
    await make(app, { kind: "dish", dish: "margherita" });
    await using other = startApp({ kvPath: `${dir}/kv`, seed: 2 });
    assertEquals((await changes(other)).length, 1);
    const { warnings } = await order(app, {}, "Marinara");
    assert(warnings.every(({ reason }: { reason: string }) => reason !== "tonight_unconfirmed"));
    await kv.delete(["tonight"]);
    app.advance(24 * HOUR);
    await app.serving.readChanges();
    assertEquals(app.tonight.knowledge().kind, "fresh", "nothing of it holds any more");
  }
  await Deno.remove(dir, { recursive: true });
});

Deno.test("sixty changes with the longest names fit into the store, and the next one is refused with what to do", async () => {
  await using app = startApp();
  const program = { id: `reg_${"x".repeat(22)}`, name: "Ω".repeat(100), host: "h".repeat(1_000), until: Infinity };
  for (let at = 0; at < 59; at++) {
    const set = await app.tonight.set({
      change: { kind: "dish", dish: `${"x".repeat(57)}-${at}` },
      by: programTitle(program),
      program: program.id,
      until: OPEN_AT + HOUR,
    });
    assert(set.ok);
  }
  const by = programTitle(program);
  assert(by.length <= 100 && by.startsWith("programa «"));
  for (let times = 0; times < 100; times++) {
    assert((await app.tonight.set({ change: { kind: "delay", minutes: 5 + times }, by, until: OPEN_AT + HOUR })).ok);
  }
  const refused = await app.service.make({ change: { kind: "dish", dish: "margherita" } }, program);
  assert(!refused.ok && refused.error.kind === "invalid_change");
  assertEquals(
    refused.error.errors[0]!.message,
    "Ya hay 60 cambios: deshaz alguno antes, o escribe en la carta lo que dura",
  );
  const last = await app.service.make({ change: { kind: "delay", minutes: 5 } }, program);
  assert(last.ok, "in place of another");
  let restored = -1;
  for (let id: string | undefined = last.value.made.id; id !== undefined; restored++) {
    const undone = await app.tonight.undo(id, by);
    id = undone.ok ? undone.value.restored[0]?.id : undefined;
  }
  assertEquals(restored, 40);
});

Deno.test("what a change took the place of is over with it, and what a program makes is the program's, also if it was so", async () => {
  await using app = startApp();
  const delay = (minutes: number, hours: number, program?: string) =>
    app.tonight.set({
      change: { kind: "delay", minutes },
      by: "caja",
      until: OPEN_AT + hours * HOUR,
      program,
    });
  await delay(20, 3);
  await delay(30, 1);
  app.advance(1.5 * HOUR);
  const owners = await delay(40, 3);
  const programs = await delay(40, 3, "reg_1");
  assert(owners.ok && programs.ok);
  assertEquals(programs.value.program, "reg_1");
  const ended = await app.tonight.undo("reg_1", "caja");
  assertEquals(ended.ok && ended.value.restored, [owners.value]);
  const nothing = await app.tonight.undo(owners.value.id, "caja");
  assertEquals(nothing.ok && nothing.value.restored, []);
});

Deno.test("the log also says that the store lost the changes if it was out of reach before", async () => {
  let kv: Deno.Kv | undefined;
  let isAway = false;
  const openKv = async (path: string) => {
    kv = await Deno.openKv(path);
    const get = kv.get.bind(kv);
    return Object.assign(kv, {
      get: (...asked: Parameters<Deno.Kv["get"]>) => isAway ? Promise.reject(new Error("away")) : get(...asked),
    });
  };
  await using app = startApp({ openKv });
  await make(app, { kind: "dish", dish: "margherita" });
  isAway = true;
  await app.serving.readChanges();
  isAway = false;
  await kv!.delete(["tonight"]);
  for (let look = 0; look < 3; look++) await app.serving.readChanges();
  assertEquals((await order(app)).reason, "sold_out");
  assertEquals(app.lines.filter((line) => line.includes("changes_lost")).length, 1);
});
