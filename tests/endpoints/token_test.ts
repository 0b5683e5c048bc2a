/** The token endpoint: each grant and each refusal. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";
import { OPEN_AT, ORIGIN, startApp, type TestApp } from "../app_fixture.ts";
import {
  ACCESS_TOKEN_TYPE,
  claim,
  CLAIM_GRANT,
  exchange,
  get,
  JWT_BEARER,
  postForm,
  register,
  startClaim,
  submit,
  TOKEN_EXCHANGE,
} from "../identity/agent_fixture.ts";
import { redeem, refresh, registerClient } from "../identity/code_fixture.ts";

const NOW = OPEN_AT / 1000;
const HOUR_MS = 3_600_000;

/**
 * An application whose signing key the test knows: the test signs tokens that only a bug or a stolen key could make.
 */
async function startWithKnownKey(): Promise<{ app: TestApp; key: CryptoKey; kid: string } & AsyncDisposable> {
  const folder = await Deno.makeTempDir();
  const kvPath = `${folder}/kv`;
  const app = startApp({ kvPath });
  await get(app, "/.well-known/jwks.json");
  using kv = await Deno.openKv(kvPath);
  const entry = await kv.get<{ kid: string; privateJwk: JWK }[]>(["signing_keys"]);
  const { kid, privateJwk } = entry.value![0]!;
  const key = await importJWK(privateJwk, "ES256") as unknown as CryptoKey;
  return {
    app,
    key,
    kid,
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

Deno.test("jwt-bearer gives an access token as RFC 9068 describes it, verified with the published keys alone", async () => {
  await using app = startApp();
  const registration = await register(app);
  const { status, headers, body } = await exchange(app, registration.identity_assertion);
  assertEquals(status, 200);
  assertEquals(headers.get("cache-control"), "no-store");
  assertEquals(headers.get("pragma"), "no-cache");
  assertEquals([body.token_type, body.expires_in], ["Bearer", 3_600]);
  const { body: jwks } = await get(app, "/.well-known/jwks.json");
  assertEquals(jwks.keys.length, 1);
  assertEquals(Object.keys(jwks.keys[0]).sort(), ["alg", "crv", "kid", "kty", "use", "x", "y"], "no private member");
  const { payload, protectedHeader } = await jwtVerify(body.access_token, await importJWK(jwks.keys[0]), {
    issuer: ORIGIN,
    audience: `${ORIGIN}/`,
    typ: "at+jwt",
    currentDate: new Date(OPEN_AT),
  });
  assertEquals([protectedHeader.alg, protectedHeader.kid], ["ES256", jwks.keys[0].kid]);
  assertEquals([payload.sub, payload.client_id], [registration.client_id, registration.client_id]);
  assertEquals([payload.iat, payload.exp], [NOW, NOW + 3_600]);
  assertEquals(payload.scope, body.scope);
  assert(payload.jti);
});

Deno.test("An assertion is exchanged again until it ends; each token ends after an hour", async () => {
  await using app = startApp();
  const { identity_assertion } = await register(app);
  const first = (await exchange(app, identity_assertion)).body.access_token;
  app.advance(HOUR_MS - 1_000);
  assertEquals((await get(app, "/api/menu", first)).status, 200);
  app.advance(1_000 + 6_000);
  assertEquals((await get(app, "/api/menu", first)).status, 401);
  const second = (await exchange(app, identity_assertion)).body.access_token;
  assertEquals((await get(app, "/api/menu", second)).status, 200);
});

Deno.test("A token never outlives the assertion it came from", async () => {
  await using app = startApp();
  const { identity_assertion } = await register(app);
  app.advance(24 * HOUR_MS - 600_000);
  assertEquals((await exchange(app, identity_assertion)).body.expires_in, 600);
});

Deno.test("A part of a second is left out of every time: nothing begins later or ends later than it does", async () => {
  await using app = startApp();
  app.advance(999);
  const registration = await register(app);
  const coded = await registerClient(app);
  assertEquals([registration.client_id_issued_at, coded.client_id_issued_at], [NOW, NOW]);
  const { body } = await exchange(app, registration.identity_assertion);
  const { iat, exp } = decodeJwt(body.access_token);
  assertEquals([iat, exp], [NOW, NOW + 3_600]);
  const attempt = await startClaim(app, registration.claim_token);
  assertEquals([attempt.expires_in, attempt.expires_at], [600, new Date(OPEN_AT + 600_999).toISOString()]);
  app.advance(24 * HOUR_MS - 1_000);
  const last = await startClaim(app, registration.claim_token);
  assertEquals([last.expires_in, last.expires_at], [1, registration.claim_token_expires]);
});

Deno.test("scope narrows and never widens; resource binds a token to a part of the site", async () => {
  await using app = startApp();
  const { identity_assertion: assertion } = await register(app);
  const whole = await exchange(app, assertion, {});
  const empty = await exchange(app, assertion, { scope: "", resource: "" });
  assertEquals([empty.status, empty.body.scope], [200, whole.body.scope], "sent without a value: RFC 6749 section 3.2");
  const narrow = await exchange(app, assertion, { scope: "read:menu" });
  assertEquals([narrow.status, narrow.body.scope], [200, "read:menu"]);
  for (const scope of ["write:orders", "read:menu write:orders", "admin", "read:menu  read:menu", "__proto__"]) {
    assertEquals((await exchange(app, assertion, { scope })).body.error, "invalid_scope", scope);
  }
  const bound = await exchange(app, assertion, { resource: `${ORIGIN}/api/mcp` });
  assertEquals((await get(app, "/api/menu", bound.body.access_token)).status, 401, "wrong audience");
  const api = await exchange(app, assertion, { resource: `${ORIGIN}/api` });
  assertEquals((await get(app, "/api/v1/menu", api.body.access_token)).status, 200);
  const v1 = await exchange(app, assertion, { resource: `${ORIGIN}/api/v1` });
  assertEquals((await get(app, "/api/menu", v1.body.access_token)).status, 401);
  assertEquals((await get(app, "/api/v1/menu", v1.body.access_token)).status, 200);
  for (const resource of ["https://evil.example/", `${ORIGIN}/api/`, `${ORIGIN}.evil.example`, "/", "x"]) {
    assertEquals((await exchange(app, assertion, { resource })).body.error, "invalid_target", resource);
  }
  const { body: { access_token: site } } = await exchange(app, assertion, { resource: ORIGIN });
  assertEquals([decodeJwt(site).aud, (await get(app, "/api/v1/menu", site)).status], [`${ORIGIN}/`, 200]);
});

Deno.test("Token exchange narrows an access token: no wider, no longer, nowhere else", async () => {
  await using app = startApp();
  const claimed = await claim(app, await register(app));
  const swap = (subject_token: string, more: Record<string, string> = {}) =>
    postForm(app, "/oauth/token", {
      grant_type: TOKEN_EXCHANGE,
      subject_token,
      subject_token_type: ACCESS_TOKEN_TYPE,
      ...more,
    });
  app.advance(HOUR_MS / 2);
  const { status, body } = await swap(claimed.access_token, { scope: "read:menu", resource: `${ORIGIN}/api/v1` });
  assertEquals(status, 200);
  assertEquals([body.issued_token_type, body.token_type, body.scope], [ACCESS_TOKEN_TYPE, "Bearer", "read:menu"]);
  assertEquals(body.expires_in, 1_800);
  assertEquals((await swap(body.access_token, { scope: "write:orders" })).body.error, "invalid_scope");
  assertEquals((await swap(body.access_token, { resource: `${ORIGIN}/` })).body.error, "invalid_target");
  assertEquals((await swap(body.access_token, { audience: `${ORIGIN}/api/mcp` })).body.error, "invalid_target");
  assertEquals((await swap(body.access_token)).status, 200);

  const jwt = "urn:ietf:params:oauth:token-type:jwt";
  assertEquals((await swap(claimed.identity_assertion, { subject_token_type: jwt })).status, 200);
  assertEquals((await swap(claimed.identity_assertion)).body.error, "invalid_grant", "an assertion is no access token");
  assertEquals((await swap(claimed.access_token, { subject_token_type: jwt })).body.error, "invalid_grant");
  for (
    const more of [
      { subject_token_type: "urn:x" },
      { subject_token_type: "" },
      { actor_token: "x" },
      { requested_token_type: "urn:ietf:params:oauth:token-type:refresh_token" },
      { subject_token: "" },
    ]
  ) assertEquals((await swap(claimed.access_token, more as Record<string, string>)).body.error, "invalid_request");
});

Deno.test("The token endpoint refuses malformed requests", async () => {
  await using app = startApp();
  const { identity_assertion } = await register(app);
  const token = (fields: Record<string, string> | string, headers = {}) =>
    postForm(app, "/oauth/token", fields, headers);
  assertEquals((await token({ grant_type: "password", username: "a" })).body.error, "unsupported_grant_type");
  assertEquals((await token({ grant_type: "authorization_code", code: "x" })).body.error, "invalid_request");
  assertEquals((await token({ grant_type: "refresh_token", client_id: "cli_x" })).body.error, "invalid_request");
  for (
    const [lacking, fields] of [
      ["code", { grant_type: "authorization_code", client_id: "cli_x" }],
      ["client_id", { grant_type: "authorization_code", code: "x" }],
      ["client_id", { grant_type: "refresh_token", refresh_token: "x" }],
    ] as const
  ) assertStringIncludes((await token(fields)).body.error_description, lacking);
  const several = `grant_type=${JWT_BEARER}&assertion=${identity_assertion}&resource=${ORIGIN}/api`;
  assertEquals((await token(`${several}&resource=${ORIGIN}/api`)).status, 200, "the same twice is one");
  assertEquals((await token(`${several}&resource=${ORIGIN}/api/mcp`)).body.error, "invalid_target");
  assertEquals((await token({ grant_type: "constructor" })).body.error, "unsupported_grant_type");
  assertEquals((await token({})).body.error, "invalid_request");
  assertEquals((await token({ grant_type: JWT_BEARER })).body.error, "invalid_request");
  assertEquals((await token({ grant_type: JWT_BEARER, assertion: "" })).body.error, "invalid_request");
  assertEquals((await token({ grant_type: "urn:workos:agent-auth:grant-type:claim" })).body.error, "invalid_request");
  assertEquals((await token(`grant_type=${JWT_BEARER}&assertion=a&assertion=b`)).body.error, "invalid_request");
  assertEquals((await token(`grant_type=x&__proto__=y`)).body.error, "unsupported_grant_type");
  const basic = await token({ grant_type: JWT_BEARER, assertion: identity_assertion }, { Authorization: "Basic eDp5" });
  assertEquals([basic.status, basic.body.error], [401, "invalid_client"]);
  assertMatch(basic.headers.get("www-authenticate")!, /^Basic /);
  const stale = await token({ grant_type: JWT_BEARER, assertion: identity_assertion }, {
    Authorization: "Bearer dead",
  });
  assertEquals(stale.status, 200, "a dead token in the header does not stop an agent from getting a new one");
  const json = await app.fetch("/oauth/token", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  assertEquals([json.status, (await json.json()).error], [415, "invalid_request"]);
  const large = await token({ grant_type: JWT_BEARER, assertion: "x".repeat(70_000) });
  assertEquals([large.status, large.body.error], [413, "invalid_request"]);
  const get_ = await app.fetch("/oauth/token");
  assertEquals([get_.status, get_.headers.get("allow"), (await get_.json()).error], [
    405,
    "POST, OPTIONS",
    "invalid_request",
  ]);
  assertEquals(
    (await postForm(app, "/oauth2/token", { grant_type: JWT_BEARER, assertion: identity_assertion })).status,
    200,
  );
});

Deno.test("A grant of one registration is not exchanged for another client", async () => {
  await using app = startApp();
  const [one, other] = [await register(app), await register(app)];
  assertEquals((await exchange(app, one.identity_assertion, { client_id: one.client_id })).status, 200);
  const crossed = await exchange(app, one.identity_assertion, { client_id: other.client_id });
  assertEquals([crossed.status, crossed.body.error], [400, "invalid_grant"]);
  assertStringIncludes(crossed.body.resolution, "client_id");
});

Deno.test("Only a client of the code flow that is unknown is told to register again", async () => {
  await using app = startApp();
  const { client_id: agent } = await register(app);
  const { client_id: client } = await registerClient(app);
  for (
    const [id, status, error] of [
      [client, 400, "invalid_grant"],
      [agent, 400, "invalid_grant"],
      ["another", 400, "invalid_grant"],
      ["cli_unknown", 400, "invalid_client"],
    ] as const
  ) {
    for (const token of ["rft_unknown", `rft_${"a".repeat(108)}`]) {
      const { body, ...refused } = await refresh(app, id, token);
      assertEquals([refused.status, body.error], [status, error], id);
    }
    const redeemed = await redeem(app, id, "cod_unknown");
    assertEquals([redeemed.status, redeemed.body.error], [status, error], id);
    // It is registered: the person must be asked again.
    if (id === client) assertStringIncludes(redeemed.body.resolution, "through the authorization endpoint again");
    else assertStringIncludes(redeemed.body.resolution, "Register again");
  }
});

Deno.test("Only its own client collects a claim, with the scope it asks for; a refused request does not use it up", async () => {
  await using app = startApp();
  const [one, other] = [await register(app), await register(app)];
  const started = await startClaim(app, one.claim_token);
  await submit(app, started.verification_uri, { action: "confirm", user_code: started.user_code });
  const collect = (more: Record<string, string>) =>
    postForm(app, "/oauth/token", { grant_type: CLAIM_GRANT, claim_token: one.claim_token, ...more });
  const crossed = await collect({ client_id: other.client_id });
  assertEquals([crossed.status, crossed.body.error], [400, "invalid_grant"]);
  assertStringIncludes(crossed.body.resolution, "client_id");
  assertEquals((await collect({ resource: "https://evil.example/" })).body.error, "invalid_target");
  assertEquals((await collect({ scope: "read:menu admin" })).body.error, "invalid_scope");
  const { status, body } = await collect({
    client_id: one.client_id,
    resource: `${ORIGIN}/api/v1`,
    scope: "write:orders",
  });
  assertEquals([status, body.scope], [200, "write:orders"]);
  assertEquals((await get(app, "/api/v1/menu", body.access_token)).status, 200);
  assertEquals((await get(app, "/api/menu", body.access_token)).status, 401, "bound to a part of the site");
  const whole = await exchange(app, body.identity_assertion);
  assertEquals(whole.body.scope, "read:menu read:restaurant write:orders", "the registration has all of it");
});

Deno.test("No trick with the algorithm or the key makes a token ours", async () => {
  await using app = startApp();
  const registration = await register(app);
  const { access_token } = (await exchange(app, registration.identity_assertion)).body;
  const [header, payload, signature] = access_token.split(".") as [string, string, string];
  const { body: { keys: [publicJwk] } } = await get(app, "/.well-known/jwks.json");
  const encode = (value: unknown) =>
    new TextEncoder().encode(JSON.stringify(value)).toBase64({ alphabet: "base64url", omitPadding: true });
  const claims = JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(payload, { alphabet: "base64url" })));
  const { kid } = decodeProtectedHeader(access_token);
  const stranger = await generateKeyPair("ES256", { extractable: true });
  const sign = (alg: string, key: CryptoKey | Uint8Array, more = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg, typ: "at+jwt", kid: kid!, ...more }).sign(key);
  const flipped = (signature[0] === "A" ? "B" : "A") + signature.slice(1);
  const forged: Record<string, string> = {
    "alg none": `${encode({ alg: "none", typ: "at+jwt", kid })}.${payload}.`,
    "alg None with a signature": `${encode({ alg: "None", typ: "at+jwt", kid })}.${payload}.${signature}`,
    "HMAC with the public key": await sign("HS256", new TextEncoder().encode(JSON.stringify(publicJwk))),
    "HMAC with its coordinate": await sign("HS256", Uint8Array.fromBase64(publicJwk.x, { alphabet: "base64url" })),
    "another key under our kid": await sign("ES256", stranger.privateKey),
    "its key in the header": await sign("ES256", stranger.privateKey, { jwk: await exportJWK(stranger.publicKey) }),
    "a key set of its own": await sign("ES256", stranger.privateKey, { jku: "https://evil.example/jwks.json" }),
    "an unknown kid": await sign("ES256", stranger.privateKey, { kid: "x" }),
    "no kid and another key": await sign("ES256", stranger.privateKey, { kid: undefined }),
    "a changed payload": `${header}.${encode({ ...claims, scope: "write:orders" })}.${signature}`,
    "a changed header": `${encode({ alg: "ES256", typ: "at+jwt", kid, x: 1 })}.${payload}.${signature}`,
    "a flipped signature": `${header}.${payload}.${flipped}`,
    "an empty signature": `${header}.${payload}.`,
    "zeros for a signature": `${header}.${payload}.${"A".repeat(86)}`,
    "too long": `${header}.${"A".repeat(5_000)}.${signature}`,
    "no JSON": `${encode("x")}.${encode("x")}.${signature}`,
  };
  for (const [name, token] of Object.entries(forged)) {
    assertEquals((await get(app, "/api/menu", token)).status, 401, name);
    assertEquals((await exchange(app, token)).body.error, "invalid_grant", name);
  }
  assertEquals((await get(app, "/api/menu", access_token)).status, 200);
});

