/**
 * Publications of the owner's edits: two phones at once, undo, the store away or lost, newer builds.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createKnownEdits } from "../../src/edits/known_edits.ts";
import { createStore } from "../../src/store/store.ts";
import { OPEN_AT, startApp, type TestApp } from "../app_fixture.ts";
import { webpBytes } from "../check/webp_bytes.ts";
import { placeOrder } from "../endpoints/order_fixture.ts";
import {
  dishOf,
  priceEdit,
  priceOf,
  publish,
  refusalOf,
  sharedStore,
  shownPrice,
  startWithBuilds,
  undo,
  viewOf,
  withDish,
  withDishes,
  writeEdit,
} from "./edits_fixture.ts";

const QUIET = { config: { rateLimitPerMinute: 0 } } as const;
const WAS = priceOf("margherita");

Deno.test("two phones change different things, and both hold; the same thing, and the second is told", async () => {
  await using app = startApp(QUIET);
  await Promise.all([
    publish(app, [priceEdit("margherita", 10_500)], "Caja"),
    publish(app, [priceEdit("diavola", 12_500)], "Cocina"),
  ]);
  assertEquals([await shownPrice(app, "margherita"), await shownPrice(app, "diavola")], [10_500, 12_500]);
  const [told] = await refusalOf(app, [priceEdit("margherita", 10_900), priceEdit("funghi", 13_900)]);
  assertEquals(
    told,
    "Margherita: precio cambió mientras lo editabas (Caja): ahora dice «$10.500». Revísalo y publica otra vez.",
  );
  assertEquals(await shownPrice(app, "funghi"), priceOf("funghi"), "nothing of it is published");
  await publish(app, [priceEdit("margherita", 10_900, 10_500)]);
  assertEquals((await publish(app, [priceEdit("margherita", 10_900, WAS)])).id, "", "the same value is no conflict");
  assertEquals((await viewOf(app)).history.map(({ by }) => by).sort(), ["Caja", "Cocina", "caja"]);
});

Deno.test("one publication has one new value for each part", async () => {
  await using app = startApp(QUIET);
  const twice = await refusalOf(app, [priceEdit("margherita", 10_500), priceEdit("margherita", 10_900)]);
  assertEquals(twice, ["Eso está dos veces en esta publicación."]);
});

Deno.test("of forty publications side by side by two processes on one store, none is lost", async () => {
  const dir = await Deno.makeTempDir();
  {
    const stores = [createStore(`${dir}/kv`), createStore(`${dir}/kv`)];
    const known = stores.map((store) => createKnownEdits({ store, now: () => OPEN_AT }));
    await known[0]!.read();
    const prices = Array.from({ length: 40 }, (_, at) => `/menu/items/dish-${at}/price`);
    const done = await Promise.all(prices.map((subject, at) => writeEdit(known[at % 2]!, subject, at)));
    assertEquals(done.toSorted((a, b) => a - b), prices.map((_, at) => at + 1));
    for (const each of known) {
      await each.read();
      assertEquals(each.edits().map(({ subject }) => subject).toSorted(), prices.toSorted());
      const kept = await each.publications();
      assertEquals(kept.ok && kept.value.map(({ id }) => id), prices.map((_, at) => 40 - at));
    }
    await using one = startApp({ ...QUIET, kvPath: `${dir}/kv`, seed: 3 });
    assertEquals((await viewOf(one)).dropped.length, 40, "none of these dishes exists");
    for (const store of stores) await store.close();
  }
  await Deno.remove(dir, { recursive: true });
});

Deno.test("undo takes back the last, and an undo; not what has changed again", async () => {
  await using app = startApp(QUIET);
  const { id: first } = await publish(app, [priceEdit("margherita", 10_500)]);
  const { id: second } = await publish(app, [priceEdit("margherita", 10_900, 10_500)]);
  assertEquals((await viewOf(app)).history.map(({ can_undo }) => can_undo), [true, false]);
  const refused = await app.serving.edits.undo(first, "caja");
  assert(!refused.ok && refused.error.kind === "invalid_edits");
  assertEquals(refused.error.errors[0]!.message, "Algo de esa publicación cambió después: deshaz primero lo último.");
  const [{ id: undone } = { id: "" }] = (await undo(app, second)).history;
  assertEquals(await shownPrice(app, "margherita"), 10_500);
  await undo(app, undone);
  assertEquals(await shownPrice(app, "margherita"), 10_900);
  await undo(app, second);
  const view = await undo(app, first);
  assertEquals([await shownPrice(app, "margherita"), view.in_force], [WAS, []]);
  assertEquals((await app.serving.edits.undo("77", "caja")).ok, false);
});

Deno.test("undo of a removal brings the dish back with its edits, and undo of a new dish takes it and its edits away", async () => {
  await using app = startApp(QUIET);
  await publish(app, [priceEdit("diavola", 12_500)]);
  const edited = { ...dishOf("diavola"), price: 12_500 };
  const { id } = await publish(app, [{ subject: "/menu/items/diavola", was: edited }]);
  assertEquals(await shownPrice(app, "diavola"), undefined);
  await undo(app, id);
  assertEquals(await shownPrice(app, "diavola"), 12_500);

  const { number: _, aliases: __, ...copy } = dishOf("margherita");
  const value = { ...copy, id: "del-mes", name: "Pizza del mes" };
  const made = await publish(app, [{ subject: "/menu/items/del-mes", value }, {
    subject: "/menu/items/del-mes/sold_out",
    value: true,
  }]);
  assertEquals(await shownPrice(app, "del-mes"), WAS);
  await undo(app, made.id);
  assertEquals([await shownPrice(app, "del-mes"), (await viewOf(app)).in_force.length], [undefined, 1]);
});

Deno.test("of more than fifty publications the last fifty can be undone, and the store holds no others", async () => {
  using store = await sharedStore();
  await using app = startApp({ ...QUIET, openKv: store.openKv });
  const { id } = await publish(app, [priceEdit("margherita", 10_500)]);
  await store.publishPrices("diavola", 50);
  assertEquals((await viewOf(app)).history.length, 50);
  const gone = await app.serving.edits.undo(id, "caja");
  assert(!gone.ok && gone.error.kind === "invalid_edits");
  assertEquals(gone.error.errors[0]!.message, "Esa publicación ya no está en la lista.");
  const kinds = Map.groupBy(await store.entries(), ({ key }) => key[0]);
  assertEquals(["edits", "edit", "publication"].map((kind) => kinds.get(kind)?.length), [1, 2, 50]);
});

Deno.test("without the store the last known edits hold and none can be made; with it again they can", async () => {
  using store = await sharedStore();
  await using app = startApp({ ...QUIET, openKv: store.openKv });
  await app.serving.readChanges();
  await publish(app, [priceEdit("margherita", 10_500)]);
  app.advance(60_000);
  store.leave();
  await app.serving.readChanges();
  assertEquals(await shownPrice(app, "margherita"), 10_500);
  assertEquals((await viewOf(app)).as_of, "2026-11-25T20:00:00-03:00");
  const edits = [priceEdit("diavola", 12_500)];
  assertEquals(await app.serving.edits.publish({ edits }, "caja"), { ok: false, error: { kind: "store_unavailable" } });
  assertEquals(await app.serving.edits.undo("1", "caja"), { ok: false, error: { kind: "store_unavailable" } });
  store.comeBack();
  await publish(app, edits);
  const view = await viewOf(app);
  assertEquals([view.as_of, view.in_force.length, await shownPrice(app, "diavola")], [undefined, 2, 12_500]);
});

Deno.test("a process that never reached the store says in orders that it knows the files alone", async () => {
  await using app = startApp({ ...QUIET, kvPath: "/nowhere/at/all/kv" });
  await app.serving.readChanges();
  const items = [{ name: "Margherita", quantity: 1, price_numeric: WAS }];
  const { json: { warnings } } = await placeOrder(app, { items, delivery_method: "pickup" });
  assert(warnings.some(({ reason }: { reason: string }) => reason === "tonight_unconfirmed"), JSON.stringify(warnings));
  assertEquals((await app.serving.edits.view()).ok, false);
});

Deno.test("where somebody loses the store's entries the edits stay, and the next publication writes all again", async () => {
  using store = await sharedStore();
  const { photo, webp } = await somePhoto();
  {
    await using app = startApp({ ...QUIET, openKv: store.openKv });
    await app.serving.readChanges();
    await app.serving.edits.keepPhoto(webp);
    await publish(app, [priceEdit("margherita", 10_500), { subject: "/menu/items/diavola/photo", value: photo }]);
    await store.wipe();
    for (let look = 0; look < 3; look++) await app.serving.readChanges();
    assertEquals(await shownPrice(app, "margherita"), 10_500);
    assertEquals(app.lines.filter((line) => line.includes("edits_lost")).length, 1);
    await publish(app, [priceEdit("funghi", 13_900)]);
    assertEquals((await viewOf(app)).in_force.length, 3);
    const kinds = Map.groupBy(await store.entries(), ({ key }) => key[0]);
    assertEquals(["edits", "edit", "photo"].map((kind) => kinds.get(kind)?.length), [1, 3, 1]);
    assertEquals(app.lines.filter((line) => line.includes("edits_lost")).length, 1);
  }
});

Deno.test("photos stay as long as an edit or an undo needs them", async () => {
  using store = await sharedStore();
  await using app = startApp({ ...QUIET, openKv: store.openKv });
  await app.serving.readChanges();
  const photos = [await somePhoto(1), await somePhoto(2)] as const;
  for (const { photo, webp } of photos) {
    assertEquals(await app.serving.edits.keepPhoto(webp), { ok: true, value: { photo } });
  }
  const set = (value: string | undefined, was?: string) => ({ subject: "/menu/items/diavola/photo", value, was });
  await publish(app, [set(photos[0].photo)]);
  const served = await app.fetch(`/assets/photos/${photos[0].photo}`);
  await served.body?.cancel();
  await publish(app, [set(photos[1].photo, photos[0].photo)]);
  const kept = async () => (await store.entries()).filter(({ key }) => key[0] === "photo").map(({ key }) => key[1]);
  assertEquals((await kept()).toSorted(), photos.map(({ photo }) => photo).toSorted());
  await store.publishPrices("margherita", 50);
  assertEquals(await kept(), [photos[1].photo]);
});

Deno.test("a photo that is in use is not sent anew to expire", async () => {
  using store = await sharedStore();
  const expiring: boolean[] = [];
  const atomic = store.kv.atomic.bind(store.kv);
  store.kv.atomic = () => {
    const operation = atomic();
    const set = operation.set.bind(operation);
    operation.set = (key, value, options) => {
      if (key[0] === "photo") expiring.push(options?.expireIn !== undefined);
      return set(key, value, options);
    };
    return operation;
  };
  await using app = startApp({ ...QUIET, openKv: store.openKv });
  await app.serving.readChanges();
  const { photo, webp } = await somePhoto();
  await app.serving.edits.keepPhoto(webp);
  const { id } = await publish(app, [{ subject: "/menu/items/diavola/photo", value: photo }]);
  await app.serving.edits.keepPhoto(webp);
  await undo(app, id);
  await app.serving.edits.keepPhoto(webp);
  assertEquals(expiring, [true, false]);
});

Deno.test("an edit of a dish that a newer build does not have is dropped and told, and stops no other", async () => {
  const { app, take } = startWithBuilds();
  await using _ = app;
  await publish(app, [priceEdit("diavola", 12_500), priceEdit("margherita", 10_500)]);
  await take(withDishes((items) => items.filter(({ id }) => id !== "diavola")));
  const { dropped, in_force } = await viewOf(app);
  assertEquals(dropped.map(({ subject }) => subject), ["/menu/items/diavola/price"]);
  assertEquals(in_force.map(({ subject }) => subject), ["/menu/items/margherita/price"]);
  assert(app.lines.some((line) => line.includes("edit_dropped") && line.includes("/menu/items/diavola/price")));
  const { id } = await publish(app, [priceEdit("funghi", 13_900)]);
  const view = await undo(app, id);
  assertEquals(view.in_force.map(({ subject }) => subject), ["/menu/items/margherita/price"]);
});

Deno.test("where a newer build changed the same, the edit holds and both are told until the owner chooses", async () => {
  for (const choice of ["the edit's", "the file's"]) {
    const { app, take } = startWithBuilds();
    await using _ = app;
    await publish(app, [priceEdit("margherita", 10_500)]);
    await take(withDish("margherita", { price: 11_000 }));
    const [edit] = (await viewOf(app)).in_force;
    assertEquals([edit!.before, edit!.after, edit!.file, edit!.file_value], ["$9.900", "$10.500", "$11.000", 11_000]);
    assertEquals(await shownPrice(app, "margherita"), 10_500);
    const value = choice === "the edit's" ? 10_500 : 11_000;
    await publish(app, [priceEdit("margherita", value, 10_500)]);
    const { in_force } = await viewOf(app);
    assertEquals(await filePrice(app, "margherita"), value);
    assertEquals(
      in_force.map(({ before, after, file }) => [before, after, file]),
      choice === "the edit's" ? [["$11.000", "$10.500", undefined]] : [],
    );
  }
});

Deno.test("an edit that equals a newer build disappears", async () => {
  const { app, take } = startWithBuilds();
  await using _ = app;
  await publish(app, [priceEdit("margherita", 10_500)]);
  await take(withDish("margherita", { price: 10_500 }));
  const { in_force, dropped } = await viewOf(app);
  assertEquals([in_force, dropped, await filePrice(app, "margherita")], [[], [], 10_500]);
  await publish(app, [priceEdit("diavola", 12_500)]);
  await take(withDish("margherita", { price: 11_000 }));
  assertEquals(await filePrice(app, "margherita"), 11_000, "it does not come back");
});

Deno.test("of edits that a newer build's check refuses the fewest are dropped and told, and the owner publishes on", async () => {
  const { app, take } = startWithBuilds();
  await using _ = app;
  await publish(app, [
    priceEdit("diavola", 12_500),
    { subject: "/menu/items/margherita/name", value: "La Nueva", was: "Margherita" },
    priceEdit("funghi", 13_900),
  ]);
  await take(withDish("marinara", { name: "La Nueva" }));
  const { dropped, in_force } = await viewOf(app);
  assertEquals(dropped.map(({ subject }) => subject), ["/menu/items/margherita/name"]);
  assertEquals(in_force.length, 2);
  assertEquals(await shownPrice(app, "diavola"), 12_500);
  const { id } = await publish(app, [priceEdit("margherita", 10_500)]);
  assertEquals(await shownPrice(app, "margherita"), 10_500);
  await undo(app, id);
  assertEquals([await shownPrice(app, "margherita"), await shownPrice(app, "diavola")], [WAS, 12_500]);
});

Deno.test("of two edits that do not go together the build's sentence is told, and neither holds", async () => {
  await using app = startApp(QUIET);
  const told = await refusalOf(app, [
    { subject: "/menu/items/margherita/name", value: "La Nueva", was: "Margherita" },
    { subject: "/menu/items/marinara/name", value: "La Nueva", was: "Marinara" },
  ]);
  assertStringIncludes(told.join(), "La Nueva");
  assertEquals((await viewOf(app)).in_force, []);
});

Deno.test("an unlikely price is asked once; a normal one is not", async () => {
  await using app = startApp(QUIET);
  const preview = async (value: number, id = "margherita") => {
    const done = await app.serving.edits.preview({ edits: [priceEdit(id, value)] });
    assert(done.ok);
    return done.value.questions.map(({ text }) => text);
  };
  for (const value of [WAS + 1_000, WAS - 1_000, 14_800, 5_000]) assertEquals(await preview(value), [], String(value));
  for (const value of [14_900, 4_900, 99_000, 990]) {
    assertEquals(await preview(value), [
      `¿Margherita a $${value > 999 ? String(value).replace(/(...)$/, ".$1") : value}? Parece raro: antes $9.900.`,
    ]);
  }
  const edits = [priceEdit("margherita", 99_000)];
  assertEquals((await refusalOf(app, edits, [])).length, 1);
  const { number: _, aliases: __, ...copy } = dishOf("margherita");
  const value = { ...copy, id: "nueva", name: "La Nueva", price: 90 };
  const [told] = await refusalOf(app, [{ subject: "/menu/items/nueva", value }], []);
  assertMatch(told!, /^¿La Nueva a \$90\? Parece raro: lo usual en su categoría es \$/);
  await publish(app, edits);
  assertEquals(await shownPrice(app, "margherita"), 99_000);
});

Deno.test("allergens that change are told, of a dish with another ingredient and of a new one", async () => {
  await using app = startApp(QUIET);
  const { ingredients, description } = dishOf("marinara");
  const preview = async (edits: Parameters<typeof publish>[1]) => {
    const done = await app.serving.edits.preview({ edits: [...edits] });
    assert(done.ok && done.value.problems.length === 0, JSON.stringify(done));
    return done.value.allergens.map(({ text }) => text);
  };
  const more = {
    es: `${description.es.replace(/\.$/, "")}, con mozzarella.`,
    en: `${description.en.replace(/\.$/, "")}, with mozzarella.`,
  };
  const edits = [
    { subject: "/menu/items/marinara/ingredients", value: [...ingredients, "mozzarella"], was: ingredients },
    { subject: "/menu/items/marinara/description", value: more, was: description },
    { subject: "/menu/items/marinara/diets", value: ["vegetarian"], was: dishOf("marinara").diets },
    { subject: "/menu/items/marinara/badge", was: dishOf("marinara").badge },
  ];
  assertEquals(await preview(edits), ["Marinara declara gluten y leche: ahora también leche."]);
  const { number: _, aliases: __, ...copy } = dishOf("margherita");
  const value = { ...copy, id: "nueva", name: "La Nueva" };
  assertEquals(await preview([{ subject: "/menu/items/nueva", value }]), [
    "La Nueva declara gluten y leche: ahora también gluten y leche.",
  ]);
});

Deno.test("a text whose English is the Spanish one is told", async () => {
  await using app = startApp(QUIET);
  const text = { es: "Hoy hay ñoquis.", en: "Hoy hay ñoquis." };
  const { view } = await publish(app, [{ subject: "/restaurant/announcement", value: text }]);
  assertEquals(view.untranslated, [{ subject: "/restaurant/announcement", text: "Mensaje del día" }]);
});

/** The price in the content that is served. The documents of a build without edits are the sample's. */
async function filePrice(app: TestApp, dish: string): Promise<number | undefined> {
  return (await viewOf(app)).files.menu.items.find(({ id }) => id === dish)?.price;
}

/** A photo as the phone sends it, and its name. */
async function somePhoto(seed = 1) {
  const bytes = webpBytes("VP8 ", 600, 600);
  bytes[40] = seed;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { webp: bytes.toBase64(), photo: `${digest.slice(0, 16).toHex()}.webp` };
}
