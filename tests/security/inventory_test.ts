/** API9:2023: the service serves exactly the listed rows. @module */
import { assert, assertEquals } from "@std/assert";
import { API_BASES, isForPrograms, type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { ORIGIN, startApp } from "../app_fixture.ts";

const ALL_ROUTES: readonly Route[] = ROUTES;

/** Paths where other services often leave forgotten endpoints. */
const FORGOTTEN = [
  ...("/admin /debug /debug/pprof /metrics /status /server-status /actuator /actuator/env /.env /.git/config " +
    "/.git/HEAD /.DS_Store /deno.json /package.json /manifest.json /server.js /chunks/ /content/menu.json " +
    "/mcp/tools.json /src/main.ts /swagger /swagger.json /api-docs /graphql /console /backup.zip " +
    "/oauth/introspect /oauth/userinfo /oauth/clients /api/v2/menu /api/v1/v1/menu /public/openapi.json /assets/ " +
    "/assets/../manifest.json /assets/%2e%2e/manifest.json /assets/..%2fserver.js").split(" "),
  ...[...API_BASES, "/api/v0", "/api/v2", "/api/beta", "/api/internal", "/v1"].flatMap((base) =>
    ["", "/", "/keys/list", "/keys/1", "/users", "/orders", "/registrations", "/config", "/test"].map((path) =>
      base + path
    )
  ),
];

Deno.test("Nothing answers that is not in the table", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const listed = new Set(ALL_ROUTES.flatMap(routePaths));
  for (const path of FORGOTTEN.filter((each) => !listed.has(each))) {
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await app.fetch(path, { method });
      await answer.body?.cancel();
      // The folder of assets has methods, although this file does not exist.
      const known = path.startsWith("/assets/") && method !== "GET" ? 405 : 404;
      assert(answer.status === known || answer.status === 404, `${method} ${path} is answered ${answer.status}`);
    }
  }
});

interface Described {
  readonly paths: Record<string, Record<string, { readonly operationId: string; readonly deprecated?: boolean }>>;
  readonly servers: readonly { readonly url: string }[];
}

Deno.test("OpenAPI describes the rows for programs and no other, deprecated ones as such", async () => {
  await using app = startApp();
  const { paths, servers } = await (await app.fetch("/openapi.json")).json() as Described;
  const described = Object.values(paths).flatMap((item) =>
    Object.values(item).map(({ operationId, deprecated = false }) => `${operationId} ${deprecated}`)
  );
  const rows = ALL_ROUTES.filter(isForPrograms).map(({ id, deprecated }) => `${id} ${deprecated !== undefined}`);
  assertEquals(described.sort(), rows.sort());
  assertEquals(servers, [{ url: ORIGIN }]);
});
