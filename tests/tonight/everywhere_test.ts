/** A change is true in every process on one store, in every document and answer, within five seconds. @module */
import { OWNER_SECRET } from "../app_fixture.ts";
import { builtFolder } from "../build_fixture.ts";
import { ServerProcess } from "../server_process.ts";
import { changeIsEverywhere } from "./everywhere.ts";

Deno.test("a change in one of two processes is true in both within five seconds, and so is its end", async () => {
  const dir = await Deno.makeTempDir();
  const options = { dir: builtFolder, kvPath: `${dir}/kv`, env: { OWNER_SECRET } };
  {
    await using one = await ServerProcess.start(options);
    await using two = await ServerProcess.start(options);
    await changeIsEverywhere([one, two]);
  }
  await Deno.remove(dir, { recursive: true });
});
