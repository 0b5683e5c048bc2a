/** What becomes of edits when several phones and processes make them, and when the store is away or lost. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { OPEN_AT, startApp, type TestApp } from "../app_fixture.ts";
import type { Edit } from "../../src/schemas/edits.ts";
import { webpBytes } from "../check/webp_bytes.ts";
import { flakyStore } from "../flaky_store.ts";
import { failingCallKv } from "../identity/failing_call_kv.ts";
import { sampleFiles, shortMenu } from "../sample_content.ts";
import {
  editOf,
  editsOf,
  MARGHERITA,
  priceOf,
  publish,
  published,
  refusals,
  startWith,
  view,
} from "./edits_fixture.ts";

const HOUR = 3_600_000;

const FILES = sampleFiles();

const DEARER = { subject: MARGHERITA, value: 10_500, was: 9_900 };

/** A program drafts. @returns The id of its draft. */
async function drafted(app: TestApp, edits: readonly Edit[]): Promise<string> {
  const made = await app.serving.edits.draft(edits, { by: "programa", program: "p" });
  assert(made.ok);
  return made.value.id;
}

async function warnings(app: TestApp, price = 9_900): Promise<{ reason: string; message: string }[]> {
  const order = { items: [{ name: "Margherita", quantity: 1, price_numeric: price }], delivery_method: "pickup" };
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(order) };
  return (await (await app.fetch("/api/v1/order/whatsapp", init)).json()).warnings ?? [];
}

Deno.test("of two phones, both change different parts, and the second to change the same is told who and what", async () => {
  await using app = startApp();
  const { files } = await view(app);
  const other = editOf(files, "/menu/items/diavola/price", 12_500);
  await published(app, [editOf(files, MARGHERITA, 10_500)], "Teléfono de Ana");
  await published(app, [other], "Teléfono de Luis");
  const { edits } = app.serving;
  const late = await edits.publish({ edits: [editOf(files, MARGHERITA, 10_900), other] }, "Teléfono de Luis");
  const said = [
    `${MARGHERITA}: Margherita: precio cambió mientras lo editabas (Teléfono de Ana): ahora dice «$10.500». Revísalo y ` +
    "publica otra vez.",
  ];
  assertEquals(refusals(late), said);
  const preview = await edits.preview({ edits: [editOf(files, MARGHERITA, 10_900)] });
  assertEquals(preview.ok && preview.value.problems.map(({ subject, text }) => `${subject}: ${text}`), said);
  assertEquals([await priceOf(app, "Margherita"), await priceOf(app, "Diavola")], [10_500, 12_500]);
  await publish(app, { "/menu/items/diavola": undefined }, "Teléfono de Ana");
  assertStringIncludes(
    refusals(await edits.publish({ edits: [{ subject: other.subject, value: 9_000, was: 12_500 }] }, "x")).join(),
    "ya no está",
  );
});

Deno.test("a phone that publishes what is so already changes nothing", async () => {
  await using app = startApp();
  const edit = { subject: MARGHERITA, value: 10_500, was: 9_900 };
  assertEquals(await published(app, [edit], "Teléfono de Ana"), "1");
  assertEquals(await published(app, [edit], "Teléfono de Luis"), "");
  assertEquals(await published(app, [{ subject: MARGHERITA, value: 10_500, was: 10_500 }], "Teléfono de Luis"), "");
  const { in_force, history } = await view(app);
  assertEquals([in_force.map(({ by }) => by), history.length], [["Teléfono de Ana"], 1]);
  assertEquals(await published(app, [{ subject: MARGHERITA, value: 9_900, was: 10_500 }]), "2");
  assertEquals((await view(app)).in_force, []);
});

Deno.test("a publication has one new value for a part", async () => {
  await using app = startApp();
  const edits = [10_500, 10_900].map((value) => ({ subject: MARGHERITA, value, was: 9_900 }));
  const done = await app.serving.edits.publish({ edits }, "caja");
  assertEquals(refusals(done), [`${MARGHERITA}: Eso está dos veces en esta publicación.`]);
});

