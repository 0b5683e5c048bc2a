/**
 * Prints the permissions of `deno task serve`. The server may listen on its one address, read `static/`, read its own
 * environment variables, and use its store: read and write its files, or connect to the one address of a denokv server.
 * It may use no other file or address, no program and no package.
 *
 * Two flags depend on settings, and the task's shell knows no defaults, so the task runs this program. The flags
 * exclude `deno.json`: the bundle does not use it, and the start is some milliseconds shorter.
 * @module
 */
import { type Config, ENVIRONMENT_VARIABLES, isKvServer, KV_TOKEN, readConfig } from "../../src/config.ts";
import { err, ok, type Result } from "../../src/leaves/result.ts";
import { ownerSecretPath, storeFiles, storePath } from "../../src/store/store_file.ts";

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
  const path = storePath({ kvPath, onDenoDeploy: false }, `${dir.slice(0, dir.lastIndexOf("/"))}/`);
  // The task's shell splits the flags at spaces, and Deno splits a flag at commas.
  if (/[\s,]/.test(path)) return err(`KV_PATH may hold no space and no comma (found "${path}")`);
  if (isKvServer(path)) {
    // Deno's permission wants host and port.
    const { hostname, port, protocol } = new URL(path);
    const server = `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
    return ok([...fixedFlags(dir, [KV_TOKEN]), `--allow-net=${address},${server}`]);
  }
  const flags = [...fixedFlags(dir), `--allow-net=${address}`];
  if (path === ":memory:") return ok(flags);
  // The project's own store has a folder of its own, which the server makes.
  const files = kvPath === ""
    ? path.slice(0, path.lastIndexOf("/"))
    : [...storeFiles(path), ownerSecretPath(path)].join(",");
  return ok([...flags, `--allow-read=${files}`, `--allow-write=${files}`]);
}

/** The flags that no setting changes. */
function fixedFlags(dir: string, variables: readonly string[] = []): string[] {
  return [
    "--no-prompt",
    "--no-config",
    "--no-lock",
    "--no-npm",
    "--no-remote",
    "--unstable-kv",
    `--allow-env=${[...ENVIRONMENT_VARIABLES, ...variables].join(",")}`,
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
