/**
 * The rules of public scanners that a test can check, each under the scanner's own name. A rule about a document that
 * the table lacks is skipped until the table has it.
 *
 * Leaves out rules that need a public host (DNS records, `dnsAid`) or a browser (`webMcp`).
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { isFolder, isForPrograms, mirrorPaths, routePaths } from "../../src/routes.ts";
import { ORIGIN, startApp, type TestApp } from "../app_fixture.ts";
import { TABLE } from "./served_documents.ts";

interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  readonly text: string;
}

async function get(app: TestApp, path: string, accept?: string, method = "GET"): Promise<Got> {
  const answer = await app.fetch(path, { method, headers: accept === undefined ? {} : { accept } });
  const type = answer.headers.get("content-type") ?? "";
  return { status: answer.status, headers: answer.headers, type, text: await answer.text() };
}

const PATHS = TABLE.flatMap((route) => [...routePaths(route), ...mirrorPaths(route)]);

/** A rule and the path of its document. */
function rule(name: string, claim: string, path: string, check: (app: TestApp) => Promise<void>): void {
  Deno.test({
    name: `${name}: ${claim}`,
    ignore: !PATHS.includes(path),
    fn: async () => {
      await using app = startApp();
      await check(app);
    },
  });
}

/** A feature that the service lacks: no document may claim it. */
function absent(name: string, path: string): void {
  Deno.test(`${name}: nothing is claimed at ${path}`, async () => {
    await using app = startApp();
    const { status, text } = await get(app, path, "application/json");
    assertEquals(status, 404);
    assertMatch(JSON.parse(text).resolution, /\/openapi\.json/);
  });
}

const AI_BOTS = [
  "gptbot",
  "oai-searchbot",
  "chatgpt-user",
  "google-extended",
  "ccbot",
  "anthropic-ai",
  "claude-web",
  "bytespider",
  "perplexitybot",
  "cohere-ai",
  "applebot-extended",
  "amazonbot",
  "meta-externalagent",
  "facebookbot",
  "omgilibot",
  "diffbot",
];

rule("robotsTxt", "200, text/plain, a User-agent line", "/robots.txt", async (app) => {
  const { status, type, text } = await get(app, "/robots.txt");
  assertEquals(status, 200);
  assertMatch(type, /^text\/plain/);
  assertMatch(text, /^User-agent: /m);
});

rule("sitemap", "robots.txt names a sitemap that is a urlset", "/sitemap.xml", async (app) => {
  const [, url = ""] = (await get(app, "/robots.txt")).text.match(/^Sitemap: (.*)$/m) ?? [];
  const { status, text } = await get(app, url);
  assertEquals(status, 200);
  assertMatch(text, /<urlset|<sitemapindex/);
  assertMatch(text, new RegExp(`<loc>${ORIGIN}/</loc>`));
});

rule("linkHeaders", "the home page links to what agents need", "/", async (app) => {
  for (const accept of ["*/*", "text/html", "text/markdown"]) {
    const link = (await get(app, "/", accept)).headers.get("link") ?? "";
    for (const relation of ["api-catalog", "service-desc", "service-doc", "describedby", "ard", "ai-catalog"]) {
      assertMatch(link, new RegExp(`rel="${relation}"`));
    }
  }
  assertMatch((await get(app, "/")).headers.get("link") ?? "", /rel="alternate"; type="text\/markdown"/);
});

rule("markdownNegotiation", "the bare Accept: text/markdown gives Markdown at the same URL", "/", async (app) => {
  const markdown = await get(app, "/", "text/markdown");
  assertMatch(markdown.type, /^text\/markdown/);
  assertMatch(markdown.headers.get("vary") ?? "", /\bAccept\b(?!-)/);
  assert(!markdown.text.includes("<html"));
  const html = await get(app, "/", "text/html");
  assertMatch(html.type, /^text\/html/);
  assertMatch(html.headers.get("vary") ?? "", /\bAccept\b(?!-)/);
});

rule("markdownNegotiation", "every page has its Markdown, negotiated and at a mirror", "/", async (app) => {
  // The pages of the tables are the menu page for guests; nothing leads a program to them, nor to the owner's.
  const pages = TABLE.filter((route) =>
    !isForPrograms(route) && !route.owner && !isFolder(route) && route.serves === "static" &&
    route.response.status === 200 &&
    route.response.media.startsWith("text/html")
  );
  for (const page of pages) {
    const [path = ""] = routePaths(page);
    assertMatch((await get(app, path, "text/markdown")).type, /^text\/markdown/, path);
    const [mirror = ""] = mirrorPaths(page);
    assertMatch(mirror, /\.md$/, path);
    assertEquals((await get(app, mirror)).status, 200);
  }
});

