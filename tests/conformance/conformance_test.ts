/** The service conforms to the specification: one test a check. @module */
import { CHECKS, runCheck } from "./checks.ts";

for (const check of CHECKS) {
  Deno.test(`[${check.section}] ${check.claim}`, () => runCheck(check));
}
