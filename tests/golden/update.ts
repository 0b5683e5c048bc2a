/**
 * Rewrites the golden files: `deno run -A tests/golden/update.ts`. Read the difference in git before you commit it.
 * @module
 */
import { GOLDEN, GOLDEN_FOLDERS, goldenFiles } from "./golden_files.ts";

const files = await goldenFiles();
for (const folder of GOLDEN_FOLDERS) await Deno.remove(GOLDEN + folder, { recursive: true }).catch(() => {});
for (const [file, text] of files) {
  await Deno.mkdir(`${GOLDEN}${file}`.replace(/\/[^/]*$/, ""), { recursive: true });
  await Deno.writeTextFile(GOLDEN + file, text);
}
