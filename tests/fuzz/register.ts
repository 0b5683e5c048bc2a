/**
 * Registers properties as tests with the one fixed seed, and a test that names the number of cases.
 * @module
 */
import { assert } from "@std/assert";
import { FIXED_SEED, type Property, tally } from "./property.ts";

/** Registers the tests. `part` appears in the last test's name. */
export function registerProperties(part: string, properties: readonly Property[]): void {
  for (const { name, cases, run } of properties) {
    Deno.test(`${name} (${cases} cases)`, () => run(FIXED_SEED, cases));
  }
  const planned = properties.reduce((sum, { cases }) => sum + cases, 0);
  Deno.test(`Fuzzing ${part}: ${planned} cases in all, from the seed ${FIXED_SEED}`, () => {
    assert(tally.cases >= planned, `${tally.cases} cases were tried`);
  });
}
