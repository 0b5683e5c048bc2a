/** `deno task backup` and `deno task restore`, with servers of the real bundle on a real store. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import type { ServerProcess } from "../server_process.ts";
import { startServing } from "./serving.ts";
import { runTask } from "./task.ts";

async function issueKey({ origin }: ServerProcess): Promise<string> {
  return (await (await fetch(`${origin}/api/v1/keys`, { method: "POST" })).json()).api_key;
}

async function keyStatus({ origin }: ServerProcess, key: string): Promise<number> {
  const response = await fetch(`${origin}/api/v1/hours`, { headers: { "x-api-key": key } });
  await response.body?.cancel();
  return response.status;
}

async function register({ origin }: ServerProcess): Promise<void> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${origin}/oauth/register`, { method: "POST", headers, body: '{"client_name":"copy"}' });
  assertEquals(response.status, 201, await response.text());
}

/** Records that end by themselves, with when they do. */
function expiries(path: string): unknown[] {
  using database = new DatabaseSync(path, { readOnly: true });
  return database.prepare("SELECT hex(k) AS k, expiration_ms FROM kv WHERE expiration_ms > 0 ORDER BY k").all()
    .map((row) => ({ ...row }));
}

/** Reads every record; throws if one cannot be read. */
function records(path: string): number {
  using database = new DatabaseSync(path, { readOnly: true });
  assertEquals(database.prepare("PRAGMA integrity_check").get()?.integrity_check, "ok");
  return database.prepare("SELECT * FROM kv").all().length;
}

Deno.test("A copy made under writes is sound, and after restoring it the keys from before it work and later ones do not", async () => {
  const folder = await Deno.makeTempDir();
  const [KV_PATH, copy] = [`${folder}/kv`, `${folder}/copy`];
  let before: string[] = [];
  let later = "";
  {
    await using server = await startServing({ kvPath: KV_PATH });
    await register(server);
    before = [await issueKey(server), await issueKey(server)];
    let writing = true;
    const writes = (async () => {
      while (writing) await issueKey(server);
    })();
    const backup = await runTask("backup", [copy], { KV_PATH });
    writing = false;
    await writes;
    assertEquals([backup.code, backup.wrong], [0, ""]);
    assertStringIncludes(backup.said, "records");
    later = await issueKey(server);
    assertEquals(await keyStatus(server, later), 200);

    const refused = await runTask("restore", [copy], { KV_PATH });
    assertEquals([refused.code, refused.wrong], [1, `A server uses ${KV_PATH}: stop it first\n`]);
    assertEquals(await keyStatus(server, later), 200, "nothing was changed");
  }
  if (Deno.build.os !== "windows") assertEquals((await Deno.stat(copy)).mode! & 0o777, 0o600);
  assert(expiries(copy).length > 0, "a registration ends by itself");
  assertEquals(expiries(copy), expiries(KV_PATH));

  const restored = await runTask("restore", [copy], { KV_PATH });
  assertEquals([restored.code, restored.wrong], [0, ""]);
  assertStringIncludes(restored.said, `what was there is ${KV_PATH}.replaced.1`);
  {
    await using server = await startServing({ kvPath: KV_PATH });
    for (const key of before) assertEquals(await keyStatus(server, key), 200);
    assertEquals(await keyStatus(server, later), 401);
    assertEquals(await keyStatus(server, await issueKey(server)), 200);
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("A store that was lost, or is damaged, is restored", async () => {
  const folder = await Deno.makeTempDir();
  const [KV_PATH, copy] = [`${folder}/kv`, `${folder}/copy`];
  let key = "";
  {
    await using server = await startServing({ kvPath: KV_PATH });
    key = await issueKey(server);
    assertEquals((await runTask("backup", [copy], { KV_PATH })).code, 0);
  }
  const lose = () => Deno.remove(KV_PATH);
  const damage = () => Deno.writeTextFile(KV_PATH, "no store");
  for (const harm of [lose, damage]) {
    await harm();
    assertEquals((await runTask("restore", [copy], { KV_PATH })).code, 0);
    await using server = await startServing({ kvPath: KV_PATH });
    assertEquals(await keyStatus(server, key), 200);
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("What a killed server left beside a store that is lost does not get into the one restored", async () => {
  const folder = await Deno.makeTempDir();
  const [KV_PATH, copy] = [`${folder}/kv`, `${folder}/copy`];
  const before: string[] = [];
  for (const number of [1, 2]) {
    await using server = await startServing({ kvPath: KV_PATH });
    for (let key = 0; key < 20; key++) before.push(await issueKey(server));
    await Deno.remove(copy).catch(() => {});
    const backup = await runTask("backup", [copy], { KV_PATH });
    assertEquals([backup.code, backup.wrong], [0, ""]);
    let later = "";
    for (let key = 0; key < 20; key++) later = await issueKey(server);
    await server.kill();
    const log = await Deno.readFile(`${KV_PATH}-wal`);
    assert(log.length > 0);
    await Deno.remove(KV_PATH);

    const restored = await runTask("restore", [copy], { KV_PATH });
    assertEquals([restored.code, restored.wrong], [0, ""]);
    const beside = [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => /^kv-/.test(name));
    assertEquals(records(KV_PATH), records(copy));
    {
      await using next = await startServing({ kvPath: KV_PATH });
      for (const key of before) assertEquals(await keyStatus(next, key), 200);
      assertEquals(await keyStatus(next, later), 401);
    }
    assertEquals(beside, [], "another user could not write what lies there");
    const kept = `${KV_PATH}.replaced.${number}-wal`;
    assertEquals(restored.said, `${records(copy)} records restored; what was there is ${kept}\n`);
    assertEquals(await Deno.readFile(kept), log);
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("backup and restore refuse what they cannot do, and leave everything as it was", async () => {
  const folder = await Deno.makeTempDir();
  const other = `${folder}/other`;
  await Deno.writeTextFile(other, "kept");
  const kv = `${folder}/kv`;
  (await Deno.openKv(kv)).close();
  for (
    const [task, args, KV_PATH, sentence] of [
      ["backup", [`${folder}/copy`], "", "KV_PATH names no file: set it to the file that the server uses"],
      ["backup", [`${folder}/copy`], `${folder}/none`, `There is no file ${folder}/none`],
      ["backup", [`${folder}/copy`], other, `${other} is no store of Deno KV`],
      ["backup", [other], kv, `${other} exists already: name a new file`],
      ["backup", [], kv, "Name the file to write: deno task backup FILE"],
      ["restore", [other], kv, `${other} is no store of Deno KV`],
      ["restore", [`${folder}/copy`], kv, `There is no file ${folder}/copy`],
    ] as const
  ) {
    const { code, wrong } = await runTask(task, args, { KV_PATH });
    assertEquals([code, wrong], [1, `${sentence}\n`]);
  }
  assertEquals(await Deno.readTextFile(other), "kept");
  await Deno.remove(folder, { recursive: true });
});
