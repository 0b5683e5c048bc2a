/**
 * Builds for a free local port, starts the deployed server, and runs other projects' programs against it.
 *
 * `deno run -A tests/clients/discovery/run.ts` prints a line for each check, then `N passed, N failed`; the exit code
 * is 1 if any failed.
 * @module
 */
import { serveSite } from "../../served_site.ts";
import { FEED_CHECKS } from "./feed_readers.ts";
import { LLMS_TXT_CHECKS } from "./llms_txt_reader.ts";
import { OPENING_HOURS_CHECKS } from "./opening_hours_readers.ts";
import { READINESS_CHECKS } from "./readiness_check.ts";

const CHECKS = [...LLMS_TXT_CHECKS, ...OPENING_HOURS_CHECKS, ...FEED_CHECKS, ...READINESS_CHECKS];

await using site = await serveSite();
let [passed, failed] = [0, 0];
for (const { name, run } of CHECKS) {
  try {
    await run({ origin: site.origin, folder: `${site.folder}/${passed + failed}` });
    passed++;
    console.log(`ok      ${name}`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${name}\n${error instanceof Error ? error.message : error}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) Deno.exitCode = 1;
