/** What an undo brings back, when it is refused, and how much of the past is kept. @module */
import { assert, assertEquals } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";
import { webpBytes } from "../check/webp_bytes.ts";
import { sampleFiles, shortMenu } from "../sample_content.ts";
import { temporaryFolder } from "../temporary_folder.ts";
import { editsOf, MARGHERITA, priceOf, publish, published, refusals, startWith, view } from "./edits_fixture.ts";

const FILES = sampleFiles();
const SHORT = { ...FILES, menu: shortMenu() };
const DISH = SHORT.menu.items.find(({ price }) => price !== undefined)!;
const PRICE = `/menu/items/${DISH.id}/price`;

async function undo(app: TestApp, id: string): Promise<string> {
  const done = await app.serving.edits.undo(id, "celular");
  assert(done.ok, JSON.stringify(done));
  return done.value.id;
}

/** The subjects in force. */
async function inForce(app: TestApp): Promise<string[]> {
  return (await view(app)).in_force.map(({ subject }) => subject).toSorted();
}

async function keptPhoto(app: TestApp, height: number): Promise<string> {
  const kept = await app.serving.edits.keepPhoto(webpBytes("VP8 ", 800, height, 300).toBase64());
  assert(kept.ok);
  return kept.value.photo;
}

Deno.test("an undo is a publication of its own, and can be undone", async () => {
  await using app = startApp();
  const id = await publish(app, { [MARGHERITA]: 10_500 });
  const undone = await undo(app, id);
  assertEquals([await priceOf(app, "Margherita"), await inForce(app)], [9_900, []]);
  await undo(app, undone);
  assertEquals([await priceOf(app, "Margherita"), await inForce(app)], [10_500, [MARGHERITA]]);
  const { history } = await view(app);
  assertEquals(history.map(({ id, by, can_undo, changes: [change] }) => [id, by, can_undo, change?.after]), [
    ["3", "celular", true, "$10.500"],
    ["2", "celular", false, "$9.900"],
    ["1", "caja", true, "$10.500"],
  ]);
});

Deno.test("a publication of which something changed again is not undone", async () => {
  await using built = await startWith(SHORT);
  const { app } = built;
  const id = await publish(app, { [PRICE]: DISH.price! + 100, [`/menu/items/${DISH.id}/badge`]: "nuevo" });
  const second = await publish(app, { [PRICE]: DISH.price! + 200 });
  const said = [": Algo de esa publicación cambió después: deshaz primero lo último."];
  assertEquals(refusals(await app.serving.edits.undo(id, "celular")), said);
  assertEquals((await view(app)).history.map(({ can_undo }) => can_undo), [true, false]);
  await undo(app, second);
  await undo(app, id);
  assertEquals(await inForce(app), []);
  for (const unknown of ["99", "", "x"]) {
    assertEquals(refusals(await app.serving.edits.undo(unknown, "celular")), [
      ": Esa publicación ya no está en la lista.",
    ]);
  }
});

Deno.test("undoing a removal brings a dish back with its edits, and its place", async () => {
  await using app = startApp();
  const [, , third] = FILES.menu.items;
  const dish = `/menu/items/${third!.id}`;
  await publish(app, { [`${dish}/price`]: third!.price! + 100, [`${dish}/name`]: "Pan del puerto" });
  await publish(app, { [`${dish}/place`]: undefined });
  const before = (await view(app)).files;
  assertEquals(before.menu.items[0]!.name, "Pan del puerto");
  const removed = await publish(app, { [dish]: undefined });
  assertEquals([await inForce(app), await priceOf(app, "Pan del puerto")], [[dish], undefined]);
  await undo(app, removed);
  assertEquals((await view(app)).files, before);
  assertEquals(await inForce(app), [`${dish}/name`, `${dish}/place`, `${dish}/price`]);
  assertEquals(await priceOf(app, "Pan del puerto"), third!.price! + 100);
});

Deno.test("a dish that is written anew has nothing of the edits of its parts, until that is undone", async () => {
  await using built = await startWith(SHORT);
  const { app } = built;
  const dish = `/menu/items/${DISH.id}`;
  await publish(app, { [PRICE]: DISH.price! + 100, [`${dish}/badge`]: "nuevo" });
  const before = (await view(app)).files;
  const value = { ...DISH, name: "La del puerto", price: DISH.price! + 300 };
  const anew = await publish(app, { [dish]: value });
  assertEquals(await inForce(app), [dish]);
  assertEquals((await view(app)).files.menu.items.find(({ id }) => id === DISH.id), value);
  await undo(app, anew);
  assertEquals((await view(app)).files, before);
});

Deno.test("a new dish takes edits of its parts with it when it is undone", async () => {
  await using built = await startWith(SHORT);
  const { app } = built;
  const { number: _, aliases: __, ...copied } = DISH;
  const value = { ...copied, id: "nueva", name: "La del puerto" };
  const made = await publish(app, { "/menu/items/nueva": value });
  const dearer = await publish(app, { "/menu/items/nueva/price": DISH.price! + 100 });
  await publish(app, { "/menu/items/nueva/place": undefined });
  assertEquals(await inForce(app), ["/menu/items/nueva", "/menu/items/nueva/place"]);
  assertEquals((await view(app)).files.menu.items[0], { ...value, price: DISH.price! + 100 });
  assertEquals(refusals(await app.serving.edits.undo(made, "celular")).length, 1);
  await undo(app, dearer);
  assertEquals((await view(app)).files.menu.items[0], value);
  await undo(app, made);
  assertEquals((await view(app)).files, SHORT);
});