rule("robotsTxtAiRules", "crawlers of AI are named", "/robots.txt", async (app) => {
  const agents = [...(await get(app, "/robots.txt")).text.matchAll(/^User-agent: (.*)$/gm)]
    .map(([, name = ""]) => name.toLowerCase());
  for (const bot of [...AI_BOTS, "*"]) assert(agents.includes(bot), bot);
});

rule("contentSignals", "robots.txt has a Content-Signal inside a group", "/robots.txt", async (app) => {
  assertMatch(
    (await get(app, "/robots.txt")).text,
    /User-agent: .*\nContent-Signal: search=(yes|no), ai-input=(yes|no), ai-train=(yes|no)\n/,
  );
});

rule("aipref", "Content-Usage says the same as Content-Signal, in robots.txt and on every page", "/", async (app) => {
  const robots = (await get(app, "/robots.txt")).text;
  const lines = {
    signal: /^Content-Signal: (.*)$/m.exec(robots)?.[1],
    usage: /^Content-Usage: (.*)$/m.exec(robots)?.[1],
  };
  const CATEGORIES: Record<string, string> = { "search": "search", "ai-input": "ai-use", "ai-train": "train-ai" };
  const expected = lines.signal?.split(", ").map((each) => each.split("="))
    .map(([use, value]) => `${CATEGORIES[use!]}=${value![0]}`).join(", ");
  assertEquals(lines.usage, expected);
  assertMatch(expected ?? "", /^search=[yn], ai-use=[yn], train-ai=[yn]$/);
  for (const path of ["/", "/carta", "/en/menu.md"]) {
    const { headers } = await get(app, path);
    assertEquals([headers.get("content-signal"), headers.get("content-usage")], [lines.signal, lines.usage], path);
  }
});

rule("apiCatalog", "a linkset with its media type and profile", "/.well-known/api-catalog", async (app) => {
  const { status, type, text } = await get(
    app,
    "/.well-known/api-catalog",
    "application/linkset+json, application/json",
  );
  assertEquals(status, 200);
  assertMatch(type, /^application\/linkset\+json; profile="https:\/\/www\.rfc-editor\.org\/info\/rfc9727"$/);
  assert(JSON.parse(text).linkset.length > 0);
});

rule("apiCatalog", "HEAD carries a Link with its relation", "/.well-known/api-catalog", async (app) => {
  const head = await get(app, "/.well-known/api-catalog", undefined, "HEAD");
  assertEquals([head.status, head.text], [200, ""]);
  assertMatch(head.headers.get("link") ?? "", /rel="api-catalog"/);
});

rule("agentSkills", "an index with skills whose URLs answer", "/.well-known/agent-skills/index.json", async (app) => {
  const { status, type, text } = await get(app, "/.well-known/agent-skills/index.json");
  assertEquals([status, type], [200, "application/json"]);
  const { skills } = JSON.parse(text);
  assert(skills.length > 0);
  for (const { url } of skills) assertMatch((await get(app, url)).type, /^text\/markdown/);
});

rule(
  "ard",
  "a catalogue that is JSON by default, and its own type on request",
  "/.well-known/ai-catalog.json",
  async (app) => {
    const { type, text, headers } = await get(app, "/.well-known/ai-catalog.json", "application/json");
    assertEquals(type, "application/json");
    assertEquals(headers.get("access-control-allow-origin"), "*");
    const { specVersion, host, entries } = JSON.parse(text);
    assert(specVersion && host.displayName && host.identifier);
    for (const { identifier, displayName, type, url, data, representativeQueries } of entries) {
      assertMatch(identifier, /^urn:air:/);
      assert(displayName && type && (url === undefined) !== (data === undefined));
      assert(representativeQueries.length >= 2 && representativeQueries.length <= 5);
    }
    const asked = await get(app, "/.well-known/ai-catalog.json", "application/ai-catalog+json");
    assertEquals(asked.type, "application/ai-catalog+json");
  },
);

