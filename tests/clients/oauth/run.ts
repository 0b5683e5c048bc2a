/**
 * Builds for a free local port, starts the deployed server, and runs independent clients against it.
 *
 * `deno run -A tests/clients/oauth/run.ts` prints a line for each check, then `N passed, N failed`; the exit code is 1
 * if any failed. `--languages` adds clients in Python and Go.
 * @module
 */
import { showProgress } from "../../../build/progress.ts";
import { serveSite } from "../../served_site.ts";
import { AUTH_MD_CHECKS } from "./auth_md_client.ts";
import { CODE_CHECKS } from "./code_clients.ts";
import { OAUTH4WEBAPI_CHECKS } from "./oauth4webapi_client.ts";
import { OTHER_LANGUAGE_CHECKS } from "./other_languages.ts";
import { V0_1_CHECKS } from "./v0_1_client.ts";

// With rate limits on, and room for all clients, which share one address.
await using site = await serveSite({ rateLimit: 400 });
let failed = 0;
let passed = 0;
const others = Deno.args.includes("--languages") ? OTHER_LANGUAGE_CHECKS : [];
const checks = [...OAUTH4WEBAPI_CHECKS, ...CODE_CHECKS, ...AUTH_MD_CHECKS, ...V0_1_CHECKS, ...others];
const progress = showProgress(() => (passed + failed) / checks.length);
for (const { name, run } of checks) {
  try {
    await run(site.origin);
    passed++;
    progress.clear();
    console.log(`ok      ${name}`);
  } catch (error) {
    failed++;
    progress.clear();
    console.log(`FAILED  ${name}`);
    console.log(error);
  }
}
progress[Symbol.dispose]();
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) Deno.exitCode = 1;
