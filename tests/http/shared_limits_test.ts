/**
 * `RateLimiter` in several processes on one Deno KV: its guarantees, the behaviour without the store, and clocks that
 * differ.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { type RateLimit, RateLimiter } from "../../src/http/rate_limiter.ts";
import { createStore } from "../../src/store/store.ts";

/** A Saturday, noon in UTC. */
const NOON = Date.parse("2026-11-21T12:00:00Z");
const MINUTE_MS = 60_000;
const REQUESTS: RateLimit = { name: "requests", limit: 100, windowMs: MINUTE_MS };

/** Callers above the limit: requests a second, and the process that gets each request. */
const CLIENTS: readonly {
  readonly client: string;
  readonly rate: number;
  readonly pick: (time: number, random: (below: number) => number) => number;
}[] = [
  { client: "192.0.2.1", rate: 5, pick: (_, random) => random(60) },
  { client: "192.0.2.2", rate: 20, pick: (_, random) => random(60) },
  { client: "192.0.2.3", rate: 50, pick: (_, random) => random(60) },
  { client: "192.0.2.4", rate: 20, pick: (time) => Math.floor(time / 3_000) },
  { client: "192.0.2.5", rate: 10, pick: (_, random) => random(10) === 0 ? random(60) : 0 },
];

/** A random generator with a seed: returns integers below a bound. */
function seeded(seed: number): (below: number) => number {
  let state = seed * 7_919 % 2_147_483_646 + 1;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

/** The time, and an in-memory Deno KV with faults. */
class World implements Disposable {
  /** Milliseconds since noon. */
  time = 0;
  fails = false;
  /** While set, a list read calls `asked`, waits for `thawed`, and returns nothing. */
  frozen: { readonly asked: () => void; readonly thawed: Promise<void> } | undefined;
  /** Called when a process begins to write. */
  writing = () => {};
  readonly expiries: [key: Deno.KvKey, expireIn: number | undefined][] = [];
  readonly #kv: Deno.Kv;

  constructor(kv: Deno.Kv) {
    this.#kv = kv;
  }

  static async open(): Promise<World> {
    return new World(await Deno.openKv(":memory:"));
  }

  /** A connection of one process to the store. */
  connect(): Deno.Kv {
    return new Proxy(this.#kv, {
      get: (kv, name) => {
        if (name === "then") return undefined;
        if (this.fails) throw new Deno.errors.Busy("disk I/O error");
        if (name === "list") return (selector: Deno.KvListSelector) => this.#list(selector);
        if (name === "atomic") return () => this.#atomic();
        return Reflect.get(kv, name).bind(kv);
      },
    });
  }

  async *#list(selector: Deno.KvListSelector): AsyncGenerator<Deno.KvEntry<unknown>> {
    this.frozen?.asked();
    if (this.frozen) await this.frozen.thawed;
    else yield* this.#kv.list(selector);
  }

  #atomic(): Deno.AtomicOperation {
    this.writing();
    const operation = this.#kv.atomic();
    const set = operation.set.bind(operation);
    operation.set = (key, value, options) => {
      this.expiries.push([key, options?.expireIn]);
      return set(key, value, options);
    };
    return operation;
  }

  async entries(): Promise<Deno.KvEntry<unknown>[]> {
    return await Array.fromAsync(this.#kv.list({ prefix: [] }));
  }

  [Symbol.dispose](): void {
    this.#kv.close();
  }
}

/** A process with its limiter. */
class Process {
  /** Error of the wall clock, in milliseconds; positive is ahead. */
  skew: number;
  readonly lines: string[] = [];
  readonly store;
  readonly #world: World;
  readonly #limiter: RateLimiter;
  #due: { readonly run: () => Promise<void>; readonly at: number } | undefined;