rule("mcpServerCard", "a card with name, version and endpoint", "/.well-known/mcp/server-card.json", async (app) => {
  const { type, text } = await get(app, "/.well-known/mcp/server-card.json");
  assertEquals(type, "application/json");
  const { name, version, endpoint } = JSON.parse(text);
  assert(name && version && endpoint);
});

rule(
  "oauthProtectedResource",
  "JSON with resource and authorization servers",
  "/.well-known/oauth-protected-resource",
  async (app) => {
    const { status, type, text } = await get(app, "/.well-known/oauth-protected-resource");
    assertEquals([status, type], [200, "application/json"]);
    const { resource, authorization_servers } = JSON.parse(text);
    assert(resource && authorization_servers.length > 0);
  },
);

rule(
  "oauthDiscovery",
  "issuer and endpoints; the resource names the same issuer",
  "/.well-known/oauth-authorization-server",
  async (app) => {
    const resource = JSON.parse((await get(app, "/.well-known/oauth-protected-resource")).text);
    const server = JSON.parse((await get(app, "/.well-known/oauth-authorization-server")).text);
    assertEquals(resource.authorization_servers, [server.issuer]);
    for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri"]) assert(server[name], name);
    assert(server.grant_types_supported.length > 0);
  },
);

rule(
  "authMd",
  "Markdown that starts with a heading of its name and describes registration",
  "/auth.md",
  async (app) => {
    for (const accept of ["*/*", "text/markdown", "text/html"]) {
      const { status, type, text } = await get(app, "/auth.md", accept);
      assertEquals(status, 200);
      assertMatch(type, /^text\/(markdown|plain)/);
      assertMatch(text, /^# .*auth\.md/);
      assertMatch(text, /regist/i);
      assertMatch(text, /credential/i);
    }
  },
);

rule("authMd", "the resource has scopes and takes the header", "/.well-known/oauth-protected-resource", async (app) => {
  const resource = JSON.parse((await get(app, "/.well-known/oauth-protected-resource")).text);
  assert(resource.scopes_supported.length > 0);
  assert(resource.bearer_methods_supported.includes("header"));
});

rule(
  "authMd",
  "agent_auth has a complete method under the names of every generation",
  "/.well-known/oauth-authorization-server",
  async (app) => {
    const { agent_auth, ...server } = JSON.parse((await get(app, "/.well-known/oauth-authorization-server")).text);
    for (
      const name of ["skill", "register_uri", "claim_uri", "revocation_uri", "identity_endpoint", "claim_endpoint"]
    ) {
      assertMatch(agent_auth[name] ?? "", new RegExp(`^${ORIGIN}/`), name);
    }
    assertEquals(agent_auth.skill, `${ORIGIN}/auth.md`);
    assert(agent_auth.identity_types_supported.includes("anonymous"));
    assert(agent_auth.anonymous.credential_types_supported.length > 0);
    if (agent_auth.identity_types_supported.includes("identity_assertion")) {
      assert(agent_auth.identity_assertion.credential_types_supported.length > 0);
      assert(agent_auth.identity_assertion.assertion_types_supported.length > 0);
    }
    assert(server.token_endpoint && server.revocation_endpoint);
  },
);

rule("authMd", "empty arrays are left out", "/.well-known/oauth-authorization-server", async (app) => {
  for (const path of ["/.well-known/oauth-authorization-server", "/.well-known/oauth-protected-resource"]) {
    assert(!(await get(app, path)).text.includes("[]"), path);
  }
});

rule(
  "oauthProtectedResource",
  "the answer to a refused credential links to the metadata",
  "/.well-known/oauth-protected-resource",
  async (app) => {
    const refused = await app.fetch("/api/v1/menu", { headers: { authorization: "Bearer nothing" } });
    await refused.body?.cancel();
    assertEquals(refused.status, 401);
    assertMatch(
      refused.headers.get("www-authenticate") ?? "",
      new RegExp(`resource_metadata="${ORIGIN}/\\.well-known/oauth-protected-resource`),
    );
  },
);

absent("webBotAuth", "/.well-known/http-message-signatures-directory");
absent("a2aAgentCard", "/.well-known/agent-card.json");
absent("ucp", "/.well-known/ucp");
absent("acp", "/.well-known/acp.json");

Deno.test("mpp, x402: OpenAPI claims no payment and no route asks for one", async () => {
  await using app = startApp();
  assert(!(await get(app, "/openapi.json")).text.includes("x-payment-info"));
  for (const path of ["/", "/api", "/api/v1"]) assert((await get(app, path)).status !== 402);
});
