/**
 * `deno task check`: prints what the owner should decide or look at, one Spanish line each. Made for cron.
 *
 *     deno task check                       today
 *     deno task check --today 2027-12-01    as of that day
 *
 * It reads tonight's changes and the owner's edits too, from the store at KV_PATH if there is one. The exit code is 0 if there is nothing to
 * decide, 1 if there is something, and 2 for a wrong flag or setting, content that the build would refuse, or a store
 * that does not answer. Not `deno check`, which checks types.
 * @module
 */
import { parseArgs } from "node:util";
import { readConfig } from "../src/config.ts";
import { formatProblems } from "../src/check/problem.ts";
import { completeContent } from "../src/tables/content_file.ts";
import { fitEdits } from "../src/edits/fit_edits.ts";
import { createKnownEdits } from "../src/edits/known_edits.ts";
import { loadTemporal } from "../src/leaves/temporal.ts";
import { err, ok, type Result } from "../src/leaves/result.ts";
import { loadContent } from "./content.ts";
import { localInstant } from "../src/domain/hours/local_time.ts";
import { createZoneOffsets, dateIn } from "../src/domain/hours/zone_offsets.ts";
import { isDate } from "./iso_date.ts";
import { createKnownChanges } from "../src/tonight/known_changes.ts";
import { editNotices } from "./notices/edit_notices.ts";
import { longChangeNotices } from "./notices/long_change_notices.ts";
import { ownerNotices } from "./notices/owner_notices.ts";
import { findServerStore } from "./operations/server_store.ts";
import { contentFolder } from "./sources.ts";

/**
 * What the owner changed on the phone, from the server's store; nothing if there is no store here.
 *
 * @returns A sentence if the store does not answer.
 */
async function readPhone() {
  const found = findServerStore();
  if (found === undefined) return ok({ changes: [], edits: [], photos: new Map() });
  const { store, path } = found;
  const tonight = createKnownChanges(store, Date.now, (length) => new Uint8Array(length));
  const edits = createKnownEdits(store, Date.now);
  await Promise.all([tonight.read(), edits.read()]);
  await store.close();
  return tonight.knowledge().kind === "fresh" && edits.knowledge().kind === "fresh"
    ? ok({ changes: tonight.active(), edits: edits.edits(), photos: edits.photos() })
    : err(`No se pueden leer los cambios del teléfono en ${path}`);
}

const USAGE = "Usage: deno task check [--today <date, such as 2026-12-08>]";

/** Reads the restaurant's date; absent: its date now. */
function readOptions(args: string[]): Result<{ today?: string | undefined }, string> {
  try {
    const { values } = parseArgs({ args, options: { today: { type: "string" } } });
    if (values.today !== undefined && !isDate(values.today)) {
      return err(`--today must be a date such as 2026-12-08 (found ${JSON.stringify(values.today)})`);
    }
    return ok(values);
  } catch (error) {
    return err((error as TypeError).message);
  }
}

/** Runs the command. @returns The exit code, or why nobody can say whether there is something to decide. */
async function main(args: string[]): Promise<Result<number, string>> {
  const options = readOptions(args);
  if (!options.ok) return err(`${options.error}\n${USAGE}`);
  const config = readConfig();
  if (!config.ok) return err(config.error.join("\n"));
  const folder = contentFolder(config.value.contentDir);
  if (!folder.ok) return folder;
  const files = await loadContent(folder.value);
  if (!files.ok) return err(formatProblems(files.error));
  const content = completeContent(files.value);
  const { hours } = content;
  const temporal = await loadTemporal();
  const today = options.value.today ?? dateIn(hours.timezone, Date.now(), temporal);
  const phone = await readPhone();
  if (!phone.ok) return phone;
  const { inForce } = fitEdits(files.value, phone.value.edits, phone.value.photos);
  const now = localInstant(createZoneOffsets(hours.timezone, temporal), Date.now());
  const ofPhone = [
    ...longChangeNotices(phone.value.changes, content, now),
    ...editNotices(inForce, files.value),
  ];
  const notices = [...ownerNotices(content, today), ...ofPhone.map((notice) => `Aviso: ${notice}`)];
  for (const notice of notices) console.log(notice);
  if (inForce.length > 0) {
    console.log(
      `Cambios del teléfono que aún no están en los archivos: ${inForce.length}. \`deno task edits --pull\` los escribe.`,
    );
  }
  if (notices.length > 0) return ok(1);
  console.log(`Nada que decidir. Las fechas especiales llegan hasta el ${hours.exceptions.at(-1)!.date}.`);
  return ok(0);
}

if (import.meta.main) {
  // What cannot be read is no reason for the code 1, which asks the owner for a decision.
  const code = await main(Deno.args).catch((error) => err(`${error}`));
  if (!code.ok) console.error(code.error);
  Deno.exit(code.ok ? code.value : 2);
}
