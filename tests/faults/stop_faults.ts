/** The process ends: by SIGTERM under load, with callers who do not finish, and by SIGKILL. @module */
import { assert, assertEquals } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { ServerProcess } from "../server_process.ts";
import { type Check, pause } from "./check.ts";
import { RawConnection, request, requestText } from "./raw_connection.ts";
import { issueKey, keyWorks, ORDER, UNKNOWN_KEY } from "./service_probe.ts";

/** `src/main.ts` promises five seconds; the rest is for a busy machine. */
const STOP_LIMIT_MS = 7_000;

/** Time limit of a stop with nothing to wait for. */
const QUICK_STOP_MS = 2_000;

/** Number of kills while keys are issued. */
const KILLS = 5;

/** Whether the server refuses a new connection, or closes it without an answer. */
async function refuses(port: number): Promise<boolean> {
  try {
    using connection = await RawConnection.open(port);
    return await connection.exchange("GET", "/api/v1/health") === undefined;
  } catch {
    return true;
  }
}

/** Issues keys one after another until the connection ends; returns the acknowledged ones. */
async function issueUntilTheEnd(port: number): Promise<string[]> {
  const keys: string[] = [];
  try {
    using connection = await RawConnection.open(port);
    for (;;) {
      const answer = await connection.exchange("POST", "/api/v1/keys", {}, "{}");
      if (!answer) return keys;
      assertEquals(answer.status, 200, answer.text);
      keys.push(answer.json.api_key);
    }
  } catch (error) {
    if (error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BrokenPipe) return keys;
    throw error;
  }
}

