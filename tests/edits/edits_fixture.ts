/**
 * The owner's edits for tests: what the page sends, a store that can go away, and newer builds of other content.
 * @module
 */
import { assert } from "@std/assert";
import { createKnownEdits, type KnownEdits } from "../../src/edits/known_edits.ts";
import { ok } from "../../src/leaves/result.ts";
import { createStore } from "../../src/store/store.ts";
import type { ContentFiles } from "../../src/schemas/content/content.ts";
import type { Edit, EditsPublished, EditsView } from "../../src/schemas/edits.ts";
import { CONTENT_NAMES, contentPath } from "../../src/tables/content_file.ts";
import { digestOf } from "../../src/tables/manifest.ts";
import { OPEN_AT, startApp, type TestApp, type TestOptions } from "../app_fixture.ts";
import { builtManifest, readBuilt } from "../build_fixture.ts";
import { sampleFiles } from "../sample_content.ts";

const { menu: { items } } = sampleFiles();

/** The price of a dish in the sample's files. */
export function priceOf(id: string): number {
  return items.find((item) => item.id === id)!.price!;
}

/** A dish of the sample's files. */
export function dishOf(id: string): ContentFiles["menu"]["items"][number] {
  return items.find((item) => item.id === id)!;
}

/** An edit of a price. */
export function priceEdit(id: string, value: unknown, was: unknown = priceOf(id)): Edit {
  return { subject: `/menu/items/${id}/price`, value, was };
}

/** Publishes, with yes to every question. */
export async function publish(app: TestApp, edits: readonly Edit[], by = "caja"): Promise<EditsPublished> {
  const sure = edits.map(({ subject }) => subject);
  const done = await app.serving.edits.publish({ edits: [...edits], sure }, by);
  assert(done.ok, JSON.stringify(done));
  return done.value;
}

/** The sentences with which a publication is refused. @param sure The questions to which the owner said yes. */
export async function refusalOf(app: TestApp, edits: readonly Edit[], sure?: string[]): Promise<string[]> {
  const done = await app.serving.edits.publish(
    { edits: [...edits], sure: sure ?? edits.map((e) => e.subject) },
    "caja",
  );
  assert(!done.ok && done.error.kind === "invalid_edits", JSON.stringify(done));
  return done.error.errors.map(({ message }) => message);
}

/** Undoes a publication. */
export async function undo(app: TestApp, id: string): Promise<EditsView> {
  const done = await app.serving.edits.undo(id, "caja");
  assert(done.ok, JSON.stringify(done));
  return done.value.view;
}

/** The view of the owner's page. */
export async function viewOf(app: TestApp): Promise<EditsView> {
  const view = await app.serving.edits.view();
  assert(view.ok, JSON.stringify(view));
  return view.value;
}

/** What guests pay for a dish, or undefined if it is not on the menu. */
export async function shownPrice(app: TestApp, id: string): Promise<number | undefined> {
  const { menu } = await (await app.fetch("/api/v1/menu")).json();
  const all = Object.values(menu as Record<string, { id: string; price_numeric: number }[]>).flat();
  return all.find((item) => item.id === id)?.price_numeric;
}

/** An application that can take newer builds. Only their content is other: the documents are those of the sample. */
export function startWithBuilds(options: TestOptions = {}) {
  const site = new Map<string, Uint8Array<ArrayBuffer>>();
  const readFile = (path: string) => site.has(path) ? Promise.resolve(site.get(path)!) : readBuilt(path);
  const app = startApp({ config: { rateLimitPerMinute: 0 }, ...options, deps: { readFile } });
  const take = async (content: ContentFiles) => {
    const files = { ...builtManifest.files };
    for (const name of CONTENT_NAMES) {
      const bytes = new TextEncoder().encode(JSON.stringify(content[name]));
      site.set(contentPath(name), bytes);
      files[contentPath(name)] = await digestOf(bytes);
    }
    await app.serving.take({ ...builtManifest, files, inputs: String(Math.random()) });
  };
  return { app, take };
}

/** The sample's files with other dishes. */
export function withDishes(
  change: (items: ContentFiles["menu"]["items"]) => ContentFiles["menu"]["items"],
  files = sampleFiles(),
): ContentFiles {
  return { ...files, menu: { ...files.menu, items: change(files.menu.items) } };
}

/** The sample's files with other members of one dish. */
export function withDish(id: string, members: object, files = sampleFiles()): ContentFiles {
  return withDishes((items) => items.map((item) => item.id === id ? { ...item, ...members } : item), files);
}

/** A store in memory for several applications, that can go away and come back, and whose entries a test can reach. */
export async function sharedStore() {
  let isGone = false;
  const kv = await Deno.openKv(":memory:");
  const shown = new Proxy(kv, {
    get(target, name) {
      if (name === "close") return () => {};
      if (isGone) throw new Error("the store is gone");
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const openKv = () => Promise.resolve(shown);
  const known = createKnownEdits({ store: createStore(":memory:", undefined, openKv), now: () => OPEN_AT });
  return {
    openKv,
    kv,
    leave: () => void (isGone = true),
    comeBack: () => void (isGone = false),
    entries: () => Array.fromAsync(kv.list({ prefix: [] })),
    async wipe() {
      for await (const { key } of kv.list({ prefix: [] })) await kv.delete(key);
    },
    /** Publishes prices of a dish in another process. It checks nothing, which is quick. */
    async publishPrices(id: string, count: number) {
      for (let at = 0; at < count; at++) await writeEdit(known, `/menu/items/${id}/price`, 10_000 + 10 * at);
    },
    [Symbol.dispose]: () => kv.close(),
  };
}

/** Writes a publication of one edit, which nothing checks. @returns Its number. */
export async function writeEdit(known: KnownEdits, subject: string, value: unknown, members = {}): Promise<number> {
  const done = await known.publish((id) => {
    const before = known.edits().filter((edit) => edit.subject === subject);
    const set = [{ subject, value, base: 1, by: "caja", at: OPEN_AT, order: [id, 0] as const }];
    return Promise.resolve(ok({ at: OPEN_AT, by: "caja", changes: [], set, before, photos: new Map(), ...members }));
  });
  assert(done.ok, JSON.stringify(done));
  return done.value;
}
