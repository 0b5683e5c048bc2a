/**
 * The attacks of RFC 9700 (OAuth 2.0 Security Best Current Practice) and of MCP's security chapter that apply here: each
 * test tries one. README.md of this folder lists those that do not apply.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { ORIGIN, startApp, type TestApp } from "../app_fixture.ts";
import { get, pathOf, postForm, postJson } from "../identity/agent_fixture.ts";
import {
  afterPress,
  authorizationRequest,
  hiddenFields,
  openPage,
  OWN_FORM,
  PKCE,
  press,
  redeem,
  REDIRECT_URI,
  refresh,
  registerClient,
  signIn,
  wayBack,
} from "../identity/code_fixture.ts";

const OTHER_VERIFIER = "another-verifier-of-forty-three-characters-x";

async function codeOf(app: TestApp, clientId: string, more: Record<string, string> = {}): Promise<string> {
  return afterPress(await press(app, authorizationRequest(clientId, more))).back.searchParams.get("code")!;
}

async function statusOf(app: TestApp, token: string): Promise<number> {
  return (await get(app, "/api/menu", token)).status;
}

Deno.test("Open redirect (RFC 9700 4.11): the page sends nobody anywhere, not even to a registered address", async () => {
  await using app = startApp();
  const evil = await registerClient(app, { redirect_uris: ["https://evil.example/phish"] });
  for (
    const more of [
      {},
      { scope: "no-such-scope" },
      { response_type: "token" },
      { code_challenge: "" },
      { redirect_uri: "https://elsewhere.example/" },
      { redirect_uri: "https://evil.example/phish?x" },
      { redirect_uri: "https://evil.example/phish/../other" },
      { redirect_uri: "javascript:alert(1)" },
      { client_id: "cli_unknown" },
    ]
  ) {
    const request = authorizationRequest(evil.client_id, { redirect_uri: "https://evil.example/phish", ...more });
    const answer = await openPage(app, request as Record<string, string>);
    const html = await answer.text();
    assertEquals([answer.headers.get("location"), answer.headers.get("refresh")], [null, null]);
    assert(!/http-equiv/i.test(html) && !html.includes("<script"));
    if ("redirect_uri" in more || "client_id" in more) assert(!/href="(?!\/)/.test(html), "no link out");
  }
  const pressed = await press(
    app,
    authorizationRequest(evil.client_id, { redirect_uri: "https://evil.example/phish" }),
  );
  assertEquals([pressed.status, pressed.headers.get("location")], [200, null]);
  assertStringIncludes(pressed.body.text, "evil.example");
});

Deno.test("Only a press leads to a program on the person's machine: an impossible request has no link to a private scheme", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using app = startApp({ kvPath: `${folder}/kv` });
    const uris = ["https://evil.example/cb", "http://127.0.0.1:7/cb", "vscode://vscode.git/clone", "com.evil.app:/x"];
    const { client_id } = await registerClient(app, { redirect_uris: uris });
    for (const redirect_uri of uris) {
      const request = authorizationRequest(client_id, { redirect_uri, response_type: "zzz" });
      const answer = await openPage(app, request);
      const links = (await answer.text()).match(/<a class="button"/g)?.length ?? 0;
      assertEquals([answer.status, links], [400, redirect_uri.startsWith("http") ? 1 : 0], redirect_uri);
    }
    // A client of a version that took any scheme, with one address that need not be named.
    const { client_id: old } = await registerClient(app, { redirect_uris: ["com.evil.app:/only"] });
    using kv = await Deno.openKv(`${folder}/kv`);
    const { value } = await kv.get<object>(["client", old]);
    await kv.set(["client", old], { ...value, redirectUris: ["search-ms://x"] });
    for (const redirect_uri of ["", "search-ms://x"]) {
      for (const response_type of ["code", "zzz"]) {
        const answer = await openPage(app, authorizationRequest(old, { redirect_uri, response_type }));
        assertEquals([answer.status, (await answer.text()).includes("search-ms")], [400, false]);
      }
    }
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("Mix-up (RFC 9700 4.4): every answer names the issuer, and a code is for its own client", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  for (
    const html of [
      (await press(app, authorizationRequest(client_id))).body.text,
      (await press(app, authorizationRequest(client_id), "refuse")).body.text,
      await (await openPage(app, authorizationRequest(client_id, { scope: "x" }))).text(),
    ]
  ) assertEquals(wayBack(html).back.searchParams.get("iss"), ORIGIN);
  const metadata = (await get(app, "/.well-known/oauth-authorization-server")).body;
  assertEquals([metadata.issuer, metadata.authorization_response_iss_parameter_supported], [ORIGIN, true]);
  const other = await registerClient(app, { client_name: "another" });
  const code = await codeOf(app, client_id);
  assertEquals((await redeem(app, other.client_id, code)).body.error, "invalid_grant");
  assertEquals((await redeem(app, client_id, code)).status, 200, "the attempt used nothing up");
});

Deno.test("Code replay (RFC 6749 4.1.2): a second use ends the access that the first one gave", async () => {
  await using app = startApp();
  const { clientId, code, tokens } = await signIn(app);
  assertEquals(await statusOf(app, tokens.access_token), 200);
  assertEquals((await redeem(app, clientId, code)).body.error, "invalid_grant");
  assertEquals(await statusOf(app, tokens.access_token), 401);
  assertEquals((await refresh(app, clientId, tokens.refresh_token)).body.error, "invalid_grant");
});

Deno.test("Two redemptions at once give one access at most, and then none", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const code = await codeOf(app, client_id);
  const both = await Promise.all([redeem(app, client_id, code), redeem(app, client_id, code)]);
  assertEquals(both.map(({ status }) => status).sort(), [200, 400]);
  const { access_token } = both.find(({ status }) => status === 200)!.body;
  assertEquals(await statusOf(app, access_token), 401);
});

Deno.test("Code injection (RFC 9700 4.5): a code is worth nothing without the verifier of its own request", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const stolen = await codeOf(app, client_id);
  for (const code_verifier of [OTHER_VERIFIER, PKCE.challenge, "", "x"]) {
    assertEquals((await redeem(app, client_id, stolen, { code_verifier })).body.error, "invalid_grant", code_verifier);
  }
  const forged = stolen.slice(0, 26) + "x".repeat(43);
  assertEquals((await redeem(app, client_id, forged)).body.error, "invalid_grant");
  assertEquals(
    (await redeem(app, client_id, stolen, { redirect_uri: `${REDIRECT_URI}2` })).body.error,
    "invalid_grant",
  );
  assertEquals((await redeem(app, client_id, stolen)).status, 200);
});

Deno.test("PKCE downgrade (RFC 9700 4.8): no challenge, a plain one or another method gives no code", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const good = hiddenFields(await (await openPage(app, authorizationRequest(client_id))).text());
  for (
    const more of [
      { code_challenge: "" },
      { code_challenge: "", code_challenge_method: "" },
      { code_challenge_method: "plain" },
      { code_challenge_method: "s256" },
      { code_challenge_method: "" },
    ]
  ) {
    const opened = await (await openPage(app, authorizationRequest(client_id, more as Record<string, string>))).text();
    // Neither by the page, nor by a form that somebody changed.
    const sent = await postForm(app, "/oauth/authorize", { ...good, ...more, action: "confirm" }, OWN_FORM);
    for (const html of [opened, sent.body.text]) assertEquals(wayBack(html).back.searchParams.get("code"), null);
  }
  const metadata = (await get(app, "/.well-known/oauth-authorization-server")).body;
  assertEquals(metadata.code_challenge_methods_supported, ["S256"]);
});

Deno.test("CSRF: another site cannot press the button, and opening the page presses nothing", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const form = { ...authorizationRequest(client_id), action: "confirm" };
  for (
    const headers of [
      { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "same-site", Origin: `https://x.${new URL(ORIGIN).host}` },
      { Origin: "https://evil.example" },
      { Origin: "null" },
    ]
  ) {
    const answer = await postForm(app, "/oauth/authorize", form, headers as Record<string, string>);
    assertEquals([answer.status, answer.body.text.includes("cod_")], [403, false]);
  }
  const opened = await (await openPage(app, form)).text();
  assert(!opened.includes("cod_"), "a GET with the button's value");
  assertEquals(app.lines.filter((line) => line.includes("access_granted")), []);
});

Deno.test("DNS rebinding (MCP): a foreign name of this address is no host of MCP, presses no button, and is never named", async () => {
  await using app = startApp();
  const rebound = "http://evil.example";
  const { client_id } = await registerClient(app);
  const form = new URLSearchParams({ ...authorizationRequest(client_id), action: "confirm" });
  // What a browser sends from a page of that name: to it, everything is of one origin.
  const headers = { "Sec-Fetch-Site": "same-origin", Origin: rebound, Host: "evil.example" };
  const ask = async (path: string, type?: string, body?: BodyInit) => {
    const more = type === undefined
      ? {}
      : { method: "POST", body: body!, headers: { ...headers, "Content-Type": type } };
    const answer = await app.fetch(rebound + path, { headers, ...more });
    return { status: answer.status, text: await answer.text() };
  };
  const pressed = await ask("/oauth/authorize", "application/x-www-form-urlencoded", form.toString());
  assertEquals([pressed.status, pressed.text.includes("cod_")], [403, false]);
  // Its page may hide its name.
  const hidden = await app.fetch(`${rebound}/oauth/authorize`, {
    method: "POST",
    headers: { ...headers, Origin: "null", "Content-Type": "application/x-www-form-urlencoded" },
    body: form.toString(),
  });
  assertEquals([hidden.status, (await hidden.text()).includes("cod_")], [403, false]);
  const call = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  assertEquals((await ask("/api/mcp", "application/json", call)).status, 403);
  // Without the header, the host is that of the address: not what stands further back in it.
  const { Host: _, ...hostless } = { ...headers, "Content-Type": "application/json" };
  const named = await app.fetch(`${rebound}/api/mcp?to=${ORIGIN}/`, { method: "POST", headers: hostless, body: call });
  assertEquals(named.status, 403);
  const documents = [
    "/.well-known/oauth-authorization-server",
    "/.well-known/oauth-protected-resource/api/mcp",
    "/auth.md",
  ];
  for (const path of [...documents, `/oauth/authorize?${form}`]) {
    assert(!(await ask(path)).text.includes("evil.example"), path);
  }
});

Deno.test("Audience (RFC 9700 2.3, RFC 8707): a token for one resource opens no other, and one of another issuer none", async () => {
  await using app = startApp();
  const { tokens } = await signIn(app, { resource: `${ORIGIN}/api/mcp` });
  assertEquals(await statusOf(app, tokens.access_token), 401);
  const several = await refresh(app, (await registerClient(app)).client_id, tokens.refresh_token, {
    resource: `${ORIGIN}/api/mcp https://other.example/`,
  });
  assertEquals(several.body.error, "invalid_target");
});

Deno.test("A redirect answer to the form (RFC 9700 4.12) cannot carry what was typed to a client", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  for (const action of ["confirm", "refuse", "no such button"]) {
    const { status } = await press(app, authorizationRequest(client_id), action);
    assert(status === 200 || status === 400, `${action} ${status}`);
  }
});

Deno.test("A code in a Referer (RFC 9700 4.2): the way back sends none, and no other page has the code", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const { body, headers } = await press(app, authorizationRequest(client_id));
  assertEquals(headers.get("referrer-policy"), "same-origin");
  assert(/<a class="button"[^>]* rel="noreferrer"/.test(body.text));
  assert(!/(?:src|srcset)=/.test(body.text));
});

Deno.test("Framing (RFC 9700 4.16): no state of the page can be framed, scripted or cached", async () => {
  await using app = startApp();
  const { link } = await signIn(app);
  const { client_id } = await registerClient(app);
  const pages = [
    await app.fetch("/oauth/authorize"),
    await app.fetch(pathOf(link)),
    await openPage(app, authorizationRequest(client_id)),
    await openPage(app, authorizationRequest("cli_unknown")),
    await openPage(app, authorizationRequest(client_id, { scope: "x" })),
    await app.fetch("/oauth/authorize", { method: "POST", headers: { "Sec-Fetch-Site": "cross-site" } }),
  ];
  for (const { headers, body } of pages) {
    assertEquals(headers.get("x-frame-options"), "DENY");
    const policy = headers.get("content-security-policy")!;
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"]) {
      assertStringIncludes(policy, rule);
    }
    assert(!policy.includes("script-src"));
    assertEquals([headers.get("cache-control"), headers.get("set-cookie")], ["no-store", null]);
    // Secrets in the address stay here (RFC 9700 section 4.2).
    assertEquals(headers.get("referrer-policy"), "same-origin");
    assertStringIncludes(headers.get("permissions-policy")!, "payment=()");
    await body?.cancel();
  }
});

Deno.test("Refresh reuse (RFC 9700 4.14): a used token ends the family, however old it is", async () => {
  await using app = startApp();
  for (const rotations of [1, 2, 5]) {
    const { clientId, tokens } = await signIn(app);
    let last = tokens;
    for (let count = 0; count < rotations; count++) last = (await refresh(app, clientId, last.refresh_token)).body;
    app.advance(rotations === 1 ? 10_001 : 0);
    assertEquals(await statusOf(app, last.access_token), 200);
    // A reuse ends the access whatever it asks for.
    const more = rotations === 5 ? { scope: "manage:tonight" } : {};
    const reused = await refresh(app, clientId, tokens.refresh_token, more);
    assertEquals([reused.status, reused.body.error], [400, "invalid_grant"], `after ${rotations}`);
    assertEquals(await statusOf(app, last.access_token), 401);
    assertEquals((await refresh(app, clientId, last.refresh_token)).body.error, "invalid_grant");
  }
});

Deno.test("Who knows only the id of an access, as the log shows it, can neither use nor end it", async () => {
  await using app = startApp();
  const { clientId, tokens } = await signIn(app);
  const [id] = tokens.refresh_token.match(/(?<=^rft_)[\w-]{22}/)!;
  for (const secrets of ["a".repeat(86), tokens.refresh_token.slice(26).split("").reverse().join("")]) {
    assertEquals((await refresh(app, clientId, `rft_${id}${secrets}`)).body.error, "invalid_grant");
    await postForm(app, "/oauth/revoke", { token: `rft_${id}${secrets}` });
  }
  await postForm(app, "/oauth/revoke", { token: `clm_${id}${"a".repeat(43)}` });
  assertEquals((await redeem(app, clientId, `cod_${id}${"a".repeat(43)}`)).body.error, "invalid_grant");
  assertEquals((await refresh(app, clientId, tokens.refresh_token)).status, 200);
});

Deno.test("A refresh token is for its own client, and its tokens never reach further than the consent", async () => {
  await using app = startApp();
  const { clientId, tokens } = await signIn(app, { scope: "read:menu", resource: `${ORIGIN}/api` });
  const { client_id: other } = await registerClient(app, { client_name: "another" });
  assertEquals((await refresh(app, other, tokens.refresh_token)).body.error, "invalid_grant");
  const wider: [Record<string, string>, string][] = [
    [{ scope: "read:menu write:orders" }, "invalid_scope"],
    [{ resource: `${ORIGIN}/` }, "invalid_target"],
  ];
  for (const [more, error] of wider) {
    assertEquals((await refresh(app, clientId, tokens.refresh_token, more)).body.error, error);
  }
  const mcp = await refresh(app, clientId, tokens.refresh_token, { resource: `${ORIGIN}/api/mcp` });
  assertEquals([mcp.status, mcp.body.scope], [200, "read:menu"], "the refused requests used nothing up");
  assertEquals(await statusOf(app, mcp.body.access_token), 401, "for /api/mcp alone");
});

Deno.test("Confused deputy (MCP): earlier consent never answers for a person, nor one client for another", async () => {
  await using app = startApp();
  const { clientId } = await signIn(app);
  assertStringIncludes(await (await openPage(app, authorizationRequest(clientId))).text(), "¿Autorizas");
  assertStringIncludes(
    await (await openPage(app, authorizationRequest(clientId, { prompt: "none" }))).text(),
    "¿Autorizas",
  );
});

Deno.test("SSRF (MCP): a client_id that is an address is fetched by nobody, and none is advertised", async () => {
  await using app = startApp();
  const request = authorizationRequest("https://client.example/metadata.json");
  assertEquals((await openPage(app, request)).status, 400);
  const metadata = (await get(app, "/.well-known/oauth-authorization-server")).body;
  assertEquals(metadata.client_id_metadata_document_supported, undefined);
  const { status } = await postJson(app, "/oauth/register", {
    redirect_uris: [REDIRECT_URI],
    logo_uri: "http://169.254.169.254/",
    jwks_uri: "http://127.0.0.1/",
  });
  assertEquals(status, 201, "ignored, as RFC 7591 section 2 allows");
});

Deno.test("Tokens in a query are not read (RFC 9700 4.3.2)", async () => {
  await using app = startApp();
  const { tokens } = await signIn(app);
  const remaining = async (path: string, token?: string) =>
    Number((await get(app, path, token)).headers.get("ratelimit-remaining"));
  const before = await remaining("/api/menu", tokens.access_token);
  await remaining(`/api/menu?access_token=${tokens.access_token}`);
  assertEquals(await remaining("/api/menu", tokens.access_token), before - 1, "the query named no caller");
});

Deno.test("Hostile state, names and addresses cannot leave their attributes", async () => {
  await using app = startApp();
  const address = `https://client.example/cb?"><script>alert(1)</script>`.replaceAll(" ", "");
  const { client_id } = await registerClient(app, { redirect_uris: [address] });
  const state = `"><img src=x onerror=alert(1)>'&amp;\u0000`;
  const request = authorizationRequest(client_id, { redirect_uri: address, state });
  const html = await (await openPage(app, request)).text();
  const pressed = await press(app, request);
  for (const text of [html, pressed.body.text]) assert(!/<script|<img/.test(text), text);
  assertEquals(hiddenFields(html).state, state);
});

Deno.test("Secrets in logs: even at debug, no code, token, verifier, link or address is written", async () => {
  await using app = startApp({ config: { logLevel: "debug" } });
  const { clientId, code, link, tokens } = await signIn(app);
  await refresh(app, clientId, tokens.refresh_token);
  await app.fetch(pathOf(link));
  await get(app, "/api/menu", tokens.access_token);
  const text = app.lines.join("\n");
  const secrets = [code, tokens.access_token, tokens.refresh_token, new URL(link).search, PKCE.verifier, REDIRECT_URI];
  for (const secret of secrets) {
    assert(!text.includes(secret.slice(-30)), secret);
  }
  assert(!text.includes("192.0.2.1"));
});

Deno.test("A hundred bad registrations cost an address nothing, and many good ones close nothing for others", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 1_000 } });
  for (let count = 0; count < 100; count++) {
    const { status } = await postJson(app, "/oauth/register", { redirect_uris: ["http://evil.example/"] });
    assertEquals(status, 400);
  }
  for (let count = 0; count < 60; count++) await registerClient(app, { client_name: `client ${count}` });
  const [more, others] = [{ redirect_uris: [REDIRECT_URI] }, "198.51.100.7"];
  assertEquals((await postJson(app, "/oauth/register", more)).status, 429);
  assertEquals((await postJson(app, "/oauth/register", more, others)).status, 201);
});

Deno.test("Consents from one address are limited; those of others are not", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 1_000 } });
  const { client_id } = await registerClient(app);
  const request = authorizationRequest(client_id);
  for (let count = 0; count < 30; count++) await codeOf(app, client_id);
  const limited = await press(app, request);
  assertEquals([limited.status, limited.body.text.includes("cod_")], [429, false]);
  assert(Number(limited.headers.get("retry-after")) > 0);
  const elsewhere = await app.fetch("/oauth/authorize", {
    method: "POST",
    peer: "198.51.100.7",
    headers: { ...OWN_FORM, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...request, action: "confirm" }),
  });
  assertEquals(elsewhere.status, 200);
  await elsewhere.body?.cancel();
});
