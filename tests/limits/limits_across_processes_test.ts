/** Rate limits across real processes on one store, in short; `deno task test:limits` does more of it. @module */
import { assertEquals } from "@std/assert";
import { measureLimits, SCENARIOS } from "./limits_across_processes.ts";

for (const scenario of SCENARIOS) {
  Deno.test(`Limits hold across ${scenario}: never above, at most a tenth below`, async () => {
    const { least, most, windows, requests, wrong } = await measureLimits(scenario, 4);
    console.log(`${windows} clients, ${requests} requests: ${least} to ${most} of 100 passed`);
    assertEquals(wrong, []);
  });
}
