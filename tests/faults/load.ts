/**
 * Loads a server over bare connections and checks every byte of the answers. Closed load: each caller waits for an
 * answer before the next request. Open load: callers send at a fixed rate, whatever comes back.
 * @module
 */
import { pause } from "./check.ts";
import { takeFrame } from "./http_answer.ts";

/** One answer; `body` is valid until the next answer is read. */
export interface LoadAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: Uint8Array;
}

/** A request and the check of its answer. */
export interface Exchange {
  readonly name: string;
  readonly method: string;
  readonly request: Uint8Array;
  /** The fault of the answer; undefined when it is right. */
  readonly fault: (answer: LoadAnswer) => string | undefined;
}

/** The result of a load. */
export interface Outcome {
  readonly seconds: number;
  /** Right answers, by status. */
  readonly right: Map<number, number>;
  /** Each different fault with its count. */
  readonly wrong: Map<string, number>;
  /** Requests without an answer: the connection was refused or closed, or its buffers stayed full. */
  refused: number;
  /** Latencies of a sample of the exchanges, in milliseconds. */
  readonly latencies: number[];
}

/** The number of right answers. */
export function answered({ right }: Outcome): number {
  return right.values().reduce((sum, count) => sum + count, 0);
}

/** A percentile of the latencies (0 to 1); 0 when there are none. */
export function latency({ latencies }: Outcome, share: number): number {
  const sorted = latencies.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

/** A connection that reads into one buffer and returns views of it. */
export class LoadConnection implements Disposable {
  readonly #connection: Deno.TcpConn;
  #buffer = new Uint8Array(65_536);
  #start = 0;
  #end = 0;

  private constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
    connection.setNoDelay(true);
  }

  static async open(port: number): Promise<LoadConnection> {
    return new LoadConnection(await Deno.connect({ hostname: "127.0.0.1", port }));
  }

  async send(bytes: Uint8Array): Promise<void> {
    for (let rest = bytes; rest.length > 0;) rest = rest.subarray(await this.#connection.write(rest));
  }

  /** The next answer; undefined when the connection has ended. */
  async answer(method: string): Promise<LoadAnswer | undefined> {
    for (;;) {
      const frame = takeFrame(this.#buffer.subarray(0, this.#end), this.#start, method);
      if (frame) {
        this.#start = frame.end;
        return { status: frame.status, head: frame.head, body: this.#buffer.subarray(frame.bodyStart, frame.end) };
      }
      this.#makeRoom();
      const n = await this.#connection.read(this.#buffer.subarray(this.#end));
      if (n === null) return undefined;
      this.#end += n;
    }
  }

  [Symbol.dispose](): void {
    try {
      this.#connection.close();
    } catch (error) {
      if (!(error instanceof Deno.errors.BadResource)) throw error;
    }
  }

  #makeRoom(): void {
    if (this.#start > 0) {
      this.#buffer.copyWithin(0, this.#start, this.#end);
      this.#end -= this.#start;
      this.#start = 0;
    }
    if (this.#end < this.#buffer.length) return;
    const larger = new Uint8Array(this.#buffer.length * 2);
    larger.set(this.#buffer);
    this.#buffer = larger;
  }
}

/** One caller's work on a connection that it keeps; runs again and again. */
export type Visit = (
  connection: LoadConnection,
  seen: (exchange: Exchange, answer: LoadAnswer) => void,
) => Promise<void>;

/** The connection ended before an expected answer. */
export class ConnectionEnded extends Error {}

/** A visit of one exchange. */
export function single(exchange: Exchange): Visit {
  return async (connection, seen) => {
    await connection.send(exchange.request);
    const answer = await connection.answer(exchange.method);
    if (!answer) throw new ConnectionEnded();
    seen(exchange, answer);
  };
}

function newOutcome(seconds: number): Outcome {
  return { seconds, right: new Map(), wrong: new Map(), refused: 0, latencies: [] };
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function judge(outcome: Outcome, exchange: Exchange, answer: LoadAnswer): void {
  const fault = exchange.fault(answer);
  if (fault === undefined) count(outcome.right, answer.status);
  else count(outcome.wrong, `${exchange.name}: ${fault}`);
}

function isRefusal(error: unknown): boolean {
  return error instanceof ConnectionEnded || error instanceof Deno.errors.ConnectionReset ||
    error instanceof Deno.errors.ConnectionRefused || error instanceof Deno.errors.BrokenPipe ||
    error instanceof Deno.errors.BadResource || error instanceof Deno.errors.Interrupted;
}

/**
 * Closed load: callers wait for each answer, and take the visits of the list in turn.
 *
 * @param stop Ends the load early.
 */
export async function closedLoad(
  port: number,
  connections: number,
  seconds: number,
  visits: readonly Visit[],
  stop?: AbortSignal,
): Promise<Outcome> {
  const outcome = newOutcome(seconds);
  const end = performance.now() + seconds * 1_000;
  let turn = 0;
  let total = 0;
  const caller = async () => {
    while (performance.now() < end && !stop?.aborted) {
      try {
        using connection = await LoadConnection.open(port);
        while (performance.now() < end && !stop?.aborted) {
          const began = performance.now();
          await visits[turn++ % visits.length]!(connection, (exchange, answer) => judge(outcome, exchange, answer));
          if (total++ % 16 === 0) outcome.latencies.push(performance.now() - began);
        }
      } catch (error) {
        if (!isRefusal(error)) throw error;
        outcome.refused++;
        await pause(10);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return outcome;
}

/** Time after which a caller without an answer reconnects, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Time between two packets of a caller, in milliseconds. */
const PACKET_INTERVAL_MS = 100;

/** Open load: callers send `perSecond` requests a second in total, however few are answered. */
export async function openLoad(
  port: number,
  connections: number,
  seconds: number,
  perSecond: number,
  exchanges: readonly Exchange[],
): Promise<Outcome & { readonly offered: number }> {
  const outcome = newOutcome(seconds);
  const end = performance.now() + seconds * 1_000;
  const perMs = perSecond / 1_000 / connections;
  let offered = 0;
  let turn = 0;
  const caller = async (at: number) => {
    await pause(at * PACKET_INTERVAL_MS / connections);
    let offeredUntil = performance.now();
    while (performance.now() < end) {
      const due: Exchange[] = [];
      let lastAnswer = performance.now();
      let writing = false;
      try {
        using connection = await LoadConnection.open(port);
        const reading = (async () => {
          for (;;) {
            while (due.length === 0) {
              if (performance.now() > end) return;
              await pause(20);
            }
            const answer = await connection.answer(due[0]!.method);
            if (!answer) throw new ConnectionEnded();
            judge(outcome, due.shift()!, answer);
            lastAnswer = performance.now();
          }
        })();
        const sending = (async () => {
          while (performance.now() < end && performance.now() - lastAnswer < PATIENCE_MS) {
            // A late generator catches up, since independent callers would not wait either.
            const owed = Math.floor((performance.now() - offeredUntil) * perMs);
            offeredUntil += owed / perMs;
            offered += owed;
            if (writing) outcome.refused += owed;
            else if (owed > 0) {
              writing = true;
              const packet = Array.from({ length: owed }, () => exchanges[turn++ % exchanges.length]!);
              due.push(...packet);
              connection.send(joined(packet)).then(() => writing = false, () => {});
            }
            await pause(PACKET_INTERVAL_MS);
          }
          connection[Symbol.dispose]();
        })();
        await Promise.all([reading, sending]);
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
      outcome.refused += due.length;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => caller(at)));
  return { ...outcome, offered };
}

function joined(exchanges: readonly Exchange[]): Uint8Array {
  const whole = new Uint8Array(exchanges.reduce((sum, { request }) => sum + request.length, 0));
  let at = 0;
  for (const { request } of exchanges) {
    whole.set(request, at);
    at += request.length;
  }
  return whole;
}
