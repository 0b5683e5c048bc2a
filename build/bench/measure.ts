/**
 * Measures rounds of load on several servers in turn.
 * @module
 */
import { type Answer, fetchAnswer, findFault, findLoadFault } from "./answer.ts";
import { type Load, load } from "./load.ts";
import type { Report } from "./report.ts";
import type { ServerProcess } from "./server_process.ts";
import { median } from "./statistics.ts";
import type { Work } from "./work.ts";

/** One round: the figures of the generator, and the server's use of processor and memory. */
export interface Round extends Load {
  /** Processor time per request of all threads of the server, in microseconds. */
  readonly cpuUs: number;
  /** Resident memory afterwards, in bytes. */
  readonly residentBytes: number;
}

/** The rounds of several servers, by name. */
export type Rounds = Readonly<Record<string, readonly Round[]>>;

/** A server, and the request to load it with. */
export interface Candidate {
  readonly name: string;
  readonly server: ServerProcess;
  readonly work: Work;
}

/** Length of a round, in seconds. */
const SECONDS = 1;

/**
 * Loads the candidates in turn, `times` times, after one uncounted round each.
 *
 * @throws {Error} If an answer is wrong: the figures would mean nothing.
 */
export async function measure(candidates: readonly Candidate[], times: number, report: Report): Promise<Rounds> {
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
    await loadOnce(candidate);
  }
  for (let round = 0; round < times; round++) {
    for (const candidate of candidates) {
      const { name, work } = candidate;
      const again = () => report.note(`a round had no answer and was measured again: ${name}, ${work.name}`);
      const seen = await untilAnswered(() => loadOnce(candidate), again);
      refuse(candidate, findLoadFault(seen, expected.get(candidate)!));
      rounds[name]!.push(seen);
    }
  }
  for (const candidate of candidates) await check(candidate);
  return rounds;
}

/** Repeats a round without an answer once: a shared machine may stop for a second. @param again Says so. */
export async function untilAnswered<R extends Pick<Load, "requests">>(
  round: () => Promise<R>,
  again: () => void,
): Promise<R> {
  const first = await round();
  if (first.requests > 0) return first;
  again();
  return await round();
}

async function loadOnce({ server, work }: Candidate): Promise<Round> {
  const before = server.cpuUs();
  const seen = await load(server.port, work, SECONDS);
  return { ...seen, cpuUs: (server.cpuUs() - before) / seen.requests, residentBytes: server.residentBytes() };
}

function refuse({ name, work }: Candidate, fault: string | undefined): void {
  if (fault !== undefined) throw new Error(`${name}, ${work.name}: ${fault}`);
}

/** The median of a figure over some rounds. */
export function medianOf(rounds: readonly Round[], figure: keyof Round): number {
  return median(rounds.map((round) => round[figure]));
}
