/**
 * `deno task restore FILE`: puts a copy that `deno task backup` made in the place of the store at KV_PATH. The servers
 * must be stopped; the store that was there is kept beside it.
 *
 * What was issued after the copy is gone, and what was revoked after it is good again: revoke it once more.
 * @module
 */
import { DatabaseSync } from "node:sqlite";
import { readConfig } from "../../src/config.ts";
import { err, ok, type Result } from "../../src/leaves/result.ts";
import { checkStore } from "./backup.ts";

/** What was restored. */
export interface Restored {
  readonly records: number;
  /** Where what was replaced lies now: the store, or of one that was lost its log. */
  readonly kept?: string;
}

/** What SQLite keeps beside a store, by its name: it writes them into whatever file it finds there. */
const BESIDE = ["-wal", "-shm", "-journal"];

/**
 * Puts the copy in place, and checks it there.
 *
 * @returns What was done, or what is in the way; then nothing was changed, unless it is the store in its place that is
 * not sound.
 */
export async function restoreStore(copy: string, kvPath: string): Promise<Result<Restored, string>> {
  if (kvPath === "" || kvPath === ":memory:") {
    return err("KV_PATH names no file: set it to the file that the server uses");
  }
  const sound = await checkStore(copy, copy);
  if (!sound.ok) return sound;
  const present = await exists(kvPath);
  if (present && !endLog(kvPath)) return err(`A server uses ${kvPath}: stop it first`);
  const next = `${kvPath}.next`;
  await Deno.writeFile(next, await Deno.readFile(copy), { mode: 0o600 });
  const kept = await setAside(kvPath);
  await Deno.rename(next, kvPath);
  const placed = await checkStore(kvPath, kvPath);
  if (!placed.ok) return placed;
  // The check only reads and so leaves a log, which the server could not write if another user restores.
  endLog(kvPath);
  return ok({ records: placed.value, ...(kept !== undefined && { kept }) });
}

/**
 * Ends SQLite's write-ahead log, which also writes it into the file itself.
 *
 * @returns Whether nobody else uses the store: only then it can be done.
 */
function endLog(path: string): boolean {
  try {
    using database = new DatabaseSync(path);
    return database.prepare("PRAGMA journal_mode = DELETE").get()?.journal_mode === "delete";
  } catch (error) {
    // A damaged store is a reason to restore.
    return !(error instanceof Error && error.message.includes("locked"));
  }
}

/**
 * Moves whatever is left of a store to a free name. The store goes first: if this is cut short, a log without its store
 * loses nothing, a store without its log would.
 *
 * @returns Where it lies, if there was anything.
 */
async function setAside(kvPath: string): Promise<string | undefined> {
  const kept = await freeName(`${kvPath}.replaced`);
  let first: string | undefined;
  for (const suffix of ["", ...BESIDE]) {
    if (!await exists(kvPath + suffix)) continue;
    await Deno.rename(kvPath + suffix, kept + suffix);
    first ??= kept + suffix;
  }
  return first;
}

async function freeName(wanted: string): Promise<string> {
  for (let number = 1;; number++) {
    const name = `${wanted}.${number}`;
    const taken = await Promise.all(["", ...BESIDE].map((suffix) => exists(name + suffix)));
    if (!taken.includes(true)) return name;
  }
}

function exists(path: string): Promise<boolean> {
  return Deno.stat(path).then(() => true, () => false);
}

if (import.meta.main) {
  const [copy] = Deno.args;
  const config = readConfig();
  const done = !config.ok
    ? err(config.error.join("\n"))
    : copy === undefined
    ? err("Name the copy: deno task restore FILE")
    : await restoreStore(copy, config.value.kvPath);
  if (!done.ok) {
    console.error(done.error);
    Deno.exit(1);
  }
  const { records, kept } = done.value;
  console.log(`${records} records restored${kept === undefined ? "" : `; what was there is ${kept}`}`);
}
