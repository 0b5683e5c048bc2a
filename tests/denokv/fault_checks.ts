/**
 * Faults of a denokv server. Each has a word of its own in the log, answers that need no store stay right, the service
 * recovers without a restart, and nothing that was acknowledged is lost.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { type BuiltSite, type Check, eventually } from "../faults/check.ts";
import { request } from "../faults/raw_connection.ts";
import { expectStoreDown, expectStorelessRight, expectStoreUp, issueKey, keyWorks } from "../faults/service_probe.ts";
import type { ServerProcess } from "../server_process.ts";
import { DenokvServer } from "./denokv_server.ts";
import { delayingProxy } from "./delaying_proxy.ts";
import { reasonsIn, startOn } from "./served.ts";

const LIMIT_MS = 30_000;

/** Delay of the slow store. */
const SLOW_MS = 300;

/** Issues keys by eight callers until the store refuses each of them. @returns Those that were acknowledged. */
async function issueUntilRefused({ port }: ServerProcess): Promise<string[]> {
  const issued = await Promise.all(Array.from({ length: 8 }, async () => {
    const keys: string[] = [];
    for (;;) {
      const key = await issueKey(port);
      if (key === undefined) return keys;
      keys.push(key);
    }
  }));
  return issued.flat();
}

async function expectUpAgain(server: ServerProcess, keys: readonly string[]): Promise<void> {
  await eventually(LIMIT_MS, () => expectStoreUp(server.port));
  for (const key of keys) assert(await keyWorks(server.port, key), "an acknowledged key is lost");
  assert(!server.log.includes('"bug"'), server.log);
}

async function newStore(program: string, { scratch }: BuiltSite): Promise<DenokvServer> {
  return new DenokvServer(program, `${await Deno.makeTempDir({ dir: scratch })}/kv`);
}

/** Makes the checks. @param program The path of denokv. */
export function faultChecks(program: string): Check[] {
  /** A server that stops answering while keys are issued. */
  const interrupted = (
    name: string,
    word: string,
    stop: (store: DenokvServer) => void | Promise<void>,
    resume: (store: DenokvServer) => void | Promise<void>,
  ): Check => ({
    name: `the server is ${name} while keys are issued: "${word}" in the log, 503 only where it is needed, none lost`,
    run: async (site) => {
      await using store = await newStore(program, site);
      await store.start();
      await using server = await startOn(store.address, site.dir);
      const issuing = issueUntilRefused(server);
      await eventually(LIMIT_MS, () => expectStoreUp(server.port));
      await stop(store);
      const keys = await issuing;
      assert(keys.length > 0);
      await eventually(LIMIT_MS, () => assertEquals(reasonsIn(server), [word]));
      assertEquals(await issueKey(server.port), undefined);
      assertEquals((await request(server.port, "GET", "/api/menu", { "X-API-Key": keys[0]! })).status, 503);
      await expectStorelessRight(site, server.port);
      await resume(store);
      await expectUpAgain(server, keys);
      return `${keys.length} keys acknowledged, 0 lost`;
    },
  });

  /** An address or a token at which there is no store. */
  const unusable = (name: string, word: string, options: { address: () => string; token?: string }): Check => ({
    name: `${name}: "${word}" in the log, 503 only where the store is needed`,
    run: async (site) => {
      await using server = await startOn(options.address(), site.dir, options);
      await expectStoreDown(server.port);
      await expectStorelessRight(site, server.port);
      assertEquals(reasonsIn(server), [word]);
    },
  });

  return [
    interrupted("killed", "refused", (store) => store.kill(), (store) => store.start()),
    interrupted("frozen", "silent", (store) => store.freeze(), (store) => store.thaw()),
    {
      name: 'the server starts after Horno: "refused" in the log, and used from then on',
      run: async (site) => {
        await using store = await newStore(program, site);
        await using server = await startOn(store.address, site.dir);
        await expectStoreDown(server.port);
        await expectStorelessRight(site, server.port);
        assertEquals(reasonsIn(server), ["refused"]);
        await store.start();
        await expectUpAgain(server, []);
      },
    },
    {
      name: 'a wrong token: "wrong_token" in the log, and used once the server takes it',
      run: async (site) => {
        await using store = await newStore(program, site);
        await store.start();
        await using server = await startOn(store.address, site.dir, { token: "another-token-here" });
        await expectStoreDown(server.port);
        await expectStorelessRight(site, server.port);
        assertEquals(reasonsIn(server), ["wrong_token"]);
        await store.kill();
        await store.start("another-token-here");
        await expectUpAgain(server, []);
      },
    },
    unusable("a name that nobody knows", "unknown_host", { address: () => "http://kv.nowhere.invalid:4512" }),
    ...([[404, "not_a_store"], [502, "refused"]] as const).map(([status, word]): Check => ({
      name: `something else at the address answers ${status}: "${word}" in the log`,
      run: async (site) => {
        await using other = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, () => {
          return new Response("not here", { status });
        });
        const address = `http://127.0.0.1:${other.addr.port}`;
        await unusable("", word, { address: () => address }).run(site);
      },
    })),
    {
      name: 'a certificate that nobody trusts: "untrusted" in the log',
      run: async (site) => {
        const [key, cert] = [`${site.scratch}/key.pem`, `${site.scratch}/cert.pem`];
        const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"];
        const made = await new Deno.Command("openssl", { args: [...args, "-keyout", key, "-out", cert] }).output();
        assert(made.success);
        const tls = { key: await Deno.readTextFile(key), cert: await Deno.readTextFile(cert) };
        await using other = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {}, ...tls }, () => {
          return new Response("not reached");
        });
        const address = `https://127.0.0.1:${other.addr.port}`;
        await unusable("", "untrusted", { address: () => address }).run(site);
      },
    },
    {
      name: `the store answers ${SLOW_MS} ms late: no anonymous read waits for it, keys work`,
      run: async (site) => {
        await using store = await newStore(program, site);
        await store.start();
        using slow = delayingProxy(store.port, SLOW_MS);
        await using server = await startOn(slow.address, site.dir, { rateLimit: 10_000 });
        const key = await issueKey(server.port);
        assert(key);
        const median = async (headers: Record<string, string>, times: number) => {
          const took: number[] = [];
          for (let time = 0; time < times; time++) {
            const began = performance.now();
            const answer = await fetch(`${server.origin}/api/v1/hours`, {
              headers: { ...headers, "X-Forwarded-For": `198.51.100.${time}` },
            });
            await answer.body?.cancel();
            assertEquals(answer.status, 200);
            took.push(performance.now() - began);
          }
          return took.sort((a, b) => a - b)[times >> 1]!;
        };
        const [anonymous, keyed] = [await median({}, 200), await median({ "X-API-Key": key }, 9)];
        assert(keyed >= SLOW_MS, `a request with a key took ${keyed} ms: the store is not slow`);
        assert(anonymous < SLOW_MS, `anonymous reads wait: ${anonymous} ms`);
        return `median ${anonymous.toFixed(1)} ms without a credential, ${Math.round(keyed)} ms with a key`;
      },
    },
  ];
}
