/** What the owner may ask for tonight, in which words it is confirmed, and what becomes of it without the store. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { readWords } from "../../build/operations/tonight_words.ts";
import { parseLocalTime } from "../../src/domain/hours/local_time.ts";
import { pauseEnd } from "../../src/site/browser/local/tonight_times.ts";
import type { AskedChange, Change, Tonight } from "../../src/schemas/tonight.ts";
import { OPEN_AT, startApp, type TestApp } from "../app_fixture.ts";
import { builtManifest, readBuilt } from "../build_fixture.ts";
import { startWith } from "../edits/edits_fixture.ts";
import { flakyStore } from "../flaky_store.ts";
import { shortFiles } from "../sample_content.ts";
import { temporaryFolder } from "../temporary_folder.ts";
import { everyDocument } from "./documents.ts";

const HOUR = 3_600_000;

async function made(app: TestApp, asked: AskedChange): Promise<string> {
  const change = await app.service.make(asked, "caja");
  assert(change.ok, JSON.stringify(change));
  return `${change.value.made.text}, ${change.value.made.until_text}`;
}

async function mistake(app: TestApp, asked: AskedChange): Promise<string> {
  const change = await app.service.make(asked, "caja");
  assert(!change.ok && change.error.kind === "invalid_change");
  return change.error.errors.map(({ pointer, message }) => `${pointer}: ${message}`).join();
}

async function view(app: TestApp): Promise<Tonight> {
  const view = await app.service.view();
  assert(view.ok, JSON.stringify(view));
  return view.value;
}

const ORDER = {
  items: [{ name: "Margherita", quantity: 1, price_numeric: 9_900 }],
  delivery_method: "pickup",
};

async function order(app: TestApp) {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(ORDER) };
  return await (await app.fetch("/api/v1/order/whatsapp", init)).json();
}

Deno.test("each change says what is different and when it ends by itself", async () => {
  await using app = startApp();
  for (
    const [asked, text] of [
      [{ change: { kind: "dish", dish: "margherita" } }, "Se agotó: Margherita, hasta mañana a las 13:00"],
      [
        { change: { kind: "ingredient", ingredient: "burrata", out: "sold_out" } },
        "Sin burrata: se agota un plato, hasta mañana a las 13:00",
      ],
      [{ change: { kind: "delivery" } }, "Sin despacho, hasta hoy a las 23:00"],
      [{ change: { kind: "delay", minutes: 20 } }, "Demora de 20 minutos, hasta hoy a las 23:00"],
      [
        { change: { kind: "pause", until: "2026-11-25T20:30" } },
        "Pausa hasta las 20:30, hasta hoy a las 20:30",
      ],
      [
        { change: { kind: "closing", date: "2026-11-25", at: "21:30" } },
        "Hoy cerramos a las 21:30, hasta hoy a las 23:00",
      ],
      [
        { change: { kind: "closing", date: "2026-11-27", at: "00:15" } },
        "El sábado 28 de noviembre cerramos a las 00:15, hasta el sábado 28 de noviembre a la 01:00",
      ],
      [
        { change: { kind: "dish", dish: "diavola" }, until: "2026-12-02T20:00" },
        "Se agotó: Diavola, hasta el miércoles 2 de diciembre a las 20:00",
      ],
    ] as const
  ) assertEquals(await made(app, asked), text);
  const { changes, history, night } = await view(app);
  assertEquals(changes.length, 8);
  assertEquals(history.map(({ by, action }) => `${by} ${action}`), Array(8).fill("caja set"));
  assertEquals([night?.date, night?.closes_at], ["2026-11-25", "2026-11-25T23:00:00-03:00"]);
});

Deno.test("a closing says whether a shift of its day is left out, and closings stand by date whenever they were made", async () => {
  await using app = startApp();
  const closing = async (date: string, at: string) => await made(app, { change: { kind: "closing", date, at } });
  assertEquals([
    await closing("2026-11-27", "22:00"),
    await closing("2026-11-26", "21:00"),
    await closing("2026-11-26", "19:00"),
    await closing("2026-11-26", "15:30"),
  ], [
    "El viernes 27 de noviembre cerramos a las 22:00, hasta el sábado 28 de noviembre a la 01:00",
    "Mañana cerramos a las 21:00, hasta mañana a las 23:00",
    "Mañana cerramos a las 19:00 y no volvemos a abrir, hasta mañana a las 23:00",
    "Mañana cerramos a las 15:30 y no volvemos a abrir, hasta mañana a las 23:00",
  ]);
  const calendar = await (await app.fetch("/feeds/special-days.ics")).text();
  const dates = calendar.match(/(?<=^DTSTART.*:)\d{8}/gm)!;
  assertEquals(dates.slice(0, 2), ["20261126", "20261127"]);
  assertEquals(dates, dates.toSorted());
});

Deno.test("what the menu says already is no change", async () => {
  const { menu, ingredients, delivery, ...files } = shortFiles();
  const [first, ...others] = menu.items;
  const [gone, ...boxed] = ingredients.ingredients;
  await using started = await startWith({
    ...files,
    menu: { ...menu, items: [{ ...first!, sold_out: true }, ...others] },
    ingredients: { ...ingredients, ingredients: [{ ...gone!, out: "without" }, ...boxed] },
    delivery: { ...delivery, stopped: true },
  });
  const { app } = started;
  const without = { kind: "ingredient", ingredient: gone!.id, out: "without" } as const;
  assertEquals([
    await mistake(app, { change: { kind: "dish", dish: first!.id } }),
    await mistake(app, { change: without }),
    await mistake(app, { change: { kind: "delivery" } }),
  ], [
    `/change/dish: ${first!.name} ya está agotado en la carta`,
    `/change/ingredient: ${gone!.name.es} ya falta en la carta`,
    "/change/kind: La carta ya dice que no hay despacho",
  ]);
  assertMatch(await made(app, { change: { ...without, out: "sold_out" } }), /^Sin /);
  await using pickup = await startWith({ ...shortFiles(), delivery: { ...delivery, communes: [] } });
  assertEquals(
    await mistake(pickup.app, { change: { kind: "delivery" } }),
    "/change/kind: La carta ya dice que no hay despacho",
  );
});

Deno.test("what a newer build says too ends as the build says, and what it has no longer is told by its id", async () => {
  const { ingredients, ...files } = shortFiles();
  const delivery = { ...files.delivery, stopped: true as const };
  const oro = { ...ingredients.ingredients[0]!, id: "oro", name: { es: "oro en hojas", en: "gold leaf" } };
  await using started = await startWith({
    ...files,
    ingredients: { ...ingredients, ingredients: [...ingredients.ingredients, oro] },
  });
  const { app, take } = started;
  const stopped = async () => {
    const { delivery_stopped, delivery_stopped_until } = await (await app.fetch("/api/v1/delivery")).json();
    return [delivery_stopped, delivery_stopped_until];
  };
  await made(app, { change: { kind: "delivery" } });
  assertStringIncludes(
    await made(app, { change: { kind: "ingredient", ingredient: "oro", out: "sold_out" } }),
    "Sin oro en hojas,",
  );
  assertEquals(await stopped(), [true, "2026-11-25T23:00:00-03:00"]);
  await take({ ...files, ingredients, delivery });
  assertEquals([await stopped(), (await view(app)).dropped.map(({ text }) => text)], [[true, undefined], ["Sin oro"]]);
});

Deno.test("while it is closed, tonight is the next service day, and an evening past midnight is the day it began", async () => {
  const night = async (now: string) => {
    await using app = startApp({ now: Date.parse(now) });
    return (await view(app)).night?.date;
  };
  assertEquals(await night("2026-11-25T17:00:00-03:00"), "2026-11-25");
  assertEquals(await night("2026-11-25T23:30:00-03:00"), "2026-11-26");
  assertEquals(await night("2026-11-28T00:30:00-03:00"), "2026-11-27");
  assertEquals(await night("2026-11-23T20:00:00-03:00"), "2026-11-24");
});

Deno.test("a change that makes no sense is refused with the reason, and changes nothing", async () => {
  await using app = startApp();
  for (
    const [asked, text] of [
      [
        { change: { kind: "dish", dish: "calzone" } },
        "/change/dish: La carta no tiene ese plato: usa un `id` de `dishes`",
      ],
      [{ change: { kind: "dish", dish: "calabresa" } }, "/change/dish: Calabresa ya está agotado en la carta"],
      [
        { change: { kind: "ingredient", ingredient: "oro", out: "without" } },
        "/change/ingredient: No hay tal ingrediente: usa un `id` de `ingredients`",
      ],
      [{ change: { kind: "closing", date: "2026-11-23", at: "21:30" } }, "/change/date: Ese día no se abre"],
      [{ change: { kind: "closing", date: "2026-11-24", at: "21:30" } }, "/change/date: Ese día ya terminó"],
      [
        { change: { kind: "closing", date: "2026-11-25", at: "23:30" } },
        "/change/at: Ese día se atiende desde hoy a las 13:00 hasta hoy a las 23:00: elige una hora antes",
      ],
      [
        { change: { kind: "closing", date: "2026-11-25", at: "21:30" }, until: "2026-11-25T22:00" },
        "/until: Un cierre vale para todo ese día: envía solo la hora del cierre, y deshazlo para volver a abrir",
      ],
      [
        { change: { kind: "pause", until: "2026-11-25T19:00" } },
        "/change/until: Esa hora ya pasó: elige una que venga",
      ],
      [{ change: { kind: "delivery" }, until: "2026-11-25T19:00" }, "/until: Esa hora ya pasó: elige una que venga"],
      [
        { change: { kind: "delivery" }, until: "2027-11-25T19:00" },
        "/until: Un cambio dura hasta 60 días: lo que dura más se escribe en la carta",
      ],
      [
        { change: { kind: "pause", until: "2026-11-25T21:00" }, until: "2026-11-25T21:00" },
        "/until: Una pausa termina a su propia hora: envía solo la de la pausa",
      ],
    ] as const
  ) assertEquals(await mistake(app, asked), text);
  assertEquals((await view(app)).changes, []);
});

Deno.test("what an ingredient takes along is known before it is switched", async () => {
  await using app = startApp();
  const { ingredients } = await view(app);
  const basil = ingredients.find(({ id }) => id === "albahaca")!;
  assert(basil.dishes.includes("Margherita") && basil.without.includes("Margherita"));
  const text = await made(app, { change: { kind: "ingredient", ingredient: "albahaca", out: "without" } });
  assertStringIncludes(text, `Sin albahaca: ${basil.without.length} platos se ofrecen así`);
  const { menu } = await (await app.fetch("/api/v1/menu")).json();
  // deno-lint-ignore no-explicit-any
  const without = Object.values(menu).flat().filter((item: any) => item.without_today?.includes("albahaca"));
  // deno-lint-ignore no-explicit-any
  assertEquals(without.map((item: any) => item.name), basil.without);
});

Deno.test("An ingredient that every option of a choice needs takes the dish along", async () => {
  const { menu, ...files } = shortFiles();
  const [dish, ...others] = menu.items;
  const [needed] = files.ingredients.ingredients.filter(({ id }) => !dish!.ingredients.includes(id));
  const choice = menu.option_groups.find((group) => group.kind === "choice")!;
  const options = choice.options.map((option) => ({ ...option, ingredients: [needed!.id] }));
  const chosen = {
    ...menu,
    option_groups: menu.option_groups.map((group) => group === choice ? { ...choice, options } : group),
    items: [{ ...dish!, option_groups: [choice.id] }, ...others],
  };
  await using started = await startWith({ ...files, menu: chosen });
  const { ingredients } = await view(started.app);
  assert(ingredients.find(({ id }) => id === needed!.id)!.dishes.includes(dish!.name));
});

Deno.test("an undone change ends at once, and the list says who made and who ended it", async () => {
  await using app = startApp();
  await made(app, { change: { kind: "dish", dish: "margherita" } });
  const [{ id }] = (await view(app)).changes as [Tonight["changes"][0]];
  const undone = await app.service.undo(id, "celular");
  assert(undone.ok && undone.value.undone.text === "Se agotó: Margherita");
  assertEquals((await order(app)).total_clp, 9_900);
  const { changes, history } = await view(app);
  assertEquals(changes, []);
  assertEquals(history.map(({ by, action, text }) => [by, action, text]), [
    ["celular", "undo", "Se agotó: Margherita"],
    ["caja", "set", "Se agotó: Margherita"],
  ]);
  const again = await app.service.undo(id, "celular");
  assert(!again.ok && again.error.kind === "unknown_change");
});

Deno.test("in the night when the clocks go back, a pause of 30 minutes lasts 30 minutes, from the page and the shell", async () => {
  const asked: readonly ((tonight: Tonight, at: number) => Change | undefined)[] = [
    (tonight, at) => ({
      kind: "pause",
      until: pauseEnd(tonight, "30", { ...parseLocalTime(tonight.at), epoch_ms: at })!,
    }),
    (tonight) => {
      const read = readWords(["pausar", "30"], tonight);
      return read.ok && read.value.kind === "make" ? read.value.asked.change : undefined;
    },
  ];
  // In Santiago 24:00 becomes 23:00; the service goes on until 01:00.
  for (
    const [now, ends] of [
      ["2027-04-03T23:00:00-03:00", "23:30 (UTC-03:00)"],
      ["2027-04-03T23:45:00-03:00", "23:15 (UTC-04:00)"],
      ["2027-04-03T23:10:00-04:00", "23:40 (UTC-04:00)"],
    ] as const
  ) {
    for (const ask of asked) {
      await using app = startApp({ now: Date.parse(now) });
      const change = ask(await view(app), Date.parse(now))!;
      assertEquals(await made(app, { change }), `Pausa hasta las ${ends.slice(0, 5)}, hasta hoy a las ${ends}`);
      app.advance(HOUR / 2 - 1000);
      assertEquals((await order(app)).reason, "orders_paused", `${now} ${JSON.stringify(change)}`);
      app.advance(1000);
      assertEquals((await order(app)).total_clp, 9_900, now);
    }
  }
});

Deno.test("without the store the changes stay until they end, orders say as of when, and nothing can be changed", async () => {
  const flaky = flakyStore();
  await using app = startApp({ openKv: flaky.openKv });
  await made(app, { change: { kind: "delay", minutes: 20 } });
  assertEquals((await order(app)).warnings.map(({ reason }: { reason: string }) => reason), ["delayed"]);
  flaky.away = true;
  app.advance(HOUR);
  await app.serving.readChanges();
  const [unconfirmed, delayed] = (await order(app)).warnings;
  assertEquals(unconfirmed.reason, "tonight_unconfirmed");
  assertStringIncludes(unconfirmed.message, "as it was on Wednesday 25 November at 20:00");
  assertEquals(delayed.reason, "delayed");
  assertEquals((await view(app)).as_of, "2026-11-25T20:00:00-03:00");
  const refused = await app.service.make({ change: { kind: "delivery" } }, "caja");
  assert(!refused.ok && refused.error.kind === "store_unavailable");
  app.advance(2 * HOUR + 1);
  await app.serving.readChanges();
  assertEquals((await view(app)).changes, []);
  flaky.away = false;
  await app.serving.readChanges();
  assertEquals((await view(app)).as_of, undefined);
});

Deno.test("changes that cannot be applied are a bug, and the process answers on as built until they can be", async () => {
  await using folder = await temporaryFolder();
  const kvPath = `${folder.path}/kv`;
  await using other = startApp({ kvPath });
  let isLost = true;
  const readFile = (path: string) => isLost && path.includes("agents") ? Promise.reject(new Error()) : readBuilt(path);
  await using app = startApp({ kvPath, deps: { readFile } });
  const reasons = async () => (await order(app)).warnings.map(({ reason }: { reason: string }) => reason);
  await app.serving.readChanges();
  assertEquals(await reasons(), []);
  await made(other, { change: { kind: "delay", minutes: 20 } });
  await app.serving.readChanges();
  assertEquals([app.bugs.splice(0).length, await reasons()], [1, ["tonight_unconfirmed"]]);
  isLost = false;
  await app.serving.readChanges();
  assertEquals(await reasons(), ["delayed"]);
});

Deno.test("a process that never read the store answers as built, and warns of it on orders", async () => {
  await using app = startApp({ kvPath: "/nowhere/at/all/kv" });
  const { total_clp, warnings: [warning] } = await order(app);
  assertEquals([total_clp, warning.reason], [9_900, "tonight_unconfirmed"]);
  assertStringIncludes(warning.message, "is not known at the moment");
  const refused = await app.service.view();
  assert(!refused.ok && refused.error.kind === "store_unavailable");
  assertEquals((await app.fetch("/api/v1/menu")).status, 200);
});

Deno.test("after a change every document is as new as the change, also when it has ended: who asks by date alone sees the end", async () => {
  await using app = startApp();
  const modified = async (path: string) => (await app.fetch(path)).headers.get("last-modified");
  const menu = await modified("/api/v1/menu");
  app.advance(HOUR);
  await made(app, { change: { kind: "dish", dish: "margherita" } });
  assertEquals(await modified("/api/v1/menu"), new Date(OPEN_AT + HOUR).toUTCString());
  app.advance(24 * HOUR);
  await app.serving.readChanges();
  const ended = "2026-11-26T13:00:00-03:00";
  assertEquals(await modified("/api/v1/menu"), new Date(ended).toUTCString());
  assert(menu !== null && Date.parse(menu) < OPEN_AT);
});

Deno.test("after a restart and after a newer build, who asks by date alone still sees the end of a change", async () => {
  const dir = await Deno.makeTempDir();
  const options = { kvPath: `${dir}/kv`, now: OPEN_AT + 2 * HOUR };
  {
    await using app = startApp({ ...options, now: OPEN_AT });
    const change = await app.service.make({ change: { kind: "dish", dish: "margherita" } }, "caja");
    assert(change.ok);
    app.advance(HOUR);
    assert((await app.service.undo(change.value.made.id, "caja")).ok);
  }
  await using app = startApp(options);
  const status = async () => {
    const headers = { "if-modified-since": new Date(OPEN_AT).toUTCString() };
    const answer = await app.fetch("/api/v1/menu", { headers });
    await answer.body?.cancel();
    return answer.status;
  };
  await app.serving.readChanges();
  assertEquals(await status(), 200);
  await app.serving.take(builtManifest);
  assertEquals(await status(), 200);
  await Deno.remove(dir, { recursive: true });
});

Deno.test("a renewed change keeps its id, its place and its beginning", async () => {
  await using app = startApp();
  await made(app, { change: { kind: "delay", minutes: 20 } });
  await made(app, { change: { kind: "delivery" } });
  const before = (await view(app)).changes;
  app.advance(60_000);
  await made(app, { change: { kind: "delay", minutes: 20 }, until: "2026-11-25T22:00" });
  const { changes } = await view(app);
  assertEquals(changes.map(({ id, since }) => [id, since]), before.map(({ id, since }) => [id, since]));
  assertEquals(changes[0]?.until, "2026-11-25T22:00:00-03:00");
  assert((await app.service.undo(before[0]!.id, "celular")).ok);
});

Deno.test("whatever is sold out, every document can be rendered", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const dishes = app.content.menu.items.filter(({ sold_out }) => !sold_out).map(({ id }) => id);
  // There are more dishes than changes can be held, so an ingredient takes some along.
  const withDough = new Set(
    app.content.menu.items.filter(({ ingredients }) => ingredients.includes("masa")).map(({ id }) => id),
  );
  for (const left of [dishes.slice(0, 1), dishes.slice(57), dishes.filter((id) => id === "te"), []]) {
    const needsAll = left.every((id) => !withDough.has(id));
    const sold = dishes.filter((id) => !left.includes(id) && !(needsAll && withDough.has(id)));
    const changes: Change[] = [
      ...sold.map((dish) => ({ kind: "dish", dish }) as const),
      ...(needsAll ? [{ kind: "ingredient", ingredient: "masa", out: "sold_out" } as const] : []),
    ];
    for (const change of changes) {
      assert((await app.tonight.set({ change, by: "caja", until: OPEN_AT + HOUR })).ok);
    }
    await app.serving.readChanges();
    const { menu } = await (await app.fetch("/api/v1/menu")).json();
    // deno-lint-ignore no-explicit-any
    assertEquals(Object.values(menu).flat().filter((item: any) => !item.sold_out).length, left.length);
    for (const [at, accept] of everyDocument(app)) {
      const { status, body } = await app.fetch(at, { headers: { accept } });
      await body?.cancel();
      assertEquals(status, at === "/404" ? 404 : 200, at);
    }
    for (const { id } of app.tonight.active()) await app.tonight.undo(id, "caja");
  }
});
