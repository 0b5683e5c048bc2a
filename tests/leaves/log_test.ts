/** `createLog` and `errorDetails`: levels, and no callers' data; and the log of a process. @module */
import { LOG_LEVELS } from "../../src/leaves/log.ts";
import { assert, assertEquals } from "@std/assert";
import { createLog, errorDetails, type LogLevel } from "../../src/leaves/log.ts";
import { builtFolder, builtManifest } from "../build_fixture.ts";
import { ServerProcess } from "../server_process.ts";

Deno.test("createLog() writes one JSON object a line, and drops what is below the threshold", () => {
  for (const [at, threshold] of LOG_LEVELS.entries()) {
    const lines: string[] = [];
    const log = createLog(threshold, () => 0, (line) => lines.push(line));
    for (const level of LOG_LEVELS) if (level !== "none") log(level as LogLevel, "event", { count: 1 });
    assertEquals(lines.length, LOG_LEVELS.length - 1 - at);
    for (const line of lines) {
      const { time, level, event, count } = JSON.parse(line);
      assertEquals([time, event, count], ["1970-01-01T00:00:00.000Z", "event", 1]);
      assert(LOG_LEVELS.indexOf(level) >= at);
    }
  }
});

Deno.test("errorDetails() gives the name and the place of an error, and never its message", () => {
  const details = errorDetails(new TypeError("Ana, Irarrázaval 1234\n    at Ana (file:///ana.ts:1:1)\n    at Ana"));
  assertEquals(details.name, "TypeError");
  assert(details.at.includes("log_test.ts"));
  assert(!JSON.stringify(details).includes("Ana"));
  const changed = new Error("before");
  assert(changed.stack?.includes("before"));
  changed.message = "after";
  assertEquals(errorDetails(changed), { name: "Error", at: "" });
  assertEquals(errorDetails("Ana"), { name: "string", at: "" });
});

Deno.test("At info a process logs its start, with what it serves, and its end; the line for people stays", async () => {
  const server = await ServerProcess.start({ dir: builtFolder, env: { LOG_LEVEL: "info" } });
  const menu = await fetch(`${server.origin}/api/v1/menu`, { headers: { "accept-encoding": "identity" } });
  await menu.body?.cancel();
  assertEquals((await server.stop()).code, 0);
  const [start, stop, ...others] = server.log.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals(others, []);
  assertEquals([start.level, start.event, start.port], ["info", "start", server.port]);
  assertEquals(start.version, builtManifest.version);
  assert(start.build.length === 12 && builtManifest.inputs.startsWith(start.build));
  assertEquals(`"${start.menu}"`, menu.headers.get("etag"));
  assertEquals([stop.level, stop.event], ["info", "stop"]);
  assert(/^Open http:\/\/localhost:\d+ for the site/.test(server.printed));
});

Deno.test("At none a process logs nothing", async () => {
  const server = await ServerProcess.start({
    dir: builtFolder,
    kvPath: "/nonexistent/folder/kv",
    env: { LOG_LEVEL: "none" },
  });
  const answer = await fetch(`${server.origin}/api/v1/keys`, { method: "POST" });
  await answer.body?.cancel();
  assertEquals(answer.status, 503);
  assertEquals((await server.stop()).code, 0);
  assertEquals(server.log, "");
});
