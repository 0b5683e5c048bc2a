/** What becomes of edits when a build has other files: they hold, are told, or are left out. @module */
import { assertEquals } from "@std/assert";
import type { ContentFiles } from "../../src/schemas/content/content.ts";
import type { TestApp } from "../app_fixture.ts";
import { sampleFiles, shortMenu } from "../sample_content.ts";
import { temporaryFolder } from "../temporary_folder.ts";
import { editsOf, publish, refusals, startWith, view } from "./edits_fixture.ts";

const FILES: ContentFiles = { ...sampleFiles(), menu: shortMenu() };
const [FIRST, SECOND] = FILES.menu.items.filter(({ price }) => price !== undefined) as [
  ContentFiles["menu"]["items"][number] & { price: number },
  ContentFiles["menu"]["items"][number] & { price: number },
];
const PRICE = `/menu/items/${FIRST.id}/price`;

type Items = ContentFiles["menu"]["items"];

function withItems(change: (items: Items) => Items): ContentFiles {
  return { ...FILES, menu: { ...FILES.menu, items: change(FILES.menu.items) } };
}

/** The files with another price of the first dish. */
function priced(price: number): ContentFiles {
  return withItems((items) => items.map((each) => each.id === FIRST.id ? { ...each, price } : each));
}

function droppedIn(app: TestApp): string[] {
  return app.lines.map((line) => JSON.parse(line)).flatMap(({ event, subject }) =>
    event === "edit_dropped" ? [subject] : []
  );
}

function priceNow({ files }: Awaited<ReturnType<typeof view>>): unknown {
  return files.menu.items.find(({ id }) => id === FIRST.id)?.price;
}

Deno.test("an edit of what a newer build has no longer is left out, told and logged, and the next publication forgets it", async () => {
  await using built = await startWith(FILES);
  const { app } = built;
  await publish(app, { [PRICE]: FIRST.price + 100 });
  await built.take(
    withItems((items) => items.map((each) => each.id === FIRST.id ? { ...each, id: "otra", name: "La otra" } : each)),
  );
  const after = await view(app);
  assertEquals([after.in_force, after.dropped], [[], [{ subject: PRICE, text: `${FIRST.id}: precio` }]]);
  assertEquals(droppedIn(app), [PRICE]);
  const id = await publish(app, { [`/menu/items/${SECOND.id}/price`]: SECOND.price + 100 });
  assertEquals((await view(app)).dropped, []);
  await built.take(FILES);
  assertEquals(priceNow(await view(app)), FIRST.price);
  assertEquals((await app.serving.edits.undo(id, "celular")).ok, true);
  assertEquals((await view(app)).in_force, []);
});

Deno.test("where a newer build changed the same, the edit holds, both are told, and the owner chooses", async () => {
  for (
    const [chosen, left] of [
      [FIRST.price + 100, [[PRICE, undefined, FIRST.price + 500]]],
      [FIRST.price + 500, []],
      [FIRST.price + 900, [[PRICE, undefined, FIRST.price + 500]]],
    ] as const
  ) {
    await using built = await startWith(FILES);
    const { app } = built;
    const told = async () =>
      (await view(app)).in_force.map(({ subject, file, file_value }) => [subject, file, file_value]);
    await publish(app, { [PRICE]: FIRST.price + 100 });
    assertEquals(await told(), [[PRICE, undefined, FIRST.price]]);
    await built.take(priced(FIRST.price + 500));
    assertEquals(await told(), [[PRICE, `$${(FIRST.price + 500).toLocaleString("es-CL")}`, FIRST.price + 500]]);
    assertEquals(priceNow(await view(app)), FIRST.price + 100);
    await publish(app, { [PRICE]: chosen });
    assertEquals([await told(), priceNow(await view(app))], [left, chosen]);
    assertEquals((await view(app)).history.length, 2);
  }
});

Deno.test("an edit that a build brings too is no edit any more", async () => {
  await using built = await startWith(FILES);
  const { app } = built;
  await publish(app, { [PRICE]: FIRST.price + 100, "/delivery/timing/pickup_minutes": 30 });
  const edited = (await view(app)).files;
  await built.take(edited);
  const after = await view(app);
  assertEquals([after.in_force, after.dropped, after.files], [[], [], edited]);
  assertEquals(droppedIn(app), []);
});

