/**
 * A check of a running service by another project's program.
 * @module
 */

/** A running service for the checks. */
export interface Service {
  /** Its address, which is also the origin in its documents. */
  readonly origin: string;
  /** A separate folder for each check to install and write into. */
  readonly folder: string;
}

/** A check. It throws when it fails. */
export interface Check {
  readonly name: string;
  readonly run: (service: Service) => Promise<void>;
}

/**
 * Runs a command to its end.
 *
 * @returns Its standard output and standard error.
 * @throws {Error} With that text, if it exits with a code other than 0 or takes longer than five minutes.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, {
    args: [...args],
    cwd,
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
    signal: AbortSignal.timeout(300_000),
  }).output();
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  if (!success) throw new Error(`${command} ${args.join(" ")}\n${text}`);
  return text;
}

/** Installs packages by exact version into a folder. */
export async function installPackages(folder: string, packages: readonly string[]): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  await Deno.writeTextFile(`${folder}/package.json`, '{"private":true,"type":"module"}');
  await runCommand("npm", ["install", "--no-audit", "--no-fund", "--silent", ...packages], folder);
}
