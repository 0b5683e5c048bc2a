/**
 * Builds for a free local port, starts the deployed server, and runs other projects' programs against it.
 *
 * `deno run -A tests/clients/discovery/run.ts` prints a line for each check, then `N passed, N failed`; the exit code
 * is 1 if any failed.
 * @module
 */
import { runChecks } from "../../run_checks.ts";
import { serveSite } from "../../served_site.ts";
import { FEED_CHECKS } from "./feed_readers.ts";
import { LLMS_TXT_CHECKS } from "./llms_txt_reader.ts";
import { OPENING_HOURS_CHECKS } from "./opening_hours_readers.ts";
import { READINESS_CHECKS } from "./readiness_check.ts";
import { ZSH_CHECKS } from "./zsh_examples.ts";

const CHECKS = [...LLMS_TXT_CHECKS, ...OPENING_HOURS_CHECKS, ...FEED_CHECKS, ...READINESS_CHECKS, ...ZSH_CHECKS];

await using site = await serveSite();
await runChecks(CHECKS, ({ name, run }) => {
  const folder = `${site.folder}/${CHECKS.findIndex((check) => check.name === name)}`;
  return Deno.mkdir(folder).then(() => run({ origin: site.origin, folder }));
});
