/**
 * One round of load on one server, and several such rounds on several servers in turn.
 * @module
 */
import { type Answer, fetchAnswer, findFault, findLoadFault } from "./answer.ts";
import type { Load, LoadGenerator } from "./load.ts";
import type { ServerProcess } from "./server_process.ts";
import { median } from "./statistics.ts";
import type { Work } from "./work.ts";

/** One round: what the generator saw and what the server used. */
export interface Round extends Load {
  /** Processor time a request, in microseconds, of all threads of the server. */
  readonly cpuUs: number;
  /** Resident memory afterwards, in bytes. */
  readonly residentBytes: number;
}

/** A server to load, with the request that it understands. */
export interface Candidate {
  readonly name: string;
  readonly server: ServerProcess;
  readonly work: Work;
  /** How many clients the requests seem to come from. */
  readonly addresses: number;
}

/** How long and how often. */
export interface Effort {
  readonly rounds: number;
  readonly seconds: number;
}

/** Clients of an ordinary round: enough that none reaches the highest limit, 100,000 requests a minute. */
export const ADDRESSES = 256;

/**
 * Loads the candidates in turn, `rounds` times, after a second each that does not count.
 *
 * @returns The rounds of each candidate, in order, by its name.
 * @throws {Error} If an answer is not the right one: then the figures would be of something else.
 */
export async function measure(
  candidates: readonly Candidate[],
  effort: Effort,
  load: LoadGenerator,
): Promise<Record<string, Round[]>> {
  const expected = new Map<Candidate, Answer>();
  const rounds: Record<string, Round[]> = {};
  const check = async (candidate: Candidate) => {
    const answer = await fetchAnswer(candidate.server.port, candidate.work);
    refuse(candidate, findFault(answer, candidate.work, expected.get(candidate)));
    return answer;
  };
  for (const candidate of candidates) {
    expected.set(candidate, await check(candidate));
    rounds[candidate.name] = [];
    await load(candidate.server.port, candidate.work, 1, candidate.addresses);
  }
  for (let round = 0; round < effort.rounds; round++) {
    for (const candidate of candidates) {
      const { server, work } = candidate;
      const before = server.cpuUs();
      const seen = await load(server.port, work, effort.seconds, candidate.addresses);
      refuse(candidate, findLoadFault(seen, expected.get(candidate)!));
      rounds[candidate.name]!.push({
        ...seen,
        cpuUs: (server.cpuUs() - before) / seen.requests,
        residentBytes: server.residentBytes(),
      });
    }
  }
  for (const candidate of candidates) await check(candidate);
  return rounds;
}

function refuse({ name, work }: Candidate, fault: string | undefined): void {
  if (fault !== undefined) throw new Error(`${name}, ${work.name}: ${fault}`);
}

/** The medians of some rounds. */
export function medians(rounds: readonly Round[]): { perSecond: number; p50: number; p99: number; cpuUs: number } {
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  return {
    perSecond: of((round) => round.perSecond),
    p50: of((round) => round.p50),
    p99: of((round) => round.p99),
    cpuUs: of((round) => round.cpuUs),
  };
}
