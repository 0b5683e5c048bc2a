/** Faults of the real store: SQLite files that are missing, foreign, damaged or locked. @module */
import { DatabaseSync } from "node:sqlite";
import { assert, assertEquals } from "@std/assert";
import { ServerProcess } from "../server_process.ts";
import { type BuiltSite, type Check, eventually, pause } from "./check.ts";
import { expectStoreDown, expectStorelessRight, expectStoreUp, issueKey, keyWorks } from "./service_probe.ts";

/** Time for the store to work again after the fault, in milliseconds. */
const RECOVERY_LIMIT_MS = 15_000;

/** The longest wait for a store that does not answer: twice the deadline's interval, with room for a busy machine. */
const WAIT_LIMIT_MS = 8_000;

/** A separate folder with a store that holds a key. */
async function storeWithKey(site: BuiltSite): Promise<{ folder: string; kvPath: string; key: string }> {
  const folder = await Deno.makeTempDir({ dir: site.scratch });
  const kvPath = `${folder}/kv`;
  await using server = await ServerProcess.start({ dir: site.dir, kvPath });
  const key = await issueKey(server.port);
  assert(key);
  assertEquals((await server.stop()).code, 0);
  return { folder, kvPath, key };
}

/**
 * A store that is broken from the start: unavailable while everything else works; usable once repaired under the
 * running server.
 */
function wrongFromTheStart(
  name: string,
  spoil: (kvPath: string) => Promise<void>,
  repair: (kvPath: string) => Promise<void>,
): Check {
  return {
    name: `the store is ${name}: 503 where it is needed, the rest is right, used again without a restart`,
    run: async (site) => {
      const { kvPath, key } = await storeWithKey(site);
      await Deno.copyFile(kvPath, `${kvPath}.backup`);
      await spoil(kvPath);
      await using server = await ServerProcess.start({ dir: site.dir, kvPath, wrapper: withoutPrivilege() });
      await expectStoreDown(server.port);
      await expectStorelessRight(site, server.port);
      await repair(kvPath);
      await eventually(RECOVERY_LIMIT_MS, () => expectStoreUp(server.port));
      assert(await keyWorks(server.port, key), "the key that was issued before is lost");
      assert(!server.log.includes('"bug"'), server.log);
      assertEquals((await server.stop()).code, 0);
    },
  };
}

/** Root can write every file unless it drops that capability. */
function withoutPrivilege(): string[] {
  if (Deno.uid() !== 0) return [];
  return ["setpriv", "--bounding-set", "-dac_override,-dac_read_search,-fowner", "--inh-caps", "-all"];
}

async function restore(kvPath: string): Promise<void> {
  for (const suffix of ["", "-wal", "-shm"]) {
    await Deno.remove(kvPath + suffix, { recursive: true }).catch(() => {});
  }
  await Deno.copyFile(`${kvPath}.backup`, kvPath);
}

/** Overwrites a part of a file in place. */
async function overwrite(path: string, from: number, length: number): Promise<void> {
  using file = await Deno.open(path, { write: true });
  await file.seek(from, Deno.SeekMode.Start);
  for (let left = length; left > 0; left -= 65_536) {
    await file.write(crypto.getRandomValues(new Uint8Array(Math.min(left, 65_536))));
  }
}

/** Locks the store as another writer would; unlocks on disposal. */
function holdStore(kvPath: string): Disposable {
  const database = new DatabaseSync(kvPath);
  database.exec("PRAGMA busy_timeout = 5000; BEGIN EXCLUSIVE");
  return {
    [Symbol.dispose]() {
      database.exec("COMMIT");
      database.close();
    },
  };
}

