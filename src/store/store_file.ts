/**
 * The file of the store: where it is when nobody names one, and that only its owner may read it. It holds the private
 * signing keys, and Deno KV makes files that everybody may read.
 *
 * Leaves out Windows, which has no modes, and files of another owner, whose mode this process cannot change.
 * @module
 */
import { type Config, isKvServer } from "../config.ts";
import { unless } from "../leaves/unless.ts";

/** The folder of the store when `KV_PATH` is empty: private, and git ignores it. */
const FOLDER = ".store";

/**
 * The path of the store. An empty `KV_PATH` is the attached database on Deno Deploy (an empty path), and elsewhere a file
 * of the project that the server and every task share.
 *
 * @param project The folder that holds `static/`, with a final slash.
 */
export function storePath({ kvPath, onDenoDeploy }: Pick<Config, "kvPath" | "onDenoDeploy">, project: string): string {
  return kvPath === "" && !onDenoDeploy ? `${project}${FOLDER}/kv` : kvPath;
}

/**
 * The file of the owner's secret, beside the store; undefined where there is no store that is a file, so that processes
 * could not share it.
 */
export function ownerSecretPath(path: string): string | undefined {
  return path === "" || path === ":memory:" || isKvServer(path) ? undefined : `${path}-owner`;
}

/** The store's file with the two that SQLite keeps beside it while it is in use. */
export function storeFiles(path: string): string[] {
  return [path, `${path}-wal`, `${path}-shm`];
}

/**
 * Opens the store in a file: makes the file if there is none, and takes it from everybody but its owner. A file that is no
 * store, which Deno KV refuses, stays as it is.
 */
export async function openPrivate(path: string): Promise<Deno.Kv> {
  if (Deno.build.os === "windows") return await Deno.openKv(path);
  await makeFolder(path);
  await Deno.writeFile(path, new Uint8Array(), { createNew: true, mode: 0o600 })
    .catch(unless(Deno.errors.AlreadyExists));
  const kv = await Deno.openKv(path);
  for (const file of storeFiles(path)) await restrict(file, 0o600);
  return kv;
}

/** Makes the project's own folder of a store, for its owner alone. Any other folder is the operator's. */
export async function makeFolder(path: string): Promise<void> {
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (!folder.endsWith(`/${FOLDER}`)) return;
  await Deno.mkdir(folder, { mode: 0o700 }).catch(unless(Deno.errors.AlreadyExists));
  await restrict(folder, 0o700);
}

/** Takes a file or folder from others than its owner. Leaves alone what is not there or not ours. */
export async function restrict(path: string, mode: number): Promise<void> {
  const { isFile, isDirectory, mode: found } = await Deno.stat(path).catch(unless(...OUT_OF_REACH)) ?? {};
  const expected = mode === 0o700 ? isDirectory : isFile;
  if (!expected || !found || (found & 0o077) === 0) return;
  await Deno.chmod(path, found & mode).catch(unless(...OUT_OF_REACH));
}

/** What is not there, or not this user's. */
export const OUT_OF_REACH = [Deno.errors.NotFound, Deno.errors.PermissionDenied, Deno.errors.NotCapable];
