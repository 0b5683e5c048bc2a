/**
 * `deno task bench`: compares this service with a bare server and with its peers, on one machine, and writes the figures
 * to `build/bench/FIGURES.md` and the chart `build/bench/bench.svg`.
 *
 * `--quick` measures only the main rows, in two rounds, and `--rows NAME` only the rows whose name holds NAME; both write
 * no figures. `--out FILE` names the file for the raw figures. `--beside DIR` measures nothing else than this checkout
 * beside the one in DIR, such as an earlier commit, which is built for the same origin: load, changes, builds.
 *
 * It measures the bundle as `deno task serve` runs it, with the rate limiter on. Needs Linux (it reads /proc), wrk and
 * Node. Leaves out the network and TLS: the load generator runs on the same machine and shares its cores.
 * @module
 */
import { parseArgs } from "node:util";
import { build } from "../build.ts";
import { ROOT } from "../sources.ts";
import { AIMS } from "./aims.ts";
import { measureBuilds } from "./builds.ts";
import { editPrices, measureChanges, sellOut } from "./changes.ts";
import { drawBars } from "./chart.ts";
import { compareWithBuild, compareWithPeers, fetchWorks } from "./compare.ts";
import { type Folders, installPeers, ORIGIN, serviceCommand } from "./contenders.ts";
import { createReport, type Report } from "./report.ts";
import { startServer } from "./server_process.ts";
import { formatStarts, measureStarts } from "./start.ts";
import { median } from "./statistics.ts";
import { type Comparison, type Figures, formatComparisons, ratioOf, whole } from "./table.ts";

const FIGURES = new URL("./FIGURES.md", import.meta.url);
const CHART = new URL("./bench.svg", import.meta.url);

const { quick, rows, out, beside } = parseArgs({
  args: Deno.args,
  options: {
    quick: { type: "boolean", default: false },
    rows: { type: "string" },
    out: { type: "string" },
    beside: { type: "string" },
  },
}).values;
const [ROUNDS, STARTS, CHANGES, BUILDS] = quick ? [2, 3, 100, 1] : [5, 15, 1_000, 3];

/** Dishes to sell out for the rows with changes. */
const SOLD_OUT = 30;

/** How many prices are edited. */
const EDITS = 60;

/** Formats the resident memory under load, and its largest rise during the rounds of one row. */
function formatMemory(comparisons: readonly Comparison[]): string {
  const sizes = comparisons.map(({ rounds }) => rounds.Horno!.map(({ residentBytes }) => residentBytes / 1_048_576));
  const [least, most] = [Math.min(...sizes.flat()), Math.max(...sizes.flat())].map(whole);
  const rise = Math.max(...sizes.map((each) => each.at(-1)! / each[0]!));
  return `${least} to ${most} MB; while one row was repeated, it rose ${rise.toFixed(2)} times at most`;
}

/** Draws the chart: requests per second as shares of the bare server's, and the times to the first answer. */
function draw(comparisons: readonly Comparison[], starts: Figures): string {
  const speeds = comparisons.map(({ name, aim, rounds: { Horno = [], bare = [], Hono = [], Fastify = [] } }) => {
    const share = ratioOf(Horno, bare);
    // Derive the peers' bars from the same ratios as the verdict.
    const values = [share, share / ratioOf(Horno, Hono), share / ratioOf(Horno, Fastify)];
    return { label: name, values, ...(aim && { aim: AIMS.ofBare[aim] }) };
  });
  const firstAnswers = ["", ", no cache"].map((cache) => {
    const ms = (name: string) => median(starts.ms![name]!);
    const values = [ms(`Horno${cache}`), ms(`Hono${cache}`), ms("empty Node")];
    const most = AIMS.start.map((aim) =>
      aim.ours === `Horno${cache}` && "most" in aim && aim.figure === "ms" ? aim.most * ms(aim.beside) : Infinity
    );
    return { label: `${cache ? "without" : "with"} V8's code cache`, values, aim: Math.min(...most) };
  });
  const title = `Speed: medians of ${ROUNDS} rounds and ${STARTS} starts, Deno ${Deno.version.deno}`;
  return drawBars(title, ["Horno", "Hono on Deno", "Fastify; an empty server on Node"], [
    { heading: "Requests a second as a share of a bare Deno.serve", format: (share) => share.toFixed(2), rows: speeds },
    { heading: "First answer after start (less is better)", format: (ms) => `${ms.toFixed(0)} ms`, rows: firstAnswers },
  ]);
}