Deno.test("forty publications side by side on two processes are all kept, in order", async () => {
  const dir = await Deno.makeTempDir();
  const files = { ...FILES, menu: shortMenu() };
  {
    await using one = await startWith(files, { kvPath: `${dir}/kv` });
    await using two = await startWith(files, { kvPath: `${dir}/kv`, seed: 2 });
    await Promise.all([one, two].map(({ app }) => app.serving.readChanges()));
    const dates = Array.from(
      { length: 40 },
      (_, at) => `2026-${at < 20 ? "06" : "07"}-${String(at % 20 + 1).padStart(2, "0")}`,
    );
    const ids = await Promise.all(dates.map((date, at) => {
      const value = { date, name: { es: "Fiesta", en: "Party" }, holiday: false, hours: "closed" };
      return published([one, two][at % 2]!.app, [{ subject: `/hours/exceptions/${date}`, value }]);
    }));
    assertEquals(ids.map(Number).toSorted((a, b) => a - b), Array.from({ length: 40 }, (_, at) => at + 1));
    for (const { app } of [one, two]) {
      const { files, history } = await view(app);
      assertEquals(files.hours.exceptions.slice(0, 40).map(({ date }) => date), dates);
      assertEquals(history.map(({ id }) => Number(id)), Array.from({ length: 40 }, (_, at) => 40 - at));
    }
  }
  await Deno.remove(dir, { recursive: true });
});

Deno.test("a new process has the edits, and another has them at its next look", async () => {
  const dir = await Deno.makeTempDir();
  {
    await using one = startApp({ kvPath: `${dir}/kv` });
    await using two = startApp({ kvPath: `${dir}/kv`, seed: 2 });
    await two.serving.readChanges();
    await publish(one, { [MARGHERITA]: 10_500 });
    assertEquals([await priceOf(one, "Margherita"), await priceOf(two, "Margherita")], [10_500, 9_900]);
    await two.serving.readChanges();
    assertEquals(await priceOf(two, "Margherita"), 10_500);
    assertEquals(await warnings(two, 10_500), []);
  }
  await using fresh = startApp({ kvPath: `${dir}/kv` });
  await fresh.serving.readChanges();
  assertEquals(await priceOf(fresh, "Margherita"), 10_500);
  await Deno.remove(dir, { recursive: true });
});

Deno.test("a process that never read the store serves the files, and an order warns of their prices", async () => {
  await using app = startApp({ kvPath: "/nowhere/at/all/kv" });
  await app.serving.readChanges();
  const [unconfirmed] = await warnings(app);
  assertEquals(unconfirmed!.reason, "tonight_unconfirmed");
  assertStringIncludes(unconfirmed!.message, "prices");
  for (
    const done of [
      await app.serving.edits.view(),
      await app.serving.edits.preview({ edits: [{ subject: MARGHERITA, value: 10_500, was: 9_900 }] }),
      await app.serving.edits.publish({ edits: [{ subject: MARGHERITA, value: 10_500, was: 9_900 }] }, "caja"),
      await app.serving.edits.undo("1", "caja"),
    ]
  ) assertEquals(!done.ok && done.error.kind, "store_unavailable");
});

/** Opens a store in which some calls are others. */
function openWith(others: (kv: Deno.Kv) => Partial<Deno.Kv>) {
  return async (path: string) => {
    const kv = await Deno.openKv(path);
    const calls: Partial<Deno.Kv> = others(kv);
    const bound = (member: unknown) => typeof member === "function" ? member.bind(kv) : member;
    return new Proxy(kv, { get: (_, name) => Reflect.get(calls, name) ?? bound(Reflect.get(kv, name)) });
  };
}

/** A store that does something once, in the moment before it lists the publications for the next commit. */
function beforeCommit(act: (kv: Deno.Kv) => Promise<unknown>) {
  const hook = { isSet: false };
  async function* list(kv: Deno.Kv, ...[selector, options]: Parameters<Deno.Kv["list"]>) {
    const isNow = hook.isSet && "prefix" in selector && selector.prefix[0] === "publication";
    if (isNow) hook.isSet = false;
    if (isNow) await act(kv);
    yield* kv.list(selector, options);
  }
  return {
    hook,
    openKv: openWith((kv) => ({
      list: ((...asked: Parameters<Deno.Kv["list"]>) => list(kv, ...asked)) as unknown as Deno.Kv["list"],
    })),
  };
}

Deno.test("a draft that is discarded in the moment before its publication is published by none, in one part or in two", async () => {
  for (const more of [undefined, true]) {
    const { hook, openKv } = beforeCommit((kv) => kv.set(["drafts"], []));
    await using app = startApp({ openKv });
    await app.serving.readChanges();
    const { edits } = app.serving;
    const draft = await drafted(app, [DEARER]);
    hook.isSet = true;
    const done = await edits.publish({ edits: [DEARER], draft, more }, "caja");
    assertMatch(refusals(done)[0]!, /ya no está/);
    assertEquals([await priceOf(app, "Margherita"), hook.isSet], [9_900, false]);
  }
});

