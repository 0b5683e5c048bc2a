/**
 * `deno task backup FILE`: makes a consistent copy of the store at KV_PATH while servers use it. The same command
 * restores: KV_PATH then names the copy, and FILE the place of the store, which must be empty.
 *
 * SQLite's online backup makes the copy in one step. It keeps the expiry of each record, which a listing through Deno
 * KV would lose. The copy holds the private signing key, so only its owner may read it. The file of a denokv server is
 * copied in the same way, on the machine that has it: over the network, expiries would be lost.
 * @module
 */
import { backup, DatabaseSync } from "node:sqlite";
import { isKvServer } from "../../src/config.ts";
import { err, ok, type Result } from "../../src/leaves/result.ts";
import { storeFiles } from "../../src/store/store_file.ts";
import { fail, orFail } from "./fail.ts";
import { readArgs } from "./read_args.ts";
import { serverStorePath } from "./server_store.ts";

const USAGE = "Name the file to write: deno task backup FILE";

/** Pages per step: all, since SQLite restarts the copy after a write between two steps. Writers wait meanwhile. */
const ALL_PAGES = 0x7fffffff;

/** Copies the store into a new file. @returns The number of records in the copy, or the reason for the failure. */
async function backUpStore(kvPath: string, copy: string): Promise<Result<number, string>> {
  if (isKvServer(kvPath)) {
    return err(
      "KV_PATH is a denokv server: run this on its machine, with KV_PATH set to the file of its --sqlite-path",
    );
  }
  const fit = await countRecords(kvPath, true);
  if (!fit.ok) return fit;
  try {
    // SQLite would create a file that other users can read.
    await Deno.writeFile(copy, new Uint8Array(), { createNew: true, mode: 0o600 });
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) return err(`${copy} exists already: name a new file`);
    if (error instanceof Deno.errors.NotFound) return err(`The folder of ${copy} does not exist: make it first`);
    return err(`${copy} cannot be written (${(error as Error).message}): name another file`);
  }
  const made = await copyInto(copy, kvPath).catch(({ message }: Error) => err(message));
  if (made.ok) return made;
  for (const file of [...storeFiles(copy), `${copy}-journal`]) await Deno.remove(file).catch(() => {});
  return err(
    `${copy} was not written whole and is removed (${made.error}): repeat it, with room on its disk, or name another`,
  );
}

async function copyInto(copy: string, kvPath: string): Promise<Result<number, string>> {
  using database = new DatabaseSync(kvPath, { readOnly: true });
  // Milliseconds to wait while a server writes.
  database.exec("PRAGMA busy_timeout = 10000");
  await backup(database, copy, { rate: ALL_PAGES });
  // A read-only connection would leave a log beside the copy, which another user could not write.
  return await countRecords(copy, false);
}

/** Counts the records of a store. @returns The number, or the reason why the file is no sound store of Deno KV. */
async function countRecords(path: string, readOnly: boolean): Promise<Result<number, string>> {
  if (!await Deno.stat(path).then(({ isFile }) => isFile, () => false)) return err(`There is no file ${path}`);
  try {
    using database = new DatabaseSync(path, { readOnly });
    const verdict = database.prepare("PRAGMA integrity_check").get();
    if (verdict?.integrity_check !== "ok") return err(`${path} is damaged: take an older copy`);
    return ok(Number(database.prepare("SELECT count(*) AS records FROM kv").get()?.records));
  } catch {
    // "file is not a database", "no such table": no server can use it.
    return err(`${path} is no store of Deno KV`);
  }
}

if (import.meta.main) {
  const [copy, ...others] = readArgs({ allowPositionals: true }, USAGE).positionals;
  if (copy === undefined || others.length > 0) fail(USAGE);
  console.log(`${copy}: ${orFail(await backUpStore(serverStorePath(), copy))} records`);
}
