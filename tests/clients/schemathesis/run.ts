/**
 * Runs the fuzzer Schemathesis against a server of this build: every phase and every check, from /openapi.json.
 *
 * `deno task test:schemathesis` installs it from PyPI into a temporary folder (Python 3.10 or later), builds for a free
 * port, and passes its output through. The last line is `N passed, N failed`, counting operations; the exit code is 1
 * if any failed. `--thorough` tries ten times as many examples; `--seed S` sets the seed. `schemathesis.toml` lists the
 * checks that are off, with the reasons. On a terminal Schemathesis shows its own progress.
 * @module
 */
import { serveSite } from "../../served_site.ts";
import { installPython } from "../installation.ts";

const VERSION = "4.32.5";
const HERE = new URL("./", import.meta.url);

/** Schemathesis' time limit, in milliseconds. */
const LIMIT_MS = { usual: 300_000, thorough: 3_600_000 };

const EXAMPLES = { usual: 20, thorough: 200 };

/** Counts the operations in a JUnit report. */
function countOperations(report: string): { passed: number; failed: number } {
  const count = (name: string) => Number(report.match(new RegExp(`<testsuites [^>]*\\b${name}="(\\d+)"`))?.[1]);
  const failed = count("failures") + count("errors");
  return { passed: count("tests") - failed - count("skipped"), failed };
}

const size = Deno.args.includes("--thorough") ? "thorough" : "usual";
const seed = Deno.args.includes("--seed") ? Deno.args[Deno.args.indexOf("--seed") + 1] ?? "1" : "1";
await using site = await serveSite({ env: { TRUST_PROXY: "1" } });
const { origin, folder } = site;
await installPython(`${folder}/venv`, [`schemathesis==${VERSION}`]);
for (const file of ["schemathesis.toml", "hooks.py"]) await Deno.copyFile(new URL(file, HERE), `${folder}/${file}`);
const { code } = await new Deno.Command(`${folder}/venv/bin/schemathesis`, {
  args: [
    // `schemathesis.toml` sets phases and checks; an option here would override it.
    ...["run", `${origin}/openapi.json`, "--seed", seed, "--max-examples", String(EXAMPLES[size])],
    ...["--suppress-health-check", "all"],
    ...["--report-junit-path", `${folder}/report.xml`, "--no-color"],
  ],
  cwd: folder,
  stdin: "null",
  signal: AbortSignal.timeout(LIMIT_MS[size]),
}).spawn().status;
const answered = await fetch(`${origin}/api/health`).then((response) => response.ok, () => false);
const counted = countOperations(await Deno.readTextFile(`${folder}/report.xml`));
// Exit code 1 means failed operations; any other code means that the run broke off.
const broken = (code === 0) !== (counted.failed === 0) || code > 1 || !answered ? 1 : 0;
console.log(`${counted.passed} passed, ${counted.failed + broken} failed`);
if (counted.failed + broken > 0) Deno.exitCode = 1;
