/** The promise of the rate limiter with real processes; `deno task test:limits` tries it more often. @module */
import { assertEquals } from "@std/assert";
import { brokenPromises, measureLimits, SCENARIOS } from "./limits_across_processes.ts";

for (const scenario of SCENARIOS) {
  Deno.test(`The rate limiter keeps its promise with ${scenario}`, async () => {
    assertEquals(brokenPromises(scenario, await measureLimits(scenario)), []);
  });
}