  constructor(world: World, seed: number, skew = 0) {
    this.#world = world;
    this.skew = skew;
    const random = seeded(seed);
    this.store = createStore("a file", () => {}, () => Promise.resolve(world.connect()));
    this.#limiter = new RateLimiter({
      store: this.store,
      monotonic: () => world.time + 1_000_000 * seed,
      now: () => NOON + world.time + this.skew,
      randomBytes: (length) => Uint8Array.from({ length }, () => random(256)),
      later: (run, ms) => this.#due = { run, at: world.time + ms },
      log: (_level, event) => this.lines.push(event),
    });
  }

  take(client = "192.0.2.1", limit = REQUESTS) {
    return this.#limiter.take([{ limit, client }]);
  }

  /** The number of calls that pass out of `calls`. */
  passed(calls: number, client?: string, limit?: RateLimit): number {
    return Array.from({ length: calls }, () => this.take(client, limit)).filter(({ allowed }) => allowed).length;
  }

  /** Shares counts with the other processes, if due. */
  async tick(): Promise<void> {
    if (this.#due === undefined || this.#due.at > this.#world.time) return;
    const { run } = this.#due;
    this.#due = undefined;
    await run();
  }
}

/** Advances the clock by a second or more; then all processes share their counts. */
async function pass(world: World, processes: readonly Process[], seconds = 1): Promise<void> {
  world.time += 1_000 * seconds;
  for (const process of processes) await process.tick();
}

Deno.test("Processes count together and report the reset; sharing a count twice changes nothing", async () => {
  using world = await World.open();
  const [one, two] = [new Process(world, 1), new Process(world, 2)];
  assertEquals(one.passed(60), 60);
  await pass(world, [one]);
  world.time += 9_000;
  two.take("198.51.100.1");
  await two.tick();
  assertEquals(two.passed(60), 40);
  await pass(world, [one, two]);
  for (let second = 0; second < 5; second++) {
    for (const process of [one, two]) assertEquals(process.take("198.51.100.1").allowed, true);
    await pass(world, [one, two]);
    assertEquals([one, two].map((process) => process.take().allowed), [false, false]);
  }
  const { resetSeconds } = two.take();
  assertEquals(resetSeconds, 44, "the window that began with the first call");
  world.time += resetSeconds * 1_000;
  assertEquals(two.passed(100), 60, "what the first process counted is over");
});

Deno.test("The reset is that of the earliest window that lasts, whichever process it is of", async () => {
  using world = await World.open();
  const [one, two, three] = [new Process(world, 1), new Process(world, 2), new Process(world, 3)];
  const resets: number[] = [];
  for (const [process, seconds] of [[two, 20], [one, 10], [three, 5], [three, 25], [three, 20]] as const) {
    resets.push(process.take().resetSeconds);
    process.passed(19);
    await pass(world, [one, two, three], seconds);
    three.take("198.51.100.1");
    await three.tick();
  }
  assertEquals(resets, [60, 60, 30, 25, 20]);
});

Deno.test("The last calls before a pause are shared, and the first call after one reads the counts at once", async () => {
  using world = await World.open();
  const [one, two] = [new Process(world, 1), new Process(world, 2)];
  one.passed(20);
  world.writing = () => one.passed(40);
  await one.tick();
  one.passed(40);
  await pass(world, [one]);
  world.time += 20_000;
  two.take("198.51.100.1");
  await two.tick();
  assertEquals(two.take().allowed, false);
});

for (const skews of [[0, 0], [0, 0, 0, 0], [400, -400], [0, 900, 500]]) {
  const name = `${skews.length} processes with clocks ${skews.join(", ")} ms ahead`;
  Deno.test(`${name}: every client gets at least the limit, and at most the limit and two seconds of traffic`, async () => {
    using world = await World.open();
    const processes = skews.map((skew, at) => new Process(world, at + 1, skew));
    const skewMs = Math.max(...skews) - Math.min(...skews);
    const random = seeded(skews.length);
    for (const { client, rate, pick } of CLIENTS) {
      const passes: number[] = [];
      const began = world.time;
      for (let step = 0; step < 50 * 180; step++) {
        world.time += 20;
        if (step % 50 * rate % 50 < rate) {
          const { allowed } = processes[pick(world.time, random) % processes.length]!.take(client);
          if (allowed) passes.push(world.time);
          const got = passes.filter((time) => time > world.time - MINUTE_MS - skewMs).length;
          assert(allowed || got >= REQUESTS.limit, `${client} is refused after ${got} of the limit`);
        }
        for (const process of processes) await process.tick();
      }
      const most = REQUESTS.limit + 2 * rate;
      const first = passes.filter((time) => time < began + MINUTE_MS).length;
      assert(first <= most && passes.length <= 3 * most, `${client} gets ${first}, in three minutes ${passes.length}`);
    }
  });
}

