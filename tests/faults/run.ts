/**
 * Builds, starts the bundle once for each fault, and injects the fault.
 *
 * Linux only: it reads /proc and runs `bash`, `setpriv` and `prlimit`, which every Debian has.
 *
 * Run: `deno task test:faults [words]`. The words select faults whose name holds one of them.
 * @module
 */
import { runOnBuild } from "./built_site.ts";
import { CONNECTION_FAULTS } from "./connection_faults.ts";
import { FILE_FAULTS } from "./file_faults.ts";
import { OVERLOAD_FAULTS } from "./overload.ts";
import { STOP_FAULTS } from "./stop_faults.ts";
import { STORE_FAULTS } from "./store_faults.ts";
import { TONIGHT_FAULTS } from "./tonight_faults.ts";

await runOnBuild([
  ...STORE_FAULTS,
  ...CONNECTION_FAULTS,
  ...STOP_FAULTS,
  ...FILE_FAULTS,
  ...TONIGHT_FAULTS,
  ...OVERLOAD_FAULTS,
]);
