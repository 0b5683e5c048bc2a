/** Tonight's changes, in one process and in two on one store. @module */
import { assert, assertEquals } from "@std/assert";
import { OPEN_AT, startApp, type TestApp } from "../app_fixture.ts";
import { openThrough } from "../identity/failing_call_kv.ts";
import { losesAnswers } from "../lossy_store.ts";

const CLOSE = OPEN_AT + 3 * 3_600_000;

async function soldOut(app: TestApp): Promise<string[]> {
  const { menu } = await (await app.fetch("/api/v1/menu")).json();
  // deno-lint-ignore no-explicit-any
  return Object.values(menu).flat().filter((item: any) => item.sold_out).map((item: any) => item.id);
}

Deno.test("a dish that runs out is sold out in the menu and in an order, until the change ends", async () => {
  await using app = startApp();
  const before = await soldOut(app);
  const set = await app.tonight.set({ change: { kind: "dish", dish: "margherita" }, by: "caja", until: CLOSE });
  assert(set.ok);
  await app.serving.readChanges();
  assertEquals(await soldOut(app), ["margherita", ...before]);
  const order = { items: [{ name: "Margherita", quantity: 1, price_numeric: 9_900 }], delivery_method: "pickup" };
  const send = () =>
    app.fetch("/api/v1/order/whatsapp", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(order),
    });
  const refused = await send();
  assertEquals(refused.status, 422);
  assertEquals((await refused.json()).reason, "sold_out");
  app.advance(3 * 3_600_000);
  await app.serving.readChanges();
  assertEquals(await soldOut(app), before);
  assertEquals((await send()).status, 200);
});

Deno.test("two processes on one store see the change, and lose none that are made at once", async () => {
  const dir = await Deno.makeTempDir();
  await using one = startApp({ kvPath: `${dir}/kv` });
  await using two = startApp({ kvPath: `${dir}/kv`, seed: 2 });
  const dishes = ["margherita", "marinara", "diavola", "quattro-formaggi"];
  await Promise.all(
    dishes.map((dish, at) =>
      [one, two][at % 2]!.tonight.set({ change: { kind: "dish", dish }, by: "caja", until: CLOSE })
    ),
  );
  for (const app of [one, two]) {
    await app.tonight.read();
    await app.serving.readChanges();
  }
  assertEquals(await soldOut(one), await soldOut(two));
  assertEquals(one.tonight.active().length, 4);
  const { id } = one.tonight.active()[0]!;
  assert((await two.tonight.undo(id, "celular")).ok);
  await one.tonight.read();
  assertEquals(one.tonight.active().length, 3);
  assertEquals(one.tonight.history()[0]?.by, "celular");
  await Deno.remove(dir, { recursive: true });
});

Deno.test("a change and its end succeed once, although the store's answer was lost", async () => {
  await using app = startApp({ openKv: losesAnswers });
  const set = await app.tonight.set({ change: { kind: "delivery" }, by: "caja", until: CLOSE });
  assert(set.ok);
  assertEquals(app.tonight.active(), [set.value]);
  const undone = await app.tonight.undo(set.value.id, "celular");
  assertEquals(undone, { ok: true, value: { undone: [set.value], restored: [] } });
  assertEquals(app.tonight.active(), []);
  assertEquals(app.tonight.history().map(({ by, action }) => [by, action]), [["celular", "undo"], ["caja", "set"]]);
});

Deno.test("a change that other processes overtake again and again is given up after a hundred times, and says so", async () => {
  let commits = 0;
  const taken = (operation: Deno.AtomicOperation) =>
    Object.assign(operation, { commit: () => Promise.resolve({ ok: commits++ < 0 }) });
  const openKv = async (path: string) => {
    const kv = await Deno.openKv(path);
    return Object.assign(kv, { atomic: () => taken(Deno.Kv.prototype.atomic.call(kv)) });
  };
  await using app = startApp({ openKv });
  const set = await app.tonight.set({ change: { kind: "delivery" }, by: "caja", until: CLOSE });
  assertEquals([set, commits], [{ ok: false, error: { kind: "store_unavailable" } }, 100]);
});

Deno.test("a look that began before a change and ends after it forgets nothing", async () => {
  let held: Promise<void> | undefined;
  const openKv = (path: string) =>
    openThrough(async (work) => {
      const until = held;
      const found = await work();
      await until;
      return found;
    }, path);
  await using app = startApp({ openKv });
  await app.tonight.read();
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const looking = app.tonight.read();
  await new Promise((resolve) => setTimeout(resolve, 0));
  held = undefined;
  assert((await app.tonight.set({ change: { kind: "delivery" }, by: "caja", until: CLOSE })).ok);
  resolve();
  await looking;
  assertEquals([app.tonight.active().length, app.tonight.knowledge().kind, app.lines], [1, "fresh", []]);
});

Deno.test("what changes nothing is not written", async () => {
  let commits = 0;
  const openKv = async (path: string) => {
    const kv = await Deno.openKv(path);
    const atomic = kv.atomic.bind(kv);
    return Object.assign(kv, { atomic: () => (commits++, atomic()) });
  };
  await using app = startApp({ openKv });
  assertEquals(await app.tonight.undo("nobody", "caja"), { ok: true, value: { undone: [], restored: [] } });
  assertEquals(commits, 0);
  const asked = { change: { kind: "delivery" }, by: "caja", until: CLOSE } as const;
  const set = await app.tonight.set(asked);
  assertEquals(await app.tonight.set({ ...asked, by: "celular" }), set);
  assertEquals([commits, app.tonight.history().length], [1, 1]);
});
