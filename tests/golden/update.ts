/**
 * Rewrites the golden files: `deno run -A tests/golden/update.ts`. Read the difference in git before you commit it.
 * @module
 */
import { runWalk, WALKS } from "../site/walks/walks.ts";
import { toldTexts } from "../check/bad_rows.ts";
import { drawnMistakes, toldOf } from "../check/drawn_mistakes.ts";
import { GOLDEN } from "./assert_golden.ts";
import { goldenFiles } from "./golden_files.ts";

const walks = new Map<string, string>();
for (const file of WALKS.keys()) walks.set(file, await runWalk(file));
const drawn = Array.from(drawnMistakes(300), toldOf).join("\n\n");
const check = new Map([["problems.txt", toldTexts()], ["drawn.txt", `${drawn}\n`]]);
for (const [folder, texts] of Object.entries({ ...await goldenFiles(), walks, check })) {
  await Deno.remove(GOLDEN + folder, { recursive: true }).catch(() => {});
  for (const [file, text] of texts) {
    const path = `${GOLDEN}${folder}/${file}`;
    await Deno.mkdir(path.replace(/\/[^/]*$/, ""), { recursive: true });
    await Deno.writeTextFile(path, text);
  }
}
