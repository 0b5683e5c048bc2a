/**
 * Compares the service with its peers, and with another build of itself.
 * @module
 */
import { fetchAnswer, findFault } from "./answer.ts";
import { type Folders, PEER_NAMES, peerCommand } from "./contenders.ts";
import { type Candidate, measure } from "./measure.ts";
import type { Report } from "./report.ts";
import { type ServerProcess, startServer } from "./server_process.ts";
import type { Comparison } from "./table.ts";
import { MENU, type ShownItem, type Work, worksOf } from "./work.ts";

/** The rows for a running service: they hold the tag of its menu and an order of its dishes. */
export async function fetchWorks(port: number): Promise<Work[]> {
  const { body, headers } = await fetchAnswer(port, MENU);
  const { menu }: { menu: Record<string, ShownItem[]> } = JSON.parse(new TextDecoder().decode(body));
  return worksOf(Object.values(menu).flat(), headers.find(([name]) => name === "etag")?.[1] ?? "");
}

/** Loads a service and its peers in turn, one kind of work after another. */
export async function compareWithPeers(
  service: ServerProcess,
  works: readonly Work[],
  folders: Folders,
  rounds: number,
  report: Report,
  peers: readonly (typeof PEER_NAMES[number])[] = PEER_NAMES,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const work of works) {
    const answer = await fetchAnswer(service.port, work);
    await using servers = new AsyncDisposableStack();
    const candidates: Candidate[] = [{ name: "Horno", server: service, work }];
    for (const name of peers) {
      const server = servers.use(await startServer(await peerCommand(name, work, answer, folders)));
      const fault = findFault(await fetchAnswer(server.port, work), work, answer);
      if (fault !== undefined) throw new Error(`${name} answers otherwise than Horno, ${work.name}: ${fault}`);
      candidates.push({ name, server, work: { ...work, fixed: true } });
    }
    comparisons.push({ ...work, rounds: await measure(candidates, rounds, report) });
  }
  return comparisons;
}

/** Loads this build and another one in turn. */
export async function compareWithBuild(
  ours: ServerProcess,
  other: ServerProcess,
  rounds: number,
  report: Report,
): Promise<Comparison[]> {
  // The works hold tags and dishes of their own build.
  const [works, otherWorks] = await Promise.all([fetchWorks(ours.port), fetchWorks(other.port)]);
  const comparisons: Comparison[] = [];
  for (const [at, { aim: _, ...work }] of works.entries()) {
    const candidates = [{ name: "Horno", server: ours, work }, { name: "other", server: other, work: otherWorks[at]! }];
    comparisons.push({ ...work, rounds: await measure(candidates, rounds, report) });
  }
  return comparisons;
}
