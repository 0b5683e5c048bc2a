/** What a change costs, a thousand changes do not cost a thousand times: no snapshot holds an older one. @module */
import { assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import "../build_fixture.ts";

Deno.test("of forty snapshots that served, with a newer build between them, only the last is still in memory", async () => {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-prompt", "--v8-flags=--expose-gc", "tests/tonight/held_snapshots.ts"],
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
  }).output();
  const text = new TextDecoder();
  assertEquals([code, text.decode(stdout).trim()], [0, "1"], text.decode(stderr));
});
