/** Connection faults: callers who send bad bytes, nothing, endless bytes, or never read. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { ServerProcess } from "../server_process.ts";
import { type BuiltSite, type Check, eventually, pause } from "./check.ts";
import { PATIENCE_MS, RawConnection, request, requestText } from "./raw_connection.ts";
import { expectStorelessRight, ORDER } from "./service_probe.ts";

/** Two intervals of the body deadline, with room for a busy machine. */
const BODY_LIMIT_MS = 30_000;

/** Number of idle connections, if the process may open as many. */
const IDLE_CONNECTIONS = 10_000;

/** Resident memory allowed for an idle connection, in kilobytes. */
const MAX_KB_PER_CONNECTION = 20;

/** Time to hold idle connections: longer than the usual timeout of a proxy or a runtime. */
const IDLE_MS = 6_000;

/** Number of requests with the largest allowed heads, and the memory in megabytes that they may leave allocated. */
const [LARGE_HEADS, MAX_HEADS_MB] = [4_000, 45];

/** Callers who never read, the requests of each, and the memory in megabytes that all of them may take. */
const [SILENT_CALLERS, UNREAD_REQUESTS, MAX_UNREAD_MB] = [100, 50, 50];

/** Time limit for one request of each kind together while others attack the server, in milliseconds. */
const OTHERS_LIMIT_MS = 5_000;

/** A check on its own server, which must survive, report no bug, and serve correctly afterwards. */
function onServer(
  name: string,
  hurt: (server: ServerProcess, site: BuiltSite) => Promise<string | void>,
  wrapper: readonly string[] = [],
): Check {
  return {
    name,
    run: async (site) => {
      await using server = await ServerProcess.start({ dir: site.dir, wrapper });
      const measured = await hurt(server, site).catch(async (error) => {
        // The process ends a moment after its connections close.
        await pause(200);
        throw server.runs ? error : new Error(`The process has ended: ${server.log}`, { cause: error });
      });
      await eventually(PATIENCE_MS, () => expectStorelessRight(site, server.port));
      assert(server.runs && !server.log.includes('"bug"'), server.log);
      assertEquals((await server.stop()).code, 0);
      return measured;
    },
  };
}

/** Other callers get right answers within the limit: if they must wait until the fault ends, the check fails. */
async function expectOthersServed(site: BuiltSite, port: number): Promise<void> {
  const started = performance.now();
  await expectStorelessRight(site, port);
  const took = performance.now() - started;
  assert(took < OTHERS_LIMIT_MS, `others waited ${Math.round(took)} ms`);
}

/** Waits until the number of open descriptors is close to `before`. */
async function expectGivenBack(server: ServerProcess, before: number, limitMs: number): Promise<void> {
  // The server accepts connections in order, so after this answer it has accepted all of them.
  await request(server.port, "GET", "/api/v1/health");
  await eventually(limitMs, () => {
    const now = server.descriptors();
    assert(now < before + 20, `connections are not given back: ${before} descriptors before, ${now} now`);
  });
}

/** Sends heads of 60,000 bytes, all different, in fields that a service could use as cache keys. */
async function sendLargeHeads(port: number, count: number): Promise<void> {
  using connection = await RawConnection.open(port);
  for (let at = 0; at < count; at++) {
    const value = `${at}-${crypto.randomUUID()}`.padEnd(15_000, "a");
    const headers = { Accept: value, "Accept-Encoding": value, "User-Agent": value, "X-A": value };
    assertEquals((await connection.exchange("GET", "/api/v1/menu", headers))?.status, 200);
  }
}

const POST_HEAD =
  `POST /api/v1/order/whatsapp HTTP/1.1\r\nHost: ${RawConnection.HOST}\r\nContent-Type: application/json\r\n`;

/** Opens many connections, in batches, without reading from them. */
async function openMany(port: number, count: number): Promise<RawConnection[]> {
  const connections: RawConnection[] = [];
  while (connections.length < count) {
    const batch = Array.from(
      { length: Math.min(250, count - connections.length) },
      () => RawConnection.open(port, { reads: false }),
    );
    connections.push(...await Promise.all(batch));
  }
  return connections;
}

