/**
 * The line `content_ends` of the log, by a server process with a false clock: a script moves it and shortens the day
 * before the server starts.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { builtFolder } from "../build_fixture.ts";
import { ServerProcess } from "../server_process.ts";

/** Runs a server that believes to start at `now`, until it has logged `lines` lines of the event or `ms` passed. */
async function linesAt(now: string, lines: number, ms: number): Promise<Record<string, unknown>[]> {
  const script = await Deno.makeTempFile({ suffix: ".js" });
  await Deno.writeTextFile(
    script,
    `const real = setInterval;
    globalThis.setInterval = (run, ms) => real(run, ms === 86400000 ? 50 : ms);
    Date.now = () => ${Date.parse(now)};`,
  );
  await using server = await ServerProcess.start({ dir: builtFolder, flags: ["-A", "--preload", script] });
  await (await fetch(`${server.origin}/api/v1/health`)).body?.cancel();
  const found = () =>
    server.log.split("\n").filter((line) => line.includes('"content_ends"')).map((line) => JSON.parse(line));
  const until = performance.now() + ms;
  while (found().length < lines && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  return found();
}

Deno.test("A server warns every day from sixty days before the last special day on, and ends cleanly", async () => {
  const [first, second] = await linesAt("2028-11-01T12:00:00-03:00", 2, 10_000);
  assertEquals(first, {
    time: "2028-11-01T15:00:00.000Z",
    level: "warn",
    event: "content_ends",
    last_date: "2028-12-31",
    days: 60,
  });
  assertEquals(second, first, "the next day, by the same false clock");
  const [after] = await linesAt("2029-01-02T00:30:00-03:00", 1, 10_000);
  assertEquals([after?.last_date, after?.days], ["2028-12-31", -2]);
});

Deno.test("A server is silent before, by the date of the restaurant's zone", async () => {
  // 1 November in UTC, 31 October in Santiago.
  assertEquals(await linesAt("2028-10-31T23:30:00-03:00", 1, 1_000), []);
  assert((await linesAt("2028-11-01T00:30:00-03:00", 1, 10_000)).length > 0);
});
