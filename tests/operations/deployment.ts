/**
 * Tests the files of `build/deploy/` with their programs: nginx serves `static/public` alone, nginx works in front of
 * the service, and systemd reads the unit. Needs nginx and systemd-analyze.
 *
 * Run: `deno run -A tests/operations/deployment.ts`. Leaves out systemd as the first process, which containers lack.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { isFolder, isPageForPeople, type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { builtFolder, builtManifest, readBuilt } from "../build_fixture.ts";
import { MOVED_PATHS } from "../../src/tables/page_paths.ts";
import { runChecks } from "../run_checks.ts";
import { startNginx, startProxy } from "./nginx.ts";
import { CHECKS_OF_COPIES } from "./nginx_copies.ts";
import { CHECKS_OF_CROWDS } from "./nginx_crowd.ts";
import { startServing } from "./serving.ts";
import { temporaryFolder } from "../temporary_folder.ts";

/** The folder of the files under test. */
const DEPLOY = new URL("../../build/deploy/", import.meta.url);

const rows: readonly Route[] = ROUTES;

/** Headers of everything on a static host. */
const COMMON = { "Access-Control-Allow-Origin": "*", "X-Content-Type-Options": "nosniff" };

async function tryStaticHost(): Promise<void> {
  await using nginx = await startNginx("nginx_static.conf", { "/opt/horno/static/public": `${builtFolder}/public` });
  const origin = `http://127.0.0.1:${nginx.port}`;
  for (const route of rows.filter(({ serves }) => serves === "static")) {
    const entries = builtManifest.entries.filter((each) => each.route === route.id);
    // A static file host does not negotiate, so only the row's own form.
    for (const entry of isFolder(route) ? entries : entries.filter(({ query }, at) => at === 0 || query !== "")) {
      for (const path of entry.path === undefined ? routePaths(route) : [entry.path]) {
        const url = `${origin}${path}${entry.query && `?${entry.query}`}`;
        const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
        assertEquals(response.status, 200, url);
        assertEquals(await response.bytes(), await readBuilt(entry.codings.identity.file), url);
        const essence = (media: string | null) => media?.split(";", 1)[0];
        assertEquals(essence(response.headers.get("content-type")), essence(entry.media), url);
        for (const [name, value] of Object.entries(COMMON)) assertEquals(response.headers.get(name), value, url);
        // The host sends the policy of a page that has one of its own.
        const name = "Content-Security-Policy";
        assertEquals(response.headers.get(name), entry.headers?.[name] ?? null, url);
      }
    }
  }
  const pages = rows.filter(isPageForPeople).filter((route) => !isFolder(route)).flatMap(routePaths);
  for (const page of [...pages, "/mesa/2", "/table/3", "/mesa/imprimir"]) {
    const file = page === "/" ? "/index.html" : `${page}.html`;
    for (const spelling of [file, file.toUpperCase(), ...(page === "/" ? [] : [`${page}/`, `${page}/index.html`])]) {
      const response = await fetch(`${origin}${spelling}?a=1`, { redirect: "manual" });
      await response.body?.cancel();
      assertEquals([response.status, response.headers.get("location")], [308, `${page}?a=1`], spelling);
    }
  }
  for (const [path, page] of Object.entries(MOVED_PATHS)) {
    const response = await fetch(`${origin}${path}?a=1`, { redirect: "manual" });
    await response.body?.cancel();
    assertEquals([response.status, response.headers.get("location")], [308, `${page}?a=1`], path);
  }
  for (const route of rows.filter(({ serves, method }) => serves === "computed" && method === "GET")) {
    const response = await fetch(origin + routePaths(route)[0]);
    await response.body?.cancel();
    assertEquals(response.status, 404, route.id);
  }
}

async function tryProxy(): Promise<void> {
  await using server = await startServing({ env: { TRUST_PROXY: "1" } });
  const upstream = new URL(server.origin).host;
  await using nginx = await startProxy(upstream);
  const origin = `http://127.0.0.1:${nginx.port}`;
  const statuses = async (base: string) => {
    const found: unknown[] = [];
    for (const route of rows.filter(({ response }) => response.media !== "text/event-stream")) {
      const response = await fetch(base + routePaths(route)[0], { method: route.method });
      await response.body?.cancel();
      found.push([route.id, response.status, response.headers.get("etag")]);
    }
    return found;
  };
  assertEquals(await statuses(origin), await statuses(server.origin));

  // nginx drops a client that never ends its headers, and the service never sees it.
  using slow = await Deno.connect({ hostname: "127.0.0.1", port: nginx.port });
  await slow.write(new TextEncoder().encode("GET / HTTP/1.1\r\nHost: localhost\r\n"));
  const began = performance.now();
  const bytes = new Uint8Array(1_024);
  while (await slow.read(bytes) !== null);
  assert(performance.now() - began < 30_000, "it was kept");
}

async function tryUnit(): Promise<void> {
  await using folder = await temporaryFolder();
  const unit = await Deno.readTextFile(new URL("horno.service", DEPLOY));
  await Deno.writeTextFile(`${folder.path}/horno.service`, unit.replace("/usr/local/bin/deno", Deno.execPath()));
  const run = async (...args: string[]) => {
    const { success, stdout, stderr } = await new Deno.Command("systemd-analyze", { args }).output();
    return { success, text: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
  };
  const verified = await run("verify", `${folder.path}/horno.service`);
  assert(verified.success && !verified.text.includes("horno.service"), verified.text);
  // 10 means no protection; the threshold is in tenths.
  const judged = await run("security", "--offline=true", "--threshold=20", `${folder.path}/horno.service`);
  assert(judged.success, judged.text);
  console.log(judged.text.match(/Overall exposure level.*: [\d.]+/)?.[0] ?? "");
}

const CHECKS = {
  "nginx with static/public alone gives every file row as the service does": tryStaticHost,
  "nginx in front of the service changes nothing and drops who never ends a request": tryProxy,
  ...CHECKS_OF_COPIES,
  ...CHECKS_OF_CROWDS,
  "systemd accepts the unit and counts little that it leaves open": tryUnit,
};

await runChecks(Object.entries(CHECKS).map(([name, run]) => ({ name, run })), ({ run }) => run());
Deno.exit();