/** The checks. */
export const STORE_FAULTS: readonly Check[] = [
  wrongFromTheStart("a folder", async (kvPath) => {
    await Deno.remove(kvPath);
    await Deno.mkdir(kvPath);
  }, restore),
  wrongFromTheStart("random bytes", async (kvPath) => {
    await Deno.writeFile(kvPath, crypto.getRandomValues(new Uint8Array(40_960)));
  }, restore),
  wrongFromTheStart("a file whose header is corrupt", (kvPath) => overwrite(kvPath, 0, 100), restore),
  wrongFromTheStart("a file whose pages are corrupt", async (kvPath) => {
    await overwrite(kvPath, 4_096, (await Deno.stat(kvPath)).size - 4_096);
  }, restore),
  wrongFromTheStart("half a file", async (kvPath) => {
    await Deno.truncate(kvPath, 5_000);
  }, restore),
  wrongFromTheStart("in a folder that may not be entered", async (kvPath) => {
    await Deno.chmod(kvPath.replace(/\/kv$/, ""), 0o000);
  }, async (kvPath) => {
    await Deno.chmod(kvPath.replace(/\/kv$/, ""), 0o700);
  }),
  wrongFromTheStart("a file that may not be read", async (kvPath) => {
    await Deno.chmod(kvPath, 0o000);
  }, async (kvPath) => {
    await Deno.chmod(kvPath, 0o600);
  }),
  {
    name: "the store is read-only: nothing is issued, no answer is wrong, used again without a restart",
    run: async (site) => {
      const { folder, kvPath, key } = await storeWithKey(site);
      await Deno.chmod(kvPath, 0o400);
      await Deno.chmod(folder, 0o500);
      await using server = await ServerProcess.start({ dir: site.dir, kvPath, wrapper: withoutPrivilege() });
      assertEquals(await issueKey(server.port), undefined, "a key that cannot be stored is issued");
      await expectStorelessRight(site, server.port);
      await Deno.chmod(folder, 0o700);
      await Deno.chmod(kvPath, 0o600);
      await eventually(RECOVERY_LIMIT_MS, () => expectStoreUp(server.port));
      assert(await keyWorks(server.port, key), "the key that was issued before is lost");
      assertEquals((await server.stop()).code, 0);
    },
  },
  {
    name: "the store is overwritten under the running server: right or 503, no crash; restored, nothing is lost",
    run: async (site) => {
      const { kvPath, key } = await storeWithKey(site);
      await Deno.copyFile(kvPath, `${kvPath}.backup`);
      {
        await using server = await ServerProcess.start({ dir: site.dir, kvPath });
        await issueKey(server.port);
        await overwrite(kvPath, 0, (await Deno.stat(kvPath)).size);
        await overwrite(`${kvPath}-wal`, 0, (await Deno.stat(`${kvPath}-wal`)).size);
        for (let time = 0; time < 20; time++) await issueKey(server.port);
        await expectStorelessRight(site, server.port);
        assert(server.runs && !server.log.includes('"bug"'), server.log);
        assertEquals((await server.stop()).code, 0);
      }
      await restore(kvPath);
      await using server = await ServerProcess.start({ dir: site.dir, kvPath });
      assert(await keyWorks(server.port, key), "the key that was issued before is lost");
    },
  },
  {
    name: "another writer holds the store for a second: callers wait and are served",
    run: async (site) => {
      const { kvPath, key } = await storeWithKey(site);
      await using server = await ServerProcess.start({ dir: site.dir, kvPath });
      await expectStoreUp(server.port);
      const holder = holdStore(kvPath);
      const waiting = Promise.all([issueKey(server.port), issueKey(server.port)]);
      await pause(1_000);
      holder[Symbol.dispose]();
      for (const issued of await waiting) assert(issued && await keyWorks(server.port, issued));
      assert(await keyWorks(server.port, key));
    },
  },
  {
    name:
      "another writer holds the store for 20 s: 503 in time, then at once; the rest is right; used again without a restart",
    run: async (site) => {
      const { kvPath } = await storeWithKey(site);
      await using server = await ServerProcess.start({ dir: site.dir, kvPath });
      await expectStoreUp(server.port);
      const holder = holdStore(kvPath);
      const started = performance.now();
      const issued: string[] = [];
      const waits: number[] = [];
      while (performance.now() - started < 20_000) {
        const asked = performance.now();
        await Promise.all(Array.from({ length: 50 }, async () => {
          const key = await issueKey(server.port);
          if (key) issued.push(key);
        }));
        waits.push(performance.now() - asked);
        await pause(100);
      }
      assert(Math.max(...waits) < WAIT_LIMIT_MS, `somebody waited ${Math.round(Math.max(...waits))} ms`);
      assert(waits.filter((each) => each < 200).length > waits.length / 2, `all wait: ${waits.map(Math.round)}`);
      await expectStorelessRight(site, server.port);
      holder[Symbol.dispose]();
      await eventually(RECOVERY_LIMIT_MS, () => expectStoreUp(server.port));
      for (const key of issued) assert(await keyWorks(server.port, key));
      assert(server.residentMb() < 200, `${server.residentMb()} MB`);
      return `${waits.length * 50} calls, the longest ${Math.round(Math.max(...waits))} ms`;
    },
  },
  {
    name: "the disk is full: 503 where something is written, no key is lost, used again when there is room",
    run: async (site) => {
      const { kvPath, key } = await storeWithKey(site);
      // A file-size limit simulates the full disk; SQLite reports SQLITE_FULL for both.
      const wrapper = ["bash", "-c", `trap '' XFSZ; ulimit -S -f 400; exec "$@"`, "bash"];
      await using server = await ServerProcess.start({ dir: site.dir, kvPath, wrapper });
      const issued = [key];
      for (let failed = 0; failed < 20;) {
        assert(issued.length < 5_000, "the disk does not fill");
        const more = await issueKey(server.port);
        if (more) issued.push(more);
        else failed++;
      }
      await expectStorelessRight(site, server.port);
      const raise = await new Deno.Command("prlimit", { args: ["--pid", `${server.pid}`, "--fsize=unlimited"] })
        .output();
      assert(raise.success);
      await eventually(RECOVERY_LIMIT_MS, () => expectStoreUp(server.port));
      for (const each of issued) assert(await keyWorks(server.port, each), "an acknowledged key is lost");
      assertEquals((await server.stop()).code, 0);
      return `${issued.length} keys issued, 0 lost`;
    },
  },
];
