/**
 * What a request costs when the menu, the number of callers or the number of cores grows.
 * @module
 */
import { build } from "../build.ts";
import { ORIGIN, parallelCommand, serviceCommand } from "./contenders.ts";
import { fetchAnswer } from "./answer.ts";
import { writeLargeContent } from "./large_menu.ts";
import type { LoadGenerator } from "./load.ts";
import { ADDRESSES, measure, medians, type Round } from "./measure.ts";
import { type ServerProcess, startServer } from "./server_process.ts";
import { formatGrowth, formatTable, mebibytes, ratioOf, whole } from "./table.ts";
import type { Work } from "./work.ts";

const CONTENT = new URL("../../src/content/", import.meta.url).pathname;
const MENU_SIZES = [40, 400, 4_000, 40_000] as const;
const ADDRESS_COUNTS = [1, 1_000, 1_000_000] as const;
const EFFORT = { rounds: 5, seconds: 1 } as const;

/** Prints a titled part of the report. */
export type Section = (title: string, text: string) => void;

/** The service with a menu of one size, and what came of it. */
interface Variant {
  readonly name: string;
  readonly server: ServerProcess;
  /** The entity tag of its whole menu. */
  readonly tag: string;
  readonly rounds: Record<string, Round[]>;
  readonly buildMs: number;
  readonly residentBytes: number;
}

/** Builds the service with menus of several sizes, and loads one after the other in each round. */
export async function measureGrowth(dir: string, works: readonly Work[], load: LoadGenerator, section: Section) {
  const menu = works.find(({ status }) => status === 304);
  const variants: Variant[] = [];
  await using servers = new AsyncDisposableStack();
  for (const size of MENU_SIZES) {
    const [content, site] = [`${dir}/content-${size}`, `${dir}/site-${size}`];
    await writeLargeContent(CONTENT, content, size);
    await Deno.mkdir(site);
    const before = performance.now();
    const built = await build({ origin: ORIGIN, now: Date.now(), contentDir: content, outDir: site });
    if (!built.ok) throw new Error(built.error);
    const buildMs = performance.now() - before;
    const server = servers.use(await startServer(serviceCommand(site)));
    const residentBytes = server.residentBytes();
    const whole = menu && await fetchAnswer(server.port, { ...menu, headers: {}, status: 200 });
    const tag = whole?.headers.find(([name]) => name === "etag")?.[1] ?? "";
    variants.push({ name: `${size.toLocaleString("en-US")} items`, server, tag, rounds: {}, buildMs, residentBytes });
  }
  for (const work of works) {
    const candidates = variants.map(({ name, server, tag }) => ({
      name,
      server,
      work: work === menu ? { ...work, headers: { "if-none-match": tag } } : work,
      addresses: ADDRESSES,
    }));
    const rounds = await measure(candidates, EFFORT, load);
    for (const variant of variants) variant.rounds[work.name] = rounds[variant.name]!;
  }
  section("CPU a request, µs, as the menu grows", formatGrowth("", variants));
  section(
    "Build, as the menu grows",
    formatTable(["", ...variants.map(({ name }) => name)], [
      ["build, ms", ...variants.map(({ buildMs }) => whole(buildMs))],
      ["resident memory after start, MB", ...variants.map(({ residentBytes }) => mebibytes(residentBytes))],
    ]),
  );
  return variants;
}

/** Loads the service from ever more addresses; each has been seen before the rounds that count. */
export async function measureAddresses(site: string, works: readonly Work[], load: LoadGenerator, section: Section) {
  const work = works.find(({ name }) => name === "health")!;
  const variants: { name: string; rounds: Record<string, Round[]> }[] = [];
  const rows: string[] = [];
  for (const addresses of ADDRESS_COUNTS) {
    await using server = await startServer(serviceCommand(site));
    let seen = 0;
    // Each round goes on where the last one ended. A minute later the first of them are at the end of their window.
    for (let round = 0; addresses > 1_000 && seen < addresses && round < 6; round++) {
      seen += (await load(server.port, work, 10, addresses, seen)).requests;
    }
    // One address alone would reach the limit of 100,000 in a longer load.
    const rounds = await measure([{ name: work.name, server, work, addresses }], {
      rounds: addresses === 1 ? 1 : 3,
      seconds: 1,
    }, load);
    const held = Math.min(addresses, Math.max(seen, ...rounds[work.name]!.map(({ requests }) => requests)));
    variants.push({ name: `${held.toLocaleString("en-US")} addresses`, rounds });
    rows.push(mebibytes(server.residentBytes()));
  }
  section("CPU a request, µs, as callers grow", formatGrowth("", variants));
  section(
    "Resident memory, MB, as callers grow",
    formatTable(["", ...variants.map(({ name }) => name)], [["", ...rows]]),
  );
  return variants;
}

/** Loads the service on one core and, under `deno serve --parallel`, on all. */
export async function measureCores(site: string, menu: Work, load: LoadGenerator, section: Section) {
  await using one = await startServer(serviceCommand(site));
  await using all = await startServer(parallelCommand(site));
  const rounds = await measure(
    [
      { name: "one", server: one, work: menu, addresses: ADDRESSES },
      { name: "all", server: all, work: menu, addresses: ADDRESSES },
    ],
    EFFORT,
    load,
  );
  const { one: ofOne = [], all: ofAll = [] } = rounds;
  const cores = navigator.hardwareConcurrency;
  section(
    "Menu on one core and on all",
    formatTable(["", "one process", `deno serve --parallel, ${cores} cores`, "ratio"], [
      ["req/s", whole(medians(ofOne).perSecond), whole(medians(ofAll).perSecond), ratioOf(ofAll, ofOne).toFixed(2)],
    ]) + `\n\nThe load generator runs on the same ${cores} cores.`,
  );
  return rounds;
}
