/**
 * Every path with every method that a Request can carry, through the application: no 5xx, no bug, and every error has a
 * resolution. TRACE and CONNECT need a socket: see `tests/faults/connection_faults.ts`.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { isFolder, type Route, routePaths, ROUTES } from "../src/routes.ts";
import { startApp } from "./app_fixture.ts";

const ALL_ROUTES: readonly Route[] = ROUTES;
const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "PROPFIND",
  "MKCOL",
  "QUERY",
  "PURGE",
  "FOO-BAR",
];
const BODIES = [undefined, "", "{}", "[", "a=1"];
const MEDIA = ["application/json", "application/x-www-form-urlencoded"];

for (
  const path of [
    ...ALL_ROUTES.filter((route) => !isFolder(route)).flatMap(routePaths),
    "/nope",
    "/api/v1/nope",
    "/assets/nope.js",
  ]
) {
  Deno.test(`${path} with every method and a body of each kind: never a 5xx`, async () => {
    await using app = startApp({ config: { rateLimitPerMinute: 0 } });
    for (const method of METHODS) {
      for (const body of method === "GET" || method === "HEAD" ? [undefined] : BODIES) {
        for (const media of body ? MEDIA : [""]) {
          const init = body === undefined ? { method } : { method, body, headers: { "content-type": media } };
          const answer = await app.fetch(path, init);
          const line = `${method} ${path} ${body} ${media}: ${answer.status}`;
          assert(answer.status < 500, line);
          if (answer.status === 405) assert(answer.headers.get("allow"), line);
          const isJson = answer.headers.get("content-type") === "application/json";
          if (!isJson || method === "HEAD" || answer.status < 400) {
            await answer.body?.cancel();
            continue;
          }
          const json = await answer.json();
          const error = json.jsonrpc ? json.error : json;
          assert(error.message && error.resolution && error.code, line);
        }
      }
    }
  });
}

Deno.test("A body that breaks off is 408 and no bug, on every route that reads a body", async () => {
  for (const route of ALL_ROUTES.filter(({ request }) => request)) {
    await using app = startApp({ config: { rateLimitPerMinute: 0 } });
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("{")),
      pull: (controller) => controller.error(new Deno.errors.BadResource("the caller has hung up")),
    });
    const answer = await app.fetch(routePaths(route)[0]!, {
      method: route.method,
      headers: { "content-type": route.request?.media ?? "application/json" },
      body,
    });
    // The claim page answers with instructions for the person, as for every unreadable form.
    // The owner's rows read no body of a stranger.
    const strange = route.credential === "required" ? 401 : 403;
    const status = route.policy === "form" ? 400 : route.owner ? strange : 408;
    assertEquals([route.id, answer.status], [route.id, status]);
    await answer.body?.cancel();
  }
});
