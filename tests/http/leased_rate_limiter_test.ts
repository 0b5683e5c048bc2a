/** `LeasedRateLimiter`: one process alone, several together, without the store, and with clocks that are set. @module */
import { assert, assertEquals } from "@std/assert";
import { MAX_SHARED_CLIENTS, MAX_WAITING, REST_MS } from "../../src/http/leased_rate_limiter.ts";
import { type Allowance, MAX_CLIENTS, WINDOW_MS } from "../../src/http/rate_limit.ts";
import { FakeProcess, FakeStore, NOON, seeded, settle, startProcess } from "./lease_fixture.ts";

function passedOf(allowances: readonly Allowance[]): number {
  return allowances.filter(({ allowed }) => allowed).length;
}

Deno.test("A process alone lets exactly the limit pass and counts down by one", async () => {
  for (const limit of [1, 9, 10, 99, 100, 1_000]) {
    const process = await startProcess(limit, new FakeStore());
    const allowances = await process.takeMany(1, limit + 5);
    assertEquals(allowances.map(({ allowed }) => allowed), [...Array(limit).fill(true), ...Array(5).fill(false)]);
    assertEquals(allowances.map(({ remaining }) => remaining), [
      ...Array.from({ length: limit }, (_, at) => limit - 1 - at),
      ...Array(5).fill(0),
    ]);
    assertEquals(new Set(allowances.map(({ resetSeconds }) => resetSeconds)), new Set([60]));
  }
});

Deno.test("A process alone asks the store for a tenth of the window at a time, reads nothing and is mostly no promise", async () => {
  const store = new FakeStore();
  const process = await startProcess(100, store);
  const before = { reads: store.reads, commits: store.commits };
  let promises = 0;
  for (let request = 0; request < 300; request++) {
    const allowance = process.take(1);
    if (allowance instanceof Promise) promises++;
    await allowance;
  }
  assertEquals(store.commits - before.commits, 10);
  assertEquals(store.reads - before.reads, 0);
  assertEquals(promises, 10);
});

Deno.test("A window opens anew exactly when it ends", async () => {
  const store = new FakeStore();
  const process = await startProcess(20, store);
  store.now = () => NOON - 1_000 + process.elapsed;
  assertEquals(await process.passed(1, 30), 20);
  process.elapsed += WINDOW_MS - 1;
  assertEquals(await process.passed(1, 1), 0);
  process.elapsed += 1;
  assertEquals(await process.passed(1, 30), 20);
  process.elapsed += 5 * WINDOW_MS;
  assertEquals(await process.passed(1, 30), 20);
});

Deno.test("Requests of one client that arrive together share leases and are served in order", async () => {
  const store = new FakeStore();
  const process = await startProcess(100, store);
  const before = store.leases;
  const order: number[] = [];
  const taken = Array.from({ length: 150 }, (_, at) => {
    const allowance = process.take(1);
    assert(allowance instanceof Promise);
    return allowance.then((given) => (order.push(at), given));
  });
  const allowances = await Promise.all(taken);
  assertEquals(order, order.toSorted((a, b) => a - b));
  assertEquals(
    allowances.slice(0, 100).map(({ remaining }) => remaining),
    Array.from({ length: 100 }, (_, i) => 99 - i),
  );
  assertEquals(passedOf(allowances), 100);
  assert(store.leases - before <= 2, `${store.leases - before} leases`);
});

Deno.test("Leases of many clients go into few commits", async () => {
  const store = new FakeStore();
  const process = await startProcess(100, store);
  const before = store.commits;
  const allowances = await Promise.all(Array.from({ length: 1_000 }, (_, client) => process.take(client + 1_000)));
  assertEquals(passedOf(allowances), 1_000);
  assertEquals(store.commits - before, 10);
});

