/**
 * `deno task build`: content and table in, `static/` out. Everything is rendered and checked in memory first; on any
 * problem nothing is written and the exit code is 1.
 *
 * When nothing that the build reads has changed since the last one, there is nothing to do and it says so.
 * @module
 */
import { parseArgs } from "node:util";
import { readConfig } from "../src/config.ts";
import { digestOf, type Manifest } from "../src/tables/manifest.ts";
import { MENU_VIEW_FILE } from "../src/mcp/app/menu_view_uri.ts";
import { DAY_MS } from "../src/leaves/duration.ts";
import { err, ok, type Result } from "../src/leaves/result.ts";
import { sha256 } from "../src/leaves/sha256.ts";
import { ROUTES } from "../src/routes.ts";
import type { Content } from "../src/schemas/content/content.ts";
import { writeSite } from "./write_site.ts";

const ROOT = new URL("../", import.meta.url);

/** What decides about the output: code, content and the pinned versions. */
const INPUTS = ["src", "build", "deno.json", "deno.lock"];

/** Where to read from and write to. */
export interface BuildOptions {
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  /** The content folder; the project's own when absent. */
  readonly contentDir?: string;
  /** The folder to write; the project's `static/` when absent. */
  readonly outDir?: string;
  /** Today's date, `YYYY-MM-DD`, to look for coming holidays without a decision; they are not looked for when absent. */
  readonly today?: string;
}

/** What a build did. */
export interface BuildReport {
  readonly status: "built" | "unchanged";
  readonly files: number;
  /** What the owner should know though nothing is wrong, in Spanish. */
  readonly notices: readonly string[];
}

/** How far ahead a holiday without a decision is told, in days. */
const HOLIDAY_NOTICE_DAYS = 60;

/**
 * Builds.
 *
 * @returns What was done, or the mistakes in the content as text for the owner.
 * @throws {Error} On a mistake in the project's own code or table.
 */
export async function build(options: BuildOptions): Promise<Result<BuildReport, string>> {
  const contentDir = options.contentDir ?? new URL("src/content/", ROOT).pathname;
  const outDir = options.outDir ?? new URL("static/", ROOT).pathname;
  const inputs = await hashInputs([...INPUTS.map((path) => new URL(path, ROOT).pathname), contentDir], options.origin);
  const last = await readManifest(outDir);
  if (last?.inputs === inputs) return ok({ status: "unchanged", files: last.entries.length, notices: [] });

  // Loaded only now: an unchanged project starts without esbuild, the schemas and the renderers.
  const [
    { loadContent, formatProblems },
    { buildAssets },
    { renderSite },
    { RENDERERS },
    { bundleRuntime },
    { bundleMenuView },
    { formatLicences, readLicences },
  ] = await Promise.all([
    import("./content.ts"),
    import("./assets.ts"),
    import("../src/render/render_site.ts"),
    import("../src/render/renderers.ts"),
    import("./bundle.ts"),
    import("./menu_view.ts"),
    import("./licences.ts"),
  ]);
  const content = await loadContent(contentDir);
  if (!content.ok) return err(formatProblems(content.error));
  const { version } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const [serverInputs, pageInputs] = [new Set<string>(), new Set<string>()];
  const assets = await buildAssets(content.value, pageInputs);
  const input = { content: content.value, routes: ROUTES, origin: options.origin, version, assets };
  const bundling = bundleRuntime(new URL("src/main.ts", ROOT).pathname, serverInputs);
  // Awaited later: without this a failure of both would leave one rejection unhandled.
  bundling.catch(() => {});
  const { site, manifest } = await renderSite(input, RENDERERS, inputs);
  site.set("server.js", new TextEncoder().encode(await bundling));
  // Not before: the bundler runs once at a time.
  const menuView = new TextEncoder().encode(await bundleMenuView(pageInputs));
  site.set(MENU_VIEW_FILE, menuView);
  const licences = formatLicences(await readLicences(serverInputs), await readLicences(pageInputs));
  site.set("licences.txt", new TextEncoder().encode(licences));
  const files = { ...manifest.files, [MENU_VIEW_FILE]: await digestOf(menuView) };
  site.set("manifest.json", new TextEncoder().encode(JSON.stringify({ ...manifest, files })));
  await writeSite(outDir, site, last?.inputs);
  return ok({ status: "built", files: site.size, notices: await holidayNotices(content.value, options.today) });
}

/** A holiday never closes the restaurant by itself: the owner decides each, and is told of the ones that come undecided. */
async function holidayNotices({ hours, restaurant }: Content, today?: string): Promise<string[]> {
  if (today === undefined || restaurant.address.country !== "CL") return [];
  const { undecidedHolidays } = await import("./holidays.ts");
  const from = Date.parse(today);
  const until = from + HOLIDAY_NOTICE_DAYS * DAY_MS;
  return undecidedHolidays(hours, new Date(from).getUTCFullYear(), new Date(until).getUTCFullYear())
    .filter(({ date }) => Date.parse(date) >= from && Date.parse(date) <= until)
    .map(({ date, name }) =>
      `Aviso: el ${date} es feriado (${name}) y hours.json no dice si se abre: agréguelo a "exceptions"`
    );
}

async function readManifest(outDir: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await Deno.readTextFile(`${outDir}/manifest.json`));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function hashInputs(paths: readonly string[], origin: string): Promise<string> {
  const files = (await Promise.all(paths.map(listFiles))).flat().sort();
  const texts = await Promise.all(files.map((file) => Deno.readTextFile(file)));
  const all = JSON.stringify([origin, Deno.version, files.map((file, at) => [file, texts[at]])]);
  return (await sha256(all)).toHex();
}

/** Leaves out hidden files, which are an editor's, and what is not there: the check of the content tells of that. */
async function listFiles(path: string): Promise<string[]> {
  const files: Promise<string[]>[] = [];
  try {
    if (!(await Deno.stat(path)).isDirectory) return [path];
    for await (const { name } of Deno.readDir(path)) {
      if (!name.startsWith(".")) files.push(listFiles(`${path}/${name}`));
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return (await Promise.all(files)).flat();
}

if (import.meta.main) {
  const { values } = parseArgs({
    args: Deno.args,
    options: { content: { type: "string" }, out: { type: "string" }, today: { type: "string" } },
  });
  const config = readConfig();
  if (!config.ok) {
    console.error(config.error.join("\n"));
    Deno.exit(1);
  }
  const started = performance.now();
  const report = await build({
    origin: config.value.origin,
    today: values.today ?? new Date().toISOString().slice(0, 10),
    ...(values.content !== undefined && { contentDir: values.content }),
    ...(values.out !== undefined && { outDir: values.out }),
  });
  if (!report.ok) {
    console.error(report.error);
    Deno.exit(1);
  }
  const { status, files, notices } = report.value;
  for (const notice of notices) console.warn(notice);
  console.log(
    status === "unchanged"
      ? "static/ is up to date"
      : `static/ written: ${files} files in ${Math.round(performance.now() - started)} ms`,
  );
}
