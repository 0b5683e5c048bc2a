/**
 * Compares every document of the site, and answers of the application, with golden files. After an intended change,
 * `deno run -A tests/golden/update.ts` rewrites the files.
 * @module
 */
import { assertEquals } from "@std/assert";
import { GOLDEN, GOLDEN_FOLDERS, goldenFiles } from "./golden_files.ts";

const rendered = await goldenFiles();

async function listFiles(folder: string): Promise<string[]> {
  const lists = await Array.fromAsync(
    Deno.readDir(GOLDEN + folder),
    ({ name, isDirectory }) => isDirectory ? listFiles(`${folder}/${name}`) : [`${folder}/${name}`],
  );
  return lists.flat();
}

Deno.test("There is exactly one golden file for each text", async () => {
  const found = (await Promise.all(GOLDEN_FOLDERS.map(listFiles))).flat();
  assertEquals(found.sort(), [...rendered.keys()].sort());
});

/** The most lines of a difference to show. Git shows the rest after an update. */
const SHOWN_LINES = 5;

for (const [file, text] of rendered) {
  Deno.test(`${file} matches its golden file`, async () => {
    const golden = (await Deno.readTextFile(GOLDEN + file)).split("\n");
    const lines = text.split("\n");
    const first = Math.max(0, [...lines, undefined].findIndex((line, at) => line !== golden[at]));
    const shown = (all: readonly string[]) => all.slice(first, first + SHOWN_LINES);
    assertEquals(shown(lines), shown(golden), `The first difference is in line ${first + 1}`);
  });
}
