/**
 * Clients in Python and Go, in the way of their own languages: they need Python 3.10 and Go, and fetch their packages.
 * @module
 */
import { fileURLToPath } from "node:url";
import type { Check } from "./check.ts";

/** Pinned versions; the project does not depend on them. */
const PYTHON_PACKAGES = ["mcp==2.3.0", "authlib==1.9.9", "requests==2.32.5"];

const HERE = fileURLToPath(new URL("./", import.meta.url));

/** The checks. */
export const OTHER_LANGUAGE_CHECKS: readonly Check[] = [
  {
    name: "authlib (Python) registers, is allowed, calls, refreshes, steps up, revokes and ends",
    run: (origin) => python(origin, "authlib"),
  },
  {
    name:
      "The MCP SDK for Python, with its own OAuth provider, registers, is allowed, calls, refreshes, steps up and ends",
    run: (origin) => python(origin, "mcp"),
  },
  { name: "golang.org/x/oauth2 registers, is allowed, calls, refreshes, steps up, revokes and ends", run: go },
];

async function run(command: string, args: readonly string[], cwd = HERE): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, { args: [...args], cwd, stdin: "null" }).output();
  if (!success) throw new Error(`${command} failed\n${new TextDecoder().decode(stderr).slice(-3_000)}`);
  return new TextDecoder().decode(stdout).trim();
}

let environment: Promise<string> | undefined;

/** Installs the packages once on a machine, outside the checkout. Go keeps its own builds. */
async function installPython(): Promise<string> {
  const caches = Deno.env.get("XDG_CACHE_HOME") ?? `${Deno.env.get("HOME") ?? "/tmp"}/.cache`;
  // An environment belongs to one version of Python.
  const version = (await run("python3", ["--version"])).replace(" ", "-");
  const folder = `${caches}/horno-tests/${[version, ...PYTHON_PACKAGES].join("_")}`;
  // Written last, so that a broken installation is not used again.
  const done = `${folder}/installed`;
  if (await Deno.stat(done).then(() => true, () => false)) return folder;
  await run("python3", ["-m", "venv", "--clear", folder]);
  await run(`${folder}/bin/python`, ["-m", "pip", "install", "--quiet", ...PYTHON_PACKAGES]);
  await Deno.writeTextFile(done, "");
  return folder;
}

async function python(origin: string, way: string): Promise<void> {
  const folder = await (environment ??= installPython());
  await run(`${folder}/bin/python`, [`${HERE}python_clients.py`, origin, way]);
}

async function go(origin: string): Promise<void> {
  await run("go", ["run", ".", origin], `${HERE}go_client`);
}