Deno.test("fifty publications are kept: what is older cannot be undone, and its photos go unless they are in use", async () => {
  const dir = await Deno.makeTempDir();
  const kvPath = `${dir}/kv`;
  {
    await using built = await startWith(SHORT, { kvPath });
    const { app } = built;
    const photo = `/menu/items/${DISH.id}/photo`;
    const [first, second] = [await keptPhoto(app, 700), await keptPhoto(app, 701)];
    const oldest = await publish(app, { [photo]: first });
    await publish(app, { [photo]: second });
    for (let time = 1; time <= 48; time++) {
      const edit = { subject: PRICE, value: DISH.price! + time * 10, was: DISH.price! + (time - 1) * 10 };
      await published(app, [edit]);
    }
    assertEquals((await view(app)).history.length, 50);
    assertEquals(await stored(kvPath, "photo"), [first, second].toSorted());
    const more = await publish(app, { [PRICE]: DISH.price! });
    const { history } = await view(app);
    assertEquals([history.length, history[0]!.id, history.at(-1)!.id], [50, more, "2"]);
    assertEquals(refusals(await app.serving.edits.undo(oldest, "celular")).length, 1);
    // The second publication would bring the first photo back.
    assertEquals((await stored(kvPath, "photo")).length, 2);
    await publish(app, { [PRICE]: DISH.price! + 10 });
    assertEquals(await stored(kvPath, "photo"), [second]);
    assertEquals(await stored(kvPath, "edit"), [photo, PRICE].toSorted());
    assertEquals((await stored(kvPath, "publication")).length, 50);
    using kv = await Deno.openKv(kvPath);
    const { versionstamp } = await kv.get(["photo", second]);
    await keptPhoto(app, 701);
    assertEquals((await kv.get(["photo", second])).versionstamp, versionstamp, "it does not wait again");
  }
  await Deno.remove(dir, { recursive: true });
});

Deno.test("a photo waits a day for its publication; one that a publication names waits no more", async () => {
  const kept: [string, number | undefined][] = [];
  const openKv = async (path: string) => watched(await Deno.openKv(path), kept);
  await using app = startApp({ openKv });
  await app.serving.readChanges();
  const photo = await keptPhoto(app, 700);
  assertEquals(kept, [[photo, 86_400_000]]);
  await publish(app, { "/menu/items/diavola/photo": photo });
  assertEquals(kept.at(-1), [photo, undefined]);
  const removed = await publish(app, { "/menu/items/diavola/photo": undefined });
  await keptPhoto(app, 700);
  assertEquals(kept.at(-1), [photo, undefined]);
  await undo(app, removed);
  assertEquals((await view(app)).files.menu.items.find(({ id }) => id === "diavola")?.photo, photo);
});

Deno.test("a dish that is written anew with the photo of its file leaves that photo to the build", async () => {
  await using folder = await temporaryFolder();
  const kvPath = `${folder.path}/kv`;
  const photo = `${"a".repeat(32)}.webp`;
  const items = SHORT.menu.items.map((item) => item === DISH ? { ...item, photo } : item);
  await using built = await startWith({ ...SHORT, menu: { ...SHORT.menu, items } }, { kvPath });
  await publish(built.app, { [`/menu/items/${DISH.id}`]: { ...DISH, photo, name: "La del puerto" } });
  assertEquals([await stored(kvPath, "edit"), await stored(kvPath, "photo")], [[`/menu/items/${DISH.id}`], []]);
});

Deno.test("what is no photo, or is not there any more, is refused", async () => {
  await using app = startApp();
  for (const webp of ["", btoa("GIF89a"), webpBytes("VP8 ", 800, 600, 45_001).toBase64()]) {
    assertEquals(refusals(await app.serving.edits.keepPhoto(webp) as never), [
      ": Eso no es una foto WebP de hasta 45 KB, sin datos aparte.",
    ]);
  }
  const photo = `${"0".repeat(32)}.webp`;
  const edits = await editsOf(app, { "/menu/items/diavola/photo": photo });
  assertEquals(refusals(await app.serving.edits.publish({ edits }, "caja")), [
    "/menu/items/diavola/photo: Foto de «Diavola»: no está. Ponla de nuevo o quítala.",
  ]);
});

/** The last parts of the keys of a kind, in order. */
async function stored(path: string, kind: string): Promise<string[]> {
  using kv = await Deno.openKv(path);
  return (await Array.fromAsync(kv.list({ prefix: [kind] }))).map(({ key }) => String(key.at(-1))).toSorted();
}

/** Notes each photo that is written, with the milliseconds after which it goes. */
function watched(kv: Deno.Kv, kept: [string, number | undefined][]): Deno.Kv {
  return new Proxy(kv, {
    get(target, name) {
      if (name !== "atomic") {
        const member = Reflect.get(target, name);
        return typeof member === "function" ? member.bind(target) : member;
      }
      return () => {
        const operation = target.atomic();
        const set = operation.set.bind(operation);
        operation.set = (key, value, options) => {
          if (key[0] === "photo") kept.push([String(key[1]), options?.expireIn]);
          return set(key, value, options);
        };
        return operation;
      };
    },
  });
}
