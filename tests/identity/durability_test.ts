/** Kills a process while it issues credentials, and checks its store. @module */
import { assert } from "@std/assert";
import { killWhileIssuing } from "./kill_while_issuing.ts";

Deno.test("A process killed while it issues loses nothing that it acknowledged and accepts nothing that it revoked", async () => {
  const report = await killWhileIssuing(20);
  assert(report.live > 40 && report.revoked > 40, JSON.stringify(report));
});
