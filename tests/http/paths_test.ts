/** Other spellings of a path: percent-encoding, page addresses and `*`. @module */
import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { createRouter } from "../../src/http/router.ts";
import { isPageForPeople, type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { ORIGIN, startApp } from "../app_fixture.ts";
import { builtFolder } from "../build_fixture.ts";
import { RawConnection } from "../faults/raw_connection.ts";
import { ServerProcess } from "../server_process.ts";

const rows: readonly Route[] = ROUTES;

/** The addresses of all pages; `/mesa/2` is one of a folder. */
const PAGES = [...rows.filter(isPageForPeople).flatMap(routePaths).filter((path) => !path.endsWith("*")), "/mesa/2"];

/** Encodes the last letter or digit of a path. */
function encodeLast(path: string): string {
  return path.replace(/\w(?=\W*$)/, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

Deno.test("an encoded unreserved character is that character (RFC 3986 section 6.2.2.2), for every row", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const outcome = async (path: string, method: string) => {
    const answer = await app.fetch(path, { method });
    const { status, headers } = answer;
    await answer.body?.cancel();
    return [status, headers.get("etag"), headers.get("allow"), headers.get("cache-control")];
  };
  for (const row of rows.filter((row) => !isPageForPeople(row) && row.response.media !== "text/event-stream")) {
    for (const path of routePaths(row).filter((path) => !path.endsWith("*"))) {
      for (const method of ["HEAD", "OPTIONS", "PATCH"]) {
        assertEquals(await outcome(encodeLast(path), method), await outcome(path, method), `${method} ${path}`);
      }
    }
  }
});

Deno.test("two rows for one method and path are a bug of the table", () => {
  assertThrows(() => createRouter([...rows, rows[0]!]), TypeError);
});

Deno.test("a reserved character stays encoded: %2F is no slash, and %3F begins no query", async () => {
  await using app = startApp();
  for (const path of ["/api%2Fv1%2Fmenu", "/api/v1%2fmenu", "/api/v1/menu%3Fcategory=postres", "/api/v1/men%C3%BA"]) {
    const answer = await app.fetch(path);
    assertEquals([answer.status, (await answer.json()).reason], [404, "not_found"], path);
  }
});

Deno.test("a % without two digits is 400, counted where the API is", async () => {
  await using app = startApp();
  for (const path of ["/api/v1/menu%", "/api/v1/%zz", "/%6", "/%%61", "/carta%"]) {
    const answer = await app.fetch(path);
    const { reason, resolution } = await answer.json();
    assertEquals([answer.status, reason], [400, "invalid_path"], path);
    assertMatch(resolution, /%25/);
    assertEquals(answer.headers.has("ratelimit-remaining"), path.startsWith("/api/"), path);
  }
});

Deno.test("rate limit, credential and log see the decoded path", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 2, logLevel: "debug" } });
  const statuses: number[] = [];
  for (const path of ["/api/v1/menu", "/%61pi/v1/men%75", "/%61%70%69/none", "/%61pi/v1/menu"]) {
    const answer = await app.fetch(path);
    await answer.body?.cancel();
    statuses.push(answer.status);
  }
  assertEquals(statuses, [200, 200, 429, 429]);
  const refused = await app.fetch("/%61pi/none", { headers: { authorization: "Bearer none" }, peer: "192.0.2.2" });
  await refused.body?.cancel();
  assertEquals(refused.status, 401);
  const routes = app.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "request")
    .map(({ route }) => route);
  assertEquals(routes, ["getMenu", "getMenu", "none", "getMenu", "none"]);
});

/** Other spellings of a page's address. */
function spellings(page: string): string[] {
  const stem = page === "/" ? "" : page;
  return [
    `${stem}//`,
    `${stem}/index.html`,
    `${stem}/INDEX.html/`,
    `/${stem}/`,
    ...(page === "/" ? [] : [`${page}/`, `${page}.html`, page.toUpperCase(), encodeLast(page), `/${page}.HTML`]),
  ];
}

