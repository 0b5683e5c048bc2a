/**
 * What `deno task serve` lets the server do: listen on its one address, read `static/`, read the variables it knows, and
 * read and write the file of the store. Nothing else: no other file or address, no program, no package.
 *
 * The task asks this program for the flags, since two of them follow from settings and its shell knows no defaults. They
 * leave `deno.json` out: the bundle needs nothing of it, and a start is some milliseconds shorter without.
 * @module
 */
import { type Config, ENVIRONMENT_VARIABLES, readConfig } from "../../src/config.ts";
import { err, ok, type Result } from "../../src/leaves/result.ts";

/**
 * The flags of `deno run` for these settings.
 *
 * @param dir The folder that the build wrote.
 * @returns The flags, or a sentence that says what cannot be written as a flag.
 */
export function serveFlags(
  config: Pick<Config, "host" | "port" | "kvPath">,
  dir = "./static",
): Result<string[], string> {
  const { host, port, kvPath } = config;
  const address = `${host.includes(":") ? `[${host}]` : host}:${port}`;
  if (kvPath === "" || kvPath === ":memory:") return ok([...fixedFlags(dir), `--allow-net=${address}`]);
  // The task's shell takes what this prints apart at spaces, and Deno takes a flag apart at commas.
  if (/[\s,]/.test(kvPath)) return err(`KV_PATH may hold no space and no comma (found "${kvPath}")`);
  // SQLite makes its `-wal` and `-shm` beside the file by itself; Deno asks for the file alone.
  return ok([...fixedFlags(dir), `--allow-net=${address}`, `--allow-read=${kvPath}`, `--allow-write=${kvPath}`]);
}

/** What no setting changes. Deno's own store and one in memory need no permission. */
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
  // With a mistake in the settings the server gets no further than saying so.
  const flags = config.ok ? serveFlags(config.value) : ok(fixedFlags("./static"));
  if (!flags.ok) console.error(flags.error);
  // The task's shell runs what comes out of here even if this ends with an error: then a program that ends at once.
  console.log(flags.ok ? flags.value.join(" ") : "data:text/javascript,Deno.exit(1)");
}
