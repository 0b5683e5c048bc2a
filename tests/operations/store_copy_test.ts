/**
 * `deno task backup`, and the steps of `build/operations/README.md` that restore a copy with it. The tests run servers
 * of the real bundle on a real store.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import type { ServerProcess } from "../server_process.ts";
import { issueKey as issue, keyWorks } from "../faults/service_probe.ts";
import { startServing } from "./serving.ts";
import { runTask } from "./task.ts";
import { temporaryFolder } from "../temporary_folder.ts";

async function issueKey({ port }: ServerProcess): Promise<string> {
  return (await issue(port))!;
}

async function register({ origin }: ServerProcess): Promise<void> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${origin}/oauth/register`, { method: "POST", headers, body: '{"client_name":"copy"}' });
  assertEquals(response.status, 201, await response.text());
}

/** The records with an expiry, each with its time. */
function expiries(path: string): { readonly k?: unknown }[] {
  using database = new DatabaseSync(path, { readOnly: true });
  return database.prepare("SELECT hex(k) AS k, expiration_ms FROM kv WHERE expiration_ms > 0 ORDER BY k").all()
    .map((row) => ({ ...row }));
}

/** Restores by the documented steps: moves the old store and its log away, then copies the copy to the empty place. */
async function restore(copy: string, folder: string): Promise<void> {
  await Deno.mkdir(`${folder}/replaced`, { recursive: true });
  for (const { name } of [...Deno.readDirSync(folder)]) {
    if (/^kv/.test(name)) await Deno.rename(`${folder}/${name}`, `${folder}/replaced/${name}`);
  }
  const { code, wrong } = await runTask("backup", [`${folder}/kv`], { KV_PATH: copy });
  assertEquals([code, wrong], [0, ""]);
  const left = [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => name.startsWith("kv"));
  assertEquals(left, ["kv"], "the server's user could not write a log of the one who restores");
}

Deno.test("A copy made under writes is sound; restored, it has the keys from before and none from after", async () => {
  await using folder = await temporaryFolder();
  const [KV_PATH, copy] = [`${folder.path}/kv`, `${folder.path}/copy`];
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
    assert(await keyWorks(server.port, later));
  }
  const left = [...Deno.readDirSync(folder.path)].map(({ name }) => name).sort();
  assertEquals(left, ["copy", "kv"], "a server that ended leaves all in one file");
  if (Deno.build.os !== "windows") assertEquals((await Deno.stat(copy)).mode! & 0o777, 0o600);
  assert(expiries(copy).length > 0, "a registration expires");
  const copied = new Set(expiries(copy).map(({ k }) => k));
  assertEquals(expiries(copy), expiries(KV_PATH).filter(({ k }) => copied.has(k)), "as they were when it was made");

  await restore(copy, folder.path);
  await using server = await startServing({ kvPath: KV_PATH });
  for (const key of before) assert(await keyWorks(server.port, key));
  assert(!await keyWorks(server.port, later));
  assert(await keyWorks(server.port, await issueKey(server)));
});

Deno.test("The log of a killed server stays out of the restored store, even if nobody moves it away", async () => {
  await using folder = await temporaryFolder();
  const [KV_PATH, copy] = [`${folder.path}/kv`, `${folder.path}/copy`];
  const forgetful = () => runTask("backup", [KV_PATH], { KV_PATH: copy });
  for (const put of [() => restore(copy, folder.path), forgetful]) {
    await using server = await startServing({ kvPath: KV_PATH });
    const key = await issueKey(server);
    await Deno.remove(copy).catch(() => {});
    assertEquals((await runTask("backup", [copy], { KV_PATH })).code, 0);
    const later = await issueKey(server);
    await server.kill();
    assert((await Deno.stat(`${KV_PATH}-wal`)).size > 0);
    await Deno.remove(KV_PATH);

    await put();
    await using next = await startServing({ kvPath: KV_PATH });
    assert(await keyWorks(next.port, key));
    assert(!await keyWorks(next.port, later));
  }
});

Deno.test("backup refuses a source that it cannot copy, and overwrites nothing", async () => {
  await using folder = await temporaryFolder();
  const other = `${folder.path}/other`;
  await Deno.writeTextFile(other, "kept");
  const kv = `${folder.path}/kv`;
  (await Deno.openKv(kv)).close();
  const damaged = `${folder.path}/damaged`;
  const bytes = await new Blob([await Deno.readFile(kv), new Uint8Array(4096)]).bytes();
  // A page that is no part of anything. The header counts the pages.
  new DataView(bytes.buffer).setUint32(28, bytes.length / 4096);
  await Deno.writeFile(damaged, bytes);
  for (
    const [args, KV_PATH, sentence] of [
      [
        [`${folder.path}/copy`],
        ":memory:",
        "KV_PATH names no store that a task can open: set it to what the server uses",
      ],
      [
        [`${folder.path}/copy`],
        "http://10.0.0.5:4512",
        "KV_PATH is a denokv server: run this on its machine, with KV_PATH set to the file of its --sqlite-path",
      ],
      [[`${folder.path}/copy`], `${folder.path}/none`, `There is no file ${folder.path}/none`],
      [[`${folder.path}/copy`], other, `${other} is no store of Deno KV`],
      [[`${folder.path}/copy`], damaged, `${damaged} is damaged: take an older copy`],
      [[other], kv, `${other} exists already: name a new file`],
      [[`${other}s/copy`], kv, `The folder of ${other}s/copy does not exist: make it first`],
      [[], kv, "Name the file to write: deno task backup FILE"],
    ] as const
  ) {
    const { code, wrong } = await runTask("backup", args, { KV_PATH, DENO_KV_ACCESS_TOKEN: "a-token-of-twelve" });
    assertEquals([code, wrong], [1, `${sentence}\n`]);
  }
  assertEquals(await Deno.readTextFile(other), "kept");
});

Deno.test({
  name: "A copy for which there is no room is removed, with the reason, so that the same command works later",
  ignore: Deno.build.os === "windows",
  async fn() {
    await using folder = await temporaryFolder();
    const [KV_PATH, copy] = [`${folder.path}/kv`, `${folder.path}/copy`];
    using store = await Deno.openKv(KV_PATH);
    await store.set(["a"], 1);
    const { code, stderr } = await new Deno.Command("sh", {
      // A full disk: no file may be longer than some kilobytes.
      args: ["-c", `ulimit -f 16; trap "" XFSZ; exec "$0" "$@"`, Deno.execPath()].concat(
        ["run", "--no-check", "-A", `${import.meta.dirname}/../../build/operations/backup.ts`, copy],
      ),
      env: { KV_PATH, NO_COLOR: "1" },
    }).output();
    const wrong = new TextDecoder().decode(stderr);
    assertMatch(wrong, /^.*copy was not written whole and is removed \(disk I\/O error\): .*\n$/);
    assertEquals(code, 1);
    assertEquals([...Deno.readDirSync(folder.path)].filter(({ name }) => name.startsWith("copy")), []);
    assertEquals((await runTask("backup", [copy], { KV_PATH })).wrong, "");
  },
});
