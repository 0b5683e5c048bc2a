/** A thousand publications do not cost a thousand times what one does: no snapshot holds an older one. @module */
import { assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import "../build_fixture.ts";

Deno.test("of twenty publications that served, with a newer build between them, only the last is still in memory", async () => {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-prompt", "--v8-flags=--expose-gc", "tests/edits/held_editions.ts"],
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
  }).output();
  const text = new TextDecoder();
  assertEquals([code, text.decode(stdout).trim()], [0, "1"], text.decode(stderr));
});
