/** How much can be edited, and that the store takes all of it: an entry has at most 64 KiB. @module */
import { assert, assertEquals } from "@std/assert";
import { serialize } from "node:v8";
import type { ContentFiles } from "../../src/schemas/content/content.ts";
import { startApp, type TestApp } from "../app_fixture.ts";
import { webpBytes } from "../check/webp_bytes.ts";
import { fromPage, signInOwner } from "../owner/owner_fixture.ts";
import { sampleFiles, shortMenu } from "../sample_content.ts";
import { editOf, published, refusals, startWith, view } from "./edits_fixture.ts";

const FILES = sampleFiles();
const SHORT: ContentFiles = { ...FILES, menu: shortMenu() };

const TOO_LONG = ": Son muchos cambios para una publicación: publícalos en dos partes.";

/** Notes the bytes of the largest entry that is written. */
function measuredKv(largest: { bytes: number }): (path: string) => Promise<Deno.Kv> {
  return async (path) => {
    const kv = await Deno.openKv(path);
    return new Proxy(kv, {
      get(target, name) {
        const member = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        if (name !== "atomic") return member.bind(target);
        return () => {
          const operation = target.atomic();
          const set = operation.set.bind(operation);
          operation.set = (key, value, options) => {
            largest.bytes = Math.max(largest.bytes, serialize(value).length);
            return set(key, value, options);
          };
          return operation;
        };
      },
    });
  };
}

/** Special days in a row, from the first of 2026. */
function days(from: number, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.UTC(2029, 0, 1 + from + at)).toISOString().slice(0, 10);
    const value = { date, name: { es: "Fiesta", en: "Party" }, holiday: false, hours: "closed" };
    return { subject: `/hours/exceptions/${date}`, value };
  });
}

async function isTaken(app: TestApp, edits: Parameters<typeof published>[1]): Promise<boolean> {
  const done = await app.serving.edits.publish({ edits: [...edits] }, "caja");
  if (!done.ok) assertEquals(refusals(done), [TOO_LONG]);
  return done.ok;
}

Deno.test("six hundred edits are in force at most, and a new process reads them", async () => {
  const dir = await Deno.makeTempDir();
  const options = { kvPath: `${dir}/kv` };
  {
    await using built = await startWith(SHORT, options);
    await built.app.serving.readChanges();
    for (let hundred = 0; hundred < 6; hundred++) await published(built.app, days(hundred * 100, 100));
    const more = await built.app.serving.edits.publish({ edits: days(600, 1) }, "caja");
    assertEquals(refusals(more), [
      ": Ya hay 600 cambios del teléfono: pide a quien administra el sitio que los pase a los archivos (`deno task edits --pull`).",
    ]);
    const [{ subject, value }] = days(0, 1) as [ReturnType<typeof days>[0]];
    await published(built.app, [{ subject, was: value }]);
    await published(built.app, days(600, 1));
  }
  await using fresh = await startWith(SHORT, options);
  assertEquals((await view(fresh.app)).in_force.length, 600);
  await Deno.remove(dir, { recursive: true });
});

Deno.test("a hundred edits are one publication, and one more is refused", async () => {
  await using app = startApp();
  const cookie = await signInOwner((path, init) => app.fetch(path, init));
  const send = async (edits: unknown[]) => {
    const answer = await app.fetch("/local/content/publish", fromPage({ edits }, { cookie }));
    await answer.body?.cancel();
    return answer.status;
  };
  assertEquals([await send(days(0, 101)), await send([]), await send(days(0, 100))], [422, 422, 200]);
});

Deno.test("the longest publication that is taken fits into the store, in any letters, and so does its undo", async () => {
  for (const letter of ["a", "€", '"', "😀"]) {
    const largest = { bytes: 0 };
    await using built = await startWith(SHORT, { openKv: measuredKv(largest) });
    const { app } = built;
    await app.serving.readChanges();
    const names = (count: number) =>
      days(0, count).map(({ subject, value }) => ({
        subject,
        value: { ...value, name: { es: letter.repeat(60), en: letter.repeat(60) } },
      }));
    let [taken, refused] = [0, 101];
    while (refused - taken > 1) {
      const count = (taken + refused) >> 1;
      const preview = await app.serving.edits.preview({ edits: names(count) });
      assert(preview.ok);
      if (preview.value.problems.length === 0) taken = count;
      else refused = count;
    }
    // The preview does not know yet who publishes.
    while (!await isTaken(app, names(taken))) taken--;
    const [last] = (await view(app)).history;
    const undone = await app.serving.edits.undo(last!.id, "caja");
    assert(undone.ok, JSON.stringify(undone));
    assert(taken > 50, `${letter} ${taken}`);
    assert(largest.bytes < 65_536, `${letter} ${largest.bytes}`);
  }
});

Deno.test("drafts fit into the store, in any letters", async () => {
  const largest = { bytes: 0 };
  await using built = await startWith(SHORT, { openKv: measuredKv(largest) });
  const { app } = built;
  await app.serving.readChanges();
  const long = "€".repeat(60);
  const edits = days(0, 20).map(({ subject, value }) => ({
    subject,
    value: { ...value, name: { es: long, en: long } },
  }));
  const kept: boolean[] = [];
  for (let time = 0; time < 21; time++) {
    const done = await app.serving.edits.draft(edits, { by: "Programa", program: "p" });
    kept.push(done.ok);
    if (!done.ok) assertEquals(done.error.kind, "invalid_edits");
  }
  assertEquals([kept[0], kept.at(-1)], [true, false]);
  assert(largest.bytes < 65_536, String(largest.bytes));
});

Deno.test("a publication has up to ten new photos", async () => {
  const largest = { bytes: 0 };
  await using app = startApp({ openKv: measuredKv(largest) });
  await app.serving.readChanges();
  const edits = [];
  for (let at = 0; at < 11; at++) {
    const kept = await app.serving.edits.keepPhoto(webpBytes("VP8 ", 800, 600 + at, 45_000).toBase64());
    assert(kept.ok);
    edits.push(editOf(FILES, `/menu/items/${FILES.menu.items[at]!.id}/photo`, kept.value.photo));
  }
  assertEquals([await isTaken(app, edits), await isTaken(app, edits.slice(0, 10))], [false, true]);
  assertEquals((await view(app)).files.menu.items.filter(({ photo }) => photo).length, 10);
  assert(largest.bytes < 65_536, String(largest.bytes));
});
