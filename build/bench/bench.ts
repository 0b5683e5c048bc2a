/**
 * `deno task bench`: this service beside the limit and its peers, in one run on one machine. `--quick` takes a quarter of
 * the time and leaves out what grows; `--out FILE` says where the raw figures go.
 *
 * Every figure is of the bundle as `deno task serve` runs it, rate limiter on. Leaves out the network and TLS: both ends
 * are on this machine and share its cores.
 * @module
 */
import { parseArgs } from "node:util";
import { build } from "../build.ts";
import { fetchAnswer, findFault } from "./answer.ts";
import { installPeers, ORIGIN, serviceCommand, startBare, startNginx, startPeer } from "./contenders.ts";
import { measureAddresses, measureCores, measureGrowth } from "./growth.ts";
import { createAutocannon, createWrk, isInstalled, type LoadGenerator } from "./load.ts";
import { ADDRESSES, type Effort, measure } from "./measure.ts";
import { type ServerProcess, startServer } from "./server_process.ts";
import { formatStart, measureStart } from "./start.ts";
import { median } from "./statistics.ts";
import { type Comparison, formatComparisons, mebibytes, verdict } from "./table.ts";
import { type ShownItem, type Work, workOf } from "./work.ts";

const { values: options } = parseArgs({
  args: Deno.args,
  options: { quick: { type: "boolean", default: false }, out: { type: "string" } },
});
const effort: Effort = options.quick ? { rounds: 2, seconds: 1 } : { rounds: 9, seconds: 1 };
const dir = await Deno.makeTempDir({ prefix: "horno-bench-" });
const started = performance.now();

/** All raw figures, by section. */
const raw: Record<string, unknown> = { deno: Deno.version.deno, cores: navigator.hardwareConcurrency };

function section(title: string, text: string): void {
  console.log(`\n### ${title}\n\n${text}`);
}

/** The work that this build answers; what it does not answer yet is named and left out. */
async function answeredWork(port: number): Promise<Work[]> {
  const menu: Work = { name: "menu", method: "GET", path: "/api/v1/menu", status: 200, beside: "limit", fixed: true };
  const answer = await fetchAnswer(port, menu);
  const shown: { menu: Record<string, ShownItem[]> } = JSON.parse(new TextDecoder().decode(answer.body));
  const tag = answer.headers.find(([name]) => name === "etag")?.[1] ?? "";
  const answered: Work[] = [];
  for (const work of workOf(Object.values(shown.menu).flat(), tag)) {
    if (options.quick && !work.quick) continue;
    const fault = findFault(await fetchAnswer(port, work), work);
    if (fault === undefined) answered.push(work);
    else console.log(`Left out, ${work.name}: ${fault}`);
  }
  return answered;
}

async function compareWork(service: ServerProcess, works: readonly Work[], load: LoadGenerator): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const work of works) {
    const answer = await fetchAnswer(service.port, work);
    const echo = work.beside === "echo";
    await using beside = await startBare(echo ? "echo" : "bare", answer, dir);
    // An echo holds what it was sent, a bare server the same answer for ever.
    const theirWork: Work = { ...work, fixed: true, holds: "", status: work.status };
    const rounds = await measure(
      [
        { name: "ours", server: service, work, addresses: ADDRESSES },
        { name: "theirs", server: beside, work: theirWork, addresses: ADDRESSES },
      ],
      effort,
      load,
    );
    const { name, target } = work;
    const { ours = [], theirs = [] } = rounds;
    comparisons.push({ name, beside: work.beside, ours, theirs, ...(target !== undefined && { target }) });
  }
  return comparisons;
}

