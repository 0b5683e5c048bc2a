/**
 * Clients in Python and Go.
 * @module
 */
import { fileURLToPath } from "node:url";
import { findGo, run } from "../installation.ts";
import type { Check, Service } from "./check.ts";
import { checkResults } from "./check_results.ts";

/** Pinned versions of the generator, of the type checker, and of what installs a package without the network. */
export const PYTHON_PACKAGES = ["openapi-python-client==0.29.1", "mypy==2.4.1", "setuptools==80.9.0"];

/** The files of the Go client; `go.mod` pins the generator. */
export const GO_CLIENT = fileURLToPath(new URL("./go_client", import.meta.url));

const PYTHON_CLIENT = fileURLToPath(new URL("./python_client.py", import.meta.url));

/** The generator takes no other name for the text of a sitemap, and its own name of the module is the restaurant's. */
const PYTHON_SETTINGS = {
  package_name_override: "horno_client",
  content_type_overrides: { "application/xml": "text/plain" },
};

async function checkPython({ origin, description, calls, callsFile, folder, tools }: Service): Promise<void> {
  const bin = `${tools}/venv/bin`;
  const env = { PATH: `${bin}:${Deno.env.get("PATH")}` };
  await Deno.writeTextFile(`${folder}/settings.json`, JSON.stringify(PYTHON_SETTINGS));
  const settings = ["--config", "settings.json", "--fail-on-warning", "--meta", "setup"];
  const generate = ["generate", "--path", description, "--output-path", "project", ...settings];
  await run(`${bin}/openapi-python-client`, generate, folder, env);
  const offline = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check"];
  await run(`${bin}/pip`, ["install", ...offline, "--target", "site", "./project"], folder);
  await Deno.copyFile(PYTHON_CLIENT, `${folder}/client.py`);
  await run(`${bin}/mypy`, ["--strict", "site/horno_client", "client.py"], folder, { MYPYPATH: "site" });
  const output = await run(`${bin}/python`, ["client.py", origin, callsFile], folder, { PYTHONPATH: "site" });
  checkResults(output, calls);
}

async function checkGo({ origin, description, calls, callsFile, folder, tools }: Service): Promise<void> {
  const go = await findGo(`${tools}/go`);
  for (const file of ["go.mod", "go.sum", "main.go"]) await Deno.copyFile(`${GO_CLIENT}/${file}`, `${folder}/${file}`);
  await Deno.mkdir(`${folder}/api`);
  const generate = ["-generate", "types,client", "-package", "api", "-o", "api/api.go", description];
  await run(go, ["tool", "oapi-codegen", ...generate], folder);
  await run(go, ["vet", "./..."], folder);
  await run(go, ["build", "-o", "client", "."], folder);
  checkResults(await run(`${folder}/client`, [origin, callsFile], folder), calls);
}

/** The checks. */
export const OTHER_LANGUAGE_CHECKS: readonly Check[] = [
  { name: "openapi-python-client: the client installs, passes mypy and calls every operation", run: checkPython },
  { name: "oapi-codegen: the client passes vet, builds and calls every operation", run: checkGo },
];