function closeAll(connections: readonly RawConnection[]): void {
  for (const connection of connections) connection[Symbol.dispose]();
}

/** Maximum number of open descriptors of this process. */
function descriptorLimit(): number {
  return Number(Deno.readTextFileSync("/proc/self/limits").match(/Max open files\s+(\d+)/)?.[1] ?? 1_024);
}

/** Heads of large size, with the expected status. */
const FLOODS: readonly [name: string, head: string, status: number][] = [
  ["one header of 60,000 bytes", `X-A: ${"a".repeat(60_000)}\r\n`, 200],
  ["one header of 1,000,000 bytes", `X-A: ${"a".repeat(1_000_000)}\r\n`, 400],
  ["120 headers", Array.from({ length: 120 }, (_, at) => `X-${at}: a\r\n`).join(""), 200],
  ["10,000 headers", Array.from({ length: 10_000 }, (_, at) => `X-${at}: a\r\n`).join(""), 400],
];

/** Bodies that begin and never end. */
const ENDLESS: readonly [name: string, start: string, more: string][] = [
  ["a declared body of which one byte came", `${POST_HEAD}Content-Length: 100\r\n\r\n{`, ""],
  ["a chunked body without an end", `${POST_HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, ""],
  ["a declared body that trickles", `${POST_HEAD}Content-Length: 10000\r\n\r\n{`, " "],
  ["a chunked body that trickles", `${POST_HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, "1\r\n \r\n"],
  ["a body that waits for 100 Continue", `${POST_HEAD}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n`, ""],
];

/** The checks. */
export const CONNECTION_FAULTS: readonly Check[] = [
  onServer(
    "header floods: taken up to 60,000 bytes and 120 headers, then 400 or a reset; none is kept",
    async (server) => {
      const { port } = server;
      for (const [name, head, status] of FLOODS) {
        using connection = await RawConnection.open(port);
        await connection.send(`GET /api/v1/health HTTP/1.1\r\nHost: x\r\n${head}\r\n`).catch(() => {});
        const answer = await connection.answer();
        if (status === 200 || answer) assertEquals([name, answer?.status], [name, status]);
        if (status !== 200) assert(await connection.endsWithin(2_000), `${name}: the connection stays open`);
      }
      using connection = await RawConnection.open(port);
      await connection.send(`GET /${"a".repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`).catch(() => {});
      assertEquals((await connection.answer())?.status ?? 400, 400);
      await sendLargeHeads(port, LARGE_HEADS / 8);
      const before = server.residentMb();
      await sendLargeHeads(port, LARGE_HEADS);
      const grown = server.residentMb() - before;
      assert(grown < MAX_HEADS_MB, `heads are kept: memory grew by ${Math.round(grown)} MB`);
      return `${LARGE_HEADS} heads of 60,000 bytes; memory grew by ${Math.round(grown)} MB`;
    },
  ),
  onServer("endless and trickled bodies: 408 in time, and 413 for one that never stops", async ({ port }) => {
    const waits: number[] = [];
    await Promise.all(ENDLESS.map(async ([name, start, more]) => {
      using connection = await RawConnection.open(port);
      const began = performance.now();
      await connection.send(start);
      let open = true;
      const trickling = (async () => {
        while (more && open) {
          await pause(200);
          await connection.send(more).catch(() => {});
        }
      })();
      const answer = await connection.answer(BODY_LIMIT_MS);
      waits.push(performance.now() - began);
      open = false;
      await trickling;
      assertEquals([name, answer?.status, answer?.json.reason], [name, 408, "body_incomplete"]);
      assertEquals(answer?.headers.get("connection"), "close");
      assert(answer?.json.resolution);
    }));
    using flood = await RawConnection.open(port);
    await flood.send(`${POST_HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    const spaces = `4000\r\n${" ".repeat(16_384)}\r\n`;
    for (let sent = 0; sent < 20; sent++) await flood.send(spaces).catch(() => {});
    assertEquals((await flood.answer())?.status, 413);
    return `408 after ${Math.round(Math.min(...waits) / 1000)} to ${Math.round(Math.max(...waits) / 1000)} s`;
  }),
  onServer("bodies that are cut off: 408 to who still listens, no bug in the log", async ({ port }) => {
    for (const [name, start] of ENDLESS.slice(0, 2)) {
      using halfClosed = await RawConnection.open(port);
      await halfClosed.send(start);
      await halfClosed.closeWriting();
      assertEquals([name, (await halfClosed.answer())?.status], [name, 408]);
      for (let time = 0; time < 50; time++) {
        using gone = await RawConnection.open(port);
        await gone.send(start);
      }
    }
    using garbage = await RawConnection.open(port);
    await garbage.send(`${POST_HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`);
    assert(await garbage.endsWithin(5_000));
  }),
  onServer(
    "a head that takes five seconds gets an answer; 500 heads that never end slow nobody down",
    async (server, site) => {
      const connections = await openMany(server.port, 500);
      for (const each of connections) await each.send("GET /api/v1/health HTTP/1.1\r\nHost: x\r\nX-Half: ");
      using slow = await RawConnection.open(server.port);
      for (const character of "GET /api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n") {
        await pause(125);
        await slow.send(character).catch(() => {});
      }
      assertEquals((await slow.answer())?.status, 200, "the connection of the slow head was ended");
      await expectOthersServed(site, server.port);
      closeAll(connections);
    },
  ),
  onServer("100 requests in one packet: 100 answers, in order", async ({ port }) => {
    using connection = await RawConnection.open(port);
    const paths = Array.from({ length: 100 }, (_, at) => ["/api/v1/health", "/api/v1/hours", "/nope"][at % 3]!);
    await connection.send(paths.map((path) => requestText("GET", path)).join(""));
    for (const [at, path] of paths.entries()) {
      const answer = await connection.answer().catch(() => undefined);
      assert(answer, `request ${at} has no answer`);
      assertEquals(answer.status, path === "/nope" ? 404 : 200, `request ${at} has the answer of another`);
      if (path !== "/nope") {
        assertEquals("timezone" in answer.json, path.endsWith("hours"), `request ${at} has the answer of another`);
      }
      // RFC 9112 section 9.6: the caller ignores everything after that on this connection.
      assertEquals(answer.headers.get("connection"), null, `${path} ends the connection for those behind it`);
    }
  }),
  onServer("methods that no fetch sends: no 5xx, and errors have a resolution", async ({ port }) => {
    for (const method of ["TRACE", "CONNECT", "get"]) {
      for (
        const path of ["/", "/api/v1/menu", "/api/v1/mcp", "/oauth/token", "/assets/nope.js", "/nope", "//", "/%", "*"]
      ) {
        using connection = await RawConnection.open(port);
        const answer = await connection.exchange(method, path);
        const line = `${method} ${path}: ${answer?.status} ${answer?.text.slice(0, 100)}`;
        assert(answer && answer.status < 500, line);
        if (answer.status === 405) assert(answer.headers.get("allow"), line);
        const error = answer.json?.jsonrpc ? answer.json.error : answer.json;
        if (error && answer.status >= 400) assert(error.message && error.resolution && error.code, line);
      }
    }
  }),
  onServer(`${SILENT_CALLERS} callers who never read: memory bounded, others are served`, async (server, site) => {
    await expectStorelessRight(site, server.port);
    const { length } = (await request(server.port, "GET", "/openapi.json")).body;
    const before = server.residentMb();
    const connections = await openMany(server.port, SILENT_CALLERS);
    const requests = new TextEncoder().encode(requestText("GET", "/openapi.json").repeat(UNREAD_REQUESTS));
    for (const each of connections) {
      await Promise.race([each.send(requests).catch(() => {}), pause(100)]);
    }
    await pause(2_000);
    await expectOthersServed(site, server.port);
    const grown = server.residentMb() - before;
    assert(grown < MAX_UNREAD_MB, `answers are kept for them: memory grew by ${Math.round(grown)} MB`);
    closeAll(connections);
    const askedFor = SILENT_CALLERS * UNREAD_REQUESTS * length / 1e9;
    return `${askedFor.toFixed(1)} GB asked for and not taken; memory grew by ${Math.round(grown)} MB`;
  }),
  onServer(`${IDLE_CONNECTIONS} idle connections: held, others are served, given back`, async (server, site) => {
    await expectStorelessRight(site, server.port);
    const count = Math.min(IDLE_CONNECTIONS, descriptorLimit() - 200);
    const [before, descriptors] = [server.residentMb(), server.descriptors()];
    const connections = await openMany(server.port, count);
    let measured: string;
    try {
      for (const each of connections.filter((_, at) => at % 2 === 0)) {
        await each.send(requestText("GET", "/api/v1/health"));
      }
      await eventually(
        20_000,
        () => assert(server.descriptors() >= count, `${server.descriptors()} of ${count} accepted`),
      );
      await expectOthersServed(site, server.port);
      const perConnection = (server.residentMb() - before) * 1024 / count;
      assert(perConnection < MAX_KB_PER_CONNECTION, `${perConnection} KB each`);
      await pause(IDLE_MS);
      const held = server.descriptors();
      assert(held >= count, `only ${held} of ${count} are held`);
      for (const [at, each] of connections.entries()) {
        // Every other connection has had its first answer; the rest send their first request now.
        each.startReading();
        const first = at % 2 === 0 ? await each.answer().catch(() => undefined) : undefined;
        if (at % 2 === 0) assertEquals(first?.status, 200, `connection ${at} was not answered`);
        const answer = await each.exchange("GET", "/api/v1/health").catch(() => undefined);
        assertEquals(answer?.status, 200, `connection ${at} is not served any more`);
        each[Symbol.dispose]();
      }
      measured = `${count} held for ${IDLE_MS / 1000} s, ${perConnection.toFixed(1)} KB each`;
    } finally {
      closeAll(connections);
    }
    await expectGivenBack(server, descriptors, 20_000);
    return measured;
  }),
  onServer(
    "no file descriptor left: connected callers are served, and everybody again afterwards",
    async (server) => {
      await request(server.port, "GET", "/api/v1/menu");
      using first = await RawConnection.open(server.port);
      assertEquals((await first.exchange("GET", "/api/v1/menu"))?.status, 200);
      const connections: RawConnection[] = [];
      for (let at = 0; at < 300; at++) {
        const connection = await RawConnection.open(server.port, { reads: false }).catch(() => undefined);
        if (connection) connections.push(connection);
      }
      await pause(500);
      assert(server.runs, "the process has ended");
      assertMatch(server.log, /"not_listening"/);
      assertEquals((await first.exchange("GET", "/api/v1/menu"))?.status, 200);
      closeAll(connections);
      await eventually(PATIENCE_MS, async () => {
        assertEquals((await request(server.port, "GET", "/api/v1/health")).status, 200);
      });
      return `${connections.length} connected of 300`;
    },
    ["bash", "-c", `ulimit -n 200; exec "$@"`, "bash"],
  ),
  onServer("connections that come and go, 2,000 of them without a word", async (server) => {
    const descriptors = server.descriptors();
    for (let round = 0; round < 10; round++) closeAll(await openMany(server.port, 200));
    await expectGivenBack(server, descriptors, PATIENCE_MS);
  }),
  onServer("a caller who leaves in the middle of an answer, 500 times", async (server) => {
    const descriptors = server.descriptors();
    for (let time = 0; time < 500; time++) {
      using connection = await RawConnection.open(server.port, { reads: false });
      await connection.send(
        requestText("GET", "/openapi.json") + requestText("POST", "/api/v1/order/whatsapp", {}, ORDER),
      );
    }
    await expectGivenBack(server, descriptors, PATIENCE_MS);
  }),
];