Deno.test("Looking counts nothing and asks the store for nothing", async () => {
  const store = new FakeStore();
  const process = await startProcess(10, store);
  const before = store.calls;
  for (let look = 0; look < 50; look++) {
    assertEquals(process.take(1, 0), { allowed: true, limit: 10, remaining: 10, resetSeconds: 60 });
  }
  assertEquals(store.calls, before);
  assertEquals(await process.passed(1, 20), 10);
  assertEquals((await process.take(1, 0)).remaining, 0);
});

Deno.test("An exhausted window is refused without asking the store", async () => {
  const store = new FakeStore();
  const [one, two] = [await startProcess(100, store, 1), await startProcess(100, store, 2)];
  await one.passed(1, 200);
  await two.passed(1, 200);
  const before = store.calls;
  for (let request = 0; request < 1_000; request++) {
    for (const process of [one, two]) assertEquals((process.take(1) as Allowance).allowed, false);
  }
  assertEquals(store.calls, before);
});

Deno.test("A process that dies takes no more than a tenth of the limit with it", async () => {
  for (const limit of [5, 10, 100, 1_000, 100_000]) {
    const store = new FakeStore();
    const [one, two, three] = await Promise.all([1, 2, 3].map((seed) => startProcess(limit, store, seed)));
    const before = await one!.passed(1, 3) + await two!.passed(1, 2);
    const after = await three!.passed(1, limit + 10);
    const passed = before + after;
    assert(passed <= limit && passed >= limit - Math.floor(limit / 10), `${passed} of ${limit}`);
    assertEquals(store.windows().filter(({ granted }) => granted > limit), []);
  }
});

Deno.test("A window lists a bounded number of processes, and the limit holds for more of them", async () => {
  const store = new FakeStore();
  let passed = 0;
  for (let seed = 1; seed <= 80; seed++) passed += await (await startProcess(1_000, store, seed)).passed(1, 2);
  passed += await (await startProcess(1_000, store, 81)).passed(1, 1_000);
  const busiest = store.windows().sort((a, b) => b.granted - a.granted)[0]!;
  assert(busiest.advances.length <= 64, `${busiest.advances.length} processes`);
  assert(passed <= 1_000 && passed >= 900, `${passed}`);
});

Deno.test("What passes before the store is open is charged with the first lease", async () => {
  const store = new FakeStore();
  const [one, two] = [new FakeProcess(100, store, 1), await startProcess(100, store, 2)];
  const early = Array.from({ length: 30 }, () => one.take(1) as Allowance);
  assertEquals(early.map(({ remaining }) => remaining), Array.from({ length: 30 }, (_, at) => 99 - at));
  await settle();
  assertEquals((await one.take(1)).remaining, 69);
  const passed = 31 + await two.passed(1, 200) + await one.passed(1, 200);
  assert(passed <= 100 && passed >= 90, `${passed}`);
});

Deno.test("A caller with a credential has one window in all processes, apart from its address", async () => {
  const store = new FakeStore();
  const [one, two] = [await startProcess(20, store, 1), await startProcess(20, store, 2)];
  let passed = 0;
  for (let request = 0; request < 30; request++) {
    for (const process of [one, two]) if ((await process.takeWithBucket("abc123")).allowed) passed++;
  }
  assert(passed <= 20 && passed >= 18, `${passed}`);
  assert(await one.passed(1, 30) === 20);
});

Deno.test("The store holds no address, and its windows for little more than a window", async () => {
  const store = new FakeStore();
  const [one, two] = [await startProcess(20, store, 1), await startProcess(20, store, 2)];
  for (let client = 0; client < 20; client++) await Promise.all([one.take(client), two.take(client)]);
  const all = [...store.kept.values()];
  assert(!JSON.stringify(all).includes("192.0.2"));
  const windows = all.filter(({ key }) => key[0] === "rate_window");
  assertEquals(windows.length, 20);
  for (const { expiresAt } of windows) assert(expiresAt > NOON && expiresAt <= NOON + WINDOW_MS + 1_000);
  const salts = all.filter(({ key }) => key[0] === "client_salt");
  assertEquals(salts.map(({ expiresAt }) => expiresAt), [Date.parse("2026-11-22T00:01:00Z")]);
});

