/**
 * Tries Horno on a denokv server: three processes on one, and faults of the server. Without the program (`.ci/denokv`
 * builds it) it says so and ends with 1.
 *
 * Run: `deno task test:denokv [words]`.
 * @module
 */
import { runOnBuild } from "../faults/built_site.ts";
import { denokvProgram } from "./denokv_server.ts";
import { faultChecks } from "./fault_checks.ts";
import { sharedChecks } from "./shared_checks.ts";

const program = denokvProgram();
if (program === undefined) {
  console.error("There is no denokv here: install cargo, cmake and g++, and run .ci/denokv, which builds it");
  Deno.exit(1);
} else {
  await runOnBuild([...sharedChecks(program), ...faultChecks(program)]);
}