/** The checks. */
export const STOP_FAULTS: readonly Check[] = [
  {
    name: "SIGTERM under load: requests under way finish, new connections are refused, exit 0",
    run: async (site) => {
      const kvPath = `${await Deno.makeTempDir({ dir: site.scratch })}/kv`;
      const keys: string[] = [];
      let ended;
      {
        await using server = await ServerProcess.start({ dir: site.dir, kvPath });
        await issueKey(server.port);
        const issuing = Promise.all(Array.from({ length: 32 }, () => issueUntilTheEnd(server.port)));
        await pause(1_000);
        server.signal("SIGTERM");
        await pause(50);
        assert(await refuses(server.port), "a new connection is served");
        ended = await server.ended(STOP_LIMIT_MS);
        keys.push(...(await issuing).flat());
        assertEquals([ended.code, ended.signal], [0, null], server.log);
        assertEquals(server.log.includes("error"), false, server.log);
      }
      await using server = await ServerProcess.start({ dir: site.dir, kvPath });
      for (const key of keys) assert(await keyWorks(server.port, key), "an acknowledged key is lost");
      return `${keys.length} keys acknowledged, 0 lost; exit 0 after ${Math.round(ended.ms)} ms`;
    },
  },
  {
    name: "SIGTERM with requests that wait for the store: they finish first",
    run: async (site) => {
      const kvPath = `${await Deno.makeTempDir({ dir: site.scratch })}/kv`;
      await using server = await ServerProcess.start({ dir: site.dir, kvPath });
      await issueKey(server.port);
      const database = new DatabaseSync(kvPath);
      database.exec("BEGIN EXCLUSIVE");
      using connections = new DisposableStack();
      // Accepted before the signal, also on a busy machine.
      const callers = await Promise.all(Array.from({ length: 10 }, async () => {
        const connection = connections.use(await RawConnection.open(server.port));
        assertEquals((await connection.exchange("GET", "/api/v1/health"))?.status, 200);
        return connection;
      }));
      const waiting = Promise.all(callers.map((each) => each.exchange("POST", "/api/v1/keys", {}, "{}")));
      await pause(300);
      server.signal("SIGTERM");
      await pause(500);
      assert(server.runs, "the process did not wait for them");
      database.exec("COMMIT");
      database.close();
      assertEquals((await waiting).map((answer) => answer?.status), Array(10).fill(200));
      assertEquals((await server.ended(STOP_LIMIT_MS)).code, 0);
    },
  },
  {
    name: "SIGTERM while a body is half sent: the body may finish, and then the process ends",
    run: async (site) => {
      await using server = await ServerProcess.start({ dir: site.dir });
      using connection = await RawConnection.open(server.port);
      const whole = requestText("POST", "/api/v1/order/whatsapp", {}, ORDER);
      await connection.send(whole.slice(0, -20));
      // The time that the body has begins with the signal, not with the process.
      await pause(1_200);
      server.signal("SIGTERM");
      await pause(500);
      await connection.send(whole.slice(-20));
      assertEquals((await connection.answer())?.json.total_clp, 19_800);
      const { code, ms } = await server.ended(STOP_LIMIT_MS);
      assertEquals(code, 0);
      assert(ms < QUICK_STOP_MS, `${ms} ms`);
    },
  },
  {
    name: "SIGTERM with a body that never ends and an answer that is never read: still exit 0 in time",
    run: async (site) => {
      await using server = await ServerProcess.start({ dir: site.dir });
      using sender = await RawConnection.open(server.port);
      await sender.send(requestText("POST", "/api/v1/order/whatsapp", {}, ORDER).slice(0, -20));
      using reader = await RawConnection.open(server.port, { reads: false });
      await reader.send(requestText("GET", "/openapi.json").repeat(100));
      await pause(500);
      const { code, signal, ms } = await server.stop(STOP_LIMIT_MS);
      assertEquals([code, signal], [0, null]);
      assert(ms > 1_500, `the body had only ${ms} ms`);
      return `exit 0 after ${(ms / 1000).toFixed(1)} s`;
    },
  },
  {
    name: "SIGTERM with 50 event streams, 50 idle connections and 50 half heads: closed, exit 0 at once",
    run: async (site) => {
      await using server = await ServerProcess.start({ dir: site.dir });
      const connections = await Promise.all(Array.from({ length: 150 }, () => RawConnection.open(server.port)));
      for (const [at, each] of connections.entries()) {
        if (at % 3 === 0) await each.send(requestText("GET", "/api/v1/sse", { Accept: "text/event-stream" }));
        if (at % 3 === 1) assertEquals((await each.exchange("GET", "/api/v1/health"))?.status, 200);
        if (at % 3 === 2) await each.send("GET /api/v1/health HTTP/1.1\r\nHost: x\r\nX-Half: ");
      }
      await pause(300);
      assert(connections[0]!.received.includes("event: endpoint"), connections[0]!.received);
      const { code, ms } = await server.stop(STOP_LIMIT_MS);
      assertEquals(code, 0);
      for (const each of connections) {
        assert(await each.endsWithin(1_000), "a connection stays open");
        each[Symbol.dispose]();
      }
      return `exit 0 after ${Math.round(ms)} ms`;
    },
  },
  {
    name: "SIGTERM twice, and SIGINT: exit 0",
    run: async (site) => {
      await using twice = await ServerProcess.start({ dir: site.dir });
      twice.signal("SIGTERM");
      twice.signal("SIGTERM");
      assertEquals((await twice.ended(STOP_LIMIT_MS)).code, 0);
      await using server = await ServerProcess.start({ dir: site.dir });
      server.signal("SIGINT");
      assertEquals((await server.ended(STOP_LIMIT_MS)).code, 0);
    },
  },
  {
    name: `SIGKILL while 32 callers issue keys, ${KILLS} times on one store: no acknowledged key is lost`,
    run: async (site) => {
      const kvPath = `${await Deno.makeTempDir({ dir: site.scratch })}/kv`;
      const keys: string[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        await using server = await ServerProcess.start({ dir: site.dir, kvPath });
        const issuing = Promise.all(Array.from({ length: 32 }, () => issueUntilTheEnd(server.port)));
        await pause(400 + kill * 130);
        await server.kill();
        const acknowledged = (await issuing).flat();
        // Without an acknowledged key the check would show nothing.
        assert(acknowledged.length > 0, "no key was acknowledged before the kill");
        keys.push(...acknowledged);
      }
      await using server = await ServerProcess.start({ dir: site.dir, kvPath });
      let lost = 0;
      using connection = await RawConnection.open(server.port);
      const isTaken = async (key: string) =>
        (await connection.exchange("GET", "/api/v1/restaurant", { "X-API-Key": key }))?.status === 200;
      assertEquals(await isTaken(UNKNOWN_KEY), false, "a key that was never issued is taken: a loss would not show");
      for (const key of keys) if (!await isTaken(key)) lost++;
      assertEquals(lost, 0, `of ${keys.length} acknowledged keys ${lost} are lost`);
      assertEquals((await request(server.port, "GET", "/api/v1/health")).status, 200);
      return `${keys.length} keys acknowledged, ${lost} lost`;
    },
  },
];
