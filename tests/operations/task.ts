/**
 * Runs a task of deno.json as people do.
 * @module
 */
import { fileURLToPath } from "node:url";

/** The result of a task. */
export interface TaskRun {
  readonly code: number;
  readonly said: string;
  readonly wrong: string;
}

/** Runs `deno task NAME` with arguments, or with `--eval` a command of its shell. */
export async function runTask(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<TaskRun> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "-q", name, ...args],
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    // Adds Deno's folder to PATH, which lacks it under npx.
    env: { PATH: "/usr/bin:/bin", NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", ...env },
    stdin: "null",
  }).output();
  const text = new TextDecoder();
  return { code, said: text.decode(stdout), wrong: text.decode(stderr) };
}
