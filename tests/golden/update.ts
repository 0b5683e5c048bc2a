/**
 * Writes the golden files anew: `deno run -A tests/golden/update.ts`. Read the difference in git before you commit it.
 * @module
 */
import { GOLDEN_SITE, goldenSite } from "./golden_site.ts";

await Deno.remove(GOLDEN_SITE, { recursive: true }).catch(() => {});
for (const [file, text] of await goldenSite()) {
  await Deno.mkdir(`${GOLDEN_SITE}${file}`.replace(/\/[^/]*$/, ""), { recursive: true });
  await Deno.writeTextFile(GOLDEN_SITE + file, text);
}
