/** Asks an application for edits as the owner's phone does. @module */
import { assert } from "@std/assert";
import type { ContentFiles } from "../../src/schemas/content/content.ts";
import type { Edit, EditsPreview, EditsView } from "../../src/schemas/edits.ts";
import { startApp, type TestApp, type TestOptions } from "../app_fixture.ts";
import { withContent } from "../with_content.ts";
import { stepsOf, valueAt } from "../../src/edits/subject.ts";

/** The price of the sample's Margherita. */
export const MARGHERITA = "/menu/items/margherita/price";

/** The owner's view. */
export async function view(app: TestApp): Promise<EditsView> {
  const view = await app.serving.edits.view();
  assert(view.ok, JSON.stringify(view));
  return view.value;
}

/** An edit by a phone that has just read these files. */
export function editOf(files: ContentFiles, subject: string, value: unknown): Edit {
  const was = valueAt(files, stepsOf(subject) ?? []);
  return { subject, ...(value !== undefined && { value }), ...(was !== undefined && { was }) };
}

/** Edits by a phone that has just read what is in force. */
export async function editsOf(app: TestApp, values: Readonly<Record<string, unknown>>): Promise<Edit[]> {
  const { files } = await view(app);
  return Object.entries(values).map(([subject, value]) => editOf(files, subject, value));
}

/** Publishes whatever is asked. @returns The id of the publication. */
export async function published(app: TestApp, edits: readonly Edit[], by = "caja"): Promise<string> {
  const done = await app.serving.edits.publish({ edits: [...edits], sure: sureOf(edits) }, by);
  assert(done.ok, JSON.stringify(done));
  return done.value.id;
}

/** The same, with new values by subject; undefined removes. */
export async function publish(app: TestApp, values: Readonly<Record<string, unknown>>, by = "caja"): Promise<string> {
  return await published(app, await editsOf(app, values), by);
}

/** The sentences with which a publication or an undo is refused. */
export function refusals(done: Awaited<ReturnType<TestApp["serving"]["edits"]["publish"]>>): string[] {
  assert(!done.ok && done.error.kind === "invalid_edits", JSON.stringify(done));
  return done.error.errors.map(({ pointer, message }) => `${pointer}: ${message}`);
}

/** Why a publication of these values would be refused, what is asked first, and what is told. */
export async function preview(app: TestApp, values: Readonly<Record<string, unknown>>): Promise<EditsPreview> {
  const preview = await app.serving.edits.preview({ edits: await editsOf(app, values) });
  assert(preview.ok, JSON.stringify(preview));
  return preview.value;
}

/** The price of a dish as guests read it; undefined: there is no such dish. */
export async function priceOf(app: TestApp, dish: string): Promise<number | undefined> {
  const { menu } = await (await app.fetch("/api/v1/menu")).json();
  const items = Object.values(menu).flat() as { name: string; price_numeric: number }[];
  return items.find(({ name }) => name === dish)?.price_numeric;
}

function sureOf(edits: readonly Edit[]): string[] {
  return edits.flatMap(({ subject }) => [subject, `${subject}/price`]);
}

/** An application whose build has these content files; its documents are those of the sample until something is edited. */
export async function startWith(files: ContentFiles, options: TestOptions = {}) {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  const { manifest, deps } = await withContent(files, contents);
  const app = startApp({ ...options, manifest, deps: { ...options.deps, ...deps } });
  return {
    app,
    /** Takes a newer build. */
    take: async (files: ContentFiles) => await app.serving.take((await withContent(files, contents)).manifest),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}