Deno.test("Processes that start at the same time have one salt", async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const store = new FakeStore();
    const random = seeded(seed);
    store.pace = () => new Promise((resolve) => setTimeout(resolve, random(5)));
    const processes = [1, 2, 3].map((each) => new FakeProcess(20, store, seed * 10 + each));
    const leased = () => new Set(store.windows().flatMap(({ advances }) => advances.map(([name]) => name))).size;
    for (let client = 50; client < 200 && leased() < 3; client++) {
      await Promise.all(processes.map((process) => process.take(client)));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    assertEquals(leased(), 3, "all have opened the store");
    let passed = 0;
    for (const process of processes) passed += await process.passed(1, 15);
    assert(passed <= 20 && passed >= 18, `${passed}`);
  }
});

Deno.test("After midnight the store has another salt and addresses other numbers", async () => {
  const store = new FakeStore();
  const [one, two] = [await startProcess(20, store, 1), await startProcess(20, store, 2)];
  await one.take(1);
  const before = new Set(store.kept.keys());
  for (const process of [one, two]) process.wall += 86_400_000;
  for (const process of [one, two]) process.elapsed += 2 * WINDOW_MS;
  store.now = () => NOON + 86_400_000;
  const passed = await one.passed(1, 15) + await two.passed(1, 15);
  assert(passed <= 20 && passed >= 18, `${passed}`);
  const added = [...store.kept.keys()].filter((key) => !before.has(key));
  assertEquals(added.map((key) => JSON.parse(key)[0]).sort(), ["client_salt", "rate_window"]);
});

Deno.test("What the store holds is not believed when it has another shape", async () => {
  for (
    const value of [null, 7, {}, { start: "now", granted: 0, advances: [] }, { start: 1, granted: 1, advances: [7] }]
  ) {
    const store = new FakeStore();
    const process = await startProcess(20, store);
    await process.take(1);
    const [window] = [...store.kept.values()].filter(({ key }) => key[0] === "rate_window");
    store.put(window!.key, value);
    const other = await startProcess(20, store, 2);
    assertEquals(await other.passed(1, 30), 20);
  }
});

Deno.test("A million clients take no more memory than counters would", async () => {
  const store = new FakeStore();
  const process = new FakeProcess(2, store);
  // The store does not open meanwhile: the table is what is measured.
  for (let client = 0; client < MAX_CLIENTS; client++) process.take(client * 9_007 % 2 ** 40);
  assert(process.byteLength <= 64 * 2 ** 20, `${process.byteLength} bytes`);
  for (let client = 0; client < MAX_CLIENTS; client += 997) {
    const again = [process.take(client * 9_007 % 2 ** 40), process.take(client * 9_007 % 2 ** 40)] as Allowance[];
    assertEquals(again.map(({ allowed }) => allowed), [true, false]);
  }
  await settle();
});

Deno.test("Requests beyond those that may wait are counted alone", async () => {
  const store = new FakeStore();
  const process = await startProcess(1_000, store);
  let go = () => {};
  const gate = new Promise<void>((resolve) => go = resolve);
  store.pace = () => gate;
  const waiting = Array.from({ length: MAX_WAITING }, (_, at) => process.take(at));
  assert(waiting.every((each) => each instanceof Promise));
  const beyond = Array.from({ length: 50 }, () => process.take(7_777_777));
  assertEquals(beyond.map((each) => (each as Allowance).remaining), Array.from({ length: 50 }, (_, at) => 999 - at));
  go();
  assertEquals(passedOf(await Promise.all(waiting)), MAX_WAITING);
  assertEquals((await process.take(7_777_777)).remaining, 949);
});

