/**
 * Overload: ten times the sustained load, and callers who have used up their allowance. Answers are right, the rest is
 * refused, memory stays bounded, and afterwards everything works as before.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { ServerProcess } from "../server_process.ts";
import { type Check, eventually, pause } from "./check.ts";
import { addressOf, createKeyLife, mixedExchanges } from "./mixed_work.ts";
import { answered, closedLoad, type Exchange, latency, openLoad, type Outcome, single, type Visit } from "./load.ts";
import { expectStorelessRight, expectStoreUp } from "./service_probe.ts";

/** Callers that measure the sustained load, and callers of the overload. */
const [CALLERS, OVERLOAD_CALLERS] = [32, 320];

/** The overload as a multiple of the sustained load. */
const TIMES = 10;

/** Resident memory that the overload may add, in megabytes. */
const MAX_GROWTH_MB = 250;

function assertRight({ wrong }: Outcome): void {
  assertEquals([...wrong].slice(0, 5), []);
}

/** Also accepts a clean refusal by the store: under overload, a 503 with its reason is right. */
function orRefusedByStore(exchange: Exchange): Exchange {
  return {
    ...exchange,
    fault: (answer) => {
      if (answer.status !== 503) return exchange.fault(answer);
      const { reason, resolution } = JSON.parse(new TextDecoder().decode(answer.body));
      const clean = reason === "store_unavailable" && resolution && /^retry-after: \d+/im.test(answer.head);
      return clean ? undefined : `503 ${reason}`;
    },
  };
}

function whole(number: number): string {
  return Math.round(number).toLocaleString("en");
}

/** The checks. */
export const OVERLOAD_FAULTS: readonly Check[] = [
  {
    name:
      `${TIMES} times the load that is sustained: what is answered is right, the rest refused, memory bounded, then as before`,
    run: async (site) => {
      const kvPath = `${await Deno.makeTempDir({ dir: site.scratch })}/kv`;
      await using server = await ServerProcess.start({ dir: site.dir, kvPath });
      const exchanges = await mixedExchanges(site);
      const visits = [...exchanges.map(single), createKeyLife()];
      assertRight(await closedLoad(server.port, CALLERS, 2, visits));
      const before = await closedLoad(server.port, CALLERS, 4, visits);
      assertRight(before);
      assertEquals(before.refused, 0);
      const sustained = answered(before) / before.seconds;
      const memory = server.residentMb();
      let peak = memory;
      const watch = setInterval(() => peak = Math.max(peak, server.residentMb()), 200);
      const over = await openLoad(server.port, OVERLOAD_CALLERS, 8, sustained * TIMES, exchanges.map(orRefusedByStore));
      clearInterval(watch);
      assertRight(over);
      const refusedByStore = over.right.get(503) ?? 0;
      assert(answered(over) - refusedByStore > 0, "nothing is answered");
      assert(over.offered > TIMES * 0.8 * sustained * over.seconds, `only ${over.offered} offered`);
      assert(peak - memory < MAX_GROWTH_MB, `memory grew from ${memory} to ${peak} MB`);
      const began = performance.now();
      const after = await eventually(10_000, async () => {
        const load = await closedLoad(server.port, CALLERS, 1, visits);
        assertRight(load);
        assertEquals(load.refused, 0);
        assert(latency(load, 0.5) < 2 * latency(before, 0.5) + 5, `p50 ${latency(load, 0.5)} ms`);
        return load;
      });
      const recovered = performance.now() - began;
      await expectStorelessRight(site, server.port);
      await expectStoreUp(server.port);
      assert(server.runs && !server.log.includes('"bug"'), server.log);
      assertEquals((await server.stop()).code, 0);
      return [
        `sustained ${whole(sustained)}/s with p50 ${latency(before, 0.5).toFixed(1)} ms`,
        `offered ${whole(over.offered / over.seconds)}/s for ${over.seconds} s`,
        `${whole(answered(over) - refusedByStore)} answered, all right`,
        `${whole(refusedByStore)} times 503 from the store`,
        `${whole(over.refused)} not taken`,
        `memory ${whole(memory)}, at most ${whole(peak)} MB`,
        `p50 ${latency(after, 0.5).toFixed(1)} ms within ${(recovered / 1000).toFixed(1)} s`,
      ].join("; ");
    },
  },
  {
    name:
      "eight callers ask for far more than 100 requests a minute: each gets 100 answers, then 429; other callers are served",
    run: async (site) => {
      const env = { TRUST_PROXY: "1" };
      await using server = await ServerProcess.start({ dir: site.dir, env, rateLimit: 100 });
      let allowed = 0;
      let refused = 0;
      const visits = (await Promise.all(
        Array.from({ length: 8 }, (_, client) => mixedExchanges(site, { "X-Forwarded-For": addressOf(client) })),
      )).flatMap((exchanges) =>
        // Counts as one request and fails for no other reason.
        exchanges.filter(({ name }) => ["menu", "hours", "order", "restaurant"].includes(name)).map((exchange) =>
          single({
            ...exchange,
            fault: (answer) => {
              if (answer.status !== 429) {
                allowed++;
                return exchange.fault(answer);
              }
              refused++;
              const { reason, resolution } = JSON.parse(new TextDecoder().decode(answer.body));
              const headers = ["retry-after", "ratelimit-limit: 100", "ratelimit-remaining: 0", "ratelimit-reset"];
              const missing = headers.filter((header) => !answer.head.toLowerCase().includes(header));
              return reason === "rate_limited" && resolution && missing.length === 0
                ? undefined
                : `429 without ${missing}`;
            },
          })
        )
      );
      const load = await closedLoad(server.port, 64, 4, visits);
      assertRight(load);
      assertEquals([load.refused, allowed], [0, 800]);
      const others = (await mixedExchanges(site, { "X-Forwarded-For": "10.99.0.1" })).slice(0, 11).map(single);
      const done = new AbortController();
      // Each of them once: how many fit into a time depends on the machine, and 101 would be refused.
      const all: Visit = async (connection, seen) => {
        for (const visit of others) await visit(connection, seen);
        done.abort();
      };
      assertRight(await closedLoad(server.port, 1, 10, [all], done.signal));
      await pause(0);
      assertEquals((await server.stop()).code, 0);
      return `${whole(allowed)} answered, ${whole(refused)} times 429`;
    },
  },
];
