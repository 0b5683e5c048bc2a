/**
 * What many callers at one address, and many at once, take from the others behind nginx: nothing.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { freePort } from "../../build/bench/server_process.ts";
import { type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { PAGE_PATHS } from "../../src/tables/page_paths.ts";
import { startProxy } from "./nginx.ts";
import { startServing } from "./serving.ts";

/** More than anybody may open at one address. */
const STREAMS = 60;

async function tryStreams(): Promise<void> {
  // With a limit the service refuses streams before nginx does; without one nginx does it alone.
  for (const rateLimit of [1_000, 0]) {
    await using server = await startServing({ rateLimit, env: { TRUST_PROXY: "1" } });
    await using nginx = await startProxy(new URL(server.origin).host);
    const origin = `http://127.0.0.1:${nginx.port}`;
    const left = new AbortController();
    let opened = 0;
    for (let at = 0; at < STREAMS; at++) {
      const path = ["/api/sse", "/api/v1/mcp", "/api/mcp"][at % 3]!;
      const answer = await fetch(origin + path, { headers: { accept: "text/event-stream" }, signal: left.signal });
      if (answer.status === 200) opened++;
      else await answer.body?.cancel();
    }

    const home = await (await fetch(origin)).text();
    const assets = home.match(/\/assets\/[\w.-]+/g) ?? [];
    const statusOf = async (path: string, init?: RequestInit) => {
      const answer = await fetch(origin + path, init);
      await answer.body?.cancel();
      return answer.status;
    };
    const pages = [...Object.values(PAGE_PATHS.menu), "/local", "/api/v1/menu", "/api/hours", "/oauth/authorize"];
    for (const path of [...pages, ...assets]) assertEquals(await statusOf(path), 200, path);
    assertEquals(await statusOf("/local/tonight"), 401, "nobody is signed in");
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    assertEquals(
      await statusOf("/api/mcp", { method: "POST", headers: { "content-type": "application/json" }, body }),
      200,
    );
    // A crowd at one address: what a Wi-Fi of guests asks for at the same moment.
    const crowd = await Promise.all(Array.from({ length: 100 }, () => statusOf(assets[0]!)));
    assertEquals(new Set(crowd), new Set([200]));
    assert(opened > 10 && opened < STREAMS / 2 + 10, `${opened} streams are open`);
    left.abort();
  }
}

/** An answer that is never kept must make nobody wait for another's: the service sees two callers before it answers one. */
async function tryTogether(): Promise<void> {
  const rows: readonly Route[] = ROUTES;
  const computed = rows.filter(({ serves, method, response, id, policy }) =>
    serves === "computed" && method === "GET" && policy !== "document" && response.media !== "text/event-stream" &&
    id !== "getReadiness"
  );
  const arrived = new Map<string, PromiseWithResolvers<boolean>>();
  const port = freePort();
  const upstream = Deno.serve({ hostname: "127.0.0.1", port, onListen: () => {} }, async ({ url }) => {
    const { pathname } = new URL(url);
    const first = arrived.get(pathname);
    if (pathname === "/robots.txt" || first) first?.resolve(true);
    else {
      const second = Promise.withResolvers<boolean>();
      arrived.set(pathname, second);
      // Waiters of nginx's lock give up after five seconds.
      const timer = setTimeout(() => second.resolve(false), 3_000);
      if (!await second.promise) return new Response("alone", { status: 500 });
      clearTimeout(timer);
    }
    return new Response("{}", { headers: { "cache-control": "no-store" } });
  });
  {
    await using nginx = await startProxy(`127.0.0.1:${port}`);
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${nginx.port}${path}`);
      await answer.body?.cancel();
      return [path, answer.status] as const;
    };
    const paths = computed.flatMap(routePaths);
    assert(paths.includes("/local/tonight") && paths.includes("/api/v1/hours") && paths.includes("/oauth/authorize"));
    const answers = await Promise.all(paths.flatMap((path) => [ask(path), ask(path)]));
    assertEquals(answers.filter(([, status]) => status !== 200), []);
  }
  await upstream.shutdown();
}

/** The checks, by their claims. */
export const CHECKS_OF_CROWDS = {
  "one address with more event streams than it may have takes no page, menu, asset or call from its neighbours":
    tryStreams,
  "what the service computes makes nobody wait for another's answer": tryTogether,
};
