/**
 * For any sequence of publications, undos and changes of tonight, a publication is taken when a build takes the same
 * written by hand, and every document and every computed answer is that build's. Written into the files, the edits leave
 * none.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { checkContent } from "../../src/check/check_content.ts";
import { dishPictures } from "../../src/render/dish_pictures.ts";
import { renderInput } from "../build_fixture.ts";
import type { ContentFiles } from "../../src/schemas/content/content.ts";
import { pullEdits } from "../../build/operations/pull_edits.ts";
import { fitEdits } from "../../src/edits/fit_edits.ts";
import { CONTENT_NAMES } from "../../src/tables/content_file.ts";
import { startApp } from "../app_fixture.ts";
import { seededRandom } from "../domain/random_hours.ts";
import { SAMPLE_CONTENT, sampleContent, sampleFiles } from "../sample_content.ts";
import { assertSameAnswers, startBuilt } from "../tonight/same_answers.ts";
import { EDIT_KINDS } from "./edit_kinds.ts";

const FILES = sampleFiles();

const TEXTS = Object.fromEntries(
  CONTENT_NAMES.map((name) => [`${name}.json`, Deno.readTextFileSync(new URL(`${name}.json`, SAMPLE_CONTENT))]),
);

/** Whether a build takes these files. */
function isBuildable(files: ContentFiles): boolean {
  return checkContent(
    Object.fromEntries(Object.entries(files).map(([name, file]) => [`${name}.json`, JSON.stringify(file)])),
  ).ok;
}

/** One sequence. @returns How many publications were taken, and how many refused. */
async function tryOne(seed: number, length: number) {
  const random = seededRandom(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  let files = FILES;
  let undone: readonly [id: string, before: ContentFiles] | undefined;
  let [taken, refused] = [0, 0];
  for (let step = 0; step < length; step++) {
    if (undone && random() < 0.2) {
      const done = await app.serving.edits.undo(undone[0], "caja");
      assertEquals(done.ok, isBuildable(undone[1]), `undo ${JSON.stringify(done)}`);
      if (done.ok) files = undone[1];
      undone = undefined;
      continue;
    }
    const made = Array.from({ length: pick([1, 1, 1, 2, 3]) }, () => pick(EDIT_KINDS)(files, pick)).flatMap((each) =>
      each ?? []
    );
    const edits = [...new Map(made.map((each) => [each.edit.subject.split("/").slice(0, 4).join("/"), each])).values()];
    if (edits.length === 0) continue;
    const next = edits.reduce((files, { write }) => write(files), files);
    const sure = edits.flatMap(({ edit: { subject } }) =>
      ["", "/price", "/prices/individual", "/prices/familiar"].map((end) => subject + end)
    );
    const asked = { edits: edits.map(({ edit }) => edit), sure };
    const done = await app.serving.edits.publish(asked, "caja");
    const wanted = isBuildable(next);
    const told = `seed ${seed} step ${step} ${JSON.stringify(asked)} ${JSON.stringify(done.ok || done.error)}`;
    assertEquals(done.ok, wanted, told);
    if (!done.ok) {
      refused++;
      continue;
    }
    taken++;
    undone = done.value.id === "" ? undefined : [done.value.id, files];
    assertEquals(done.value.view.files, next, told);
    files = next;
  }
  const { inForce } = fitEdits(FILES, app.edits.edits(), new Map());
  const pulled = pullEdits(TEXTS, inForce);
  const parsed = Object.fromEntries(
    Object.entries(pulled).map(([name, text]) => [name.replace(".json", ""), JSON.parse(text)]),
  );
  assertEquals(parsed, files, `pulled ${seed}`);
  assertEquals(fitEdits(files, app.edits.edits(), new Map()).inForce, [], `left ${seed}`);
  const content = sampleContent(files);
  const { assets } = renderInput;
  const dishes = dishPictures(content.menu, new Map(), sampleContent().menu, assets.dishes);
  await using built = await startBuilt(files, { ...assets, dishes });
  await assertSameAnswers(app, built, files, `seed ${seed}`);
  return { taken, refused };
}

Deno.test("any sequence of edits gives what a build of the content edited by hand gives", async () => {
  const counted = { taken: 0, refused: 0 };
  const [first, count] = (Deno.env.get("SEQUENCES") ?? "2,1").split(",").map(Number) as [number, number];
  // Two dishes were placed after the same one; a dish after which one had been placed was placed elsewhere itself.
  for (const seed of [...Array.from({ length: count }, (_, at) => first + at), 5240, 20052]) {
    const { taken, refused } = await tryOne(seed, 12);
    counted.taken += taken;
    counted.refused += refused;
  }
  assert(counted.taken > count && counted.refused > 0, JSON.stringify(counted));
});
