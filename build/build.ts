/**
 * `deno task build`: renders `static/` from the content and the table of routes. It renders and checks everything in
 * memory first. On any problem it writes nothing and exits with code 1.
 *
 * If no input has changed since the last build, it writes nothing and says so. The clock is an input only as far as the
 * documents leave out past special days: on the day after one, the build has something to write. `--today 2026-12-08`
 * builds as on that date. `--draft` leaves out the dishes whose allergens nobody has confirmed, which a build refuses
 * otherwise: the owner confirms them on the phone.
 * @module
 */
import { type Config, readConfig } from "../src/config.ts";
import { dateIn } from "../src/domain/hours/zone_offsets.ts";
import { lastPassedDay } from "../src/domain/hours/special_days.ts";
import { completeContent, contentPath, wholeContent } from "../src/tables/content_file.ts";
import { err, ok, type Result } from "../src/leaves/result.ts";
import { sha256 } from "../src/leaves/sha256.ts";
import { loadTemporal } from "../src/leaves/temporal.ts";
import { isSecureOrigin } from "../src/owner/own_request.ts";
import type { ContentFiles } from "../src/schemas/content/content.ts";
import { isDate } from "./iso_date.ts";
import { ownerNotices } from "./notices/owner_notices.ts";
import { unconfirmedNotices } from "./notices/unconfirmed_notices.ts";
import { fail, orFail } from "./operations/fail.ts";
import { readArgs } from "./operations/read_args.ts";
import { readManifest, STATIC } from "./last_manifest.ts";
import { keepReplacedAssets } from "./replaced_assets.ts";
import { contentFolder, hashCode, hashFiles } from "./sources.ts";
import { writeSite } from "./write_site.ts";

/** The settings of a build. */
export interface BuildOptions {
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  /** Milliseconds since the epoch. Decides which replaced files the build keeps. */
  readonly now: number;
  /**
   * The restaurant's date, `YYYY-MM-DD`; its date at `now` when absent. Decides the notices, and which special days are
   * past.
   */
  readonly today?: string;
  /** The content folder; the project's own when absent. */
  readonly contentDir?: string | undefined;
  /** Whether to leave out the dishes whose allergens nobody has confirmed, in place of refusing the content. */
  readonly draft?: boolean | undefined;
  /** The folder to write; the project's `static/` when absent. */
  readonly outDir?: string;
}

/**
 * Chooses the origin: the one that is set, or that of the last build if it was public, so that a build without settings
 * does not take a site back to this machine.
 *
 * @returns The origin, or why a public build is not replaced by one for this machine.
 */
export async function chooseOrigin(
  { origin, originGiven, onDenoDeploy }: Pick<Config, "origin" | "originGiven" | "onDenoDeploy">,
  outDir = STATIC,
): Promise<Result<string, string>> {
  const isLocal = (origin: string) => origin.startsWith("http:") && isSecureOrigin(origin);
  const last = (await readManifest(outDir))?.origin;
  if (last === undefined || isLocal(last) || onDenoDeploy || (originGiven && !isLocal(origin))) return ok(origin);
  if (!originGiven) return ok(last);
  return err(
    `static/ is built for ${last}, and its addresses and QR codes would become ${origin}: leave SITE_ORIGIN out to keep ` +
      `${last}, name another public address, or remove static/ first`,
  );
}

/**
 * Builds.
 *
 * @returns The number of files in the new build, 0 if no input has changed since the last one, and the notices for the
 * owner that are no errors, in Spanish; or the mistakes in the content as text for the owner.
 * @throws {Error} On a mistake in the project's own code or table.
 */
export async function build(
  options: BuildOptions,
): Promise<Result<{ readonly files: number; readonly notices: readonly string[] }, string>> {
  const { origin, now, draft = false } = options;
  const temporal = await loadTemporal();
  const todayIn = (timezone: string) => options.today ?? dateIn(timezone, now, temporal);
  const folder = contentFolder(options.contentDir);
  if (!folder.ok) return folder;
  const outDir = options.outDir ?? STATIC;
  const sources = (await sha256(JSON.stringify([origin, draft, await hashCode(), await hashFiles([folder.value])])))
    .toHex();
  const hashInputs = async (hours: ContentFiles["hours"]) =>
    (await sha256(JSON.stringify([sources, lastPassedDay(hours, todayIn(hours.timezone))]))).toHex();
  const last = await readManifest(outDir);
  let files = 0;
  // If the sources are those of the last build, so are the hours in it.
  if (last?.sources !== sources || last.inputs !== await hashInputs(await readBuilt(outDir, "hours"))) {
    // Imported here: a build without changes loads neither esbuild nor the renderers.
    const { makeSite } = await import("./make_site.ts");
    const made = await makeSite(folder.value, origin, todayIn, draft);
    if (!made.ok) return made;
    const { site, manifest, hours } = made.value;
    const inputs = await hashInputs(hours);
    const replaced = await keepReplacedAssets(site, last?.entries ?? [], outDir, now);
    const entries = [...manifest.entries, ...replaced];
    await writeSite(outDir, site, { ...manifest, sources, inputs, entries }, last, now);
    files = site.size + 1;
  }
  return ok({ files, notices: await readNotices(outDir, todayIn) });
}

/** Makes the notices from the built content: a build without changes checks no source. */
async function readNotices(outDir: string, todayIn: (timezone: string) => string): Promise<string[]> {
  const files = await wholeContent<ContentFiles>((name) => readBuilt(outDir, name));
  return [
    ...unconfirmedNotices(files.menu).map((notice) => `Aviso: ${notice}`),
    ...ownerNotices(completeContent(files), todayIn(files.hours.timezone)),
  ];
}

/** Reads a content file of the last build. */
async function readBuilt<K extends keyof ContentFiles>(outDir: string, name: K): Promise<ContentFiles[K]> {
  return JSON.parse(await Deno.readTextFile(`${outDir}/${contentPath(name)}`));
}

if (import.meta.main) {
  const { values } = readArgs(
    { options: { out: { type: "string" }, today: { type: "string" }, draft: { type: "boolean" } } },
    "Usage: deno task build [--today DATE] [--draft] [--out FOLDER]",
  );
  const config = orFail(readConfig());
  const { today } = values;
  if (today !== undefined && !isDate(today)) fail(`--today must be a date such as 2026-12-08 (found "${today}")`);
  const started = performance.now();
  const origin = orFail(await chooseOrigin(config, values.out));
  const options = { ...config, origin, now: Date.now(), draft: values.draft, ...(today !== undefined && { today }) };
  const report = await build({ ...options, ...(values.out !== undefined && { outDir: values.out }) });
  const { files, notices } = orFail(report);
  for (const notice of notices) console.warn(notice);
  console.log(
    files === 0
      ? `static/ is up to date, for ${origin}`
      : `static/ written for ${origin}: ${files} files in ${Math.round(performance.now() - started)} ms`,
  );
}
