/** The OAuth discovery documents and auth.md. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { ORIGIN, startApp } from "../app_fixture.ts";
import { get } from "../identity/agent_fixture.ts";
import { routePaths, ROUTES } from "../../src/routes.ts";

Deno.test("Each form of the protected resource metadata has the six fields and names its own resource", async () => {
  await using app = startApp();
  for (const path of ["", "/api", "/api/v1", "/api/mcp", "/api/v1/mcp"]) {
    const { status, headers, body } = await get(app, `/.well-known/oauth-protected-resource${path}`);
    assertEquals([status, headers.get("content-type")], [200, "application/json"]);
    assertEquals(body, {
      resource: `${ORIGIN}${path || "/"}`,
      resource_name: `${app.content.restaurant.name} API`,
      authorization_servers: [ORIGIN],
      scopes_supported: ["read:menu", "read:restaurant", "write:orders"],
      bearer_methods_supported: ["header"],
      resource_documentation: `${ORIGIN}/auth.md`,
    });
  }
});

Deno.test("The authorization server metadata names one issuer, endpoints that are served, and both generations", async () => {
  await using app = startApp();
  const { status, headers, body } = await get(app, "/.well-known/oauth-authorization-server");
  assertEquals([status, headers.get("content-type")], [200, "application/json"]);
  assertEquals([body.issuer, ...body.authorization_servers], [ORIGIN, ORIGIN]);
  const served = new Set(ROUTES.flatMap(routePaths));
  const uris: [string, string][] = [...Object.entries(body), ...Object.entries(body.agent_auth)]
    .filter((entry): entry is [string, string] => typeof entry[1] === "string");
  for (const [name, uri] of uris) {
    if (name !== "issuer" && name !== "resource") assert(served.has(uri.slice(ORIGIN.length)), `${name}: ${uri}`);
  }
  const { agent_auth } = body;
  for (
    const name of [
      ...["skill", "identity_endpoint", "claim_endpoint", "register_uri", "claim_uri", "revocation_uri"],
      ...["identity_types_supported", "anonymous", "service_auth"],
    ]
  ) assert(Object.hasOwn(agent_auth, name), name);
  assertEquals(agent_auth.register_uri, body.registration_endpoint);
  assertEquals([agent_auth.claim_uri, agent_auth.revocation_uri], [
    agent_auth.claim_endpoint,
    body.revocation_endpoint,
  ]);
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value)) as [string, string[]][];
  for (const [name, list] of lists) assert(list.length > 0, `${name} is empty`);
});

Deno.test("/auth.md starts with its own name, holds no other host, and describes registration", async () => {
  await using app = startApp();
  const response = await app.fetch("/auth.md", { headers: { Accept: "text/markdown" } });
  const text = await response.text();
  assertEquals(response.headers.get("content-type"), "text/markdown; charset=utf-8");
  assertMatch(text, /^# auth\.md/);
  for (const step of ["Discover", "Pick a method", "Register", "Claim", "Exchange", "Use", "Errors", "Revocation"]) {
    assertMatch(text, new RegExp(`^## .*${step}`, "m"));
  }
  const served = new Set(ROUTES.flatMap(routePaths));
  for (const [link] of text.matchAll(/https?:\/\/[^\s`"),|;]+/g)) {
    const url = new URL(link.replace(/[.:]$/, ""));
    assertEquals(url.origin, ORIGIN, link);
    if (!["/", "/api", "/api/v1"].includes(url.pathname)) assert(served.has(url.pathname), link);
  }
});
