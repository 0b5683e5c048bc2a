/**
 * Registers properties as tests with the one fixed seed, and a test that names the number of cases. `deno task fuzz` tries
 * all the cases of a property.
 * @module
 */
import { assert } from "@std/assert";
import { FIXED_SEED, type Property, tally } from "./property.ts";

/** The most cases of a test: more take minutes, and `.ci/run` tries them all. */
const MOST_CASES = Number(Deno.env.get("PROPERTY_CASES") ?? 40);

/** Registers the tests. `part` appears in the last test's name. */
export function registerProperties(part: string, properties: readonly Property[]): void {
  let planned = 0;
  for (const { name, cases, run } of properties) {
    const tried = Math.min(cases, MOST_CASES);
    planned += tried;
    Deno.test(`${name} (${tried} cases)`, () => run(FIXED_SEED, tried));
  }
  Deno.test(`Fuzzing ${part}: ${planned} cases in all, from the seed ${FIXED_SEED}`, () => {
    assert(tally.cases >= planned, `${tally.cases} cases were tried`);
  });
}