Deno.test("A burst at n processes gets at most n times the limit, and then nothing until the window ends", async () => {
  using world = await World.open();
  const processes = [1, 2, 3].map((seed) => new Process(world, seed));
  assertEquals(processes.map((process) => process.passed(150)), [100, 100, 100]);
  await pass(world, processes);
  const later = new Process(world, 4);
  later.take("198.51.100.1");
  await later.tick();
  assertEquals(later.passed(10), 0);
});

Deno.test("A client that uses at most a tenth of its limit leaves nothing in the store, and no client leaves its address", async () => {
  using world = await World.open();
  const [one, two] = [new Process(world, 1), new Process(world, 2)];
  const hourly: RateLimit = { name: "new keys", limit: 10, windowMs: 60 * MINUTE_MS };
  assertEquals([one.passed(10), one.passed(1, "192.0.2.1", hourly)], [10, 1]);
  await pass(world, [one]);
  assertEquals((await world.entries()).map(({ key }) => key[0]), ["client_salt"]);
  for (const client of ["192.0.2.7", "key:0123456789abcdef"]) one.passed(20, client);
  one.passed(5, "192.0.2.1", hourly);
  await pass(world, [one]);
  const text = JSON.stringify(await world.entries());
  assert(!/192\.0\.2|0123456789/.test(text), text);
  two.take("192.0.2.8");
  await pass(world, [two]);
  assertEquals(two.passed(100, "key:0123456789abcdef"), 80);
  assertEquals(two.passed(10, "192.0.2.1", hourly), 4);
  const expiries = world.expiries.map(([[kind, , limit], expireIn]) => [kind, limit, expireIn]);
  assertEquals(expiries, [
    ["client_salt", undefined, 12 * 60 * MINUTE_MS + MINUTE_MS - 1_000],
    ["rate_counts", "requests", MINUTE_MS],
    ["rate_counts", "new keys", 60 * MINUTE_MS],
  ]);
});

Deno.test("Unchanged counts are not written again", async () => {
  using world = await World.open();
  const one = new Process(world, 1);
  one.passed(50);
  for (let second = 0; second < 5; second++) {
    await pass(world, [one]);
    one.take("198.51.100.1");
  }
  assertEquals(world.expiries.map(([[kind]]) => kind), ["client_salt", "rate_counts"]);
});

Deno.test("Under calls without a pause, counts are shared once a second, and once in ten seconds while the store fails", async () => {
  using world = await World.open();
  const one = new Process(world, 1);
  const seconds = new Set<number>();
  for (let step = 0; step < 300; step++) {
    world.writing = () => {
      seconds.add(world.time / 1_000);
      if (step >= 50) throw new Deno.errors.Busy("disk I/O error");
    };
    one.passed(20, `198.51.100.${step}`);
    await one.tick();
    world.time += 100;
  }
  assertEquals([...seconds], [0, 1, 2, 3, 4, 5, 15, 25]);
});

Deno.test("In a flood of busy clients, processes share the counts that fit a record: those nearest their limit", async () => {
  using world = await World.open();
  const [one, two] = [new Process(world, 1), new Process(world, 2)];
  for (let client = 0; client < 5_000; client++) one.passed(client === 4_321 ? 90 : 20, `192.0.2.${client}`);
  await pass(world, [one]);
  two.take("198.51.100.1");
  await pass(world, [two]);
  assertEquals([one.lines, two.passed(100, "192.0.2.4321")], [[], 10]);
  const known = Array.from({ length: 5_000 }, (_, client) => two.take(`192.0.2.${client}`).remaining < 99);
  assertEquals(known.filter(Boolean).length, 1_000);
});

Deno.test("Processes continue to share after midnight, with another salt", async () => {
  using world = await World.open();
  const [one, two] = [new Process(world, 1), new Process(world, 2)];
  world.time = 12 * 60 * MINUTE_MS - 2_000;
  for (let second = 0; second < 4; second++) {
    assertEquals([one, two].map((process) => process.passed(10)), [10, 10]);
    await pass(world, [one, two]);
  }
  one.take("198.51.100.1");
  await pass(world, [one]);
  assertEquals(one.passed(100), 20);
  assertEquals((await world.entries()).filter(({ key }) => key[0] === "client_salt").length, 2);
});

