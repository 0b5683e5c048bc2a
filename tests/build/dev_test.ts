/**
 * `deno task dev` while the content has a mistake. Runs in a copy of the project, since the task builds the project
 * itself.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";
import { builtFolder } from "../build_fixture.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

async function copyProject(): Promise<string> {
  const dir = await Deno.makeTempDir();
  const copy = async (...args: string[]) =>
    assert((await new Deno.Command("cp", { args: ["-r", ...args] }).output()).success);
  await copy(...["src", "build", "deno.json", "deno.lock"].map((name) => ROOT + name), dir);
  await copy(builtFolder, `${dir}/static`);
  await Deno.symlink(`${ROOT}node_modules`, `${dir}/node_modules`);
  return dir;
}

/** Runs the task without its watcher, until it listens or ends. @param content `CONTENT_DIR`; none when empty. */
async function runDev(cwd: string, content = "") {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--node-modules-dir=manual", "build/dev.ts", "--listen"],
    cwd,
    env: { PORT: "0", HOST: "127.0.0.1", KV_PATH: ":memory:", CONTENT_DIR: content, NO_COLOR: "1" },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const wrong = new Response(child.stderr).text();
  let said = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    said += value;
    if (said.includes("Ctrl+C")) break;
  }
  return {
    origin: said.match(/http:\/\/localhost:\d+/)?.[0],
    async end(signal?: Deno.Signal) {
      if (signal) child.kill(signal);
      await reader.cancel();
      return { code: (await child.status).code, wrong: await wrong };
    },
  };
}

Deno.test("`deno task dev` prints a mistake in the content and serves the last build, or reports that there is none", async () => {
  const dir = await copyProject();
  await Deno.writeTextFile(`${dir}/src/content/menu.json`, "{");
  const server = await runDev(dir);
  assert(server.origin);
  const menu = await (await fetch(`${server.origin}/api/v1/menu`)).bytes();
  assertEquals(menu, await Deno.readFile(`${builtFolder}/public/api/v1/menu.json`));
  assertStringIncludes((await server.end("SIGTERM")).wrong, "1. menu.json:");

  const other = await runDev(dir, `${dir}/none`);
  assertStringIncludes((await other.end("SIGTERM")).wrong, `No hay una carpeta ${dir}/none,`);

  await Deno.remove(`${dir}/static/manifest.json`);
  const { code, wrong } = await (await runDev(dir)).end();
  assertEquals(code, 1);
  assertStringIncludes(wrong, "1. menu.json:");
  assertStringIncludes(wrong, "There is no whole build in static/");
  await Deno.remove(dir, { recursive: true });
});
