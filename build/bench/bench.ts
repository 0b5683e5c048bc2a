/**
 * `deno task bench`: compares this service with a bare server and with its peers, on one machine, in about twenty
 * minutes, and draws the chart `build/bench/bench.svg`. `--quick` measures only the main rows, in two rounds and about two
 * minutes. `--out FILE` names the file for the raw figures. `--beside DIR` measures nothing else than this build beside
 * the one in DIR, such as `static/` of an earlier commit, for the same origin.
 *
 * It measures the bundle as `deno task serve` runs it, with the rate limiter on. Needs Linux (it reads /proc), wrk and
 * Node. Leaves out the network and TLS: the load generator runs on the same machine and shares its cores.
 * @module
 */
import { parseArgs } from "node:util";
import { build } from "../build.ts";
import { showProgress } from "../progress.ts";
import { fetchAnswer } from "./answer.ts";
import { AIMS } from "./aims.ts";
import { drawBars } from "./chart.ts";
import { installPeers, ORIGIN, peerCommand, peersFor, serviceCommand } from "./contenders.ts";
import { measureAddresses, measureCores } from "./growth.ts";
import { type Candidate, measure } from "./measure.ts";
import { type ServerProcess, startServer } from "./server_process.ts";
import { formatStarts, measureStarts, type Starts } from "./start.ts";
import { median } from "./statistics.ts";
import { measureBeside, measureTonight } from "./tonight.ts";
import { type Comparison, formatComparisons, mebibytes, ratioOf } from "./table.ts";
import { fetchWorks } from "./fetch_works.ts";
import type { Work } from "./work.ts";

const CHART = new URL("./bench.svg", import.meta.url);
const { quick, out, beside } = parseArgs({
  args: Deno.args,
  options: { quick: { type: "boolean", default: false }, out: { type: "string" }, beside: { type: "string" } },
}).values;
const [ROUNDS, STARTS] = quick ? [2, 3] : [5, 31];

const started = performance.now();
const dir = await Deno.makeTempDir({ prefix: "horno-bench-" });
const site = `${dir}/site`;

async function isInstalled(program: string): Promise<boolean> {
  try {
    await new Deno.Command(program, { args: ["-v"], stdout: "null", stderr: "null" }).output();
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** Loads this service and its peers with one kind of work. */
async function compare(service: ServerProcess, work: Work, nginx: boolean): Promise<Comparison> {
  const answer = await fetchAnswer(service.port, work);
  await using servers = new AsyncDisposableStack();
  const candidates: Candidate[] = [{ name: "Horno", server: service, work }];
  for (const name of peersFor(work, nginx)) {
    const server = servers.use(await startServer(await peerCommand(name, work, answer, dir)));
    candidates.push({ name, server, work: { ...work, fixed: true } });
  }
  return { ...work, rounds: await measure(candidates, ROUNDS) };
}

/** Formats the resident memory under load, and its largest rise during the rounds of one row. */
function formatMemory(comparisons: readonly Comparison[]): string {
  // The row without an aim makes keys, and here the store keeps them in memory.
  const rows = comparisons.filter(({ aim }) => aim).map(({ rounds }) =>
    rounds.Horno!.map((each) => each.residentBytes)
  );
  const [least, most] = [Math.min(...rows.flat()), Math.max(...rows.flat())].map(mebibytes);
  const rise = Math.max(...rows.map((sizes) => sizes.at(-1)! / sizes[0]!));
  return `${least} to ${most} MB; while one row was repeated, it rose ${rise.toFixed(2)} times at most`;
}

/** Draws the chart: requests per second as shares of the bare server's, and the times to the first answer. */
function draw(comparisons: readonly Comparison[], starts: Record<string, Starts>): string {
  const speeds = comparisons.map(({ name, aim, rounds: { Horno = [], bare = [], Hono = [], Fastify = [] } }) => {
    const share = ratioOf(Horno, bare);
    // Derive the peers' bars from the same ratios as the verdict.
    const values = [share, share / ratioOf(Horno, Hono), share / ratioOf(Horno, Fastify)];
    return { label: name, values, ...(aim && { aim: AIMS.ofBare[aim] }) };
  });
  const firstAnswers = ["", ", no cache"].map((cache) => {
    const ms = (name: string) => median(starts[name]!.ms);
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

/** Measures everything, or the main rows. */
async function measureAll(nginx: boolean): Promise<void> {
  await using service = await startServer(serviceCommand(site));
  const works = (await fetchWorks(service.port)).filter((work) => !quick || work.quick);

  /** Estimated seconds: all starts, each row, the measurements of tonight's changes and of growth. */
  const [startSeconds, rowSeconds, otherSeconds] = [STARTS * 5, (ROUNDS + 1) * 5, quick ? 0 : 405];
  const planned = startSeconds + works.length * rowSeconds + otherSeconds;
  let done = 0;
  using progress = showProgress(() => done / planned);
  const section = (title: string, text: string) => {
    progress.clear();
    console.log(`\n### ${title}\n\n${text}`);
  };

  const starts = await measureStarts(site, dir, STARTS);
  done += startSeconds;
  section("Start", formatStarts(starts));

  const comparisons: Comparison[] = [];
  for (const work of works) {
    comparisons.push(await compare(service, work, nginx));
    done += rowSeconds;
  }
  section("Beside a bare Deno.serve and the peers", formatComparisons(comparisons));
  section("Resident memory under load", formatMemory(comparisons));

  const raw: Record<string, unknown> = { starts, comparisons };
  if (!quick) {
    await Deno.writeTextFile(CHART, draw(comparisons, starts));
    raw.tonight = await measureTonight(site, dir, ROUNDS, section);
    raw.addresses = await measureAddresses(site, works, section);
    raw.cores = await measureCores(site, works, section);
  }
  const file = out ?? `${await Deno.makeTempDir({ prefix: "horno-bench-result-" })}/bench.json`;
  await Deno.writeTextFile(file, JSON.stringify(raw, null, 1));
  progress.clear();
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(`\nRaw figures: ${file}. It took ${seconds} s`);
}

try {
  if (!await isInstalled("wrk")) throw new Error("wrk is missing: apt-get install wrk");
  await installPeers(dir);
  await Deno.mkdir(site);
  const built = await build({ origin: ORIGIN, now: Date.now(), outDir: site });
  if (!built.ok) throw new Error(built.error);
  console.log(
    `Deno ${Deno.version.deno}, ${navigator.hardwareConcurrency} cores, ${ROUNDS} rounds of a second in turn, rate limiter on`,
  );
  if (beside === undefined) await measureAll(await isInstalled("nginx"));
  else await measureBeside(site, beside, ROUNDS, (title, text) => console.log(`\n### ${title}\n\n${text}`));
} finally {
  await Deno.remove(dir, { recursive: true });
}