Deno.test("once a build said the same, a later change of the files holds", async () => {
  await using built = await startWith(FILES);
  const { app } = built;
  await publish(app, { [PRICE]: FIRST.price + 100 });
  await built.take(priced(FIRST.price + 100));
  await app.serving.readChanges();
  assertEquals(app.edits.edits(), []);
  await built.take(priced(FIRST.price + 900));
  assertEquals([priceNow(await view(app)), (await view(app)).in_force], [FIRST.price + 900, []]);
});

Deno.test("what a publication took back is not undone once a build brought another value", async () => {
  await using built = await startWith(FILES);
  const { app } = built;
  const canUndo = async () => (await view(app)).history.map(({ can_undo }) => can_undo);
  await publish(app, { [PRICE]: FIRST.price + 100 });
  const back = await publish(app, { [PRICE]: FIRST.price });
  assertEquals(await canUndo(), [true, false]);
  await built.take(priced(FIRST.price + 900));
  assertEquals(await canUndo(), [false, false]);
  assertEquals(refusals(await app.serving.edits.undo(back, "celular")), [
    ": Algo de esa publicación cambió después: deshaz primero lo último.",
  ]);
  assertEquals(priceNow(await view(app)), FIRST.price + 900);
  await built.take(FILES);
  assertEquals(await canUndo(), [true, false]);
});

Deno.test("an edit that a build brings ends in each process, also if another published in the moment of the build", async () => {
  await using folder = await temporaryFolder();
  const kvPath = `${folder.path}/kv`;
  await using one = await startWith(FILES, { kvPath });
  await using two = await startWith(FILES, { kvPath, seed: 2 });
  await publish(one.app, { [PRICE]: FIRST.price + 100 });
  await publish(two.app, { "/delivery/timing/pickup_minutes": 30 });
  await one.take(priced(FIRST.price + 100));
  for (const { app } of [one, one, two]) await app.serving.readChanges();
  for (const { app } of [one, two]) {
    assertEquals(app.edits.edits().map(({ subject }) => subject), ["/delivery/timing/pickup_minutes"]);
  }
});

Deno.test("of edits that the check refuses together with newer files, the fewest are left out, and publishing goes on", async () => {
  await using built = await startWith(FILES);
  const { app } = built;
  const name = "La Torre del Mar";
  const edits = {
    [PRICE]: FIRST.price + 100,
    [`/menu/items/${FIRST.id}/name`]: name,
    "/delivery/timing/pickup_minutes": 30,
  };
  await publish(app, edits);
  const taken = withItems((items) => items.map((each) => each.id === SECOND.id ? { ...each, name } : each));
  await built.take(taken);
  const { in_force, dropped } = await view(app);
  assertEquals(dropped, [{ subject: `/menu/items/${FIRST.id}/name`, text: `${FIRST.name}: nombre` }]);
  assertEquals(in_force.map(({ subject }) => subject).toSorted(), ["/delivery/timing/pickup_minutes", PRICE]);
  assertEquals(droppedIn(app), [`/menu/items/${FIRST.id}/name`]);
  const again = await editsOf(app, { [`/menu/items/${FIRST.id}/name`]: name });
  assertEquals(refusals(await app.serving.edits.publish({ edits: again }, "caja")).length, 1);
  await publish(app, { "/delivery/timing/pickup_minutes": 35 });
  const after = await view(app);
  assertEquals([after.dropped, after.in_force.length], [[], 2]);
  await built.take(FILES);
  assertEquals((await view(app)).files.menu.items.map(({ name }) => name), FILES.menu.items.map(({ name }) => name));
});

Deno.test("what a newer build leaves out can be edited anew", async () => {
  await using built = await startWith(FILES);
  const { app } = built;
  const subject = `/menu/items/${FIRST.id}/name`;
  await publish(app, { [subject]: "La Torre del Mar" });
  await built.take(
    withItems((items) => items.map((each) => each.id === SECOND.id ? { ...each, name: "La Torre del Mar" } : each)),
  );
  const id = await publish(app, { [subject]: "La Torre del Cerro" });
  const after = await view(app);
  assertEquals([after.dropped, after.in_force.map(({ after }) => after)], [[], ["La Torre del Cerro"]]);
  assertEquals((await app.serving.edits.undo(id, "celular")).ok, true);
  assertEquals((await view(app)).in_force, []);
});
