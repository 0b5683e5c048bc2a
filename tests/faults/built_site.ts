/**
 * Builds the project for checks, and runs them on the build.
 * @module
 */
import { fileURLToPath } from "node:url";
import { runChecks } from "../run_checks.ts";
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

/** Runs checks on a fresh build. The process ends even if a failed check has left something open. */
export async function runOnBuild(checks: readonly Check[]): Promise<void> {
  const scratch = await Deno.makeTempDir();
  try {
    const site = await buildSite(scratch);
    await runChecks(checks, ({ run }) => run(site));
  } finally {
    await Deno.remove(scratch, { recursive: true });
  }
  Deno.exit();
}