/** Measures everything, the main rows, or the rows asked for. @returns The raw figures. */
async function measureAlone(folders: Folders, report: Report): Promise<Record<string, unknown>> {
  const { dir, site } = folders;
  await using service = await startServer(serviceCommand(site));
  const works = await fetchWorks(service.port);
  const asked = works.filter((work) => rows === undefined ? !quick || work.quick : work.name.includes(rows));
  const comparisons = await compareWithPeers(service, asked, folders, ROUNDS, report);
  report.section("Beside a bare Deno.serve and the peers", formatComparisons(comparisons));
  if (rows !== undefined) return { comparisons };

  report.section("Resident memory under load", formatMemory(comparisons));
  const starts = await measureStarts(folders, STARTS);
  report.section("Start", formatStarts(starts));
  if (quick) return { comparisons, starts };

  await Deno.writeTextFile(CHART, draw(comparisons, starts));
  const changes = await measureChanges({ Horno: service }, CHANGES, report);
  await using changed = await startServer(serviceCommand(site));
  await sellOut(changed, SOLD_OUT);
  await editPrices(changed, EDITS);
  const files = (await fetchWorks(changed.port)).filter(({ aim }) => aim === "file" || aim === "notModified");
  const tonight = await compareWithPeers(changed, files, folders, ROUNDS, report, ["bare"]);
  report.section(`With ${SOLD_OUT} dishes sold out tonight and ${EDITS} prices edited`, formatComparisons(tonight));
  const builds = await measureBuilds({ Horno: ROOT }, dir, BUILDS, report);
  return { comparisons, starts, changes, tonight, builds };
}

/** Measures this checkout beside the one in `other`. @returns The raw figures. */
async function measureBeside(other: string, { dir, site }: Folders, report: Report): Promise<Record<string, unknown>> {
  await using ours = await startServer(serviceCommand(site));
  await using theirs = await startServer(serviceCommand(`${other}/static`));
  const comparisons = await compareWithBuild(ours, theirs, ROUNDS, report);
  report.section("Beside the other build", formatComparisons(comparisons));
  const changes = await measureChanges({ Horno: ours, other: theirs }, CHANGES, report);
  return { comparisons, changes, builds: await measureBuilds({ Horno: ROOT, other }, dir, BUILDS, report) };
}

const started = performance.now();
const dir = await Deno.makeTempDir({ prefix: "horno-bench-" });
try {
  // Names a missing program before anything is measured.
  for (const program of ["wrk", "node"]) await new Deno.Command(program, { args: ["-v"] }).output();
  const folders = { dir, site: `${dir}/site` };
  await installPeers(dir);
  await Deno.mkdir(folders.site);
  const built = await build({ origin: ORIGIN, now: Date.now(), outDir: folders.site });
  if (!built.ok) throw new Error(built.error);
  const [day, { deno }, cores] = [new Date().toISOString().slice(0, 10), Deno.version, navigator.hardwareConcurrency];
  const report = createReport(`Figures of ${day}: Deno ${deno}, ${cores} cores, ${ROUNDS} rounds, ${STARTS} starts`);
  const raw = beside === undefined ? await measureAlone(folders, report) : await measureBeside(beside, folders, report);
  const full = beside === undefined && !quick && rows === undefined;
  if (full) await Deno.writeTextFile(FIGURES, report.text());
  const file = out ?? `${await Deno.makeTempDir({ prefix: "horno-bench-result-" })}/bench.json`;
  await Deno.writeTextFile(file, JSON.stringify(raw, null, 1));
  console.log(`Raw figures: ${file}. It took ${Math.round((performance.now() - started) / 1_000)} s`);
} finally {
  await Deno.remove(dir, { recursive: true });
}
