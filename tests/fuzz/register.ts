/**
 * Makes tests of properties, all from the one fixed seed, and one more that says how many cases they were.
 * @module
 */
import { assert } from "@std/assert";
import { FIXED_SEED, type Property, tally } from "./property.ts";

/** Registers the tests. `part` names them in the closing line. */
export function registerProperties(part: string, properties: readonly Property[]): void {
  for (const { name, cases, run } of properties) {
    Deno.test(`${name} (${cases} cases)`, () => run(FIXED_SEED, cases));
  }
  const planned = properties.reduce((sum, { cases }) => sum + cases, 0);
  Deno.test(`Fuzzing ${part}: ${planned} cases in all, from the seed ${FIXED_SEED}`, () => {
    assert(tally.cases >= planned, `${tally.cases} cases were tried`);
  });
}
