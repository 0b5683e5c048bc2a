/**
 * `deno task test:changed [REF]`: runs the tests that the changes since a commit touch, committed or not; since `HEAD`
 * without one. Deno follows the imports. What tests read without an import (the build, the content, golden files,
 * documentation, fixtures) is here: a module that every such test imports, or the tests of the folder.
 *
 * Leaves out the longer checks of tests/README.md.
 * @module
 */
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** What is read without an import, and modules that its readers import. */
const READ: readonly (readonly [changed: RegExp, readers: readonly string[]])[] = [
  [/^(?:src|build|tests\/content)\/|^deno\.(?:json|lock)$/, [
    "tests/build_fixture.ts",
    "tests/server_process.ts",
    "tests/operations/task.ts",
  ]],
  [/^(?:tests|src)\/content\//, ["tests/sample_content.ts", "tests/build/content_schemas_test.ts"]],
  [/^(?:src|build|tests)\/.*\.ts$/, ["tests/source_files.ts"]],
  [/^tests\/golden\/(?:site|answers)\//, ["tests/golden/golden_test.ts"]],
  [/\.md$/, ["tests/markdown_files.ts"]],
  [/\.md$|^deno\.json$/, ["tests/documentation_test.ts", "tests/house_rules_test.ts", "tests/discovery/drift_test.ts"]],
  [/^build\/deploy\//, ["tests/operations/container_test.ts", "tests/operations/serve_permissions_test.ts"]],
];

/** The modules whose dependents a changed file concerns. */
export async function relatedTo(path: string): Promise<readonly string[]> {
  const readers = READ.flatMap(([changed, readers]) => changed.test(path) ? readers : []);
  if (path.endsWith(".ts")) return [path, ...readers];
  if (readers.length > 0 || !path.startsWith("tests/")) return readers;
  // A fixture: the tests of its folder, or of the nearest folder above that has some.
  for (let folder = path; folder !== "tests";) {
    folder = folder.slice(0, folder.lastIndexOf("/"));
    const names = await Array.fromAsync(Deno.readDir(ROOT + folder), ({ name }) => name).catch(() => []);
    const tests = names.filter((name) => name.endsWith("_test.ts"));
    if (tests.length > 0) return tests.map((name) => `${folder}/${name}`);
  }
  return [];
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
  const related = new Set((await Promise.all(changed.map(relatedTo))).flat());
  if (related.size === 0) {
    console.log("Nothing that a test reads has changed");
    Deno.exit();
  }
  const flags = ["-A", "--no-prompt", "--parallel", "--permit-no-files", "--sanitize-ops", "--sanitize-resources"];
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["test", ...flags, ...[...related].map((path) => `--related=${path}`), "tests/"],
    cwd: ROOT,
  }).spawn().status;
  Deno.exit(code);
}
