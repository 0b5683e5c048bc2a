/** API8:2023: headers, methods and details of the machinery in answers, for every row. @module */
import { assert, assertEquals } from "@std/assert";
import { isFolder, type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { startApp } from "../app_fixture.ts";
import { goodRequest } from "../conformance/samples.ts";
import { sendSample } from "../conformance/checks.ts";
import { startTarget } from "../conformance/target.ts";

const ALL_ROUTES: readonly Route[] = ROUTES;

/** Headers that reveal the server software or its version. */
const TELLTALE = /^(?:server|x-powered-by|via|x-aspnet.*|x-runtime|x-generator|x-debug.*)$/;

/** Typical error texts of frameworks, engines and disks. */
const INNARDS =
  /node_modules|\.ts:\d+|\bat file:|\/(?:home|root|tmp|work|usr|var)\/|stack|TypeError|SyntaxError|sqlite|deno/i;

Deno.test("Every answer of every row has the headers of its class, and none names what serves it", async () => {
  for (const route of ALL_ROUTES) {
    await using target = startTarget();
    const good = await sendSample(target, route, await goodRequest(route)(target));
    const path = isFolder(route) ? "/assets/none" : routePaths(route)[0]!;
    const wrong = await target.send(path, { method: "PUT", body: "{", headers: { authorization: "Bearer x" } });
    for (const { status, headers, text } of [good, wrong]) {
      const name = `${route.id} ${status}`;
      assertEquals([...headers.keys()].filter((header) => TELLTALE.test(header)), [], name);
      assertEquals(headers.get("x-content-type-options"), "nosniff", name);
      assert(headers.has("cache-control"), name);
      assert(!headers.has("access-control-allow-credentials"), name);
      // Only the owner's sign-in has a cookie: tests/owner/.
      if (!route.owner) assert(!headers.has("set-cookie"), name);
      if (status >= 400 && route.id !== "notFoundPage") assert(!INNARDS.test(text), `${name}: ${text}`);
      if (headers.get("content-type")?.startsWith("text/html")) {
        const policy = headers.get("content-security-policy") ?? "";
        assert(/default-src 'none'/.test(policy) && /frame-ancestors 'none'/.test(policy), name);
        assert(headers.has("strict-transport-security"), name);
      }
    }
  }
});

/** Sends bytes and reads until the server closes the connection. */
async function exchange(port: number, bytes: string): Promise<string> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  await connection.write(new TextEncoder().encode(bytes));
  return await new Response(connection.readable).text();
}

Deno.test("TRACE, CONNECT and methods of somebody's own are refused, and nothing comes back", async () => {
  await using app = startApp();
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request, info) => app.handle(request, info.remoteAddr.hostname),
  );
  for (const method of ["TRACE", "TRACK", "DEBUG", "PROPFIND", "PUT", "zqsecretxj"]) {
    for (const path of ["/", "/api/v1/menu", "/api/mcp", "/oauth/token"]) {
      const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
      const answer = await exchange(server.addr.port, `${head}Cookie: zqsecretxj\r\nX-Api-Secret: zqsecretxj\r\n\r\n`);
      assert(/^HTTP\/1\.1 40[45] /.test(answer), `${method} ${path}: ${answer.slice(0, 100)}`);
      assert(!answer.includes("zqsecretxj"), `${method} ${path} comes back`);
    }
  }
  const connect = await exchange(
    server.addr.port,
    "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\nConnection: close\r\n\r\n",
  );
  assert(!/^HTTP\/1\.1 2/.test(connect), connect);
});

Deno.test("No answer lets another site act with what a browser holds", async () => {
  await using app = startApp();
  for (const route of ALL_ROUTES) {
    const path = isFolder(route) ? "/assets/none" : routePaths(route)[0]!;
    const headers = {
      origin: "https://evil.example",
      "access-control-request-method": route.method,
      "access-control-request-headers": "content-type, x-api-key",
      cookie: "session=1",
    };
    const preflight = await app.fetch(path, { method: "OPTIONS", headers });
    await preflight.body?.cancel();
    const allowed = preflight.headers.get("access-control-allow-origin");
    assert(allowed === null || allowed === "*", `${path} names an origin: ${allowed}`);
    assertEquals(preflight.headers.get("access-control-allow-credentials"), null);
    const answer = await app.fetch(path, { method: route.method, headers });
    await answer.body?.cancel();
    assertEquals(answer.headers.get("set-cookie"), null, path);
    // No other site can read the page that decides for a person, or what the owner reads.
    if (route.policy === "form" || route.policy === "owner") {
      assertEquals(answer.headers.get("access-control-allow-origin"), null);
    }
  }
});
