/** The store's files belong to their owner alone, and an empty KV_PATH is one file for the server and every task. @module */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";
import { freePort } from "../../build/bench/server_process.ts";
import { builtFolder, ORIGIN } from "../build_fixture.ts";
import { ServerProcess } from "../server_process.ts";
import { startServing } from "./serving.ts";
import { temporaryFolder } from "../temporary_folder.ts";

async function issueKey({ origin }: ServerProcess): Promise<string> {
  return (await (await fetch(`${origin}/api/v1/keys`, { method: "POST" })).json()).api_key;
}

/** The modes of a folder's files. */
function modesIn(folder: string): Record<string, string> {
  const files = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
  return Object.fromEntries(
    files.map((name) => [name, (Deno.statSync(`${folder}/${name}`).mode! & 0o777).toString(8)]),
  );
}

const PRIVATE = { kv: "600", "kv-shm": "600", "kv-wal": "600" };

/** Lets the process make files that everybody may read. */
const OPEN_UMASK = ["bash", "-c", 'umask 000; exec "$@"', "bash"];

Deno.test("Only its owner can read the store, however the server was started", async () => {
  await using folder = await temporaryFolder();
  const kvPath = `${folder.path}/kv`;
  {
    await using server = await ServerProcess.start({ dir: builtFolder, kvPath, wrapper: OPEN_UMASK });
    await issueKey(server);
    assertEquals(modesIn(folder.path), PRIVATE);
    // What an earlier version or a careless copy left behind.
    await server.kill();
    for (const name of Object.keys(PRIVATE)) await Deno.chmod(`${folder.path}/${name}`, 0o666);
  }
  for (const way of ["deno task serve", "deno serve"]) {
    const args = ["serve", "-A", "--no-prompt", "--unstable-kv", "--host=127.0.0.1"];
    const port = freePort();
    await using server = way === "deno serve"
      ? await ServerProcess.start({
        kvPath,
        port,
        wrapper: OPEN_UMASK,
        args: [...args, `--port=${port}`, `${builtFolder}/server.js`],
      })
      : await startServing({ kvPath });
    await issueKey(server);
    assertEquals(modesIn(folder.path), PRIVATE, way);
    await server.kill();
    await Deno.chmod(kvPath, 0o644);
  }
});

Deno.test("Without KV_PATH and SITE_ORIGIN the server and the tasks of a project share one private store, which git ignores, and the origin of the build", async () => {
  // The letter is %C3%B1 in a URL.
  await using project = await temporaryFolder({ suffix: "ñ" });
  await new Deno.Command("cp", { args: ["-r", builtFolder, `${project.path}/static`] }).output();
  const root = fileURLToPath(new URL("../../", import.meta.url));
  for (const part of ["src", "build"]) {
    await new Deno.Command("cp", { args: ["-r", root + part, project.path] }).output();
  }
  {
    await using server = await ServerProcess.start({ dir: `${project.path}/static`, kvPath: "", wrapper: OPEN_UMASK });
    const key = await issueKey(server);
    assertEquals(modesIn(`${project.path}/.store`), PRIVATE);
    assertEquals(Deno.statSync(`${project.path}/.store`).mode! & 0o777, 0o700);
    const answer = await fetch(`${server.origin}/api/menu`, { headers: { "X-API-Key": key } });
    await answer.body?.cancel();
    assertEquals(answer.status, 200);
  }
  assertEquals(modesIn(`${project.path}/.store`), { kv: "600" }, "a server that has stopped leaves all in one file");
  const told = async (task: string, env = {}) => {
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "-q", "--config", `${root}deno.json`, `build/operations/${task}.ts`],
      cwd: project.path,
      env: { KV_PATH: "", ...env },
      stdin: "null",
    }).output();
    return new TextDecoder().decode(stdout);
  };
  assertStringIncludes(await told("revoke"), "1 keys");
  assertStringIncludes(await told("owner"), `\n${ORIGIN}/local#`, "the origin of the build");
  const given = "https://other.example";
  assertStringIncludes(await told("owner", { SITE_ORIGIN: given }), `\n${given}/local#`);
  assertStringIncludes(await Deno.readTextFile(`${root}.gitignore`), ".store/\n");
});
