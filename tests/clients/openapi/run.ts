/**
 * Builds for a free local port, starts the deployed server, and has code generators make clients from /openapi.json. Each
 * client must install, compile, complete an order and call every operation.
 *
 * `deno task test:openapi [words of the checks to run]` prints a line for each check, then `N passed, N failed`; the
 * exit code is 1 if any failed. It installs the generators once for each machine: it needs Python 3.10 with venv, PyPI,
 * npm, the Go module proxy, and cargo 1.85 with crates.io.
 * @module
 */
import { runChecks } from "../../run_checks.ts";
import { serveSite } from "../../served_site.ts";
import { findGo, installNpm, installOnce, installPython, run } from "../installation.ts";
import { makeCalls } from "./calls.ts";
import { OPENAPI_GENERATOR_CHECKS, OPENAPI_GENERATOR_PACKAGES, RUST_CLIENT } from "./openapi_generator.ts";
import { GO_CLIENT, OTHER_LANGUAGE_CHECKS, PYTHON_PACKAGES } from "./other_languages.ts";
import { NPM_PACKAGES, TYPESCRIPT_CHECKS } from "./typescript.ts";

const pythonPackages = [...PYTHON_PACKAGES, ...OPENAPI_GENERATOR_PACKAGES];
const lists = await Promise.all(
  [`${GO_CLIENT}/go.mod`, `${RUST_CLIENT}/Cargo.lock`].map((file) => Deno.readTextFile(file)),
);
const pins = [...pythonPackages, ...NPM_PACKAGES, ...lists];
const tools = await installOnce("horno-openapi-clients", pins, (folder) =>
  Promise.all([
    installPython(`${folder}/venv`, pythonPackages),
    installNpm(`${folder}/npm`, NPM_PACKAGES),
    // Go keeps what it has built in a cache of its own.
    findGo(`${folder}/go`).then((go) => run(go, ["tool", "oapi-codegen", "-version"], GO_CLIENT)),
  ]));

// Each call comes from an address of its own: one address may register five times an hour.
await using site = await serveSite({ env: { TRUST_PROXY: "1" } });
const description = `${site.folder}/openapi.json`;
const text = await (await fetch(`${site.origin}/openapi.json`)).text();
await Deno.writeTextFile(description, text);

// The one in Rust takes longest, so it begins.
const checks = [...OPENAPI_GENERATOR_CHECKS, ...OTHER_LANGUAGE_CHECKS, ...TYPESCRIPT_CHECKS];
await runChecks(checks, async (check) => {
  const at = checks.indexOf(check);
  const folder = `${site.folder}/client${at}`;
  await Deno.mkdir(folder);
  const calls = await makeCalls(JSON.parse(text), site.origin, at);
  const callsFile = `${folder}/calls.json`;
  await Deno.writeTextFile(callsFile, JSON.stringify(calls));
  const called = await check.run({ origin: site.origin, description, calls, callsFile, folder, tools });
  return called ?? `${calls.length} operations`;
}, 2);
