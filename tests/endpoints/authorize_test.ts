/** The authorization code flow: registration of clients, the page, codes and refresh tokens. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { ORIGIN, startApp } from "../app_fixture.ts";
import { get, type Json, pathOf, postForm, postJson } from "../identity/agent_fixture.ts";
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
import { openThrough } from "../identity/failing_call_kv.ts";
import { post } from "../mcp/mcp_fixture.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

Deno.test("A client registers, a person consents, and the code becomes a token that works", async () => {
  await using app = startApp();
  const client = await registerClient(app, {
    token_endpoint_auth_method: "client_secret_post",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    scope: "read:menu write:orders",
  });
  assertEquals(
    [client.redirect_uris, client.grant_types, client.response_types, client.token_endpoint_auth_method],
    [[REDIRECT_URI], ["authorization_code", "refresh_token"], ["code"], "none"],
  );
  assertEquals([client.client_secret, client.claim_token, client.client_name], [undefined, undefined, "my client"]);
  const request = authorizationRequest(client.client_id, {
    scope: "read:menu write:orders",
    resource: `${ORIGIN}/api/mcp`,
  });
  const page = await (await openPage(app, request)).text();
  for (const shown of ["<bdi>my client</bdi>", "client.example", "Leer la carta", "Preparar pedidos", "no quién"]) {
    assertStringIncludes(page, shown);
  }
  assert(!page.includes("dirección, teléfono"), "only what was asked for");

  const pressed = await press(app, request);
  assertEquals(pressed.status, 200);
  const { back } = afterPress(pressed);
  assertEquals(back.origin + back.pathname, REDIRECT_URI);
  assertEquals([back.searchParams.get("state"), back.searchParams.get("iss")], ["a state & more", ORIGIN]);
  const { status, headers, body } = await redeem(app, client.client_id, back.searchParams.get("code")!);
  assertEquals([status, headers.get("cache-control")], [200, "no-store"]);
  assertEquals([body.token_type, body.expires_in, body.scope], ["Bearer", 3_600, "read:menu write:orders"]);
  assertEquals((await get(app, "/api/menu", body.access_token)).status, 401, "it is for /api/mcp");
  const authorization = `Bearer ${body.access_token}`;
  assertEquals((await post(app, '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', { authorization })).status, 200);
});

Deno.test("A client that ends before the person presses is unknown, and one that ends before its code works stays ended", async () => {
  let store!: Deno.Kv;
  let meanwhile = async () => {};
  const call = async <T>(work: () => Promise<T>) => {
    const result = await work();
    const after = meanwhile;
    meanwhile = async () => {};
    await after();
    return result;
  };
  await using app = startApp({
    openKv: async (path) => {
      const kv = await openThrough(call, path);
      return store = kv;
    },
  });
  const { client_id } = await registerClient(app);
  const request = authorizationRequest(client_id);
  const { back } = afterPress(await press(app, request));
  const [{ key }] = await Array.fromAsync(store.list({ prefix: ["client"] })) as [Deno.KvEntry<unknown>];
  const { value } = await store.get(key);
  await store.delete(key);
  assertEquals((await redeem(app, client_id, back.searchParams.get("code")!)).status, 200);
  assertEquals((await store.get(key)).value, null);
  await store.set(key, value);
  const page = await (await openPage(app, request)).text();
  meanwhile = () => store.delete(key);
  const pressed = await postForm(app, "/oauth/authorize", { ...hiddenFields(page), action: "confirm" }, OWN_FORM);
  assertEquals([pressed.status, (await Array.fromAsync(store.list({ prefix: ["grant"] }))).length], [400, 1]);
});

Deno.test("A refresh token works once, and for ten seconds gives the same successor again", async () => {
  await using app = startApp();
  const { clientId, tokens } = await signIn(app);
  app.advance(HOUR_MS + 6_000);
  assertEquals((await get(app, "/api/menu", tokens.access_token)).status, 401);
  const first = await refresh(app, clientId, tokens.refresh_token);
  assertEquals([first.status, first.body.scope], [200, "read:menu read:restaurant write:orders"]);
  assertEquals((await get(app, "/api/menu", first.body.access_token)).status, 200);
  app.advance(10_000);
  const again = await refresh(app, clientId, tokens.refresh_token);
  assertEquals([again.status, again.body.refresh_token], [200, first.body.refresh_token]);
  const narrow = await refresh(app, clientId, first.body.refresh_token, { scope: "read:menu" });
  assertEquals(narrow.body.scope, "read:menu");
  const whole = await refresh(app, clientId, narrow.body.refresh_token);
  assertEquals(whole.body.scope, "read:menu read:restaurant write:orders", "only the token was narrow");
});

Deno.test("Twenty refreshes at once all get the same successor", async () => {
  await using app = startApp();
  const { clientId, tokens } = await signIn(app);
  const all = await Promise.all(Array.from({ length: 20 }, () => refresh(app, clientId, tokens.refresh_token)));
  assertEquals(new Set(all.map(({ body }) => body.refresh_token)).size, 1);
  assertEquals((await refresh(app, clientId, all[0]!.body.refresh_token)).status, 200);
});

Deno.test("Access by a consent ends after thirty days, whatever was refreshed", async () => {
  await using app = startApp();
  const { clientId, tokens } = await signIn(app);
  let last: Json = tokens;
  for (let day = 0; day < 29; day++) {
    app.advance(DAY_MS);
    last = (await refresh(app, clientId, last.refresh_token)).body;
  }
  app.advance(DAY_MS - HOUR_MS / 2);
  last = (await refresh(app, clientId, last.refresh_token)).body;
  assertEquals(last.expires_in, 1_800);
  app.advance(HOUR_MS / 2);
  const ended = await refresh(app, clientId, last.refresh_token);
  assertEquals([ended.status, ended.body.error], [400, "invalid_grant"]);
  assertEquals((await openPage(app, authorizationRequest(clientId))).status, 200, "the client may ask again");
  app.advance(60 * DAY_MS);
  const unknown = await refresh(app, clientId, last.refresh_token);
  assertEquals([unknown.status, unknown.body.error], [400, "invalid_client"], "register again");
});

Deno.test("A code lives ten minutes, and a client that redeemed none a day", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const { back, link } = afterPress(await press(app, authorizationRequest(client_id)));
  app.advance(10 * 60_000);
  assertEquals((await redeem(app, client_id, back.searchParams.get("code")!)).body.error, "invalid_grant");
  assertEquals((await app.fetch(pathOf(link!))).status, 410);
  app.advance(DAY_MS - 10 * 60_000);
  assertEquals((await openPage(app, authorizationRequest(client_id))).status, 400);
});

Deno.test("A client may name itself by HTTP Basic without a secret (RFC 6749 section 2.3.1), as libraries do by default", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const { client_id: other } = await registerClient(app, { client_name: "another" });
  const basic = (credentials: string) => ({ Authorization: `Basic ${btoa(credentials)}` });
  const code = async () => afterPress(await press(app, authorizationRequest(client_id))).back.searchParams.get("code")!;
  const redemption = { grant_type: "authorization_code", redirect_uri: REDIRECT_URI, code_verifier: PKCE.verifier };
  const redeemed = await postForm(app, "/oauth/token", { ...redemption, code: await code() }, basic(`${client_id}:`));
  assertEquals(redeemed.status, 200, JSON.stringify(redeemed.body));
  const { refresh_token } = redeemed.body;
  const renewal = { grant_type: "refresh_token", refresh_token };
  const refusals: [Record<string, string>, Record<string, string>][] = [
    [renewal, basic(`${client_id}:a secret`)],
    [renewal, basic(client_id)],
    [renewal, basic(":")],
    [renewal, { Authorization: "Basic" }],
    [renewal, { Authorization: "Basic _!" }],
    [renewal, { Authorization: "Basic A===" }],
    [{ ...renewal, client_id: other }, basic(`${client_id}:`)],
  ];
  for (const [form, headers] of refusals) {
    const { status, body } = await postForm(app, "/oauth/token", form, headers);
    assertEquals([status, body.error], [401, "invalid_client"], JSON.stringify([form, headers]));
  }
  const foreign = await postForm(app, "/oauth/token", renewal, basic(`${other}:`));
  assertEquals([foreign.status, foreign.body.error], [400, "invalid_grant"], "another client's token");
  const renewed = await postForm(app, "/oauth/token", { ...renewal, client_id }, basic(`${client_id}:`));
  assertEquals(renewed.status, 200);
  const token = renewed.body.refresh_token;
  assertEquals((await postForm(app, "/oauth/revoke", { token }, basic(`${client_id}:`))).status, 200);
  assertEquals((await refresh(app, client_id, token)).body.error, "invalid_grant", "it has ended");
});

Deno.test("What cannot be granted goes back to the client by the codes of the RFCs, with state and iss", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const pkce = "PKCE is required: code_challenge with code_challenge_method S256";
  const scopes = "The scopes of this resource are read:menu read:restaurant write:orders";
  const cells: [Record<string, string>, string, string][] = [
    [{ response_type: "token" }, "unsupported_response_type", "The only response_type is code"],
    [{ response_type: "code token" }, "unsupported_response_type", "The only response_type is code"],
    [{ response_type: "" }, "invalid_request", "response_type is missing"],
    [{ code_challenge: "" }, "invalid_request", pkce],
    [{ code_challenge: "short" }, "invalid_request", pkce],
    [{ code_challenge: `${PKCE.challenge}A` }, "invalid_request", pkce],
    [{ code_challenge_method: "" }, "invalid_request", pkce],
    [{ code_challenge_method: "plain", code_challenge: PKCE.verifier }, "invalid_request", pkce],
    [{ scope: "read:menu admin" }, "invalid_scope", scopes],
    [{ scope: "__proto__" }, "invalid_scope", scopes],
    [{ resource: "https://elsewhere.example/" }, "invalid_target", "The resource is not one of this service"],
  ];
  for (const [more, error, description] of cells) {
    const answer = await openPage(app, authorizationRequest(client_id, more));
    assertEquals([answer.status, answer.headers.get("location")], [400, null], JSON.stringify(more));
    const { back } = wayBack(await answer.text());
    assertEquals(back.origin + back.pathname, REDIRECT_URI);
    assertEquals(
      Object.fromEntries(back.searchParams),
      { error, error_description: description, state: "a state & more", iss: ORIGIN },
    );
  }
});

Deno.test("A state of 4,096 characters comes back; a longer one is refused without it", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const longest = "x".repeat(4_096);
  const { back } = afterPress(await press(app, authorizationRequest(client_id, { state: longest })));
  assertEquals(back.searchParams.get("state"), longest);
  const long = await openPage(app, authorizationRequest(client_id, { state: `${longest}x` }));
  const { searchParams } = wayBack(await long.text()).back;
  assertEquals([searchParams.get("error_description"), searchParams.get("state")], ["state is too long", null]);
});

Deno.test("A parameter that is sent twice is refused; of the resource only two different ones are", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const request = authorizationRequest(client_id);
  const open = async (more: string) => {
    const answer = await app.fetch(`/oauth/authorize?${new URLSearchParams(request)}&${more}`);
    return { status: answer.status, html: await answer.text() };
  };
  for (const name of ["response_type", "state", "scope", "code_challenge", "code_challenge_method"]) {
    const { html } = await open(`${name}=one&${name}=one`);
    const { searchParams } = wayBack(html).back;
    assertEquals(searchParams.get("error_description"), `${name} is sent more than once`);
    assertEquals(searchParams.get("state"), name === "state" ? null : request.state, name);
  }
  for (const name of ["client_id", "redirect_uri"] as const) {
    const { status, html } = await open(`${name}=${request[name]}`);
    assertEquals([status, html.includes(REDIRECT_URI)], [400, false], `nobody knows where ${name} leads`);
  }
  assertEquals((await open(`resource=${ORIGIN}/api&resource=${ORIGIN}/api&scope=`)).status, 200);
  const { html } = await open(`resource=${ORIGIN}/api&resource=${ORIGIN}/api/v1`);
  assertEquals(wayBack(html).back.searchParams.get("error"), "invalid_target");
});

Deno.test("A refusal goes back to the client too", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const declined = await press(app, authorizationRequest(client_id), "refuse");
  const { back, link } = afterPress(declined);
  assertEquals([back.searchParams.get("error"), back.searchParams.get("state")], ["access_denied", "a state & more"]);
  assertEquals([back.searchParams.get("iss"), link], [ORIGIN, undefined]);
});

Deno.test("A form without a button of the page decides nothing", async () => {
  await using app = startApp();
  const request = authorizationRequest((await registerClient(app)).client_id);
  for (const action of ["", "end", "show_code", "CONFIRM"]) {
    const { status, body } = await press(app, request, action);
    assertEquals([status, body.text.includes("claim_attempt_token=")], [400, false], action);
    assertStringIncludes(body.text, "No pudimos leer el formulario");
  }
});

Deno.test("A program on this machine may choose its port; everything else of an address is compared as it is", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app, {
    redirect_uris: [
      "http://localhost:1234/callback",
      "http://127.0.0.1/cb",
      "http://[::1]:1/cb",
      "cursor://host/cb?a=b",
      "com.example.app:/cb",
    ],
  });
  const statusOf = async (redirect_uri: string) => {
    const answer = await openPage(app, authorizationRequest(client_id, { redirect_uri }));
    await answer.body?.cancel();
    return answer.status;
  };
  for (
    const good of [
      "http://localhost:1234/callback",
      "http://localhost:55555/callback",
      "http://127.0.0.1:9/cb",
      "http://[::1]/cb",
      "cursor://host/cb?a=b",
      "com.example.app:/cb",
    ]
  ) assertEquals(await statusOf(good), 200, good);
  for (
    const bad of [
      "http://localhost:1234/callback/",
      "http://localhost:1234/other",
      "http://localhost.evil.example:1234/callback",
      "http://user@localhost:1234/callback",
      "https://localhost:1234/callback",
      "http://127.0.0.2/cb",
      "cursor://host:9/cb?a=b",
      "",
    ]
  ) assertEquals(await statusOf(bad), 400, bad);
  const page = await (await openPage(app, authorizationRequest(client_id, { redirect_uri: "http://[::1]:7/cb" })))
    .text();
  assertStringIncludes(page, "este mismo equipo");
  assertStringIncludes(page, "[::1]:7");
  const { back } = afterPress(
    await press(app, authorizationRequest(client_id, { redirect_uri: "cursor://host/cb?a=b" })),
  );
  assertEquals([back.protocol, back.searchParams.get("a")], ["cursor:", "b"]);
  const code = back.searchParams.get("code")!;
  assertEquals((await redeem(app, client_id, code)).body.error, "invalid_grant", "another redirect_uri");
  assertEquals((await redeem(app, client_id, code, { redirect_uri: "cursor://host/cb?a=b" })).status, 200);
});

Deno.test("Only a client with one address may leave it out of its request", async () => {
  await using app = startApp();
  const { client_id: one } = await registerClient(app);
  const { back } = afterPress(await press(app, authorizationRequest(one, { redirect_uri: "" })));
  assertEquals(back.origin + back.pathname, REDIRECT_URI);
  const { client_id: two } = await registerClient(app, { redirect_uris: [REDIRECT_URI, `${REDIRECT_URI}/2`] });
  const answer = await openPage(app, authorizationRequest(two, { redirect_uri: "" }));
  const html = await answer.text();
  assertEquals([answer.status, html.includes(REDIRECT_URI)], [400, false]);
});

Deno.test("The page never goes back to the client by itself, whatever was decided, only by a press on its link", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const pressed = await press(app, authorizationRequest(client_id));
  const refused = await press(app, authorizationRequest(client_id), "refuse");
  const wrong = await openPage(app, authorizationRequest(client_id, { code_challenge_method: "plain" }));
  const html = await wrong.text();
  assertEquals([pressed.status, refused.status, wrong.status], [200, 200, 400]);
  for (const text of [pressed.body.text, refused.body.text, html]) assert(!/http-equiv/i.test(text));
  for (const headers of [pressed.headers, refused.headers, wrong.headers]) assertEquals(headers.get("refresh"), null);
  assert(/<a href="[^"]*cat_[^"]*" target="_blank">/.test(pressed.body.text), "the link opens a tab of its own");
  assertEquals(wayBack(html).back.searchParams.get("error"), "invalid_request");
  const long = await openPage(app, authorizationRequest(`cli_${"a".repeat(3_000)}`));
  await long.body?.cancel();
  assertEquals(long.status, 400, "no such client");
});

Deno.test("The private schemes of programs that people use register: one of a domain, and the known ones", async () => {
  await using app = startApp();
  const good = [
    "cursor://anysphere.cursor-mcp/oauth/callback",
    "vscode://publisher.extension/callback",
    "vscode-insiders://publisher.extension/callback",
    "warp://mcp/oauth2callback",
    "raycast://oauth?package_name=Extension",
    "com.raycast:/oauth?package_name=Extension",
    "cl.example.app://callback",
  ];
  for (const uri of good) {
    const { status, body } = await postJson(app, "/oauth/register", { redirect_uris: [uri] });
    assertEquals(status, 201, JSON.stringify(body));
  }
});

Deno.test("A program that registers again is the same client, which costs nothing and keeps it alive", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 1_000 } });
  const first = await registerClient(app);
  for (let count = 0; count < 100; count++) assertEquals(await registerClient(app), first, "a chat host's next person");
  const others = [
    { client_name: "another" },
    { client_name: undefined },
    { redirect_uris: [`${REDIRECT_URI}/2`] },
    { redirect_uris: [REDIRECT_URI, `${REDIRECT_URI}/2`] },
  ];
  const ids = [first];
  for (const more of others) ids.push(await registerClient(app, more));
  assertEquals(new Set(ids.map(({ client_id }) => client_id)).size, 5);
  for (let half = 0; half < 4; half++) {
    app.advance(DAY_MS / 2);
    assertEquals(await registerClient(app), first);
  }
  assertEquals((await openPage(app, authorizationRequest(first.client_id))).status, 200);
  app.advance(DAY_MS);
  const again = await registerClient(app);
  assertEquals(again.client_id, first.client_id);
  assert(again.client_id_issued_at > first.client_id_issued_at, "it had ended");
  const used = await signIn(app);
  assertEquals(used.clientId, first.client_id);
  app.advance(29 * DAY_MS);
  await registerClient(app);
  app.advance(59 * DAY_MS);
  assertEquals((await openPage(app, authorizationRequest(used.clientId))).status, 200, "90 days from the redemption");
});

Deno.test("Addresses that a code is not sent to are refused, and cost nothing", async () => {
  await using app = startApp();
  const bad = [
    "http://elsewhere.example/cb",
    "https:/client.example/cb",
    "https:client.example/cb",
    "https://client.example/cb?iss=https://evil.example",
    "https://client.example/cb?a=b&code=c",
    "https://a.example/cb#part",
    "https://user:secret@a.example/",
    "javascript://host/%0aalert(1)",
    "data://text/html,x",
    "file:///etc/passwd",
    // Schemes that an operating system acts on, and any that no domain names (RFC 8252 section 7.1).
    "search-ms://query=x&crumb=location:evil.example",
    "ms-msdt://x",
    "chrome://settings",
    "sms://+56900000000",
    "intent://x",
    "myapp://host/callback",
    "cursor:/callback",
    "vscode:mcp/install?x",
    "https://",
    "//a.example",
    "/callback",
    "app:/callback",
    "https://a.example/ b",
    "https://ñ.example/",
    "x".repeat(1_000),
    `${REDIRECT_URI}/${"x".repeat(960)}`,
  ];
  for (const uri of bad) {
    const uris = [REDIRECT_URI, `${REDIRECT_URI}/${"y".repeat(960)}`, uri];
    const { status, body } = await postJson(app, "/oauth/register", { redirect_uris: uris });
    assertEquals([status, body.error], [400, "invalid_redirect_uri"], uri);
  }
  const cells: [Json, string][] = [
    [{ redirect_uris: [] }, "invalid_redirect_uri"],
    [{ grant_types: ["authorization_code"] }, "invalid_redirect_uri"],
    [{ response_types: ["code"] }, "invalid_redirect_uri"],
    [{ redirect_uris: [REDIRECT_URI], grant_types: ["authorization_code", "implicit"] }, "invalid_client_metadata"],
    [{ redirect_uris: [REDIRECT_URI], grant_types: ["refresh_token"] }, "invalid_client_metadata"],
    [{ redirect_uris: [REDIRECT_URI], response_types: ["code", "token"] }, "invalid_client_metadata"],
    [{ redirect_uris: [REDIRECT_URI], login_hint: "a@b.cl" }, "invalid_client_metadata"],
    [{ redirect_uris: [REDIRECT_URI], scope: "openid" }, "invalid_client_metadata"],
    [{ redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "private_key_jwt" }, "invalid_client_metadata"],
    [{ redirect_uris: Array(11).fill(REDIRECT_URI) }, "invalid_client_metadata"],
  ];
  for (const [body, error] of cells) {
    const answer = await postJson(app, "/oauth/register", body);
    assertEquals([answer.status, answer.body.error], [400, error], JSON.stringify(body));
    assert(answer.body.resolution.length > 10);
  }
  for (let count = 0; count < 60; count++) await registerClient(app, { client_name: `client ${count}` });
  assertEquals((await postJson(app, "/oauth/register", { redirect_uris: [REDIRECT_URI] })).status, 429);
  assertEquals((await postJson(app, "/oauth/register", {})).status, 201, "agents have an allowance of their own");
});

Deno.test("A program may not use the restaurant's name, in any spelling", async () => {
  await using app = startApp();
  const { name } = app.content.restaurant;
  const spellings = [
    name,
    name.toUpperCase(),
    ` ${name}!`,
    name.normalize("NFD"),
    name.replaceAll(" ", "\u00a0-\u00a0"),
    [...name].join("."),
    [...name].join("\u2060"),
    name.replaceAll(" ", ""),
    [...name].map((letter) => letter === " " ? letter : `${letter}\u0301`).join(""),
  ];
  for (const client_name of spellings) {
    for (const more of [{}, { redirect_uris: [REDIRECT_URI] }]) {
      const { status, body } = await postJson(app, "/oauth/register", { client_name, ...more });
      assertEquals([status, body.error], [400, "invalid_client_metadata"], client_name);
    }
  }
  assertEquals((await postJson(app, "/oauth/register", { client_name: `Pide en ${name}` })).status, 201);
});

Deno.test("The name on the page cannot imitate the page: it is cleaned like the texts of an order", async () => {
  await using app = startApp();
  const hostile = "Claude» es la app de la casa, elegida por el local. «Claude" + "e" + "\u0301".repeat(30);
  const client = await registerClient(app, { client_name: hostile });
  assertEquals(client.client_name.includes("»"), false);
  assert(!/\p{M}{5}/u.test(client.client_name.normalize("NFD")), "no stacked accents");
  const page = await (await openPage(app, authorizationRequest(client.client_id))).text();
  assertStringIncludes(page, "<bdi>Claude&quot; es la app de la casa, elegida por el local. &quot;Claude");
  assertStringIncludes(page, "nadie lo verificó");
  const markup = await registerClient(app, { client_name: "<b>x</b>" });
  assertStringIncludes(
    await (await openPage(app, authorizationRequest(markup.client_id))).text(),
    "<bdi>&lt;b&gt;x&lt;/b&gt;</bdi>",
  );
});

Deno.test("People at one address give thirty consents an hour; a refusal costs nothing", async () => {
  await using app = startApp();
  const request = authorizationRequest((await registerClient(app)).client_id);
  const consent = async (action = "confirm") => (await press(app, request, action)).status;
  for (let count = 0; count < 30; count++) assertEquals(await consent(), 200, `consent ${count}`);
  assertEquals([await consent(), await consent("refuse")], [429, 200]);
  app.advance(HOUR_MS);
  assertEquals(await consent(), 200, "an hour later");
});