Deno.test("A store that fails delays nobody, each process stays exact, and the log names the fault once", async () => {
  using world = await World.open();
  const one = new Process(world, 1);
  for (const [fails, lines] of [[true, 1], [false, 1], [true, 2]] as const) {
    world.fails = fails;
    for (let second = 0; second < 5; second++) {
      assertEquals(one.passed(150, `192.0.2.${10 * lines + second}`), 100);
      await pass(world, [one], 10);
      assertEquals(one.lines.length, lines);
    }
    world.time += MINUTE_MS;
  }
  assertEquals(new Set(one.lines), new Set(["rate_limit_not_shared"]));
});

Deno.test("A record that nobody can read is a fault of the store, and what could not be written is written later", async () => {
  using world = await World.open();
  const [one, two] = [new Process(world, 1), new Process(world, 2)];
  const key = ["rate_counts", "another", "requests"] as const;
  for (const faults of [1, 2]) {
    await two.store.commit({ set: [{ key, value: "?" }] });
    one.take();
    await pass(world, [one], 10);
    assertEquals(one.lines, Array(faults).fill("rate_limit_not_shared"));
    await two.store.commit({ remove: [key] });
    one.take();
    await pass(world, [one], 10);
  }
  one.passed(50, "192.0.2.9");
  world.writing = () => {
    throw new Deno.errors.Busy("disk I/O error");
  };
  await pass(world, [one]);
  world.writing = () => {};
  one.take();
  await pass(world, [one], 10);
  two.take();
  await pass(world, [two]);
  assertEquals(two.passed(100, "192.0.2.9"), 50);
});

Deno.test("A store that hangs delays nobody, and processes use it again when it answers", async () => {
  using world = await World.open();
  const [one, two] = [new Process(world, 1), new Process(world, 2)];
  const asked = Promise.withResolvers<void>();
  const thawed = Promise.withResolvers<void>();
  world.frozen = { asked: asked.resolve, thawed: thawed.promise };
  one.take();
  const hanging = one.tick();
  await asked.promise;
  for (let second = 0; second < 5; second++) {
    assertEquals(one.passed(150, `192.0.2.${10 + second}`), 100);
    await pass(world, [one]);
  }
  for (let sweep = 0; sweep < 2; sweep++) one.store.deadline.sweep();
  await hanging;
  assertEquals(one.lines, ["rate_limit_not_shared"]);
  world.frozen = undefined;
  thawed.resolve();
  two.passed(50);
  await pass(world, [two, one]);
  one.take("198.51.100.1");
  await pass(world, [one], 10);
  assertEquals(one.passed(100), 49);
});

Deno.test("Windows from before the clock was set back hide no later ones of their process", async () => {
  using world = await World.open();
  const [one, two] = [new Process(world, 1, 86_400_000), new Process(world, 2)];
  assertEquals(one.passed(50), 50);
  await pass(world, [one]);
  one.skew = 0;
  assertEquals(one.passed(50, "192.0.2.2"), 50);
  two.take("198.51.100.1");
  await pass(world, [one, two]);
  assertEquals([two.passed(100), two.passed(100, "192.0.2.2")], [100, 50]);
});

Deno.test("A change of the clock neither locks a client out nor doubles its allowance in one process", async () => {
  for (const step of [-86_400_000, -61_000, -1_001, 61_000, 86_400_000]) {
    using world = await World.open();
    const [one, two] = [new Process(world, 1), new Process(world, 2)];
    assertEquals(one.passed(50), 50);
    await pass(world, [one]);
    one.skew = two.skew = step;
    assertEquals(one.passed(100), 50);
    two.take("198.51.100.1");
    await pass(world, [one, two]);
    assertEquals(one.take().allowed, false);
    world.time += MINUTE_MS;
    for (const process of [one, two]) assertEquals(process.passed(100, "192.0.2.2"), 100);
    assertEquals([one.passed(100), two.passed(100)], [100, 100]);
  }
});