Deno.test("A flood of clients fills the store with a bounded number of windows", async () => {
  const store = new FakeStore();
  const process = await startProcess(10, store);
  for (let client = 1_000; client < MAX_SHARED_CLIENTS + 11_000; client += 5_000) {
    const allowances = await Promise.all(Array.from({ length: 5_000 }, (_, at) => process.take(client + at)));
    assertEquals(passedOf(allowances), 5_000);
  }
  assertEquals(store.leases, MAX_SHARED_CLIENTS);
  assertEquals(await process.passed(MAX_SHARED_CLIENTS + 20_000, 20), 10);
  assertEquals(store.leases, MAX_SHARED_CLIENTS);
});

Deno.test("A store that fails turns no answer into an error, is reported once and asked rarely", async () => {
  const store = new FakeStore();
  const process = await startProcess(100, store);
  assertEquals(await process.passed(1, 30), 30);
  store.fault = () => ({ kind: "failed", error: new Error("disk full") });
  assertEquals(await process.passed(1, 200), 70);
  const before = store.calls;
  for (let second = 0; second < 30; second++) {
    process.elapsed += 1_000;
    assertEquals(await process.passed(100 + second, 150), 100);
    await settle();
  }
  assert(store.calls - before <= 2 * 30_000 / REST_MS, `${store.calls - before} calls`);
  assertEquals(process.alone.length, 1);
  store.fault = () => undefined;
  process.elapsed += REST_MS;
  await process.take(2);
  await settle();
  const leases = store.leases;
  assertEquals(await process.passed(3, 150), 100);
  assert(store.leases > leases);
  store.fault = () => ({ kind: "failed", error: new Error("disk full") });
  assertEquals(await process.passed(4, 150), 100);
  assertEquals(process.alone.length, 2);
});

Deno.test("A commit of which nobody knows whether it took effect wastes no more than a tenth", async () => {
  const store = new FakeStore();
  const [one, two] = [await startProcess(100, store, 1), await startProcess(100, store, 2)];
  store.lostAnswer = () => ({ kind: "failed", error: new Error("the connection broke") });
  assertEquals((await one.take(1)).remaining, 99);
  store.lostAnswer = () => undefined;
  one.elapsed += REST_MS;
  await one.take(1);
  await settle();
  await one.take(1);
  // It dies, and its client goes to the other process. The request whose answer was lost was charged twice.
  const passed = 3 + await two.passed(1, 150);
  assert(passed <= 100 && passed >= 89, `${passed}`);
});

Deno.test("A store that cannot be opened leaves each process exact", async () => {
  const store = new FakeStore();
  store.fault = () => ({ kind: "failed", error: new Error("read-only") });
  const process = new FakeProcess(100, store);
  for (let client = 0; client < 5; client++) assertEquals(await process.passed(client, 150), 100);
  assertEquals([process.alone.length, store.opens], [1, 1]);
});

Deno.test("A store that is locked for moments is waited for", async () => {
  const store = new FakeStore();
  const [one, two] = [await startProcess(50, store, 1), await startProcess(50, store, 2)];
  let call = 0;
  store.fault = () => ++call % 3 === 0 ? undefined : { kind: "locked" };
  const passed = (await Promise.all([one.passed(1, 60), two.passed(1, 60)])).reduce((sum, each) => sum + each);
  assert(passed <= 50 && passed >= 45, `${passed}`);
  assertEquals([...one.alone, ...two.alone], []);
});

Deno.test("Requests do not wait for a store that hangs, and what it did after all is not charged twice", async () => {
  const store = new FakeStore();
  const process = await startProcess(100, store, 1, 20);
  assertEquals(await process.passed(1, 11), 11);
  let go = () => {};
  const gate = new Promise<void>((resolve) => go = resolve);
  store.pace = () => gate;
  const waiting = Array.from({ length: 20 }, () => process.take(1));
  assertEquals(passedOf(await Promise.all(waiting)), 20);
  assertEquals(process.alone.length, 1);
  assertEquals((await process.take(1)).remaining, 68);
  process.elapsed += REST_MS;
  const tried = store.opens;
  assertEquals((await process.take(1)).remaining, 67);
  await settle();
  assertEquals(store.opens, tried, "a commit is still under way");
  assertEquals(await process.passed(1, 20), 20);
  go();
  store.pace = () => Promise.resolve();
  await settle();
  const allowances = await process.takeMany(1, 100);
  assertEquals(allowances[0]!.remaining, 46);
  assertEquals(passedOf(allowances), 47);
  assertEquals(store.windows().map(({ granted }) => granted).sort((a, b) => b - a)[0], 100);
});

