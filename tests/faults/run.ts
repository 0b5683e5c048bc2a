/**
 * Builds, starts the bundle once for each fault, and injects the fault. Prints a line for each fault, then `N passed, N
 * failed`; the exit code is 1 if any failed.
 *
 * Linux only: it reads /proc and runs `bash`, `setpriv` and `prlimit`, which every Debian has.
 *
 * Run: `deno task test:faults [words]`. The words select faults whose name holds one of them.
 * @module
 */
import { showProgress } from "../../build/progress.ts";
import type { BuiltSite, Check } from "./check.ts";
import { CONNECTION_FAULTS } from "./connection_faults.ts";
import { FILE_FAULTS } from "./file_faults.ts";
import { METHOD_FAULTS } from "./method_faults.ts";
import { OVERLOAD_FAULTS } from "./overload.ts";
import { STOP_FAULTS } from "./stop_faults.ts";
import { STORE_FAULTS } from "./store_faults.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/** Builds the project for the origin that the checks send in `Host`. */
export async function buildSite(scratch: string): Promise<BuiltSite> {
  const dir = `${scratch}/static`;
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-prompt", "build/build.ts", "--out", dir],
    cwd: ROOT,
    env: { SITE_ORIGIN: "https://pizzeria.example" },
    stdout: "inherit",
    stderr: "inherit",
  }).output();
  if (!success) throw new Error("The build failed");
  return { dir, scratch };
}

const CHECKS: readonly Check[] = [
  ...STORE_FAULTS,
  ...CONNECTION_FAULTS,
  ...STOP_FAULTS,
  ...FILE_FAULTS,
  ...METHOD_FAULTS,
  ...OVERLOAD_FAULTS,
];

if (import.meta.main) {
  const scratch = await Deno.makeTempDir();
  let passed = 0;
  let failed = 0;
  try {
    const site = await buildSite(scratch);
    const chosen = CHECKS.filter(({ name }) => Deno.args.length === 0 || Deno.args.some((word) => name.includes(word)));
    using progress = showProgress(() => (passed + failed) / chosen.length);
    for (const { name, run } of chosen) {
      const started = performance.now();
      const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
      try {
        const measured = await run(site);
        passed++;
        progress.clear();
        console.log(`ok      ${name} (${measured ? `${measured}; ` : ""}${seconds()})`);
      } catch (error) {
        failed++;
        progress.clear();
        console.log(`FAILED  ${name} (${seconds()})`);
        console.log(error);
      }
    }
  } finally {
    await Deno.remove(scratch, { recursive: true });
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) Deno.exit(1);
}
