/** A store that fails, hangs, or comes back, with one that the test holds: what callers are told, and what is asked of it. @module */
import { assertEquals } from "@std/assert";
import { startApp } from "../app_fixture.ts";
import { get, postJson } from "./agent_fixture.ts";

/** What a fake store does with a call. */
type Mood = "works" | "fails" | "hangs";

/** A Deno KV in memory, in front of which a fault can be put. */
function moodyKv() {
  let mood: Mood = "works";
  let asked = 0;
  let hanging: (() => void)[] = [];
  const moody = async <T>(work: () => Promise<T>): Promise<T> => {
    asked++;
    if (mood === "fails") throw new Error("disk I/O error");
    if (mood === "hangs") await new Promise<void>((resolve) => hanging.push(resolve));
    return await work();
  };
  const open = async (path: string): Promise<Deno.Kv> => {
    const kv = await moody(() => Deno.openKv(path));
    return new Proxy(kv, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name === "get") return (...args: Parameters<Deno.Kv["get"]>) => moody(() => target.get(...args));
        if (name !== "atomic") return typeof value === "function" ? value.bind(target) : value;
        return () => {
          const operation = target.atomic();
          const commit = operation.commit.bind(operation);
          operation.commit = () => moody(commit);
          return operation;
        };
      },
    });
  };
  return {
    open,
    /** How often it was asked. */
    get asked() {
      return asked;
    },
    /** Changes what it does; what hung goes on. */
    become(next: Mood) {
      mood = next;
      for (const resume of hanging) resume();
      hanging = [];
    },
  };
}

/** Lets the event loop turn until something has happened. */
async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await new Promise((resolve) => setTimeout(resolve, 0));
}

const UNAVAILABLE = [503, "store_unavailable", "5"];

async function keyAnswer(app: ReturnType<typeof startApp>): Promise<unknown[]> {
  const { status, headers, body } = await postJson(app, "/api/keys", {});
  return [status, body.reason, headers.get("retry-after")];
}

Deno.test("A store that fails is 503 with Retry-After, for as long as it fails and no longer", async () => {
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

Deno.test("A store that hangs is given up after two intervals, then not asked until it has come to an end", async () => {
  const kv = moodyKv();
  await using app = startApp({ openKv: kv.open, config: { rateLimitPerMinute: 0 } });
  assertEquals(await keyAnswer(app), [200, undefined, null]);
  kv.become("hangs");
  // The first call opened the store, too.
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

Deno.test("A store that hangs while it is opened is given up too, and opened in the end", async () => {
  const kv = moodyKv();
  await using app = startApp({ openKv: kv.open, config: { rateLimitPerMinute: 0 } });
  kv.become("hangs");
  const waiting = keyAnswer(app);
  await until(() => kv.asked === 1);
  app.sweepStore();
  app.sweepStore();
  assertEquals(await waiting, UNAVAILABLE);
  kv.become("works");
  // The call that was given up opens the store and does what it was to do.
  await until(() => kv.asked === 2);
  let answer = await keyAnswer(app);
  for (let time = 0; time < 100 && answer[0] === 503; time++) answer = await keyAnswer(app);
  assertEquals(answer, [200, undefined, null]);
});
