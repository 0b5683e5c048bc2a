/** Registration at each of its paths. @module */
import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { ORIGIN, startApp } from "../app_fixture.ts";
import { exchange, get, type Json, postJson, register } from "../identity/agent_fixture.ts";

const HOUR_MS = 3_600_000;

Deno.test("POST /oauth/register answers the body of the specification with 201 and the members of RFC 7591", async () => {
  await using app = startApp();
  const { status, headers, body } = await postJson(app, "/oauth/register", {
    client_name: "my agent",
    identity_type: "agent",
    credential_type: "bearer_token",
  });
  assertEquals(status, 201);
  assertEquals(headers.get("content-type"), "application/json");
  assertEquals(headers.get("cache-control"), "no-store");
  assertEquals(headers.get("pragma"), "no-cache");
  assertEquals(body.client_name, "my agent");
  assertEquals([body.identity_type, body.credential_type], ["agent", "bearer_token"]);
  assertEquals(body.token_endpoint_auth_method, "none");
  assertEquals(Object.hasOwn(body, "client_secret"), false);
  assertEquals(body.client_id, body.registration_id);
  assertEquals(body.id, body.registration_id);
  assertMatch(body.claim_token, /^clm_/);
  assertEquals(body.identity, { assertion: body.identity_assertion, expires_at: body.assertion_expires });
  assertEquals(body.claim, { token: body.claim_token, expires_at: body.claim_token_expires, url: body.claim_url });
  assertEquals(body.scopes, { pre_claim: body.pre_claim_scopes, post_claim: body.post_claim_scopes });
  assertEquals(body.claim_url, `${ORIGIN}/agent/identity/claim`);
});

Deno.test("POST /agent/identity answers 200 and an anonymous registration without a name", async () => {
  await using app = startApp();
  const { status, body } = await postJson(app, "/agent/identity", { type: "anonymous" });
  assertEquals(status, 200);
  assertEquals(body.type, "anonymous");
  assertEquals((await exchange(app, body.identity.assertion)).body.scope, "read:menu read:restaurant");
});

Deno.test("A service_auth registration holds no assertion yet, and an attempt for its person", async () => {
  await using app = startApp();
  const { status, body } = await postJson(app, "/agent/identity", {
    type: "service_auth",
    login_hint: "ana@example.cl",
  });
  assertEquals(status, 200);
  assertEquals(Object.hasOwn(body, "identity_assertion"), false);
  assertMatch(body.claim.user_code, /^\d{6}$/);
  assertEquals(body.claim.attempt.verification_uri, body.claim.verification_uri);
  assertEquals([body.claim.expires_in, body.claim.interval], [600, 5]);
  assert(!JSON.stringify(body).includes("ana@"), "the address is not echoed");
});

Deno.test("A login_hint alone means service_auth; one that is not an e-mail address is invalid_login_hint", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const longest = `${"a".repeat(64)}@${"b".repeat(189)}`;
  for (const login_hint of ["ana@example.cl", longest]) {
    assertEquals((await postJson(app, "/agent/identity", { login_hint })).body.type, "service_auth");
  }
  const tooLong = [`${"a".repeat(65)}@b`, `a@${"b".repeat(190)}`];
  for (const login_hint of ["", "ana", "ana@", "a b@c", "x@y\nz", undefined, ...tooLong]) {
    const { status, body } = await postJson(app, "/agent/identity", { type: "service_auth", login_hint });
    assertEquals([status, body.error], [400, "invalid_login_hint"], String(login_hint));
  }
});

Deno.test("The names of auth.md v0.1 give a credential that works at once", async () => {
  await using app = startApp();
  for (const requested_credential_type of ["api_key", "access_token"]) {
    const { status, body } = await postJson(app, "/agent/auth", { type: "anonymous", requested_credential_type });
    assertEquals(status, 200);
    assertEquals(body.credential_type, requested_credential_type);
    assertMatch(body.credential, requested_credential_type === "api_key" ? /^horno_agent_[\w-]{43}$/ : /^eyJ/);
    assertEquals(body.scopes, ["read:menu", "read:restaurant"]);
    assertEquals((await get(app, "/api/menu", body.credential)).status, 200);
  }
  const email = await postJson(app, "/agent/auth", {
    type: "identity_assertion",
    assertion_type: "verified_email",
    assertion: "ana@example.cl",
    requested_credential_type: "access_token",
  });
  assertEquals(email.status, 200);
  assertEquals(email.body.registration_type, "email-verification");
  assertEquals(Object.hasOwn(email.body, "credential"), false);
});

