/** The rate limiter's guarantees with real processes; `deno task test:limits` runs them more often. @module */
import { assertEquals } from "@std/assert";
import { brokenPromises, measureLimits, SCENARIOS } from "./limits_across_processes.ts";

Deno.test("The rate limiter keeps its promise in several processes, with their store and without", async () => {
  // Side by side: most of the time is waiting.
  const reports = await Promise.all(SCENARIOS.map((scenario) => measureLimits(scenario)));
  assertEquals(SCENARIOS.flatMap((scenario, at) => brokenPromises(scenario, reports[at]!)), []);
});
