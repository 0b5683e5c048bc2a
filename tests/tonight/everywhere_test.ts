/**
 * A change is true in every process on one store, in every document and answer. Other tests run beside this one, so that
 * the five seconds are held by `deno task test:denokv`.
 * @module
 */
import { OWNER_SECRET } from "../app_fixture.ts";
import { builtFolder } from "../build_fixture.ts";
import { ServerProcess } from "../server_process.ts";
import { changeIsEverywhere } from "./everywhere.ts";

const PATIENCE_MS = 60_000;

Deno.test("a change in one of two processes is true in both, and so is its end", async () => {
  const dir = await Deno.makeTempDir();
  const options = { dir: builtFolder, kvPath: `${dir}/kv`, env: { OWNER_SECRET } };
  {
    await using one = await ServerProcess.start(options);
    await using two = await ServerProcess.start(options);
    await changeIsEverywhere([one, two], PATIENCE_MS);
  }
  await Deno.remove(dir, { recursive: true });
});