Deno.test("Registration refuses unsupported metadata, each kind with its own code and a resolution", async () => {
  await using app = startApp();
  const idJag = "urn:ietf:params:oauth:token-type:id-jag";
  const cells: [string, Json, string][] = [
    ["/agent/identity", { type: "identity_assertion", assertion_type: idJag, assertion: "x" }, "issuer_not_enabled"],
    ["/agent/identity", { type: "identity_assertion" }, "invalid_request"],
    ["/agent/identity", { type: "refresh" }, "invalid_request"],
    ["/agent/auth", { type: "anonymous", requested_credential_type: "gold" }, "unsupported_credential_type"],
    ["/agent/auth", {
      type: "identity_assertion",
      assertion_type: "verified_email",
      assertion: "a@b.cl",
      requested_credential_type: "api_key",
    }, "unsupported_credential_type"],
    ["/agent/identity", { login_hint: "a@b.cl", requested_credential_type: "api_key" }, "unsupported_credential_type"],
    ["/oauth/register", { type: "gold" }, "invalid_client_metadata"],
    ["/oauth/register", { grant_types: ["client_credentials"] }, "invalid_client_metadata"],
    ["/oauth/register", { response_types: ["token"] }, "invalid_client_metadata"],
    ["/oauth/register", { scope: "read:menu admin" }, "invalid_client_metadata"],
    ["/oauth/register", { token_endpoint_auth_method: "private_key_jwt" }, "invalid_client_metadata"],
    ["/agent/identity", { redirect_uris: ["https://a.example/"] }, "invalid_request"],
    ["/oauth/register", { identity_type: "person" }, "invalid_client_metadata"],
    ["/oauth/register", { credential_type: "cookie" }, "invalid_client_metadata"],
    ["/oauth/register", { client_name: 7 }, "invalid_client_metadata"],
  ];
  for (const [path, request, error] of cells) {
    const { status, body } = await postJson(app, path, request);
    assertEquals([status, body.error, body.code], [400, error, 400], JSON.stringify(request));
    assertMatch(body.error_description, /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    assert(body.resolution.length > 10);
  }
});

Deno.test("client_name cannot inject a header, a line or a change of text direction, and is capped", async () => {
  await using app = startApp();
  for (
    const client_name of ["a\r\nSet-Cookie: x=1", "a\u0000", "a\u202egnp", "a\u2028b", "", "x".repeat(101), "\u007f"]
  ) {
    const { status, headers, body } = await postJson(app, "/oauth/register", { client_name });
    assertEquals([status, body.error], [400, "invalid_client_metadata"], JSON.stringify(client_name));
    assertEquals(headers.get("set-cookie"), null);
  }
  assertEquals((await postJson(app, "/oauth/register", { client_name: "ñ".repeat(100) })).status, 201);
});

Deno.test("client_name is readable text: well-formed, with a visible character", async () => {
  await using app = startApp();
  const unreadable = [
    "a\u061cb",
    "a\u200bb",
    "\ufeffa",
    "a\ud800",
    "\udf55\ud83c",
    " ",
    "\u00a0\u3000",
    "\u2060\u3164",
    "\u2800",
    "🍕",
  ];
  for (const client_name of unreadable) {
    for (
      const [path, error] of [["/oauth/register", "invalid_client_metadata"], ["/agent/identity", "invalid_request"]]
    ) {
      const { status, body } = await postJson(app, path!, { client_name });
      assertEquals([status, body.error], [400, error], JSON.stringify(client_name));
    }
  }
  for (const client_name of ["¡Ñandú!", "助手", " a "]) {
    assertEquals((await postJson(app, "/oauth/register", { client_name })).body.client_name, client_name.trim());
  }
});

Deno.test("Oversized, malformed, foreign and hostile bodies are refused before anything is stored", async () => {
  await using app = startApp();
  const oversized = await postJson(app, "/oauth/register", { client_name: "x", junk: "y".repeat(70_000) });
  assertEquals([oversized.status, oversized.body.error], [413, "invalid_request"]);
  const malformed = await postJson(app, "/oauth/register", "{");
  assertEquals([malformed.status, malformed.body.error], [400, "invalid_request"]);
  const twice = await postJson(app, "/oauth/register", `{"client_name":"a","client_name":"b"}`);
  assertEquals(twice.status, 400);
  const form = await app.fetch("/oauth/register", { method: "POST", body: "a=b", headers: { "Content-Type": "x/y" } });
  assertEquals([form.status, (await form.json()).error], [415, "invalid_request"]);
});

Deno.test("Prototype keys in the metadata change nothing", async () => {
  await using app = startApp();
  const hostile = `{"__proto__":{"type":"service_auth","isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}`;
  const { status, body } = await postJson(app, "/oauth/register", hostile);
  assertEquals([status, body.type], [201, "anonymous"]);
  assertEquals(Object.hasOwn(body, "isAdmin"), false);
  assertEquals(({} as Json).isAdmin, undefined);
});

Deno.test("An address may register five times an hour for each type, and takes nothing from others", async () => {
  await using app = startApp();
  for (let count = 0; count < 5; count++) assertEquals((await postJson(app, "/oauth/register", {})).status, 201);
  const sixth = await postJson(app, "/oauth/register", {});
  assertEquals([sixth.status, sixth.body.error], [429, "rate_limited"]);
  const wait = Number(sixth.headers.get("retry-after"));
  assert(wait > 0 && wait <= 3_600);
  assertEquals((await postJson(app, "/agent/identity", { login_hint: "a@b" })).status, 200, "its own allowance");
  assertEquals((await get(app, "/api/menu")).status, 200, "reads go on");

  for (let count = 0; count < 150; count++) {
    assertEquals((await postJson(app, "/oauth/register", {}, `198.51.100.${count}`)).status, 201);
  }
  app.advance(HOUR_MS);
  assertEquals((await postJson(app, "/oauth/register", {})).status, 201, "an hour later");
});

Deno.test("Simultaneous registrations all count", async () => {
  await using app = startApp();
  const all = await Promise.all(Array.from({ length: 12 }, () => postJson(app, "/oauth/register", {})));
  assertEquals(all.map(({ status }) => status).sort(), [...Array(5).fill(201), ...Array(7).fill(429)]);
  assertEquals(new Set(all.map(({ body }) => body.client_id)).size, 6, "five ids, and undefined in the refusals");
});

Deno.test("client_name poses as nobody: no word of two alphabets that look alike, and no claim of a check", async () => {
  await using app = startApp();
  const posing = [
    "Pizzería H\u03bfrno Ñuñoa",
    "Hоrno",
    "аpp",
    "Horno (verificado ✓)",
    "Horno ✔",
    "Horno ☑",
    "Programa OFICIAL de Horno",
    "Verified by Horno",
    "Vérificadó",
  ];
  for (const client_name of posing) {
    for (const more of [{}, { redirect_uris: ["https://client.example/cb"] }]) {
      const { status, body } = await postJson(app, "/oauth/register", { client_name, ...more });
      assertEquals([status, body.error], [400, "invalid_client_metadata"], client_name);
    }
  }
  for (const client_name of ["Ассистент GPT", "µTorrent", "LINEボット", "Verificador de menús", "Βοηθός 2"]) {
    const registration = { client_name, redirect_uris: ["https://client.example/cb"] };
    const { status, body } = await postJson(app, "/oauth/register", registration);
    assertEquals(status, 201, JSON.stringify(body));
  }
});

Deno.test("An IPv6 /48 registers fifty times an hour, each /64 of it five times", async () => {
  await using app = startApp();
  const statuses: number[] = [];
  for (let network = 0; network < 12; network++) {
    for (let count = 0; count < 5; count++) {
      statuses.push((await postJson(app, "/oauth/register", {}, `2001:db8:1:${network}::${count}`)).status);
    }
  }
  assertEquals(statuses, [...Array(50).fill(201), ...Array(10).fill(429)]);
  assertEquals((await postJson(app, "/oauth/register", {}, "2001:db8:2::1")).status, 201, "another /48");
});

Deno.test("An unclaimed registration ends after a day, with its assertion, its key and its claim token", async () => {
  await using app = startApp();
  const { body } = await postJson(app, "/agent/auth", { requested_credential_type: "api_key" });
  assertEquals(Date.parse(body.assertion_expires) % 1000, 0);
  app.advance(24 * HOUR_MS - 1_000);
  assertEquals((await get(app, "/api/menu", body.credential)).status, 200);
  app.advance(1_000);
  assertEquals((await get(app, "/api/menu", body.credential)).status, 401);
  assertEquals((await exchange(app, body.identity_assertion)).body.error, "invalid_grant");
  const claimed = await postJson(app, "/agent/identity/claim", { claim_token: body.claim_token });
  assertEquals([claimed.status, claimed.body.error], [410, "claim_expired"]);
});

Deno.test("No answer repeats a secret or gives it to another client", async () => {
  await using app = startApp();
  const one = await register(app);
  const other = await register(app);
  for (const name of ["client_id", "claim_token", "identity_assertion"]) assertNotEquals(one[name], other[name]);
});
