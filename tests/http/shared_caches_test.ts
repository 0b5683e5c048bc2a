/** Whose cache may keep which answer (decision 8; RFC 9111 sections 3 and 4.1). @module */
import { assert, assertEquals } from "@std/assert";
import { isFolder, type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { startApp, type TestApp } from "../app_fixture.ts";
import { goodRequest } from "../conformance/samples.ts";
import { readAnswer, type Target } from "../conformance/target.ts";

const rows: readonly Route[] = ROUTES;
const LIMITS = [0, 100];

function targetOf(app: TestApp): Target {
  return {
    send: async (path, init = {}) => await readAnswer(await app.fetch(path, init), path, init.method),
    advance: app.advance,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

for (const rateLimitPerMinute of LIMITS) {
  Deno.test(`no shared cache may keep an answer with an allowance: every row, limit ${rateLimitPerMinute}`, async () => {
    for (const route of rows.filter((row) => !isFolder(row) && row.response.media !== "text/event-stream")) {
      await using app = startApp({ config: { rateLimitPerMinute } });
      const { query = "", init } = await goodRequest(route)(targetOf(app));
      const answer = await app.fetch(routePaths(route)[0] + query, { ...init, method: route.method });
      await answer.body?.cancel();
      const control = answer.headers.get("cache-control") ?? "";
      const name = `${route.method} ${route.path}: ${control}`;
      const shows = [...answer.headers.keys()].some((field) => field.startsWith("ratelimit"));
      assert(!shows || /^(?:private|no-store)\b/.test(control), name);
      // Where the answer to a bad credential is another one, no copy of this one may stand in for it.
      const varies = (answer.headers.get("vary") ?? "").toLowerCase();
      const differs = route.limited && !control.includes("no-store");
      assert(!differs || varies.includes("authorization") && varies.includes("x-api-key"), `${name}, Vary: ${varies}`);
    }
  });
}

Deno.test("a shared cache may keep pages and documents for a second, and for ten minutes if the service is down", async () => {
  await using app = startApp();
  for (const [path, seconds] of [["/", 0], ["/carta", 0], ["/openapi.json", 2], ["/worker.js", 0]]) {
    const answer = await app.fetch(`${path}`);
    await answer.body?.cancel();
    const control = `public, max-age=${seconds}, s-maxage=1, stale-if-error=600`;
    assertEquals(answer.headers.get("cache-control"), control);
  }
});

Deno.test("menu and hours: private with an allowance or a credential, public otherwise, for equally long", async () => {
  const controls: string[] = [];
  for (const rateLimitPerMinute of LIMITS) {
    await using app = startApp({ config: { rateLimitPerMinute } });
    const issued = await (await app.fetch("/api/v1/keys", { method: "POST" })).json();
    for (const headers of [{}, { "x-api-key": issued.api_key }, { authorization: `Bearer ${issued.api_key}` }]) {
      for (const path of ["/api/v1/menu", "/api/v1/hours", "/api/v1"]) {
        for (const method of ["GET", "HEAD"]) {
          const answer = await app.fetch(path, { method, headers });
          await answer.body?.cancel();
          const control = answer.headers.get("cache-control")!;
          const isPublic = rateLimitPerMinute === 0 && Object.keys(headers).length === 0;
          const [audience, kept, ...shared] = control.split(", ");
          assertEquals(audience, isPublic ? "public" : "private");
          assertEquals(shared, isPublic && path !== "/api/v1/hours" ? ["s-maxage=1", "stale-if-error=600"] : []);
          controls.push(`${path} ${kept}`);
        }
      }
    }
  }
  assertEquals(new Set(controls).size, 3, "the audience changes nothing else");
});
