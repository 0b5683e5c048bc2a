/**
 * Runs checks on a fresh build. Prints a line for each, then `N passed, N failed`; the exit code is 1 if any failed.
 * @module
 */
import { fileURLToPath } from "node:url";
import { showProgress } from "../../build/progress.ts";
import type { BuiltSite, Check } from "./check.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

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

/** Runs the checks whose name holds one of the words; all of them without words. Ends with 1 if there are none. */
export async function runChecks(checks: readonly Check[], words: readonly string[]): Promise<void> {
  const chosen = checks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length === 0) {
    console.error(`No check has one of these words in its name: ${words.join(", ")}`);
    Deno.exit(1);
  }
  const scratch = await Deno.makeTempDir();
  let passed = 0;
  let failed = 0;
  try {
    const site = await buildSite(scratch);
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
