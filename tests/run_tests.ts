/**
 * `deno task test [FLAGS]`: runs every test, and checks the types beside them. The files share one module for each
 * processor, and one for the tests that wait for processes. A module imports its files: each loads and compiles the
 * project once more. A file alone runs with `deno test`.
 * @module
 */
import { fileURLToPath } from "node:url";
import { SOURCES } from "./source_files.ts";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** Every file with tests, by path: neighbours go to different modules, which so share the work of a folder. */
export const TESTS: readonly string[] = SOURCES.map(({ path }) => path).filter((path) => path.endsWith("_test.ts"))
  .sort();

/** The files whose tests mostly wait for processes that they start: in a module of their own, no core waits with them. */
const WAITING = /^tests\/(?:build|operations|privacy)\//;

/** Runs these files, with more flags of `deno test` and variables. @returns The exit code. */
export async function runTests(
  tests: readonly string[],
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const folder = await Deno.makeTempDir({ prefix: "horno-tests-" });
  const cores = navigator.hardwareConcurrency;
  let working = 0;
  const shares = Map.groupBy(tests, (test) => WAITING.test(test) ? 0 : 1 + working++ % cores);
  const moduleAt = (at: number) => `${folder}/${at}_test.ts`;
  for (const [at, share] of shares) {
    await Deno.writeTextFile(moduleAt(at), share.map((test) => `import "file://${ROOT}${test}";`).join("\n"));
  }
  const always = ["-A", "--no-prompt", "--no-check", "--parallel", "--sanitize-ops", "--sanitize-resources"];
  const modules = [...shares.keys()].map(moduleAt);
  const code = await runDeno(["test", ...always, ...flags, ...modules], { DENO_JOBS: `${shares.size}`, ...env });
  await Deno.remove(folder, { recursive: true });
  return code;
}

async function runDeno(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return (await new Deno.Command(Deno.execPath(), { args: [...args], env, cwd: ROOT }).spawn().status).code;
}

if (import.meta.main) {
  // Of the whole project, so that `deno check` and the next run find it done.
  const [tests, types] = await Promise.all([runTests(TESTS, Deno.args), runDeno(["check", "--quiet"])]);
  if (types !== 0) console.error("The types have errors: see above, or run deno check");
  Deno.exit(tests || types);
}
