/** Those of `deno task test:faults` that need no load: signals, files that go away, no file descriptor left. @module */
import { assert } from "@std/assert";
import { builtFolder } from "../build_fixture.ts";
import { CONNECTION_FAULTS } from "../faults/connection_faults.ts";
import { FILE_FAULTS } from "../faults/file_faults.ts";
import { STOP_FAULTS } from "../faults/stop_faults.ts";

const CHOSEN = [
  "SIGTERM while a body is half sent",
  "SIGTERM with a body that never ends",
  "SIGTERM with 50 event streams",
  "SIGTERM twice",
  "all of static/ is removed",
  "no file descriptor left",
];

for (const words of CHOSEN) {
  const check = [...STOP_FAULTS, ...FILE_FAULTS, ...CONNECTION_FAULTS].find(({ name }) => name.startsWith(words));
  Deno.test(check?.name ?? words, async () => {
    const scratch = await Deno.makeTempDir();
    assert(check, "no fault has this name");
    await check.run({ dir: builtFolder, scratch }).finally(() => Deno.remove(scratch, { recursive: true }));
  });
}