Deno.test("a draft that comes in the moment before a publication stays, and one that is published in parts ends with the last", async () => {
  const other = { id: "other", edits: [], by: "otro", program: "o", at: OPEN_AT };
  const { hook, openKv } = beforeCommit(async (kv) => {
    const { value } = await kv.get<unknown[]>(["drafts"]);
    await kv.set(["drafts"], [other, ...value ?? []]);
  });
  await using app = startApp({ openKv });
  await app.serving.readChanges();
  const { edits } = app.serving;
  const both = [DEARER, { subject: "/menu/items/diavola/price", value: 12_500, was: 11_900 }];
  const id = await drafted(app, both);
  const waiting = async () => (await view(app)).drafts.map((draft) => draft.id);
  const parts = both.map((edit) => ({ edits: [edit], draft: id }));
  assert((await edits.publish({ ...parts[0]!, more: true }, "caja")).ok);
  assertEquals(await waiting(), [id]);
  hook.isSet = true;
  assert((await edits.publish(parts[1]!, "caja")).ok);
  assertEquals(await waiting(), ["other"]);
  // The answer of the last part was lost: the phone sends it again.
  const again = await edits.publish(parts[1]!, "caja");
  assertEquals(again.ok && again.value.id, "");
});

Deno.test("a draft of what is so already ends with its last part, and a draft of what is no part is told so", async () => {
  await using app = startApp();
  const { edits } = app.serving;
  const draft = await drafted(app, [DEARER]);
  await published(app, [DEARER]);
  for (const [more, left] of [[true, 1], [undefined, 0]] as const) {
    const done = await edits.publish({ edits: [DEARER], draft, more }, "caja");
    assertEquals([done.ok && done.value.id, (await view(app)).drafts.length], ["", left]);
  }
  const refused = await edits.draft([{ subject: "/restaurant/name", value: "x" }], { by: "programa", program: "p" });
  assertMatch(refusals(refused as never)[0]!, /^\/restaurant\/name: Eso no se cambia desde el teléfono/);
});

Deno.test("a publication of a draft that the store does not read changes nothing", async () => {
  let isAway = false;
  const openKv = openWith((kv) => ({
    get(key, options) {
      if (isAway && key.includes("drafts")) throw new Error("away");
      return kv.get(key, options);
    },
  }));
  await using app = startApp({ openKv });
  await app.serving.readChanges();
  const { edits } = app.serving;
  const draft = await drafted(app, [DEARER]);
  isAway = true;
  const done = await edits.publish({ edits: [DEARER], draft }, "caja");
  assertEquals(!done.ok && done.error.kind, "store_unavailable");
  isAway = false;
  assertEquals([await priceOf(app, "Margherita"), (await view(app)).drafts.length], [9_900, 1]);
});

Deno.test("without the store the last known edits hold, the view says as of when, and nothing can be published", async () => {
  const flaky = flakyStore();
  await using app = startApp({ openKv: flaky.openKv });
  await app.serving.readChanges();
  const id = await publish(app, { [MARGHERITA]: 10_500 });
  flaky.away = true;
  app.advance(HOUR);
  await app.serving.readChanges();
  assertEquals(await priceOf(app, "Margherita"), 10_500);
  const { as_of, in_force } = await view(app);
  assertEquals([as_of, in_force.length], ["2026-11-25T20:00:00-03:00", 1]);
  const asked = { edits: [{ subject: MARGHERITA, value: 9_000, was: 10_500 }] };
  for (const done of [await app.serving.edits.publish(asked, "caja"), await app.serving.edits.undo(id, "caja")]) {
    assertEquals(!done.ok && done.error.kind, "store_unavailable");
  }
  flaky.away = false;
  await published(app, asked.edits);
  const after = await view(app);
  assertEquals([after.as_of, await priceOf(app, "Margherita")], [undefined, 9_000]);
});

