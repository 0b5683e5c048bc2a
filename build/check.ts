/**
 * `deno task check`: prints what the owner should decide or look at, one Spanish line each. Made for cron.
 *
 *     deno task check                       today
 *     deno task check --today 2027-12-01    as of that day
 *
 * It reads tonight's changes too, from the store at KV_PATH if there is one. `--content` names a folder other than
 * `src/content/`. The exit code is 0 if there is nothing to decide, 1 if there is something, and 2 for a wrong flag,
 * content that the build would refuse, or a store that does not answer. Not `deno check`, which checks types.
 * @module
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { formatProblems } from "../src/check/problem.ts";
import { completeContent } from "../src/tables/content_file.ts";
import type { Content } from "../src/schemas/content/content.ts";
import { loadTemporal } from "../src/leaves/temporal.ts";
import { err, ok, type Result } from "../src/leaves/result.ts";
import { loadContent } from "./content.ts";
import { dateIn } from "../src/domain/hours/zone_offsets.ts";
import { isDate } from "./iso_date.ts";
import type { MadeChange } from "../src/tonight/made_change.ts";
import { createKnownChanges } from "../src/tonight/known_changes.ts";
import { longChangeNotices } from "./notices/long_change_notices.ts";
import { ownerNotices } from "./notices/owner_notices.ts";
import { findServerStore } from "./operations/server_store.ts";

/**
 * Tonight's changes in the server's store; none if there is no store here.
 *
 * @returns The changes, or a sentence if the store does not answer.
 */
async function tonightsChanges(): Promise<Result<readonly MadeChange[], string>> {
  const found = findServerStore();
  if (found === undefined) return ok([]);
  const { store, path } = found;
  const tonight = createKnownChanges({ store, now: Date.now, randomBytes: (length) => new Uint8Array(length) });
  await tonight.read();
  await store.close();
  return tonight.knowledge().kind === "fresh"
    ? ok(tonight.active())
    : err(`No se pueden leer los cambios de la noche en ${path}`);
}

const USAGE = "Usage: deno task check [--today <date, such as 2026-12-08>] [--content <folder>]";

/** Reads the restaurant's date, its date now when absent, and the content folder, the project's own when absent. */
function readOptions(args: string[]): Result<{ today?: string | undefined; content?: string | undefined }, string> {
  try {
    const { values } = parseArgs({ args, options: { today: { type: "string" }, content: { type: "string" } } });
    if (values.today !== undefined && !isDate(values.today)) {
      return err(`--today must be a date such as 2026-12-08 (found ${JSON.stringify(values.today)})`);
    }
    return ok(values);
  } catch (error) {
    if (error instanceof TypeError) return err(error.message);
    throw error;
  }
}

async function readContent(dir: URL): Promise<Result<Content, string>> {
  try {
    const content = await loadContent(dir);
    return content.ok ? ok(completeContent(content.value)) : err(formatProblems(content.error));
  } catch (error) {
    // The system refuses to read the folder or a file: no reason for exit code 1, which asks the owner for a decision.
    if (error instanceof Error) return err(`No se puede leer el contenido: ${error.message}`);
    throw error;
  }
}

/** Runs the command. @returns The exit code, or why nobody can say whether there is something to decide. */
async function main(args: string[]): Promise<Result<number, string>> {
  const options = readOptions(args);
  if (!options.ok) return err(`${options.error}\n${USAGE}`);
  const given = options.value.content;
  const folder = given === undefined
    ? new URL("../src/content/", import.meta.url)
    : pathToFileURL(`${resolve(given)}/`);
  const content = await readContent(folder);
  if (!content.ok) return content;
  const { hours } = content.value;
  const today = options.value.today ?? dateIn(hours.timezone, Date.now(), await loadTemporal());
  const changes = await tonightsChanges();
  if (!changes.ok) return changes;
  const read = (file: string) => Deno.readTextFileSync(new URL(file, folder));
  const long = longChangeNotices(changes.value, content.value, read, Date.now());
  const notices = [...ownerNotices(content.value, today), ...long.map((notice) => `Aviso: ${notice}`)];
  for (const notice of notices) console.log(notice);
  if (notices.length > 0) return ok(1);
  console.log(`Nada que decidir. Las fechas especiales llegan hasta el ${hours.exceptions.at(-1)!.date}.`);
  return ok(0);
}

if (import.meta.main) {
  const code = await main(Deno.args);
  if (!code.ok) console.error(code.error);
  Deno.exit(code.ok ? code.value : 2);
}