Deno.test("every other spelling of a page leads to its one address with 308, and keeps the query", async () => {
  await using app = startApp();
  for (const page of PAGES) {
    for (const spelling of spellings(page)) {
      for (const method of ["GET", "HEAD"]) {
        const url = `${ORIGIN}${spelling}?from=qr&x=%2F//evil.example`;
        const answer = await app.handle(new Request(url, { method, headers: { accept: "*/*" } }), "192.0.2.1");
        const location = answer.headers.get("location");
        assertEquals([answer.status, location], [308, `${page}?from=qr&x=%2F//evil.example`], `${method} ${spelling}`);
        assertEquals([answer.headers.get("content-length"), await answer.text()], ["0", ""]);
      }
      const plain = await app.fetch(spelling, { redirect: "manual" });
      assertEquals(plain.headers.get("location"), page, spelling);
      const post = await app.fetch(spelling, { method: "POST" });
      await post.body?.cancel();
      assert([404, 405].includes(post.status), `POST ${spelling}: ${post.status}`);
    }
    const answer = await app.fetch(page);
    await answer.body?.cancel();
    assertEquals(answer.status, 200, page);
  }
});

Deno.test("the addresses of the former order page lead to the menu page, in the same language and form", async () => {
  await using app = startApp();
  const moved = [["/pedir", "/carta"], ["/en/order", "/en/menu"], ["/pedir.md", "/carta.md"], [
    "/en/order.md",
    "/en/menu.md",
  ]] as const;
  for (const [from, to] of moved) {
    for (
      const [path, method] of [from, `${from}/`, from.toUpperCase()].flatMap((path) => [[path, "GET"], [path, "HEAD"]])
    ) {
      const answer = await app.fetch(`${path}?mesa=4&x=%2F`, { method: method!, redirect: "manual" });
      assertEquals([answer.status, answer.headers.get("location")], [308, `${to}?mesa=4&x=%2F`], `${method} ${path}`);
      assertEquals(await answer.text(), "");
    }
    const target = await app.fetch(to);
    await target.body?.cancel();
    assertEquals(target.status, 200, to);
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await app.fetch(from, { method, redirect: "manual" });
      await answer.body?.cancel();
      assertEquals([answer.status, answer.headers.get("location")], [404, null], `${method} ${from}`);
    }
  }
});

Deno.test("nothing else is redirected: no API path, no document, no page that does not exist", async () => {
  await using app = startApp();
  const others = [
    "/api/v1/menu/",
    "/api/",
    "/API/v1/menu",
    "/api/v1/menu.html",
    "/llms.txt/",
    "/LLMS.TXT",
    "/404.html",
  ];
  for (
    const path of [...others, "/mesa/", "/mesa/999/", "/mesa/%39%39", "/.html", "/cartas/", "/en/carta/", "/a/carta"]
  ) {
    const answer = await app.fetch(path);
    await answer.body?.cancel();
    assertEquals([answer.status, answer.headers.get("location")], [404, null], path);
  }
});

Deno.test("over a raw connection: no host of a caller in Location, ASCII alone, and OPTIONS *", async () => {
  await using server = await ServerProcess.start({ dir: builtFolder });
  const ask = async (line: string, host = "pizzeria.example") => {
    using connection = await RawConnection.open(server.port);
    await connection.send(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const answer = await connection.answer(5_000, line.split(" ")[0]!);
    return { status: answer?.status, location: answer?.headers.get("location"), allow: answer?.headers.get("allow") };
  };
  const targets: readonly (readonly [target: string, status: number, location?: string])[] = [
    ["//evil.example/", 404],
    ["//evil.example/carta", 404],
    ["//evil.example//..//carta/", 404],
    ["/\\evil.example/", 404],
    ["/%2F%2Fevil.example/", 404],
    ["//", 308, "/"],
    ["///carta", 308, "/carta"],
    ["//carta/?//evil.example", 308, "/carta?//evil.example"],
    ["http://evil.example/carta/", 308, "/carta"],
    ["/carta/?q=á€", 308, "/carta?q=%C3%A1%E2%82%AC"],
    ["/carta/?", 308, "/carta?"],
  ];
  for (const [target, status, location = null] of targets) {
    const answer = await ask(`GET ${target}`, "evil.example");
    assertEquals([answer.status, answer.location], [status, location], target);
  }
  const all = await ask("OPTIONS *");
  assertEquals([all.status, all.allow], [204, "GET, HEAD, POST, DELETE, OPTIONS"]);
  assertEquals((await ask("GET *")).status, 400);
});
