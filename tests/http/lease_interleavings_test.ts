/**
 * Several processes on one store in thousands of random orders of events: never above the limit, at most a tenth below it.
 *
 * Each call to the store takes effect, and is answered, at a moment of its own. Processes die with calls under way.
 * @module
 */
import { assert } from "@std/assert";
import { FakeProcess, FakeStore, seeded } from "./lease_fixture.ts";

const RUNS = Number(Deno.args.find((each) => /^\d+$/.test(each)) ?? 400);
const CLIENTS = 3;

interface Outcome {
  readonly passed: number[];
  readonly refused: number[];
}

/** One order of events. */
async function play(seed: number, limit: number, kills: boolean): Promise<{ outcome: Outcome; store: FakeStore }> {
  const random = seeded(seed);
  const store = new FakeStore();
  const gates: (() => void)[] = [];
  store.pace = () => new Promise((open) => gates.push(open));
  const outcome: Outcome = { passed: Array(CLIENTS).fill(0), refused: Array(CLIENTS).fill(0) };
  let asked = 0;
  let answered = 0;
  const dead = new Set<number>();

  const turn = async (act: () => void) => {
    act();
    for (let microtask = 0; microtask < 12; microtask++) await undefined;
  };
  const openOne = () => {
    const [open] = gates.splice(random(gates.length), 1);
    open!();
  };
  const start = async (number: number) => {
    const process = new FakeProcess(limit, store, seed * 10 + number);
    process.take(200 + number);
    // The first request of a process opens its store.
    for (let calls = 0; calls < 40; calls++) {
      await turn(() => {
        if (gates.length > 0) openOne();
      });
    }
    return process;
  };
  const processes: FakeProcess[] = [];
  for (let number = 0; number < 2 + random(3); number++) processes.push(await start(number));

  const request = (number: number, client: number) => {
    asked++;
    const allowance = processes[number]!.take(client);
    const count = ({ allowed }: { allowed: boolean }) => {
      answered++;
      (allowed ? outcome.passed : outcome.refused)[client]!++;
    };
    if (allowance instanceof Promise) allowance.then(count);
    else count(allowance);
  };
  const alive = () => [...processes.keys()].filter((number) => !dead.has(number));

  for (let event = 0; event < 3 * limit; event++) {
    const living = alive();
    if (kills && living.length > 1 && random(limit) === 0) {
      // Requests that it has under way count as passed when they are granted, as the client may have seen.
      dead.add(living[random(living.length)]!);
      continue;
    }
    await turn(() => {
      if (gates.length > 0 && random(2) === 0) openOne();
      else for (let burst = random(4); burst >= 0; burst--) request(living[random(living.length)]!, random(CLIENTS));
    });
  }
  // The living go on until everybody has been refused by each of them.
  for (let round = 0; round < 2 * limit; round++) {
    await turn(() => {
      for (const number of alive()) for (let client = 0; client < CLIENTS; client++) request(number, client);
    });
    while (gates.length > 0) await turn(openOne);
    // Processes that were in each other's way pause for some milliseconds.
    for (let wait = 0; wait < 200 && answered < asked && gates.length === 0; wait++) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    while (gates.length > 0) await turn(openOne);
    if (outcome.refused.every((count) => count > 50)) break;
  }
  for (let wait = 0; wait < 500 && answered < asked; wait++) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    while (gates.length > 0) await turn(openOne);
  }
  assert(answered === asked, `${asked - answered} of ${asked} requests got no answer`);
  assert(processes.every(({ alone }) => alone.length === 0));
  return { outcome, store };
}

for (const kills of [false, true]) {
  Deno.test(`In ${RUNS} random orders of events${kills ? " with deaths" : ""} each client gets what it is due`, async () => {
    let least = 1;
    let most = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const limit = [3, 10, 25, 40, 100][seed % 5]!;
      const { outcome, store } = await play(seed, limit, kills);
      for (const [client, passed] of outcome.passed.entries()) {
        const seen = `seed ${seed}: client ${client} passed ${passed} of ${limit}`;
        assert(passed <= limit, seen);
        assert(passed >= limit - Math.floor(limit / 10), seen);
        least = Math.min(least, passed / limit);
        most = Math.max(most, passed / limit);
      }
      for (const { granted } of store.windows()) assert(granted <= limit, `seed ${seed}: ${granted} granted`);
    }
    console.log(
      `${RUNS} orders, ${RUNS * CLIENTS} windows: from ${(100 * least).toFixed(0)} % of the limit to ${
        (100 * most).toFixed(0)
      } %`,
    );
  });
}
