/**
 * Publishes and undoes edits, takes the build again, and prints how many of the applications that served are still in
 * memory afterwards. A program, because only `--v8-flags=--expose-gc` lets a test collect garbage.
 * @module
 */
import { sampleFiles, shortMenu } from "../sample_content.ts";
import { startWith } from "./edits_fixture.ts";

const PUBLICATIONS = 10;

declare const gc: () => void;

const files = { ...sampleFiles(), menu: shortMenu() };
await using built = await startWith(files);
const { app } = built;
const { id, price: was } = files.menu.items.find(({ price }) => price !== undefined)!;
const served: WeakRef<object>[] = [];
for (let time = 0; time < PUBLICATIONS; time++) {
  const edits = [{ subject: `/menu/items/${id}/price`, value: was! + 100, was }];
  const done = await app.serving.edits.publish({ edits }, "caja");
  if (!done.ok) throw new Error(JSON.stringify(done));
  for (const isUndone of [false, true]) {
    if (isUndone) await app.serving.edits.undo(done.value.id, "caja");
    for (const path of ["/api/v1/menu", "/carta", "/api/v1/hours"]) {
      await (await app.fetch(path, { peer: `192.0.2.${time}` })).arrayBuffer();
    }
    served.push(new WeakRef(app.serving.app()));
  }
  if (time === PUBLICATIONS / 2) await built.take(files);
}
// A WeakRef holds its target until the end of the task that made it.
for (let turn = 0; turn < 5; turn++) {
  await new Promise((resolve) => setTimeout(resolve));
  gc();
}
console.log(served.filter((each) => each.deref() !== undefined).length);