Deno.test("Requests wait longer while the store takes the commits of others, but not without end", async () => {
  const store = new FakeStore();
  const process = await startProcess(100, store, 1, 30);
  // Somebody else is always faster.
  const others = setInterval(() => {
    for (const { key, entry } of [...store.kept.values()]) if (key[0] === "rate_window") store.put(key, entry.value);
  });
  store.pace = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3));
  };
  await process.take(2);
  assertEquals(await process.passed(2, 150), 99);
  assertEquals(process.alone.length, 1);
  clearInterval(others);
  await new Promise((resolve) => setTimeout(resolve, 50));
});

Deno.test("A commit that never ends is forgotten with its window", async () => {
  const store = new FakeStore();
  const process = await startProcess(100, store, 1, 20);
  store.pace = () => new Promise(() => {});
  assertEquals((await process.take(1)).allowed, true);
  store.pace = () => Promise.resolve();
  process.elapsed += WINDOW_MS;
  store.now = () => NOON + WINDOW_MS;
  await process.take(1);
  await settle();
  const leases = store.leases;
  await process.take(2);
  assertEquals(store.leases, leases + 1);
});

const CLOCK_STEPS = [-86_400_000, -3_600_000, -61_000, -30_000, -1_000, -1, 1, 1_000, 30_000, 61_000, 3_600_000];

for (const step of CLOCK_STEPS) {
  Deno.test(`A wall clock that is set by ${step} ms gives a process no second allowance and locks nobody out`, async () => {
    const store = new FakeStore();
    const process = await startProcess(100, store);
    store.now = () => process.elapsed + process.wall;
    assertEquals(await process.passed(1, 50), 50);
    process.wall += step;
    process.elapsed += 10;
    assertEquals(await process.passed(1, 100), 50);
    assertEquals(await process.passed(2, 150), 100);
    process.elapsed += WINDOW_MS - 11;
    assertEquals(await process.passed(1, 10), 0);
    process.elapsed += 11;
    assertEquals([await process.passed(1, 150), await process.passed(2, 150)], [100, 100]);
  });

  Deno.test(`A process whose clock differs by ${step} ms is locked out no longer than a window`, async () => {
    const store = new FakeStore();
    const [one, two] = [await startProcess(100, store, 1), await startProcess(100, store, 2)];
    assertEquals(await one.passed(1, 150), 100);
    two.wall += step;
    await two.take(1);
    two.elapsed += WINDOW_MS;
    one.elapsed += WINDOW_MS;
    assert(await two.passed(1, 150) >= 90);
  });
}

Deno.test("A window far in the future, as after a clock was set back, stops nobody", async () => {
  const store = new FakeStore();
  const [one, two] = [await startProcess(100, store, 1), await startProcess(100, store, 2)];
  await one.passed(1, 150);
  two.wall -= 3_600_000;
  assertEquals(await two.passed(1, 150), 100);
});

Deno.test("Machines whose clocks differ a little share a window", async () => {
  const store = new FakeStore();
  const [one, two] = [await startProcess(100, store, 1), await startProcess(100, store, 2)];
  two.wall -= 300;
  let passed = 0;
  for (let request = 0; request < 150; request++) {
    for (const process of [one, two]) if ((await process.take(1)).allowed) passed++;
  }
  assert(passed <= 100 && passed >= 90, `${passed}`);
});
