/**
 * Prints the permissions of `deno task serve`. The server may listen on its one address, read `static/`, read its own
 * environment variables, and read and write the file of the store. It may use no other file or address, no program and
 * no package.
 *
 * Two flags depend on settings, and the task's shell knows no defaults, so the task runs this program. The flags
 * exclude `deno.json`: the bundle does not use it, and the start is some milliseconds shorter.
 * @module
 */
import { type Config, ENVIRONMENT_VARIABLES, readConfig } from "../../src/config.ts";
import { err, ok, type Result } from "../../src/leaves/result.ts";

/**
 * Makes the flags of `deno run` for these settings.
 *
 * @param dir The folder of the build.
 * @returns The flags, or the problem with a setting that no flag can express.
 */
export function serveFlags(
  config: Pick<Config, "host" | "port" | "kvPath">,
  dir = "./static",
): Result<string[], string> {
  const { host, port, kvPath } = config;
  const address = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  if (kvPath === "" || kvPath === ":memory:") return ok([...fixedFlags(dir), `--allow-net=${address}`]);
  // The task's shell splits the flags at spaces, and Deno splits a flag at commas.
  if (/[\s,]/.test(kvPath)) return err(`KV_PATH may hold no space and no comma (found "${kvPath}")`);
  // SQLite opens `-wal` and `-shm` beside the file itself; Deno needs permission for the file alone.
  return ok([...fixedFlags(dir), `--allow-net=${address}`, `--allow-read=${kvPath}`, `--allow-write=${kvPath}`]);
}

/** The flags that no setting changes. Deno's default store and a store in memory need no permission. */
function fixedFlags(dir: string): string[] {
  return [
    "--no-prompt",
    "--no-config",
    "--no-lock",
    "--no-npm",
    "--no-remote",
    "--unstable-kv",
    `--allow-env=${ENVIRONMENT_VARIABLES.join(",")}`,
    `--allow-read=${dir}`,
  ];
}

if (import.meta.main) {
  const config = readConfig();
  // With a mistake in the settings, the server reports it and exits, so the fixed flags are enough.
  const flags = config.ok ? serveFlags(config.value) : ok(fixedFlags("./static"));
  if (!flags.ok) console.error(flags.error);
  // The task's shell runs the output even after an error, so then print a program that exits at once.
  console.log(flags.ok ? flags.value.join(" ") : "data:text/javascript,Deno.exit(1)");
}