Deno.test("edits that are lost in the store stay, are logged once, and are written again with the next publication, all or none", async () => {
  const dir = await Deno.makeTempDir();
  const flaky = failingCallKv();
  const kvPath = `${dir}/kv`;
  {
    await using app = startApp({ kvPath, openKv: flaky.openKv });
    await app.serving.readChanges();
    const kept = await app.serving.edits.keepPhoto(webpBytes("VP8 ", 800, 600, 4000).toBase64());
    assert(kept.ok);
    await publish(app, { [MARGHERITA]: 10_500, "/menu/items/diavola/photo": kept.value.photo });
    await publish(app, { "/menu/items/marinara": undefined });
    {
      using kv = await Deno.openKv(kvPath);
      for await (const { key } of kv.list({ prefix: [] })) await kv.delete(key);
    }
    for (let look = 0; look < 3; look++) await app.serving.readChanges();
    assertEquals([await priceOf(app, "Margherita"), await priceOf(app, "Marinara")], [10_500, undefined]);
    const lost = app.lines.filter((line) => line.includes("edits_lost"));
    assertEquals([lost.length, JSON.parse(lost[0]!).kept], [1, 3]);
    const edits = await editsOf(app, { "/menu/items/diavola/price": 12_500 });
    // The second call looks at what is known to be lost.
    for (const calls of [0, 2, 3, 4, Infinity]) {
      flaky.failAfter(calls);
      const done = await app.serving.edits.publish({ edits }, "caja");
      assertEquals([done.ok, app.edits.last()], flaky.mend() ? [false, 2] : [true, 3], `call ${calls}`);
    }
    await app.serving.readChanges();
    assertEquals((await view(app)).as_of, undefined);
    {
      // An older copy is put back.
      using kv = await Deno.openKv(kvPath);
      await kv.set(["edits"], { last: 1, at: OPEN_AT, publications: [1] });
    }
    await app.serving.readChanges();
    assertEquals(app.lines.filter((line) => line.includes("edits_lost")).length, 2);
    assertEquals(await publish(app, { "/menu/items/diavola/price": 12_900 }), "4");
  }
  await using fresh = startApp({ kvPath, now: OPEN_AT + HOUR, openKv: flaky.openKv });
  for (let calls = 0; fresh.edits.knowledge().kind === "unread"; calls++) {
    flaky.failAfter(calls);
    await fresh.edits.read();
    assertEquals(fresh.edits.edits().length, flaky.mend() ? 0 : 4, `call ${calls}`);
  }
  await fresh.serving.readChanges();
  const { files, in_force, dropped } = await view(fresh);
  assertEquals(in_force.map(({ subject }) => subject).toSorted(), [
    "/menu/items/diavola/photo",
    "/menu/items/diavola/price",
    "/menu/items/margherita/price",
    "/menu/items/marinara",
  ]);
  assertEquals(dropped, []);
  assertEquals(files.menu.items.find(({ id }) => id === "margherita")?.price, 10_500);
  assertEquals(await priceOf(fresh, "Diavola"), 12_900);
  await Deno.remove(dir, { recursive: true });
});

Deno.test("a dish that was put behind another keeps its place when that one goes, and both edits hold", async () => {
  await using app = startApp();
  const [first, second, , , last] = FILES.menu.items.map(({ id }) => id);
  await publish(app, { [`/menu/items/${last}/place`]: first });
  await publish(app, { [`/menu/items/${first}`]: undefined });
  const { files, in_force, dropped } = await view(app);
  assertEquals(files.menu.items.slice(0, 2).map(({ id }) => id), [last, second]);
  assertEquals([in_force.length, dropped], [2, []]);
});

Deno.test("an edit that an older build does not know is left out and told, and changes nothing", async () => {
  const dir = await Deno.makeTempDir();
  const kvPath = `${dir}/kv`;
  {
    await using app = startApp({ kvPath });
    await publish(app, { [MARGHERITA]: 10_500, "/menu/items/diavola/price": 12_500 });
  }
  const unknown = "/menu/items/margherita/calories";
  {
    using kv = await Deno.openKv(kvPath);
    for await (const { key, value } of kv.list({ prefix: [] })) {
      const written = JSON.stringify(value);
      if (written.includes(MARGHERITA)) await kv.set(key, JSON.parse(written.replaceAll(MARGHERITA, unknown)));
    }
  }
  await using app = startApp({ kvPath, now: OPEN_AT + HOUR });
  await app.serving.readChanges();
  const { files, in_force, dropped } = await view(app);
  assertEquals(in_force.map(({ subject }) => subject), ["/menu/items/diavola/price"]);
  assertEquals(dropped.map(({ subject }) => subject), [unknown]);
  assertEquals(files.menu.items.length, FILES.menu.items.length);
  assertEquals([await priceOf(app, "Margherita"), await priceOf(app, "Diavola")], [9_900, 12_500]);
  await Deno.remove(dir, { recursive: true });
});
