/** Error answers of the OAuth routes. @module */
import { assert, assertEquals } from "@std/assert";
import { FAILURE_STATUS, type FailureKind } from "../../src/tables/failures.ts";
import { type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { startApp, type TestApp } from "../app_fixture.ts";

const ROWS: readonly Route[] = (ROUTES as readonly Route[]).filter(({ errors }) => errors === "oauth");

/** A body for each kind of row, valid enough to reach the store. */
const BODIES: Readonly<Record<string, string>> = {
  RegistrationRequest: "{}",
  ClaimRequest: `{"claim_token":"clm_${"x".repeat(65)}"}`,
  ClaimCompletion: `{"claim_token":"clm_${"x".repeat(65)}","user_code":"1"}`,
  TokenRequest: "grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer&assertion=a.b.c",
  RevocationRequest: "token=a.b.c",
};

/** Ways to provoke the failures that any row may have. A row's own failures are tested with the row. */
const PROVOKE: Partial<Record<FailureKind, (app: TestApp, row: Route, path: string) => Promise<Response>>> = {
  body_too_large: (app, row, path) => send(app, row, path, { body: "x".repeat(70_000) }),
  unsupported_media_type: (app, row, path) => send(app, row, path, { media: "text/plain" }),
  unsupported_content_coding: (app, row, path) => send(app, row, path, { coding: "gzip" }),
  malformed_json: (app, row, path) => send(app, row, path, { body: "{" }),
  invalid_request: (app, row, path) =>
    send(app, row, path, { body: row.request?.media ? "a=1&a=2" : `{"claim_token":1,"client_name":1}` }),
  store_unavailable: (app, row, path) => send(app, row, path, {}),
  rate_limited: async (app, row, path) => {
    for (let count = 0; count < 3; count++) await (await app.fetch("/api/health")).body?.cancel();
    return await send(app, row, path, {});
  },
};

function send(
  app: TestApp,
  row: Route,
  path: string,
  { body, media, coding }: { body?: string; media?: string; coding?: string },
) {
  if (row.method === "GET") return app.fetch(path);
  const headers = {
    "Content-Type": media ?? row.request?.media ?? "application/json",
    ...(coding !== undefined && { "Content-Encoding": coding }),
  };
  return app.fetch(path, { method: row.method, headers, body: body ?? BODIES[row.request?.schema ?? ""] ?? "" });
}

for (const row of ROWS) {
  const shared = row.failures.filter((kind) =>
    PROVOKE[kind] && !(row.id === "registerClient" && kind === "invalid_request")
  );
  Deno.test(`${row.method} ${row.path} answers each shared failure as an OAuth error with a resolution`, async () => {
    for (const kind of shared) {
      for (const path of routePaths(row)) {
        await using app = startApp({
          ...(kind === "store_unavailable" && { kvPath: "/nowhere/at/all/kv" }),
          config: { rateLimitPerMinute: kind === "rate_limited" ? 3 : 100 },
        });
        const response = await PROVOKE[kind]!(app, row, path);
        const body = await response.json();
        assertEquals([kind, response.status], [kind, FAILURE_STATUS[kind]]);
        assertEquals([body.reason, body.code], [kind, response.status]);
        assert(body.error && body.error_description && body.resolution);
        if (response.status === 429 || response.status === 503) assert(Number(response.headers.get("retry-after")) > 0);
      }
    }
  });
}