Deno.test("Even with our signature, every claim must be right", async () => {
  await using known = await startWithKnownKey();
  const { app, key, kid } = known;
  const registration = await register(app);
  const right = {
    iss: ORIGIN,
    aud: `${ORIGIN}/` as string | string[] | undefined,
    sub: registration.client_id as string | undefined,
    client_id: registration.client_id as unknown,
    scope: "read:menu" as unknown,
    ancestors: [] as unknown,
    generation: 0 as unknown,
    jti: "a" as string | undefined,
    nbf: undefined as number | undefined,
    iat: NOW as number | undefined,
    exp: NOW + 600 as number | undefined,
  };
  const sign = (claims: Partial<typeof right>, header = {}) =>
    new SignJWT(JSON.parse(JSON.stringify({ ...right, ...claims })))
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid, ...header }).sign(key);
  const menu = async (token: string) => (await get(app, "/api/menu", token)).status;
  assertEquals(await menu(await sign({})), 200);
  assertEquals(await menu(await sign({ iat: NOW + 3, exp: NOW + 603 })), 200, "clocks may differ by seconds");
  const other = await register(app);
  const cells: [string, Promise<string>][] = [
    ["wrong issuer", sign({ iss: "https://evil.example" })],
    ["issuer with a slash", sign({ iss: `${ORIGIN}/` })],
    ["wrong audience", sign({ aud: "https://evil.example/" })],
    ["audience of another resource", sign({ aud: `${ORIGIN}/api/mcp` })],
    ["two audiences", sign({ aud: [`${ORIGIN}/`, "https://evil.example/"] })],
    ["no audience", sign({ aud: undefined })],
    ["expired", sign({ iat: NOW - 700, exp: NOW - 100 })],
    ["from the future", sign({ iat: NOW + 60, exp: NOW + 660 })],
    [
      "not valid yet",
      sign({ nbf: NOW + 60 }),
    ],
    ["older than an hour, whatever it says", sign({ iat: NOW - 3_700, exp: NOW + 600 })],
    ["no expiry", sign({ exp: undefined })],
    ["no time of issue", sign({ iat: undefined })],
    ["no subject", sign({ sub: undefined })],
    ["no jti", sign({ jti: undefined })],
    ["no registration", sign({ sub: "reg_none" })],
    ["a later generation", sign({ generation: 1 })],
    ["no generation", sign({ generation: "0" })],
    ["no scope", sign({ scope: undefined })],
    ["a scope that is no text", sign({ scope: ["read:menu"] })],
    ["no client", sign({ client_id: undefined })],
    ["a client that is no text", sign({ client_id: [registration.client_id] })],
    ["ancestors that are no list", sign({ ancestors: "a" })],
    ["an ancestor that is no text", sign({ ancestors: ["a", 7] })],
    ["the kind of an assertion", sign({}, { typ: "oauth-id-jag+jwt" })],
    ["the kind of any JWT", sign({}, { typ: "JWT" })],
    ["no kind", sign({}, { typ: undefined })],
  ];
  for (const [name, token] of cells) {
    assertEquals(await menu(await token), 401, name);
  }
  const crossed = await sign({ sub: other.client_id, scope: "write:orders" });
  assertEquals((await exchange(app, crossed)).body.error, "invalid_grant", "an access token is no assertion");
  assertEquals(await menu(registration.identity_assertion), 401, "an assertion is no access token");
});
