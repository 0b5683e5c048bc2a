/**
 * Compares what each step of each walk changes with golden files. After an intended change, `deno run -A
 * tests/golden/update.ts` rewrites them.
 * @module
 */
import { assertGolden, assertGoldenNames } from "../../golden/assert_golden.ts";
import { runWalk, WALKS } from "./walks.ts";

Deno.test("There is exactly one golden file for each walk", () => assertGoldenNames("walks", [...WALKS.keys()]));

for (const name of WALKS.keys()) {
  Deno.test(`A walk: ${name}`, async () => await assertGolden(`walks/${name}`, await runWalk(name)));
}
