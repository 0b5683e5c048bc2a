/** GET /readyz: ready, and not ready for each reason, in bounded time and with few calls to the store. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { createBuild } from "../../src/app/built_files.ts";
import { createReadiness } from "../../src/endpoints/readiness.ts";
import type { Store } from "../../src/store/store.ts";
import type { TemporalApi } from "../../src/leaves/temporal_api.ts";
import { timeZoneData } from "../../src/leaves/time_zone_data.ts";
import { err, ok } from "../../src/leaves/result.ts";
import type { Services } from "../../src/endpoints/services.ts";
import { startApp } from "../app_fixture.ts";
import { builtManifest, diskOf, readBuilt } from "../build_fixture.ts";

Deno.test("GET /readyz is ready with its store and its files, and is neither rate-limited nor cached", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 1 } });
  for (let time = 0; time < 3; time++) {
    const response = await app.fetch("/readyz");
    const time_zone_data = timeZoneData(Temporal as TemporalApi);
    assertEquals([response.status, await response.json()], [200, { status: "ready", time_zone_data }]);
    assertEquals(response.headers.get("cache-control"), "no-store");
  }
});

Deno.test("GET /readyz without a store is 503 and says so, while /health answers", async () => {
  await using app = startApp({ kvPath: "/nowhere/at/all/kv" });
  const response = await app.fetch("/readyz");
  const body = await response.json();
  assertEquals([response.status, body.reason], [503, "not_ready"]);
  assertStringIncludes(body.message, "store");
  assert(Number(response.headers.get("retry-after")) > 0);
  assertEquals((await app.fetch("/api/health")).status, 200);
});

/** The endpoint with an outside world that a test breaks in parts. */
function startReadiness(world: { store?: () => ReturnType<Store["get"]>; missing?: string; short?: string }) {
  let now = 0;
  let asked = 0;
  const store = {
    get: () => {
      asked++;
      return (world.store ?? (() => Promise.resolve(ok(undefined))))();
    },
  };
  const readFile = async (path: string) => {
    if (path === world.missing) throw new Deno.errors.NotFound();
    const bytes = await readBuilt(path);
    return path === world.short ? bytes.slice(1) : bytes;
  };
  const endpoint = createReadiness(
    {
      store,
      load: createBuild(builtManifest, diskOf(readFile)).load,
      monotonic: () => now,
    } as unknown as Services,
  );
  return {
    ask: async () => {
      const result = await endpoint(undefined as never);
      return result.ok ? "ready" : result.error.kind === "not_ready" ? result.error.part : result.error.kind;
    },
    pass: (ms: number) => now += ms,
    asked: () => asked,
  };
}

/** Timers that elapse at once, and their milliseconds. */
function elapsingTimers(): Disposable & { readonly waits: (number | undefined)[] } {
  const { setTimeout } = globalThis;
  const waits: (number | undefined)[] = [];
  globalThis.setTimeout = ((run: () => void, ms?: number) => {
    waits.push(ms);
    return setTimeout(run);
  }) as typeof setTimeout;
  return { waits, [Symbol.dispose]: () => void (globalThis.setTimeout = setTimeout) };
}

const someFile = builtManifest.entries.at(-1)!.codings.identity.file;

Deno.test("/readyz is not ready while a file is missing or cut short", async () => {
  for (const kind of ["missing", "short"] as const) {
    const world = { [kind]: someFile };
    const readiness = startReadiness(world);
    assertEquals(await readiness.ask(), "files");
    delete world[kind];
    assertEquals(await readiness.ask(), "files", "kept for a second");
    readiness.pass(1_000);
    assertEquals(await readiness.ask(), "ready");
  }
});

Deno.test("/readyz is not ready at once when the store fails", async () => {
  const readiness = startReadiness({ store: () => Promise.resolve(err({ kind: "store_unavailable" })) });
  assertEquals(await readiness.ask(), "store");
});

Deno.test("/readyz is not ready after a second when the store hangs, and does not call it again before it answers", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok<undefined>>>();
  const world = { store: () => promise };
  const readiness = startReadiness(world);
  using timers = elapsingTimers();
  assertEquals(await readiness.ask(), "store");
  readiness.pass(1_000);
  assertEquals(await readiness.ask(), "store");
  assertEquals(timers.waits, [1_000, 1_000]);
  assertEquals(readiness.asked(), 1);
  resolve(ok(undefined));
  await promise;
  readiness.pass(1_000);
  assertEquals(await readiness.ask(), "ready");
});

Deno.test("A thousand requests to /readyz within a second make one call to the store", async () => {
  const readiness = startReadiness({});
  await Promise.all(Array.from({ length: 1_000 }, readiness.ask));
  readiness.pass(999);
  assertEquals(await readiness.ask(), "ready");
  assertEquals(readiness.asked(), 1);
  readiness.pass(1);
  await readiness.ask();
  assertEquals(readiness.asked(), 2);
});
