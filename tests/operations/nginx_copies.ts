/**
 * What nginx keeps of the answers of the service, and for whom (decision 8).
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { freePort } from "../../build/bench/server_process.ts";
import { builtFolder, builtManifest } from "../build_fixture.ts";
import { eventually } from "../faults/check.ts";
import { digestOf } from "../../src/tables/manifest.ts";
import { PAGE_PATHS } from "../../src/tables/page_paths.ts";
import { ServerProcess } from "../server_process.ts";
import { type Nginx, startNginxWith, startProxy } from "./nginx.ts";
import { startServing } from "./serving.ts";

/** A cache as somebody sets it up who reads nothing of ours: it keeps everything that it may. */
function careless(upstream: string, folder: string): string {
  return `proxy_cache_path ${folder} keys_zone=all:1m;
server { listen 8080; location / {
  proxy_pass http://${upstream}; proxy_set_header Host $host; proxy_cache all; proxy_cache_valid any 1m;
} }`;
}

async function get(url: string, headers: HeadersInit = {}): Promise<Response> {
  const response = await fetch(url, { headers: { "accept-encoding": "identity", ...headers } });
  await response.body?.cancel();
  return response;
}

/** The address of a server without its scheme. */
function hostOf({ origin }: ServerProcess): string {
  return new URL(origin).host;
}

async function tryTwoCallers(): Promise<void> {
  for (const rateLimit of [0, 100]) {
    await using server = await startServing({ rateLimit, env: { TRUST_PROXY: "1" } });
    const folder = await Deno.makeTempDir();
    await using shipped = await startProxy(hostOf(server));
    await using any = await startNginxWith(careless(hostOf(server), folder));
    for (const { port } of [shipped, any]) {
      const origin = `http://127.0.0.1:${port}`;
      const issued = await fetch(`${origin}/api/v1/keys`, { method: "POST" });
      const { api_key } = await issued.json();
      for (const path of ["/api/v1/menu", "/api/hours", "/api/v1/restaurant", "/api/v1"]) {
        const name = `${path} with limit ${rateLimit}`;
        const [first, second] = [await get(origin + path), await get(origin + path)];
        assertEquals([first.status, second.status], [200, 200], name);
        if (rateLimit > 0) {
          const left = [first, second].map(({ headers }) => Number(headers.get("ratelimit-remaining")));
          assertEquals(left[1], left[0]! - 1, `${name}: each caller sees the own allowance`);
        }
        for (const bad of [{ "x-api-key": "hk_none" }, { authorization: "Bearer none" }] as HeadersInit[]) {
          assertEquals((await get(origin + path, bad)).status, 401, name);
        }
        const own = await get(origin + path, { "x-api-key": api_key });
        assertEquals([own.status, own.headers.get("cache-control")?.split(",", 1)[0]], [200, "private"], name);
        assertEquals((await get(origin + path)).status, 200, `${name}: no copy of a refusal`);
      }
      const ended = await fetch(`${origin}/api/v1/keys`, { method: "DELETE", headers: { "x-api-key": api_key } });
      await ended.body?.cancel();
      assertEquals((await get(`${origin}/api/v1/menu`, { "x-api-key": api_key })).status, 401, "a key that ended");
    }
  }
}

/** Answers that nginx may not keep must not make callers wait for each other, and keep their conditions. */
async function tryTogether(): Promise<void> {
  await using server = await startServing({ rateLimit: 1_000, env: { TRUST_PROXY: "1" } });
  await using nginx = await startProxy(hostOf(server));
  const origin = `http://127.0.0.1:${nginx.port}`;
  const [hours, menu] = [`${origin}/api/v1/hours`, `${origin}/api/v1/menu`];
  await get(hours);
  const times = await Promise.all(Array.from({ length: 20 }, async () => {
    const started = performance.now();
    assertEquals((await get(hours)).status, 200);
    return performance.now() - started;
  }));
  // Waiters of nginx's lock ask again each half second.
  const median = times.sort((a, b) => a - b)[10]!;
  assert(median < 450, `${median} ms`);
  const tag = (await get(menu)).headers.get("etag")!;
  assertEquals((await get(menu, { "if-none-match": tag })).status, 304);
  assertEquals((await get(menu, { "if-match": '"other"' })).status, 412);
}

