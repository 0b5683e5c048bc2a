/**
 * Runs checks that are no `Deno.test`, since they start programs: prints a line for each, then `N passed, N failed`, which
 * `.ci/run` counts. The process ends with 1 if any failed, or if there is none.
 * @module
 */

/**
 * Runs each check, or those whose name holds one of the arguments of the program.
 *
 * @param run Throws if the check fails. Returns measurements for the printed line, if there are any.
 * @param atOnce How many run at a time.
 */
export async function runChecks<C extends { readonly name: string }>(
  checks: readonly C[],
  run: (check: C) => Promise<string | void>,
  atOnce = 1,
): Promise<void> {
  const chosen = checks.filter(({ name }) => Deno.args.length === 0 || Deno.args.some((words) => name.includes(words)));
  if (chosen.length === 0) console.error(`No check has one of these words in its name: ${Deno.args.join(", ")}`);
  let [passed, failed] = [0, 0];
  const waiting = chosen.values();
  const work = async () => {
    for (const check of waiting) {
      const started = performance.now();
      const took = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
      try {
        const measured = await run(check);
        passed++;
        console.log(`ok      ${check.name} (${measured ? `${measured}; ` : ""}${took()})`);
      } catch (error) {
        failed++;
        console.log(`FAILED  ${check.name} (${took()})`);
        console.log(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || chosen.length === 0) Deno.exitCode = 1;
}
