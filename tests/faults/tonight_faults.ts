/**
 * Tonight's changes over restarts and over a thousand changes: the first answer of a process is right, and what one change
 * costs is given back.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { ORIGIN, OWNER_SECRET } from "../app_fixture.ts";
import { afterAnyClosing, cookieOf, fromPage, ownerLink } from "../owner/owner_fixture.ts";
import { ServerProcess } from "../server_process.ts";
import { type BuiltSite, type Check, eventually, pause } from "./check.ts";
import type { HttpAnswer } from "./http_answer.ts";
import { request } from "./raw_connection.ts";

const [RESTARTS, DISHES, CALLERS, CHANGES] = [20, 10, 8, 1_000];

/**
 * How much memory a thousand changes may add, in megabytes: 5 KB for each. Asked of three times a thousand, and one may
 * keep to it: V8 enlarges its young generation once, by some 10 MB, at a time of its own; what leaks, leaks each time.
 */
const MAX_GROWTH_MB = 5;

/** What the owner asks at `/local/tonight`. */
interface Tonight {
  readonly night: { readonly stock_ends: readonly [string, string] };
  readonly dishes: readonly { readonly id: string; readonly sold_out: boolean }[];
}

/** An owner's phone. @param origin That of the build. */
export async function signIn({ port }: ServerProcess, origin = ORIGIN) {
  const link = await ownerLink(Date.now(), OWNER_SECRET, origin);
  const send = async (path: string, body?: unknown, cookie = "") => {
    const answer = await fetch(
      `http://127.0.0.1:${port}${path}`,
      fromPage(body, { origin, ...(cookie && { cookie }) }),
    );
    const text = await answer.text();
    assertEquals(answer.status, 200, `${path}: ${text}`);
    return { headers: answer.headers, json: JSON.parse(text) };
  };
  const cookie = cookieOf(await send("/local/sign-in", { link, device: "caja" }));
  return {
    tonight: async (): Promise<Tonight> => (await send("/local/tonight", undefined, cookie)).json,
    change: async (change: unknown, until?: string): Promise<string> =>
      (await send("/local/tonight", { change, until }, cookie)).json.made.id,
    undo: async (id: string) => void await send("/local/undo", { id }, cookie),
  };
}

function startOn(site: BuiltSite, kvPath: string, port?: number): Promise<ServerProcess> {
  return ServerProcess.start({ dir: site.dir, kvPath, env: { OWNER_SECRET }, ...(port !== undefined && { port }) });
}

async function storeIn({ scratch }: BuiltSite): Promise<string> {
  return `${await Deno.makeTempDir({ dir: scratch })}/kv`;
}

/** The checks. */
export const TONIGHT_FAULTS: readonly Check[] = [
  {
    name: `${RESTARTS} restarts under load with ${DISHES} dishes out: every answer of menu, hours and orders is right`,
    run: async (site) => {
      const kvPath = await storeIn(site);
      let server = await startOn(site, kvPath);
      const { port } = server;
      const owner = await signIn(server);
      const { night: { stock_ends: [opening] }, dishes } = await owner.tonight();
      const out = dishes.filter(({ sold_out }) => !sold_out).slice(0, DISHES).map(({ id }) => id);
      for (const dish of out) await owner.change({ kind: "dish", dish }, afterAnyClosing());
      const [date, hour] = [opening.slice(0, 10), opening.slice(11, 13)];
      await owner.change({ kind: "closing", date, at: `${hour}:59` });
      const { menu } = (await request(port, "GET", "/api/v1/menu")).json;
      // deno-lint-ignore no-explicit-any
      const dish = Object.values(menu).flat().find((item: any) => item.id === out[0]) as any;
      const items = [{ name: dish.name, quantity: 1, price_numeric: dish.price_numeric }];
      const asked: Record<string, () => Promise<HttpAnswer>> = {
        menu: () => request(port, "GET", "/api/v1/menu"),
        page: () => request(port, "GET", "/carta", { "Accept-Encoding": "br" }),
        hours: () => request(port, "GET", `/api/v1/hours?date=${date}`),
        order: () =>
          request(port, "POST", "/api/v1/order/whatsapp", {}, JSON.stringify({ items, delivery_method: "pickup" })),
      };
      const toldOf = ({ status, headers, text }: HttpAnswer) => `${status} ${headers.get("etag") ?? text}`;
      const expected: Record<string, string> = {};
      for (const [name, ask] of Object.entries(asked)) expected[name] = toldOf(await ask());
      assertEquals(JSON.parse(expected.order!.slice(4)).reason, "sold_out");
      const counts = { right: 0, wrong: 0, refused: 0 };
      let loading = true;
      const load = Array.from({ length: CALLERS }, async () => {
        while (loading) {
          for (const [name, ask] of Object.entries(asked)) {
            const answer = await ask().catch(() => undefined);
            counts[answer === undefined ? "refused" : toldOf(answer) === expected[name] ? "right" : "wrong"]++;
            // No process listens: leave the processor to the one that starts.
            if (answer === undefined) await pause(1);
          }
        }
      });
      for (let time = 0; time < RESTARTS; time++) {
        assertEquals((await server.stop()).code, 0);
        server = await startOn(site, kvPath, port);
        const answered = counts.right + counts.wrong;
        await eventually(10_000, () => assert(counts.right + counts.wrong > answered + 100));
      }
      loading = false;
      await Promise.all(load);
      await server.stop();
      assertEquals(counts.wrong, 0, JSON.stringify(counts));
      return `${counts.right} right, ${counts.refused} while no process listened`;
    },
  },
  {
    name: `three times ${CHANGES} changes and undos: their memory is given back`,
    run: async (site) => {
      await using server = await startOn(site, await storeIn(site));
      const owner = await signIn(server);
      const dishes = (await owner.tonight()).dishes.filter(({ sold_out }) => !sold_out);
      const change = async (times: number): Promise<number> => {
        for (let time = 1; time <= times; time++) {
          await owner.undo(await owner.change({ kind: "dish", dish: dishes[time % dishes.length]!.id }));
          for (const path of time % 10 === 0 ? ["/api/v1/menu", "/"] : []) await request(server.port, "GET", path);
        }
        return server.residentMb();
      };
      let before = await change(100);
      const grown: number[] = [];
      for (let round = 0; round < 3; round++) {
        const after = await change(CHANGES);
        grown.push(after - before);
        before = after;
      }
      const told = `grew by ${grown.map((megabytes) => megabytes.toFixed(1)).join(", ")} to ${before.toFixed(1)} MB`;
      assert(Math.min(...grown) <= MAX_GROWTH_MB, told);
      return told;
    },
  },
];
