/** The store commits atomically, expires records, and returns an error when unavailable. @module */
import { assert, assertEquals } from "@std/assert";
import { sha256 } from "../../src/leaves/sha256.ts";
import { createStore, STORE_KEYS } from "../../src/store/store.ts";
import { storeFault } from "../../src/store/store_fault.ts";
import { ROUTES } from "../../src/routes.ts";
import { startApp } from "../app_fixture.ts";
import { claim, exchange, get, poll, postForm, postJson, register, startClaim, submit } from "./agent_fixture.ts";
import { refresh, signIn } from "./code_fixture.ts";
import { webpBytes } from "../check/webp_bytes.ts";
import { eventually } from "../faults/check.ts";
import { fromPage } from "../owner/owner_fixture.ts";
import { openThrough } from "./failing_call_kv.ts";
import { allowProgram, callOwnerTool, ownerBrowser } from "../owner/program_fixture.ts";
import { watchedKv } from "./watched_kv.ts";

Deno.test("Two processes on one store see each other's registrations, claims and revocations at once", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using one = startApp({ kvPath: `${folder}/kv` });
    await using two = startApp({ kvPath: `${folder}/kv` });
    const registration = await register(one);
    const token = (await exchange(two, registration.identity_assertion)).body.access_token;
    assertEquals((await get(one, "/api/menu", token)).status, 200);
    const started = await startClaim(two, registration.claim_token);
    await submit(one, started.verification_uri, { user_code: started.user_code });
    const claimed = (await poll(two, registration.claim_token)).body;
    assertEquals((await get(one, "/api/menu", token)).status, 401);
    assertEquals((await get(one, "/api/menu", claimed.access_token)).status, 200);
    await postForm(one, "/oauth/revoke", { token: claimed.access_token });
    assertEquals((await get(two, "/api/menu", claimed.access_token)).status, 401);
    await postForm(two, "/oauth/revoke", { token: claimed.identity_assertion });
    assertEquals((await exchange(one, claimed.identity_assertion)).body.error, "invalid_grant");
    const { api_key } = (await postJson(one, "/api/keys", {})).body;
    assertEquals((await get(two, "/api/menu", api_key)).status, 200);
    await (await two.fetch("/api/keys", { method: "DELETE", headers: { "X-API-Key": api_key } })).body?.cancel();
    assertEquals((await get(one, "/api/menu", api_key)).status, 401);
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("Bursts at two processes on one store are all served, without a 503", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using one = startApp({ kvPath: `${folder}/kv` });
    await using two = startApp({ kvPath: `${folder}/kv`, seed: 2 });
    const answers = await Promise.all(Array.from({ length: 120 }, (_, at) => {
      return postJson(at % 2 === 0 ? one : two, "/oauth/register", {}, `198.51.100.${at}`);
    }));
    assertEquals(answers.map(({ status }) => status), Array(120).fill(201));
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("With the store down, routes that need it answer 503 with Retry-After and the rest work", async () => {
  await using app = startApp({ kvPath: "/nowhere/at/all/kv" });
  const needing = [
    postJson(app, "/oauth/register", {}),
    postJson(app, "/agent/identity", {}),
    postJson(app, "/agent/auth", { login_hint: "a@b" }),
    postJson(app, "/agent/identity/claim", { claim_token: `clm_${"x".repeat(65)}` }),
    postJson(app, "/agent/identity/claim/complete", { claim_token: `clm_${"x".repeat(65)}`, otp: "1" }),
    exchange(app, "a.b.c"),
    postForm(app, "/oauth/revoke", { token: "horno_free_x" }),
    postJson(app, "/api/keys", {}),
    get(app, "/.well-known/jwks.json"),
    get(app, "/api/menu", "horno_free_x"),
    get(app, "/api/menu", "a.b.c"),
    get(app, `/oauth/authorize?claim_attempt_token=cat_${"x".repeat(65)}`),
    postForm(app, "/oauth/authorize", { claim_attempt_token: `cat_${"x".repeat(65)}` }),
  ];
  for (const [at, { status, headers, body }] of (await Promise.all(needing)).entries()) {
    assertEquals([at, status], [at, 503]);
    assertEquals(headers.get("retry-after"), "5");
    if (headers.get("content-type") === "application/json") assert(body.resolution.length > 10);
  }
  for (const { method, path, limited, serves } of ROUTES) {
    if (method !== "GET" || limited === "by_endpoint" || serves !== "static" || path.includes("*")) continue;
    const answer = await app.fetch(path.startsWith("/.") || path.includes(".") || path === "/" ? path : `/api${path}`);
    assert(answer.status < 500, `${path} ${answer.status}`);
    await answer.body?.cancel();
  }
  for (const path of ["/api/health", "/api/hours", "/oauth/authorize"]) {
    assertEquals((await get(app, path)).status, 200);
  }
});

Deno.test("Nothing that could be presented lies in the store in clear, and what expires is given an expiry", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using app = startApp({ kvPath: `${folder}/kv` });
    const registration = await register(app);
    const { body: service } = await postJson(app, "/agent/identity", { login_hint: "ana@example.cl" });
    const { body: old } = await postJson(app, "/agent/auth", { requested_credential_type: "api_key" });
    const { api_key } = (await postJson(app, "/api/keys", {})).body;
    const claimed = await claim(app, registration);
    const started = await startClaim(app, old.claim_token, { login_hint: "eva@example.cl" });
    await postForm(app, "/oauth/revoke", { token: claimed.access_token });
    const access = await signIn(app);
    const { body: refreshed } = await refresh(app, access.clientId, access.tokens.refresh_token);
    const cookie = await ownerBrowser(app);
    const program = await allowProgram(app, cookie);
    await callOwnerTool(app, program.tokens.access_token, "change_tonight", { change: { kind: "delivery" } });
    const drafts = await allowProgram(app, cookie, {}, {}, "manage:menu");
    const edits = [{ subject: "/menu/items/margherita/price", value: 10_900, was: 9_900 }];
    await callOwnerTool(app, drafts.tokens.access_token, "draft_menu_edits", { edits });
    const init = (body: object) => fromPage(body, { cookie });
    for (
      const [path, body] of [["publish", { edits }], ["../photos", {
        webp: webpBytes("VP8 ", 800, 800).toBase64(),
      }]] as const
    ) {
      const { status, body: sent } = await app.fetch(`/local/content/${path}`, init(body));
      await sent?.cancel();
      assertEquals(status, 200, path);
    }
    await app.runLater();
    using kv = await Deno.openKv(`${folder}/kv`);
    const entries = await Array.fromAsync(kv.list({ prefix: [] }));
    const text = JSON.stringify(entries);
    const secrets = [
      registration.claim_token,
      registration.identity_assertion,
      service.claim_token,
      service.claim.user_code,
      new URL(service.claim.verification_uri).searchParams.get("claim_attempt_token")!,
      started.user_code,
      old.credential,
      api_key,
      claimed.access_token,
      claimed.identity_assertion,
      access.code,
      access.tokens.refresh_token,
      refreshed.refresh_token,
      new URL(access.link).searchParams.get("claim_attempt_token")!,
      cookie.split("=")[1]!,
      program.tokens.access_token,
      program.tokens.refresh_token,
      "ana@",
      "eva@",
      "192.0.2.1",
    ];
    for (const secret of secrets) {
      assert(!text.includes(`"${secret}`) && !text.includes(secret.slice(30) || secret), secret);
    }
    // Who reads the store must not find by trial what is short enough to guess.
    for (const short of [service.claim.user_code, started.user_code, "ana@example.cl", "eva@example.cl"]) {
      assert(!text.includes((await sha256(short)).toHex()), `${short} is digested without a salt`);
    }
    const kinds = new Set(entries.map(({ key }) => key[0]));
    // The first is only looked up; the second comes from an earlier release.
    const written = Object.keys(STORE_KEYS).filter((kind) => kind !== "readiness" && kind !== "registration");
    assertEquals([...kinds].sort(), written.sort(), "a kind of record that is not looked at above");
    for (const { key: [kind, ...parts] } of entries) {
      assertEquals(parts.length, STORE_KEYS[kind as keyof typeof STORE_KEYS].length, String(kind));
    }
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("A key of a registration leaves the store when its registration must have expired; any other after 90 days and one", async () => {
  const expiries: (number | undefined)[] = [];
  const openKv = watchedKv(({ key: [kind], expireIn }) => kind === "api_key" && expiries.push(expireIn));
  await using app = startApp({ openKv });
  await postJson(app, "/agent/auth", { requested_credential_type: "api_key" });
  await postJson(app, "/api/keys", {});
  const HOUR_MS = 3_600_000;
  assertEquals(expiries, [(24 + 30 * 24 + 1) * HOUR_MS, 91 * 24 * HOUR_MS]);
});

Deno.test("createStore() commits all writes or none, and only if the version it read is current", async () => {
  const store = createStore(":memory:");
  const [a, b] = [["grant", "a"], ["grant", "b"]] as const;
  const first = await store.commit({ checks: [{ key: a, version: null }], set: [{ key: a, value: 1 }] });
  assertEquals(first, { ok: true, value: true });
  const second = await store.commit({
    checks: [{ key: a, version: null }],
    set: [{ key: a, value: 2 }, { key: b, value: 2 }],
  });
  assertEquals(second, { ok: true, value: false });
  assertEquals(await store.get(["grant", "b"]), { ok: true, value: undefined });
  await store.close();
});

Deno.test("an empty path opens the platform's own store", async () => {
  const faults: unknown[] = [];
  const store = createStore("", (fault) => faults.push(fault));
  assertEquals(await store.get(["readiness"]), { ok: true, value: undefined });
  await store.close();
  assertEquals(faults, []);
});

Deno.test("when a server falls silent, one more connection says why, and every call is refused until it answers", async () => {
  const another: readonly [connect: () => Promise<Deno.Kv>, reason: string][] = [
    [() => Promise.reject(new Error("status 401 Unauthorized")), "wrong_token"],
    [() => new Promise(() => {}), "silent"],
    [() => Deno.openKv(":memory:"), "silent"],
  ];
  for (const [again, reason] of another) {
    const faults: string[] = [];
    let connections = 0;
    let silence: Promise<void> | undefined;
    const connect = () =>
      connections++ === 0 ? openThrough(async (work) => (await silence, await work()), ":memory:") : again();
    const store = createStore("http://denokv.example", (error) => faults.push(storeFault(error)), connect);
    const read = async () => (await store.get(["readiness"])).ok;
    const sweep = async () => {
      for (let times = 0; times < 2; times++) store.deadline.sweep();
      await new Promise((resolve) => setTimeout(resolve, 0));
    };
    assertEquals(await read(), true);
    for (const connected of [2, 3]) {
      const { promise, resolve } = Promise.withResolvers<void>();
      silence = promise;
      const calls = [read(), read()];
      await sweep();
      assertEquals(await Promise.all(calls), [false, false]);
      await sweep();
      assertEquals([faults.splice(0), connections], [[reason, reason], connected]);
      assertEquals(await read(), false, "at once");
      resolve();
      // The calls that hang have to end first.
      await eventually(10_000, async () => assertEquals([await read(), connections], [true, connected]));
    }
    await store.close();
  }
});
