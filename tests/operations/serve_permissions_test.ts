/**
 * The permissions of `deno task serve`: enough for every row of the table, and nothing more. Runs the task itself, once
 * with the server and once with a program that tries forbidden things.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";
import { freePort } from "../../build/bench/server_process.ts";
import { serveFlags } from "../../build/operations/serve_flags.ts";
import { ENVIRONMENT_VARIABLES, readConfig } from "../../src/config.ts";
import { type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { PROBES } from "./forbidden.js";
import { builtFolder, ORIGIN } from "../build_fixture.ts";
import { startServing } from "./serving.ts";
import { runTask, type TaskRun } from "./task.ts";
import { temporaryFolder } from "../temporary_folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The task of deno.json, with `script` in place of the server and its arguments. */
async function runInstead(script: string, env: Record<string, string>): Promise<TaskRun> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const command: string = tasks.serve.command;
  assertStringIncludes(command, "static/server.js --listen");
  return await runTask("--eval", [command.replace("static/server.js --listen", script)], env);
}

Deno.test("A program with the permissions of `deno task serve` is refused everything that the server does not need", async () => {
  await using folder = await temporaryFolder();
  const port = freePort();
  const outside = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const env = {
    HOST: "127.0.0.1",
    PORT: `${port}`,
    KV_PATH: `${folder.path}/kv`,
    OUTSIDE: `${outside.addr.port}`,
    SECRET: "x",
  };
  const { said, wrong } = await runInstead(`tests/operations/forbidden.js ${outside.addr.port} ${folder.path}`, env);
  assertEquals(wrong, "");
  const results = Object.fromEntries(said.trim().split("\n").map((line) => line.split(": ")));
  for (const name of Object.keys(PROBES)) {
    // The error of import() hides the permission error that caused it.
    const refusal = name === "code from elsewhere" ? "TypeError" : "NotCapable";
    assertEquals(results[name], name.startsWith("own ") ? "done" : refusal, name);
  }
  outside.close();
});

Deno.test("With the permissions of `deno task serve` every row answers without a 5xx", async () => {
  await using folder = await temporaryFolder();
  await using server = await startServing({ kvPath: `${folder.path}/kv`, env: { SITE_ORIGIN: ORIGIN } });
  const rows: readonly Route[] = ROUTES;
  for (const route of rows) {
    for (const path of routePaths(route)) {
      const response = await fetch(server.origin + path, { method: route.method });
      await response.body?.cancel();
      assert(response.status < 500, `${route.method} ${path}: ${response.status}`);
    }
  }
  const answer = await fetch(`${server.origin}/api/v1/keys`, { method: "POST" });
  assertEquals(answer.status, 200);
  const { api_key } = await answer.json();
  const read = await fetch(`${server.origin}/api/v1/menu`, { headers: { "x-api-key": api_key } });
  assertEquals(read.status, 200);
  assertEquals((await read.json()).currency, "CLP");
});

Deno.test("serveFlags() names the address, the folder, the known variables and the store, and no more", () => {
  const flags = serveFlags({ host: "::1", port: 8123, kvPath: "/var/lib/horno/kv" }, builtFolder);
  assertEquals(flags.ok && flags.value.filter((flag) => flag.startsWith("--allow")), [
    `--allow-env=${ENVIRONMENT_VARIABLES.join()}`,
    `--allow-read=${builtFolder}`,
    "--allow-net=[::1]:8123",
    "--allow-read=/var/lib/horno/kv,/var/lib/horno/kv-wal,/var/lib/horno/kv-shm,/var/lib/horno/kv-owner",
    "--allow-write=/var/lib/horno/kv,/var/lib/horno/kv-wal,/var/lib/horno/kv-shm,/var/lib/horno/kv-owner",
  ]);
});

Deno.test("serveFlags() names the one address of a denokv server and its token, and no file", () => {
  for (
    const [kvPath, server] of [
      ["http://10.0.0.5:4512", "10.0.0.5:4512"],
      ["https://kv.example/shop", "kv.example:443"],
      ["http://[::1]", "[::1]:80"],
    ] as const
  ) {
    const flags = serveFlags({ host: "127.0.0.1", port: 8123, kvPath }, builtFolder);
    assertEquals(flags.ok && flags.value.filter((flag) => flag.startsWith("--allow")), [
      `--allow-env=${ENVIRONMENT_VARIABLES.join()},DENO_KV_ACCESS_TOKEN`,
      `--allow-read=${builtFolder}`,
      `--allow-net=127.0.0.1:8123,${server}`,
    ]);
  }
});

Deno.test("Without KV_PATH the server may use the project's own store, in a folder beside static/", () => {
  const flags = serveFlags({ host: "127.0.0.1", port: 8123, kvPath: "" });
  assertEquals(flags.ok && flags.value.slice(-2), ["--allow-read=./.store", "--allow-write=./.store"]);
});

Deno.test("A store in memory needs no file, and a path with a comma would be two", () => {
  const flagsFor = (kvPath: string) => serveFlags({ host: "127.0.0.1", port: 8123, kvPath });
  const inMemory = flagsFor(":memory:");
  assertEquals(inMemory.ok && inMemory.value.slice(-2), ["--allow-read=./static", "--allow-net=127.0.0.1:8123"]);
  assertEquals(flagsFor("/a,b/kv"), {
    ok: false,
    error: 'KV_PATH may hold no space and no comma (found "/a,b/kv")',
  });
});

Deno.test("`deno task serve` explains a wrong setting, and ends", async () => {
  for (
    const [env, sentence] of [
      [{ PORT: "abc" }, 'PORT must be a whole number from 0 to 65535 (found "abc")'],
      [
        { HOST: "127.0.0.1 x" },
        "HOST must be an address or a name of this machine, such as 127.0.0.1 or ::1, without brackets " +
        '(found "127.0.0.1 x")',
      ],
      [{ KV_PATH: "/my files/kv" }, 'KV_PATH may hold no space and no comma (found "/my files/kv")'],
      [
        { SITE_ORIGIN: "https://other.example" },
        `static/ was built for ${ORIGIN}, not for SITE_ORIGIN https://other.example: run \`deno task build\` again`,
      ],
    ] as const
  ) {
    const { code, wrong } = await runInstead("static/.tests/server.js --listen", env);
    assertEquals([code, wrong], [1, `${sentence}\n`]);
  }
});

Deno.test("The unit for systemd starts the server with the flags that its own settings give", async () => {
  const unit = await Deno.readTextFile(`${ROOT}build/deploy/horno.service`);
  const setting = (name: string) => unit.match(new RegExp(`\\b${name}=(\\S+)`))?.[1];
  const config = readConfig(setting);
  const flags = config.ok ? serveFlags(config.value) : config;
  assert(flags.ok);
  const start = `ExecStart=/usr/local/bin/deno run ${flags.value.join(" ")} static/server.js --listen`;
  assertEquals(unit.split("\n").find((line) => line.startsWith("ExecStart=")), start);
});
