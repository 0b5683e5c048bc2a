/** API4:2023: the cost of one request. Tests beside each part check its own limits. @module */
import { assert, assertEquals } from "@std/assert";
import { MAX_BODY_BYTES } from "../../src/tables/failures.ts";
import { TOOLS } from "../../src/mcp/tools/tools.ts";
import { type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { ALL_SCHEMAS } from "../../src/schemas/schemas.ts";
import { startApp } from "../app_fixture.ts";
import { postJson } from "../identity/agent_fixture.ts";

/** Prefixes that make a backtracking regular expression slow. */
const PATTERNS = [
  ...["a", " ", "0", "a@", "@", "%", "%25", "-", "\t ", "\\u0301", "ñ", "\u0301", "\u200d", "á ", "{["],
  ...["=?base64?"],
];

const LENGTH = MAX_BODY_BYTES - 4_000;

function entriesOf(schema: unknown): string[] {
  return Object.keys((schema as { entries?: object }).entries ?? {});
}

/** A text that fills a body in UTF-8. */
function filled(pattern: string): string {
  return pattern.repeat(Math.floor(LENGTH / new TextEncoder().encode(JSON.stringify(pattern).slice(1, -1)).length)) +
    "!";
}

const ALL_ROUTES: readonly Route[] = ROUTES;

/** A regular expression that goes back would take minutes for each, so the test would not end. */
Deno.test("Hostile texts as long as a body may be are answered, in every member", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  let tried = 0;
  const send = async (route: Route, media: string, body: string) => {
    const answer = await app.fetch(routePaths(route)[0]!, {
      method: route.method,
      headers: { "content-type": media },
      body,
    });
    await answer.body?.cancel();
    assert(answer.status < 500 && answer.status !== 413, `${route.id} ${answer.status}`);
    tried++;
  };
  for (const route of ALL_ROUTES) {
    if (route.request === undefined) continue;
    const media = route.request.media ?? "application/json";
    for (const pattern of PATTERNS) {
      const text = filled(pattern);
      if (route.id === "callMcp") {
        for (const tool of TOOLS) {
          const names = entriesOf(tool.input);
          const share = text.slice(0, Math.floor(text.length / Math.max(8, names.length + 1)));
          const args = Object.fromEntries(names.map((name) => [name, share]));
          await send(route, media, JSON.stringify(message("tools/call", { name: tool.name, arguments: args })));
        }
        await send(route, media, JSON.stringify(message("resources/read", { uri: text })));
        await send(route, media, JSON.stringify(message("completion/complete", completion(text))));
        continue;
      }
      for (const member of entriesOf(ALL_SCHEMAS[route.request.schema])) {
        const json = JSON.stringify({ [member]: text });
        await send(route, media, media === "application/json" ? json : `${member}=${text.slice(0, LENGTH >> 2)}`);
      }
    }
  }
  for (
    const header of ["authorization", "x-api-key", "accept", "accept-encoding", "if-none-match", "x-forwarded-for"]
  ) {
    for (const pattern of ["a", "a,", ", ", ";q=", '"', ".", "0.", "Bearer "]) {
      const answer = await app.fetch("/api/v1/menu", { headers: { [header]: pattern.repeat(2_000) } });
      await answer.body?.cancel();
      assert(answer.status < 500, header);
      tried++;
    }
  }
  assert(tried > 500, `${tried}`);
});

function message(method: string, params: object): object {
  return { jsonrpc: "2.0", id: 1, method, params };
}

function completion(value: string): object {
  return { ref: { type: "ref/prompt", name: "build_order" }, argument: { name: "dishes", value } };
}

Deno.test("an IPv6 /48 has ten times the requests of an address, and takes none from another", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 4 } });
  const statusesOf = async (count: number) => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at++) {
      const answer = await app.fetch("/api/menu", { peer: `2001:db8:1:${(at >> 2).toString(16)}::${at}` });
      await answer.body?.cancel();
      statuses.push(answer.status);
    }
    return statuses;
  };
  assertEquals(await statusesOf(48), [...Array(40).fill(200), ...Array(8).fill(429)]);
  const elsewhere = await app.fetch("/api/menu", { peer: "2001:db8:2::1" });
  assertEquals([elsewhere.status, await elsewhere.body?.cancel()], [200, undefined]);
});

Deno.test("an address gets ten keys an hour, and all of them together allow five times its limit (decision 17)", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 20 } });
  const keys: string[] = [];
  for (let count = 0; count < 10; count++) {
    const answer = await postJson(app, "/api/v1/keys", {});
    assertEquals(answer.status, 200);
    keys.push(answer.body.api_key as string);
  }
  const refused = await postJson(app, "/api/v1/keys", {});
  assertEquals([refused.status, refused.body.reason], [429, "keys_limited"]);

  const answered = new Map<number, number>();
  for (const key of keys) {
    for (let count = 0; count < 20; count++) {
      const answer = await app.fetch("/api/v1/menu", { headers: { "x-api-key": key } });
      answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
      await answer.body?.cancel();
    }
  }
  assertEquals([...answered], [[200, 100], [429, 100]]);
  const elsewhere = await app.fetch("/api/v1/menu", { headers: { "x-api-key": keys[9]! }, peer: "192.0.2.77" });
  assertEquals(elsewhere.status, 200, "a key that was refused for its address has lost nothing");
  await elsewhere.body?.cancel();
});
