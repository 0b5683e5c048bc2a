/**
 * Every document of the site against the golden file of the same name. After a change that is meant,
 * `deno run -A tests/golden/update.ts` writes the files anew.
 * @module
 */
import { assertEquals } from "@std/assert";
import { GOLDEN_SITE, goldenSite } from "./golden_site.ts";

const rendered = await goldenSite();

async function listFiles(folder: string): Promise<string[]> {
  const lists = await Array.fromAsync(
    Deno.readDir(GOLDEN_SITE + folder),
    ({ name, isDirectory }) => isDirectory ? listFiles(`${folder}${name}/`) : [folder + name],
  );
  return lists.flat();
}

Deno.test("There is a golden file for each document and for nothing else", async () => {
  assertEquals((await listFiles("")).sort(), [...rendered.keys()].sort());
});

/** Lines to show of a difference. The rest is in git after an update. */
const SHOWN_LINES = 5;

for (const [file, text] of rendered) {
  Deno.test(`${file} is as in tests/golden/site`, async () => {
    const golden = (await Deno.readTextFile(GOLDEN_SITE + file)).split("\n");
    const lines = text.split("\n");
    const first = Math.max(0, [...lines, undefined].findIndex((line, at) => line !== golden[at]));
    const shown = (all: readonly string[]) => all.slice(first, first + SHOWN_LINES);
    assertEquals(shown(lines), shown(golden), `The first difference is in line ${first + 1}`);
  });
}
