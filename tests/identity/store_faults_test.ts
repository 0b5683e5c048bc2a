/** A fake store that fails, hangs or recovers: the answers to callers, and the calls to the store. @module */
import { assertEquals } from "@std/assert";
import { startApp } from "../app_fixture.ts";
import { get, postJson } from "./agent_fixture.ts";
import { openThrough } from "./failing_call_kv.ts";

/** The behaviour of the fake store. */
type Mood = "works" | "fails" | "is locked" | "hangs";

/** An in-memory Deno KV with switchable faults. */
function moodyKv() {
  let mood: Mood = "works";
  let asked = 0;
  let hanging: (() => void)[] = [];
  const moody = async <T>(work: () => Promise<T>): Promise<T> => {
    asked++;
    if (mood === "fails") throw new Error("disk I/O error");
    if (mood === "is locked") throw new Error("database is locked");
    if (mood === "hangs") await new Promise<void>((resolve) => hanging.push(resolve));
    return await work();
  };
  return {
    open: (path: string) => openThrough(moody, path),
    /** Number of calls to the store. */
    get asked() {
      return asked;
    },
    /** Changes the behaviour and releases hanging calls. */
    become(next: Mood) {
      mood = next;
      for (const resume of hanging) resume();
      hanging = [];
    },
  };
}

/** Runs the event loop until a condition holds. */
async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  while (!await happened()) await new Promise((resolve) => setTimeout(resolve, 0));
}

const UNAVAILABLE = [503, "store_unavailable", "5"];

async function keyAnswer(app: ReturnType<typeof startApp>): Promise<unknown[]> {
  const { status, headers, body } = await postJson(app, "/api/keys", {});
  return [status, body.reason, headers.get("retry-after")];
}

Deno.test("While the store fails, the answer is 503 with Retry-After, and no longer", async () => {
  const kv = moodyKv();
  await using app = startApp({ openKv: kv.open, config: { rateLimitPerMinute: 0 } });
  for (const mood of ["fails", "works", "fails", "works"] as const) {
    kv.become(mood);
    for (let time = 0; time < 3; time++) {
      assertEquals(await keyAnswer(app), mood === "works" ? [200, undefined, null] : UNAVAILABLE);
    }
    assertEquals((await get(app, "/api/menu", "horno_free_x")).status, mood === "works" ? 401 : 503);
    assertEquals((await get(app, "/api/hours")).status, 200);
  }
});

Deno.test("A call to a hanging store is given up after two intervals, and none follows until it ends", async () => {
  const kv = moodyKv();
  await using app = startApp({ openKv: kv.open, config: { rateLimitPerMinute: 0 } });
  assertEquals(await keyAnswer(app), [200, undefined, null]);
  kv.become("hangs");
  // The first call also opened the store.
  const waiting = [keyAnswer(app), keyAnswer(app)];
  await until(() => kv.asked === 4);
  app.sweepStore();
  const younger = keyAnswer(app);
  await until(() => kv.asked === 5);
  app.sweepStore();
  assertEquals(await Promise.all(waiting), [UNAVAILABLE, UNAVAILABLE]);
  const before = kv.asked;
  for (let time = 0; time < 100; time++) assertEquals(await keyAnswer(app), UNAVAILABLE);
  assertEquals(kv.asked, before, "calls pile up behind the one that hangs");
  assertEquals((await get(app, "/api/health")).status, 200);
  kv.become("works");
  assertEquals(await younger, [200, undefined, null]);
  assertEquals(await keyAnswer(app), [200, undefined, null]);
});

Deno.test("A call to a locked store is tried again until the lock ends, for a second or until nobody waits", async () => {
  const kv = moodyKv();
  await using app = startApp({ openKv: kv.open, config: { rateLimitPerMinute: 0 } });
  kv.become("is locked");
  const opening = keyAnswer(app);
  await until(() => kv.asked === 5);
  kv.become("works");
  assertEquals(await opening, [200, undefined, null]);

  kv.become("fails");
  let before = kv.asked;
  assertEquals(await keyAnswer(app), UNAVAILABLE);
  assertEquals(kv.asked - before, 1, "an error that is no lock is not tried again");

  kv.become("is locked");
  before = kv.asked;
  assertEquals(await keyAnswer(app), UNAVAILABLE);
  assertEquals(kv.asked - before, 40);

  before = kv.asked;
  const late = keyAnswer(app);
  await until(() => kv.asked > before);
  app.sweepStore();
  app.sweepStore();
  assertEquals(await late, UNAVAILABLE);
  before = kv.asked;
  await new Promise((resolve) => setTimeout(resolve, 200));
  assertEquals(kv.asked - before <= 1, true, "a call that nobody waits for is tried again");
});

Deno.test("A hanging open is given up too, and the store opens in the end", async () => {
  const kv = moodyKv();
  await using app = startApp({ openKv: kv.open, config: { rateLimitPerMinute: 0 } });
  kv.become("hangs");
  const waiting = keyAnswer(app);
  await until(() => kv.asked === 1);
  app.sweepStore();
  app.sweepStore();
  assertEquals(await waiting, UNAVAILABLE);
  kv.become("works");
  // The given-up call still opens the store and does its work.
  await until(() => kv.asked === 2);
  let answer: unknown[] = [];
  await until(async () => (answer = await keyAnswer(app))[0] !== 503);
  assertEquals(answer, [200, undefined, null]);
});