async function comparePeers(service: ServerProcess, menu: Work, load: LoadGenerator): Promise<Comparison[]> {
  const answer = await fetchAnswer(service.port, menu);
  await using hono = await startPeer("hono", answer, dir);
  await using fastify = await startPeer("fastify", answer, dir);
  await using fastifyUsual = await startPeer("fastify_usual", answer, dir);
  await using stack = new AsyncDisposableStack();
  const nginx = await isInstalled("nginx") ? stack.use(await startNginx(`${dir}/site`, dir)) : undefined;
  const peers = [
    { name: "Hono on Deno", server: hono, target: 1.2 },
    { name: "Fastify on Node, as usual", server: fastifyUsual, target: 2.5 },
    { name: "Fastify on Node, bytes only", server: fastify, target: 2.5 },
    ...(nginx ? [{ name: "nginx, one worker", server: nginx }] : []),
  ];
  const comparisons: Comparison[] = [];
  for (const { name, server, ...more } of peers) {
    const { ours = [], theirs = [] } = await measure(
      [
        { name: "ours", server: service, work: menu, addresses: ADDRESSES },
        { name: "theirs", server, work: menu, addresses: ADDRESSES },
      ],
      effort,
      load,
    );
    comparisons.push({ name: "menu", beside: name, ours, theirs, ...more });
  }
  return comparisons;
}

/** How far resident memory may rise from the first to the last round of one kind of request and be called flat. */
const FLAT = 1.2;

/** Resident memory under load, and whether it stays flat while the same is asked again and again. */
function formatMemory(comparisons: readonly Comparison[]): string {
  // Keys stay in the store, which is in memory here: what they add is no leak.
  const kinds = comparisons.filter(({ name }) => name !== "API key")
    .map(({ name, ours }) => ({ name, sizes: ours.map(({ residentBytes }) => residentBytes) }));
  const all = kinds.flatMap(({ sizes }) => sizes);
  const rises = kinds.map(({ name, sizes }) => ({ name, rise: sizes.at(-1)! / sizes[0]! }))
    .toSorted((a, b) => b.rise - a.rise);
  const [most] = rises;
  const range = `${mebibytes(Math.min(...all))} to ${mebibytes(Math.max(...all))} MB`;
  const usual = median(rises.map(({ rise }) => rise)).toFixed(2);
  const flat = verdict((most?.rise ?? NaN) <= FLAT);
  return `Resident memory of this service under load: ${range}; from the first round of a kind of request to its last ` +
    `${usual} times at the median and ${most?.rise.toFixed(2)} times at most (${most?.name}). Flat: ${flat}`;
}

try {
  const wrk = await isInstalled("wrk");
  await installPeers(dir, !wrk);
  const load = wrk ? createWrk(dir) : createAutocannon(dir);
  await Deno.mkdir(`${dir}/site`);
  const built = await build({ origin: ORIGIN, now: Date.now(), outDir: `${dir}/site` });
  if (!built.ok) throw new Error(built.error);
  console.log(
    `Deno ${Deno.version.deno}, ${navigator.hardwareConcurrency} cores, load by ${wrk ? "wrk" : "autocannon"}, ` +
      `${effort.rounds} rounds of ${effort.seconds} s in turn, rate limiter on`,
  );

  const start = await measureStart(`${dir}/site`, options.quick ? 5 : 25);
  raw.start = start;
  section("Start", formatStart(start));

  await using service = await startServer(serviceCommand(`${dir}/site`));
  const works = await answeredWork(service.port);
  const comparisons = await compareWork(service, works, load);
  raw.work = comparisons;
  section("Beside a bare Deno.serve", formatComparisons(comparisons));
  section("Memory", formatMemory(comparisons));

  const peers = await comparePeers(service, works[0]!, load);
  raw.peers = peers;
  section("Beside the peers", formatComparisons(peers));

  if (!options.quick) {
    const growing = works.filter(({ name }) => ["menu, 304", "restaurant", "hours", "order of 5 lines"].includes(name));
    raw.growth = await measureGrowth(dir, growing, load, section);
    raw.addresses = await measureAddresses(`${dir}/site`, works, load, section);
    raw.cores = await measureCores(`${dir}/site`, works[0]!, load, section);
  }
  const out = options.out ?? `${await Deno.makeTempDir({ prefix: "horno-bench-result-" })}/bench.json`;
  await Deno.writeTextFile(out, JSON.stringify(raw, null, 1));
  console.log(`\nRaw figures: ${out}. It took ${Math.round((performance.now() - started) / 1000)} s`);
} finally {
  await Deno.remove(dir, { recursive: true });
}