async function tryChange(): Promise<void> {
  const dir = `${await Deno.makeTempDir()}/static`;
  assert((await new Deno.Command("cp", { args: ["-r", builtFolder, dir] }).output()).success);
  await using server = await ServerProcess.start({ dir });
  await using nginx = await startProxy(hostOf(server), dir);
  const page = `http://127.0.0.1:${nginx.port}${PAGE_PATHS.menu.es}`;
  const text = async () => await (await fetch(page)).text();
  const before = await text();
  const bytes = new TextEncoder().encode("<!doctype html>the new menu");
  const file = "public/new.html";
  await Deno.writeFile(`${dir}/${file}`, bytes);
  const identity = { file, size: bytes.length, etag: `"${await digestOf(bytes)}"` };
  const entries = builtManifest.entries.map((entry) =>
    entry.route === "menuPage" && entry.media.startsWith("text/html") ? { ...entry, codings: { identity } } : entry
  );
  await Deno.writeTextFile(`${dir}/manifest.json`, JSON.stringify({ ...builtManifest, inputs: "others", entries }));
  const changed = performance.now();
  // Under constant load, as a copy is renewed then only by its age.
  await eventually(20_000, async () => assert(await text() !== before, "the old page"));
  console.log(`  the change appeared after ${Math.round(performance.now() - changed)} ms`);
}

async function tryDown(): Promise<void> {
  const server = await startServing();
  await using nginx = await startProxy(hostOf(server));
  const origin = `http://127.0.0.1:${nginx.port}`;
  const paths = [PAGE_PATHS.home.es, PAGE_PATHS.menu.es, "/openapi.json"];
  const home = await (await fetch(origin)).text();
  const [asset = ""] = /\/assets\/[\w.-]+\.css/.exec(home) ?? [];
  for (const path of paths) assertEquals((await get(origin + path)).status, 200);
  await server.stop();
  // The copies of two seconds are over.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  for (const path of [...paths, asset]) assertEquals((await get(origin + path)).status, 200, path);
  const others = ["/api/v1/menu", "/api/v1/hours", "/privacidad"];
  for (const path of others) assertEquals((await get(origin + path)).status, 502, `${path} has no copy`);
}

/** nginx counts from the age that the answer names: with one second in place of ten minutes, the copy ends. */
async function tryLongDown(): Promise<void> {
  const control = "public, max-age=0, s-maxage=1, stale-if-error=2";
  const port = freePort();
  const answer = () => new Response("a page", { headers: { "cache-control": control } });
  const upstream = Deno.serve({ hostname: "127.0.0.1", port, onListen: () => {} }, answer);
  await using nginx = await startProxy(`127.0.0.1:${port}`);
  const status = async () => (await get(`http://127.0.0.1:${nginx.port}/`)).status;
  assertEquals(await status(), 200);
  await upstream.shutdown();
  assertEquals(await status(), 200);
  await eventually(20_000, async () => assertEquals(await status(), 502));
}

async function tryLogs(): Promise<void> {
  const server = await startServing();
  await using nginx = await startProxy(hostOf(server));
  const origin = `http://127.0.0.1:${nginx.port}`;
  const secret = "cat_reg_secret";
  const addresses = [
    `/oauth/authorize?link=${secret}`,
    `//oauth/%61uthorize?link=${secret}`,
    `/api/sse?sessionId=${secret}`,
    `/?link=${secret}`,
  ];
  const visit = async () => {
    for (const address of addresses.slice(0, 3)) await get(origin + address, { referer: `${origin}${addresses[0]}` });
  };
  await get(origin + addresses[3]);
  await visit();
  await server.stop();
  await visit();
  // nginx writes its log once a second.
  const lines = await eventually(20_000, async () => {
    const written = await readLogs(nginx);
    assert(written.includes(" GET /oauth/authorize 502 "), written);
    return written;
  });
  for (const found of [secret, "127.0.0.1 "]) assert(!lines.includes(found), `${found} in ${lines}`);
}

async function readLogs({ folder }: Nginx): Promise<string> {
  const texts: string[] = [];
  for await (const { name } of Deno.readDir(folder)) {
    if (name.endsWith(".log")) texts.push(await Deno.readTextFile(`${folder}/${name}`));
  }
  return texts.join("\n");
}

/** The checks, by their claims. */
export const CHECKS_OF_COPIES = {
  "a request with a credential is never answered with another caller's copy, whoever set up the cache": tryTwoCallers,
  "reads of the API at once do not wait for each other, and keep their conditions": tryTogether,
  "a change of a page appears through nginx": tryChange,
  "while the service is down nginx serves its copies of pages and documents, and assets from disk": tryDown,
  "nginx serves such a copy no longer than its answer says": tryLongDown,
  "no log of nginx has the link of a person, and its log of requests no query and no address": tryLogs,
};
