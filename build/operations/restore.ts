/**
 * `deno task restore FILE`: puts a copy that `deno task backup` made in the place of the store at KV_PATH. The servers
 * must be stopped; the store that was there is kept beside it.
 *
 * What was issued after the copy is gone, and what was revoked after it is good again: revoke it once more.
 * @module
 */
import { DatabaseSync } from "node:sqlite";
import { readConfig } from "../../src/config.ts";
import { err, ok, type Result } from "../../src/result.ts";
import { checkStore } from "./backup.ts";

/** What was restored. */
export interface Restored {
  readonly records: number;
  /** Where the store that was replaced lies now. */
  readonly kept?: string;
}

/** Puts the copy in place. @returns What was done, or what is in the way; then nothing was changed. */
export async function restoreStore(copy: string, kvPath: string): Promise<Result<Restored, string>> {
  if (kvPath === "" || kvPath === ":memory:") {
    return err("KV_PATH names no file: set it to the file that the server uses");
  }
  const sound = await checkStore(copy, copy);
  if (!sound.ok) return sound;
  const present = await Deno.stat(kvPath).then(() => true, () => false);
  if (present && inUse(kvPath)) return err(`A server uses ${kvPath}: stop it first`);
  const next = `${kvPath}.next`;
  await Deno.writeFile(next, await Deno.readFile(copy), { mode: 0o600 });
  if (!present) {
    await Deno.rename(next, kvPath);
    return ok({ records: sound.value });
  }
  const kept = await freeName(`${kvPath}.replaced`);
  await Deno.rename(kvPath, kept);
  await Deno.rename(next, kvPath);
  return ok({ records: sound.value, kept });
}

/** A store that nobody uses can leave SQLite's write-ahead log, which also writes that log into the file itself. */
function inUse(path: string): boolean {
  try {
    using database = new DatabaseSync(path);
    return database.prepare("PRAGMA journal_mode = DELETE").get()?.journal_mode !== "delete";
  } catch (error) {
    if (error instanceof Error && error.message.includes("locked")) return true;
    // A damaged store is a reason to restore.
    return false;
  }
}

async function freeName(wanted: string): Promise<string> {
  for (let number = 1;; number++) {
    const name = `${wanted}.${number}`;
    if (!await Deno.stat(name).then(() => true, () => false)) return name;
  }
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
