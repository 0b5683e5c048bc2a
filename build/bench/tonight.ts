/**
 * Measures the service with thirty dishes sold out tonight, and beside another build of it.
 * @module
 */
import { createStore } from "../../src/store/store.ts";
import { createKnownChanges } from "../../src/tonight/known_changes.ts";
import { AIMS } from "./aims.ts";
import { fetchAnswer } from "./answer.ts";
import { peerCommand, serviceCommand } from "./contenders.ts";
import { fetchWorks } from "./fetch_works.ts";
import type { Section } from "./growth.ts";
import { measure, medianOf } from "./measure.ts";
import { startServer } from "./server_process.ts";
import { interval95 } from "./statistics.ts";
import { formatTable, ratioOf, verdict, whole } from "./table.ts";
import type { Work } from "./work.ts";

/** Dishes to sell out. */
const DISHES = 30;

/** Loads the static rows of a service that serves changes, and the bare server in turn. */
export async function measureTonight(site: string, dir: string, times: number, section: Section) {
  const kvPath = `${dir}/tonight-kv`;
  const items = await itemsOf(site);
  await sellOut(kvPath, items.map(({ id }) => id).slice(0, DISHES));
  await using service = await startServer(serviceCommand(site, { kvPath }));
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  const works = (await fetchWorks(service.port)).filter(({ aim }) => aim === "file" || aim === "notModified");
  const lines = [];
  for (const work of works) {
    const answer = await fetchAnswer(service.port, work);
    await using bare = await startServer(await peerCommand("bare", work, answer, dir));
    const rounds = await measure([
      { name: "Horno", server: service, work },
      { name: "bare", server: bare, work: { ...work, fixed: true } },
    ], times);
    rows[work.name] = rounds;
    const [ratio, aim] = [ratioOf(rounds.Horno!, rounds.bare!), AIMS.ofBare[work.aim!]];
    lines.push([
      work.name,
      whole(medianOf(rounds.Horno!, "perSecond")),
      ratio.toFixed(2),
      `≥ ${aim}`,
      verdict(ratio >= aim),
    ]);
  }
  section(`With ${DISHES} dishes sold out tonight`, formatTable(["", "req/s", "beside bare", "aim", ""], lines));
  return rows;
}

/** Loads this build and another one, such as that of an earlier commit, in turn. */
export async function measureBeside(site: string, other: string, times: number, section: Section) {
  await using ours = await startServer(serviceCommand(site));
  await using theirs = await startServer(serviceCommand(other));
  const [works, otherWorks] = await Promise.all([fetchWorks(ours.port), fetchWorks(theirs.port)]);
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  const lines = [];
  for (const work of works.filter(({ aim }) => aim)) {
    const same = otherWorks.find(({ name }) => name === work.name) as Work;
    const rounds = await measure([
      { name: "this", server: ours, work },
      { name: "other", server: theirs, work: same },
    ], times);
    rows[work.name] = rounds;
    const ratios = rounds.this!.map(({ perSecond }, at) => perSecond / rounds.other![at]!.perSecond);
    const [low, high] = interval95(ratios).map((each) => each.toFixed(3)) as [string, string];
    lines.push([work.name, ratioOf(rounds.this!, rounds.other!).toFixed(3), `${low} to ${high}`]);
  }
  section(`Beside ${other}`, formatTable(["", "ratio of req/s", "95 % interval of the mean"], lines));
  return rows;
}

async function itemsOf(site: string): Promise<readonly { readonly id: string }[]> {
  return JSON.parse(await Deno.readTextFile(`${site}/content/menu.json`)).items;
}

async function sellOut(kvPath: string, dishes: readonly string[]): Promise<void> {
  const store = createStore(kvPath);
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const tonight = createKnownChanges({ store, now: Date.now, randomBytes });
  for (const dish of dishes) {
    const set = await tonight.set({ change: { kind: "dish", dish }, by: "bench", until: Date.now() + 3_600_000 });
    if (!set.ok) throw new Error(`The store at ${kvPath} does not answer`);
  }
  await store.close();
}
