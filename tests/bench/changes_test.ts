/** The benchmark's changes of tonight, on a served application. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { measureChanges, sellOut } from "../../build/bench/changes.ts";
import { ORIGIN, OWNER_SECRET } from "../../build/bench/contenders.ts";
import { createReport } from "../../build/bench/report.ts";
import { startApp, type TestApp } from "../app_fixture.ts";

/** Starts an application at the benchmark's origin, and a server in front of it. */
function serve() {
  const config = { origin: ORIGIN, ownerSecret: OWNER_SECRET, rateLimitPerMinute: 0 };
  const app = startApp({ config, now: Date.now() });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => app.handle(request, "192.0.2.1"),
  );
  const close = async () => {
    await server.shutdown();
    await app[Symbol.asyncDispose]();
  };
  return { app, port: server.addr.port, residentBytes: () => 1_048_576, [Symbol.asyncDispose]: close };
}

async function soldOut(app: TestApp): Promise<number> {
  return (await (await app.fetch("/api/v1/menu")).text()).split('"sold_out":true').length - 1;
}

Deno.test("measureChanges() times each step, and leaves nothing changed", async () => {
  await using server = serve();
  const before = await soldOut(server.app);
  const report = createReport("Test", () => {});
  const figures = await measureChanges({ Horno: server }, 2, report);
  assertEquals(Object.entries(figures).map(([row, { Horno }]) => [row, Horno?.length]), [
    ["memory before, MB", 1],
    ["a change, ms", 2],
    ["the first menu after it, ms", 2],
    ["its undo, ms", 2],
    ["memory after 2 changes, MB", 1],
  ]);
  assert(Object.values(figures).every(({ Horno }) => Horno!.every((value) => value > 0)));
  assertEquals(await soldOut(server.app), before);
  assertMatch(
    report.text(),
    /^# Test\n\n## A change of tonight\n\n\| +\| Horno \|\n[^]*\| memory before, MB \| 1\.0 \|\n/,
  );
});

Deno.test("sellOut() sells out as many dishes as asked", async () => {
  await using server = serve();
  const before = await soldOut(server.app);
  await sellOut(server, 3);
  assertEquals(await soldOut(server.app) - before, 3);
});
