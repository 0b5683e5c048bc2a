/**
 * `deno task test:changed [REF]`: runs the tests near the changes since a commit, committed or not; since `HEAD` without
 * one. Near are the tests of the same layer, those that import the changed file or a file that imports it, and those that
 * read it without an import: goldens, properties (with few cases), content, documentation, fixtures.
 *
 * Nearly every test imports nearly every file in the end, so what lies further away is left to `deno task test`, and types
 * are left to `deno check`. Leaves out the longer checks of tests/README.md.
 * @module
 */
import { ROOT, runTests, TESTS } from "./run_tests.ts";
import { SOURCES } from "./source_files.ts";

/** The most imports between a test and a changed file. */
const NEAR = 2;

/** What is read without an import: tests that read it, and modules that its readers import. */
const READ: readonly (readonly [changed: RegExp, readers: readonly string[]])[] = [
  [/^(?:src|build|tests\/content)\/|^deno\.(?:json|lock)$/, ["tests/golden/golden_test.ts"]],
  [/^src\/(?:domain|leaves)\//, ["tests/fuzz/domain_test.ts"]],
  [/^src\/(?:app|endpoints|http|identity|schemas|tables)\//, ["tests/conformance/conformance_test.ts"]],
  [/^deno\.(?:json|lock)$/, ["tests/build_fixture.ts", "tests/server_process.ts", "tests/operations/task.ts"]],
  [/^tests\/content\//, ["tests/sample_content.ts"]],
  [/^src\/content\//, ["tests/build/content_schemas_test.ts", "tests/build/dev_test.ts"]],
  [/^(?:src|build|tests)\/.*\.ts$/, ["tests/source_files.ts"]],
  [/^tests\/golden\/\w+\//, ["tests/golden/golden_test.ts", "tests/site/walks/walks_test.ts"]],
  [/^src\/mcp\/app\//, ["tests/site/walks/walks_test.ts"]],
  [/^tests\/golden\/check\//, ["tests/check/content_test.ts"]],
  [/\.md$/, ["tests/markdown_files.ts"]],
  [/\.md$|^deno\.json$/, ["tests/documentation_test.ts", "tests/house_rules_test.ts", "tests/discovery/drift_test.ts"]],
  [/^build\/import\//, ["tests/operations/import_test.ts"]],
  [/^src\/(?:identity|owner)\//, ["tests/owner/program_test.ts"]],
  [/^src\/store\//, ["tests/operations/private_store_test.ts"]],
  [/^build\/deploy\//, ["tests/operations/container_test.ts", "tests/operations/serve_permissions_test.ts"]],
];

/** The files that import one of these. */
function importersOf(files: ReadonlySet<string>): string[] {
  return SOURCES.filter(({ imports }) => imports.some((each) => files.has(each))).map(({ path }) => path);
}

/** The tests near a changed file. */
export function testsNear(path: string): readonly string[] {
  const near = new Set([path, ...READ.flatMap(([changed, readers]) => changed.test(path) ? readers : [])]);
  for (let far = 0; far < NEAR; far++) for (const each of importersOf(near)) near.add(each);
  const [root, layer] = path.split("/");
  const folder = root === "src" ? `tests/${layer}/` : root === "build" ? "tests/build/" : folderOfFixture(path);
  return TESTS.filter((test) => near.has(test) || (folder !== undefined && test.startsWith(folder)));
}

/** The folder whose tests read a fixture: its own, or the nearest above that has tests. */
function folderOfFixture(path: string): string | undefined {
  if (!/^tests\/.*\/[^/]+\.(?!ts$)\w+$/.test(path) || READ.some(([changed]) => changed.test(path))) return undefined;
  for (let folder = path; folder !== "tests/";) {
    folder = folder.replace(/[^/]*\/?$/, "");
    if (TESTS.some((test) => test.startsWith(folder))) return folder;
  }
}

async function git(...args: string[]): Promise<string[]> {
  const { success, stdout } = await new Deno.Command("git", { args, cwd: ROOT, stderr: "inherit" }).output();
  if (!success) Deno.exit(1);
  return new TextDecoder().decode(stdout).split("\n").filter((line) => line !== "");
}

if (import.meta.main) {
  const [ref = "HEAD"] = Deno.args;
  const changed = [
    ...await git("diff", "--name-only", "--no-renames", ref),
    ...await git("ls-files", "--others", "--exclude-standard"),
  ];
  const tests = new Set(changed.flatMap(testsNear));
  if (tests.size === 0) {
    console.log("Nothing that a test reads has changed");
    Deno.exit();
  }
  Deno.exit(await runTests([...tests], [], { PROPERTY_CASES: "10" }));
}
