/** A dish whose allergens nobody has confirmed: in no answer until the owner's phone confirms it, one at a time. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { pullEdits } from "../../build/operations/pull_edits.ts";
import { checkContent } from "../../src/check/check_content.ts";
import { fitEdits } from "../../src/edits/fit_edits.ts";
import type { TestApp } from "../app_fixture.ts";
import { sampleFiles, shortMenu } from "../sample_content.ts";
import { editsOf, preview, priceOf, publish, refusals, startWith, view } from "./edits_fixture.ts";

const FILES = { ...sampleFiles(), menu: shortMenu() };
const items = FILES.menu.items.map((item) => ({ ...item, allergens_unconfirmed: "2026-11-25" }));
const [SECOND, FIRST] = items.toReversed() as [typeof items[number], typeof items[number]];
const DRAFT = { ...FILES, menu: { ...FILES.menu, items } };

/** What a first edit renders again; the documents of this fixture are those of the sample until then. */
const OTHER = `/ingredients/ingredients/${FILES.ingredients.ingredients[0]!.id}/out`;

const write = (file: unknown) => JSON.stringify(file, null, 2) + "\n";

const mark = ({ id }: typeof FIRST) => `/menu/items/${id}/allergens_unconfirmed`;

async function surfaces(app: TestApp): Promise<Record<string, string>> {
  const paths = ["/carta", "/en/menu", "/", "/carta.md", "/llms-full.txt", "/feeds/restaurant.jsonld", "/api/v1/menu"];
  const texts = await Promise.all(paths.map(async (path) => [path, await (await app.fetch(path)).text()]));
  return Object.fromEntries(texts);
}

Deno.test("a confirmed dish is on every surface, the others on none; an undo takes it back", async () => {
  await using built = await startWith(DRAFT);
  const { app } = built;
  await publish(app, { [OTHER]: "without" });
  for (const [path, text] of Object.entries(await surfaces(app))) {
    for (const { name } of items) {
      assert(!new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(text), `${path}: ${name}`);
    }
  }
  const told = await preview(app, { [mark(FIRST)]: undefined });
  assertEquals(told.changes.map(({ text, before, after }) => [text, before, after]), [
    [`${FIRST.name}: alérgenos`, "por confirmar", "confirmados"],
  ]);
  assertEquals([told.problems, told.allergens.length, told.dishes.map(({ id }) => id)], [[], 1, [FIRST.id]]);
  assertStringIncludes(told.allergens[0]!.text, `${FIRST.name} declara `);
  const id = await publish(app, { [mark(FIRST)]: undefined });
  for (const [path, text] of Object.entries(await surfaces(app))) {
    if (path !== "/") assertStringIncludes(text, FIRST.name, path);
    assert(!text.includes(SECOND.name), path);
  }
  assertEquals(await priceOf(app, SECOND.name), undefined);
  assert((await app.serving.edits.undo(id, "caja")).ok);
  assertEquals(await priceOf(app, FIRST.name), undefined);
  assertEquals((await view(app)).files.menu.items.length, items.length);
});

Deno.test("an edit of a dish that waits keeps it waiting, a file without the mark ends the edit, a program confirms none", async () => {
  await using built = await startWith(DRAFT);
  const { app } = built;
  await publish(app, { [`/menu/items/${FIRST.id}/name`]: "La Primera" });
  assertEquals(await priceOf(app, "La Primera"), undefined);
  await publish(app, { [mark(FIRST)]: undefined, [mark(SECOND)]: undefined });
  assert(await priceOf(app, "La Primera") !== undefined && await priceOf(app, SECOND.name) !== undefined);
  const confirmed = items.map(({ allergens_unconfirmed: _, ...item }) => item);
  await built.take({ ...DRAFT, menu: { ...DRAFT.menu, items: confirmed } });
  assertEquals((await view(app)).in_force.map(({ subject }) => subject), [`/menu/items/${FIRST.id}/name`]);
  await built.take(DRAFT);
  const third = mark(items[2]!);
  const whole = { [`/menu/items/${items[2]!.id}`]: confirmed[2] };
  const replaced = await app.serving.edits.draft(await editsOf(app, whole), { by: "x", program: "p" });
  assertEquals(refusals(replaced as never).length, 1, "nor by another text for the whole dish");
  const drafted = await app.serving.edits.draft(await editsOf(app, { [third]: undefined }), { by: "x", program: "p" });
  assertEquals(refusals(drafted as never), [
    `${third}: Los alérgenos los confirma una persona, en el teléfono: /local, «Carta».`,
  ]);
  const gone = await editsOf(app, { [`/menu/items/${items[2]!.id}`]: undefined });
  assert((await app.serving.edits.draft(gone, { by: "x", program: "p" })).ok, "a removal confirms nothing");
});

Deno.test("confirmed on the phone and written into the files, the menu is one that a plain build takes, without an edit", async () => {
  await using built = await startWith(DRAFT);
  const texts = Object.fromEntries(Object.entries(DRAFT).map(([name, file]) => [`${name}.json`, write(file)]));
  assert(!checkContent(texts).ok);
  for (const item of items) await publish(built.app, { [mark(item)]: undefined });
  const pulled = pullEdits(texts, fitEdits(DRAFT, built.app.edits.edits(), new Map()).inForce);
  const expected = { ...DRAFT.menu, items: items.map(({ allergens_unconfirmed: _, ...item }) => item) };
  assertEquals(pulled["menu.json"], write(expected), "the lines of the marks went, and no other");
  const files = checkContent(pulled);
  assert(files.ok);
  await built.take(files.value);
  assertEquals((await view(built.app)).in_force, []);
});

Deno.test("a confirmation holds for one import: the dish of the next one waits again", async () => {
  await using built = await startWith(DRAFT);
  const { app } = built;
  await publish(app, { [OTHER]: "without", [mark(FIRST)]: undefined });
  await built.take(DRAFT);
  assert(await priceOf(app, FIRST.name) !== undefined, "a build of the same import keeps it");
  const again = items.map((item) => ({ ...item, allergens_unconfirmed: "2026-11-26" }));
  await built.take({ ...DRAFT, menu: { ...DRAFT.menu, items: again } });
  assertEquals(await priceOf(app, FIRST.name), undefined);
  assertEquals((await view(app)).dropped.map(({ subject }) => subject), [mark(FIRST)]);
  await publish(app, { [mark(FIRST)]: undefined });
  assert(await priceOf(app, FIRST.name) !== undefined);
});
