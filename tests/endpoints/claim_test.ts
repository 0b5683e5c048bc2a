/** The claim: both directions, limits, and the page. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { ORIGIN, startApp, type TestApp } from "../app_fixture.ts";
import {
  claim,
  exchange,
  get,
  type Json,
  pathOf,
  poll,
  postForm,
  postJson,
  register,
  startClaim,
  submit,
} from "../identity/agent_fixture.ts";

const MINUTE_MS = 60_000;

/** A wrong code. */
function wrongCode(right: string, step = 1): string {
  return String((Number(right) + step) % 1_000_000).padStart(6, "0");
}

function complete(app: TestApp, claim_token: string, more: Json) {
  return postJson(app, "/agent/identity/claim/complete", { claim_token, ...more });
}

/** The code on the page, as the person reads it. */
async function pageCode(app: TestApp, link: string, more: Record<string, string> = {}): Promise<string> {
  const page = await submit(app, link, { action: "show_code", ...more });
  assertEquals(page.status, 200);
  const code = page.body.text.match(/<output>(\d{6})<\/output>/)?.[1];
  assert(code);
  return code;
}

Deno.test("A person types the agent's code: the poll turns from pending to a token with write:orders", async () => {
  await using app = startApp();
  const registration = await register(app);
  const before = (await exchange(app, registration.identity_assertion)).body.access_token;
  const started = await startClaim(app, registration.claim_token, { type: "login_hint", login_hint: "Ana@Example.cl" });
  assertEquals(started.status, "initiated");
  assertEquals(started.claim_attempt.user_code, started.user_code);
  assertMatch(started.claim_attempt_id, /^cla_[\w-]{22}$/);
  const pending = await poll(app, registration.claim_token);
  assertEquals([pending.status, pending.body.error], [400, "authorization_pending"]);

  const page = await app.fetch(pathOf(started.verification_uri));
  const html = await page.text();
  assertStringIncludes(html, "<bdi>my agent</bdi>");
  assert(!html.includes(started.user_code), "the page does not give the code away");
  const confirmed = await submit(app, started.verification_uri, {
    action: "confirm",
    user_code: `${started.user_code.slice(0, 3)} ${started.user_code.slice(3)}`,
    email: " ana@example.CL",
  });
  assertEquals(confirmed.status, 200);
  assertStringIncludes(confirmed.body.text, "está autorizado");

  app.advance(5_000);
  const { status, body } = await poll(app, registration.claim_token);
  assertEquals(status, 200);
  assertEquals(body.scope, "read:menu read:restaurant write:orders");
  assertEquals((await get(app, "/api/menu", body.access_token)).status, 200);
  assertEquals((await get(app, "/api/menu", before)).status, 401, "a token from before the claim has ended");
  assertEquals(
    (await exchange(app, registration.identity_assertion)).body.error,
    "invalid_grant",
    "so has its assertion",
  );
  assertEquals((await exchange(app, body.identity_assertion)).body.scope, body.scope);
  assertEquals((await poll(app, registration.claim_token)).body.error, "invalid_grant", "the claim token works once");
});

Deno.test("Once a person has typed the agent's code, the agent may complete in place of a poll, whatever code it sends", async () => {
  await using app = startApp();
  for (const code of [{ user_code: "000000" }, { otp: "000000" }]) {
    const registration = await register(app);
    const started = await startClaim(app, registration.claim_token);
    await submit(app, started.verification_uri, { action: "confirm", user_code: started.user_code });
    app.advance(10 * 60_000);
    const { status, body } = await complete(app, registration.claim_token, code);
    assertEquals(status, 200, JSON.stringify(body));
    assertEquals((await exchange(app, body.identity_assertion)).body.scope, "read:menu read:restaurant write:orders");
  }
});

Deno.test("The page shows a code: the agent completes with it, once", async () => {
  await using app = startApp();
  const registration = await register(app);
  const early = await complete(app, registration.claim_token, { user_code: "123456" });
  assertEquals([early.status, early.body.error], [400, "claim_not_confirmed"]);
  const started = await startClaim(app, registration.claim_token);
  assertEquals(
    (await complete(app, registration.claim_token, { user_code: started.user_code })).body.error,
    "claim_not_confirmed",
  );
  const code = await pageCode(app, started.verification_uri);
  const wrong = await complete(app, registration.claim_token, { user_code: wrongCode(code) });
  assertEquals([wrong.status, wrong.body.error], [400, "invalid_user_code"]);
  assertEquals((await complete(app, registration.claim_token, { otp: wrongCode(code) })).body.error, "otp_invalid");
  const { status, body } = await complete(app, registration.claim_token, { otp: code });
  assertEquals([status, body.status, body.id], [200, "claimed", registration.client_id]);
  assertEquals((await get(app, "/api/menu", body.credential)).status, 200);
  assertEquals((await exchange(app, body.identity.assertion)).body.scope, "read:menu read:restaurant write:orders");
  assertEquals((await complete(app, registration.claim_token, { otp: code })).body.error, "invalid_claim_token");
});

Deno.test("A service_auth person must know the address that the agent named, in both directions", async () => {
  await using app = startApp();
  const { body } = await postJson(app, "/agent/identity", { type: "service_auth", login_hint: "ana@example.cl" });
  const link = body.claim.verification_uri;
  const other = await submit(app, link, {
    action: "confirm",
    user_code: body.claim.user_code,
    email: "eva@example.cl",
  });
  assertEquals(other.status, 400);
  const nobody = await submit(app, link, { action: "show_code" });
  assertEquals(nobody.status, 400);
  assert(!nobody.body.text.includes("<output>"));
  const code = await pageCode(app, link, { email: "ana@example.cl" });
  assertEquals((await complete(app, body.claim_token, { user_code: code })).status, 200);
});

Deno.test("A new attempt asks for the earlier attempt's address, unless it names another", async () => {
  await using app = startApp();
  const { body } = await postJson(app, "/agent/identity", { type: "service_auth", login_hint: "ana@example.cl" });
  const confirm = async (started: Json, email?: string) => {
    const fields = { action: "confirm", user_code: started.user_code, ...(email !== undefined && { email }) };
    return (await submit(app, started.verification_uri, fields)).status;
  };
  await startClaim(app, body.claim_token);
  const again = await startClaim(app, body.claim_token);
  assertEquals((await submit(app, again.verification_uri, { action: "show_code" })).status, 400);
  assertEquals([await confirm(again), await confirm(again, "eva@example.cl")], [400, 400]);
  const other = await startClaim(app, body.claim_token, { login_hint: "eva@example.cl" });
  assertEquals([await confirm(other, "ana@example.cl"), await confirm(other, "eva@example.cl")], [400, 200]);

  const anonymous = await register(app);
  await startClaim(app, anonymous.claim_token);
  assertEquals(await confirm(await startClaim(app, anonymous.claim_token)), 200, "no address was ever named");
});

Deno.test("Guessing is over after five codes, whichever side tries and even at the same time", async () => {
  await using app = startApp();
  const registration = await register(app);
  const started = await startClaim(app, registration.claim_token);
  const { user_code: right, verification_uri: link } = started;
  const tries = await Promise.all(
    Array.from(
      { length: 20 },
      (_, at) => submit(app, link, { action: "confirm", user_code: wrongCode(right, at + 1) }),
    ),
  );
  assertEquals(tries.filter(({ status }) => status === 400).length, 4);
  assertEquals((await submit(app, link, { action: "confirm", user_code: right })).status, 410);
  assertEquals((await poll(app, registration.claim_token)).body.error, "expired_token");

  const again = await startClaim(app, registration.claim_token);
  const code = await pageCode(app, again.verification_uri);
  const guesses = await Promise.all(
    Array.from(
      { length: 20 },
      (_, at) => complete(app, registration.claim_token, { user_code: wrongCode(code, at + 1) }),
    ),
  );
  assertEquals(guesses.filter(({ body }) => body.error === "invalid_user_code").length, 5);
  assertEquals(guesses.filter(({ body }) => body.error === "user_code_expired").length, 15);
  assertEquals((await complete(app, registration.claim_token, { otp: code })).body.error, "otp_expired");
});

Deno.test("A registration starts five attempts and no more; each ends the one before it", async () => {
  await using app = startApp();
  const registration = await register(app);
  const first = await startClaim(app, registration.claim_token);
  for (let count = 0; count < 4; count++) await startClaim(app, registration.claim_token);
  assertEquals((await app.fetch(pathOf(first.verification_uri))).status, 410);
  const spent = await postJson(app, "/agent/identity/claim", { claim_token: registration.claim_token });
  assertEquals([spent.status, spent.body.error, spent.body.reason], [429, "rate_limited", "claim_attempts_spent"]);
});

Deno.test("An attempt ends after ten minutes; the claim token can start another", async () => {
  await using app = startApp();
  const registration = await register(app);
  const started = await startClaim(app, registration.claim_token);
  app.advance(10 * MINUTE_MS);
  assertEquals((await poll(app, registration.claim_token)).body.error, "expired_token");
  const late = await submit(app, started.verification_uri, { action: "confirm", user_code: started.user_code });
  assertEquals(late.status, 410);
  assertEquals((await claim(app, registration)).token_type, "Bearer");
});

Deno.test("A claim token is good for a day, also when a person has confirmed, and a link for as long as the access", async () => {
  await using app = startApp();
  const [late, timely] = [await register(app), await register(app)];
  const started: Json[] = [];
  for (const { claim_token } of [late, timely]) started.push(await startClaim(app, claim_token));
  for (const { verification_uri, user_code } of started) {
    // There is nothing to end yet, and it is no guess at the code.
    for (let time = 0; time < 5; time++) await submit(app, verification_uri, { action: "end" });
    assertEquals((await submit(app, verification_uri, { action: "confirm", user_code })).status, 200);
  }
  assertEquals((await poll(app, timely.claim_token)).status, 200);
  app.advance(24 * 60 * MINUTE_MS);
  assertEquals((await poll(app, late.claim_token)).body.error, "expired_token");
  app.advance(29 * 24 * 60 * MINUTE_MS);
  assertEquals((await submit(app, started[1]!.verification_uri, { action: "end" })).status, 410);
});

Deno.test("A poll that comes too soon gets slow_down with the interval", async () => {
  await using app = startApp();
  const registration = await register(app);
  await startClaim(app, registration.claim_token);
  assertEquals((await poll(app, registration.claim_token)).body.error, "authorization_pending");
  app.advance(5_000);
  assertEquals((await poll(app, registration.claim_token)).body.error, "authorization_pending");
  app.advance(2_000);
  const soon = await poll(app, registration.claim_token);
  assertEquals(soon.body.error, "slow_down");
  assertStringIncludes(soon.body.resolution, "10 seconds");
  app.advance(6_000);
  assertEquals((await poll(app, registration.claim_token)).body.error, "slow_down");
  app.advance(15_000);
  assertEquals((await poll(app, registration.claim_token)).body.error, "authorization_pending");
});

Deno.test("A poll may come half a second early, and the interval grows to a minute at most", async () => {
  await using app = startApp();
  const registration = await register(app);
  await startClaim(app, registration.claim_token);
  const next = async () => (await poll(app, registration.claim_token)).body;
  assertEquals((await next()).error, "authorization_pending");
  app.advance(4_500);
  assertEquals((await next()).error, "authorization_pending");
  app.advance(4_499);
  for (const seconds of [10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 60]) {
    assertStringIncludes((await next()).resolution, `wait ${seconds} seconds`);
  }
});

Deno.test("A person who refuses ends the claim for good", async () => {
  await using app = startApp();
  const registration = await register(app);
  const started = await startClaim(app, registration.claim_token);
  const page = await submit(app, started.verification_uri, { action: "refuse" });
  assertStringIncludes(page.body.text, "No lo autorizaste");
  assertEquals((await poll(app, registration.claim_token)).body.error, "access_denied");
  const forged = registration.claim_token.slice(0, -1) + (registration.claim_token.endsWith("A") ? "B" : "A");
  assertEquals((await poll(app, forged)).body.error, "invalid_grant", "a forged token does not reveal the refusal");
  assertEquals(
    (await submit(app, started.verification_uri, { user_code: started.user_code })).body.text.includes(
      "está autorizado",
    ),
    false,
  );
  const again = await postJson(app, "/agent/identity/claim", { claim_token: registration.claim_token });
  assertEquals(again.body.error, "invalid_claim_token");
  const late = await complete(app, registration.claim_token, { user_code: "123456" });
  assertEquals(late.body.error, "invalid_claim_token");
  assertEquals((await poll(app, registration.claim_token)).body.error, "access_denied", "whenever it asks");
  assertEquals((await exchange(app, registration.identity_assertion)).status, 200, "reads go on");
});

Deno.test("A person who refuses after the page has shown a code ends the claim: the code completes nothing", async () => {
  await using app = startApp();
  const registration = await register(app);
  const { verification_uri: link } = await startClaim(app, registration.claim_token);
  const code = await pageCode(app, link);
  await submit(app, link, { action: "refuse" });
  const late = await complete(app, registration.claim_token, { user_code: code });
  assertEquals([late.status, late.body.error], [400, "invalid_claim_token"]);
  assertEquals((await poll(app, registration.claim_token)).body.error, "access_denied");
  assertEquals((await exchange(app, registration.identity_assertion)).body.scope, "read:menu read:restaurant");
});

Deno.test("Sending a confirmed form again changes nothing", async () => {
  await using app = startApp();
  const registration = await register(app);
  const started = await startClaim(app, registration.claim_token);
  const fields = { action: "confirm", user_code: started.user_code };
  await submit(app, started.verification_uri, fields);
  assertEquals(
    (await postJson(app, "/agent/identity/claim", { claim_token: registration.claim_token })).body.error,
    "claimed_or_in_flight",
  );
  const replayed = await submit(app, started.verification_uri, { ...fields, action: "refuse" });
  assertStringIncludes(replayed.body.text, "está autorizado");
  const { body } = await poll(app, registration.claim_token);
  const late = await submit(app, started.verification_uri, fields);
  assertEquals(late.status, 200);
  assertStringIncludes(late.body.text, "está autorizado");
  assertEquals((await get(app, "/api/menu", body.access_token)).status, 200);
});

Deno.test("Of two polls that race for a confirmed claim, one wins", async () => {
  await using app = startApp();
  const registration = await register(app);
  const started = await startClaim(app, registration.claim_token);
  await submit(app, started.verification_uri, { user_code: started.user_code });
  const polls = await Promise.all(Array.from({ length: 5 }, () => poll(app, registration.claim_token)));
  assertEquals(polls.map(({ status }) => status).sort(), [200, 400, 400, 400, 400]);
});

Deno.test("Simultaneous polls get slow_down, and none gets 503", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const registration = await register(app);
  await startClaim(app, registration.claim_token);
  const polls = await Promise.all(Array.from({ length: 60 }, () => poll(app, registration.claim_token)));
  const errors = polls.map(({ body }) => body.error).sort();
  assertEquals(errors, ["authorization_pending", ...Array(59).fill("slow_down")]);
});

Deno.test("A claim token of another registration, a forged one and none are refused", async () => {
  await using app = startApp();
  const [one, other] = [await register(app), await register(app)];
  const crossed = one.claim_token.slice(0, 26) + other.claim_token.slice(26);
  for (const claim_token of [crossed, "clm_x", "", "reg_" + one.claim_token.slice(4), `${one.claim_token}x`]) {
    assertEquals((await postJson(app, "/agent/identity/claim", { claim_token })).body.error, "invalid_claim_token");
    assertEquals((await complete(app, claim_token, { user_code: "123456" })).body.error, "invalid_claim_token");
    if (claim_token !== "") assertEquals((await poll(app, claim_token)).body.error, "invalid_grant");
  }
  assertEquals((await postJson(app, "/agent/identity/claim", {})).body.error, "invalid_request");
  assertEquals((await complete(app, one.claim_token, {})).body.error, "invalid_request");
  assertEquals((await poll(app, one.claim_token)).body.error, "invalid_grant", "no claim was started");
  const hint = await postJson(app, "/agent/identity/claim", { claim_token: one.claim_token, email: "nobody" });
  assertEquals(hint.body.error, "invalid_login_hint");
});

Deno.test("An API key from registration gains write:orders by the claim", async () => {
  await using app = startApp();
  const { body } = await postJson(app, "/agent/auth", { type: "anonymous", requested_credential_type: "api_key" });
  const order = () =>
    app.fetch("/api/order/whatsapp", { method: "POST", headers: { Authorization: `Bearer ${body.credential}` } });
  assertEquals((await order()).status, 403);
  await claim(app, body);
  const answer = await order();
  assertEquals(answer.status, 400, "the body is looked at now");
  await answer.body?.cancel();
  app.advance(29 * 24 * 3_600_000);
  assertEquals((await order()).status, 400, "the claim prolonged the key");
  app.advance(24 * 3_600_000);
  assertEquals((await order()).status, 401, "until the assertion of the claim ended");
});

Deno.test("The page is safe to open: no script, no frame, no cookie, no other origin, nothing changes", async () => {
  await using app = startApp();
  const registration = await register(app, { client_name: `<img src=x onerror=alert(1)>"'&` });
  const started = await startClaim(app, registration.claim_token);
  for (let count = 0; count < 8; count++) {
    const page = await app.fetch(pathOf(started.verification_uri));
    const html = await page.text();
    assertEquals(page.status, 200);
    assertEquals(page.headers.get("content-type"), "text/html; charset=utf-8");
    assertEquals(page.headers.get("cache-control"), "no-store");
    assertEquals(page.headers.get("x-frame-options"), "DENY");
    assertEquals(page.headers.get("referrer-policy"), "same-origin");
    assertEquals(page.headers.get("access-control-allow-origin"), null);
    assertEquals(page.headers.get("set-cookie"), null);
    const policy = page.headers.get("content-security-policy")!;
    assertMatch(
      policy,
      /default-src 'none'; style-src 'self' 'sha256-[A-Za-z0-9+/=]+'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/,
    );
    const style = html.match(/<style>([\s\S]*)<\/style>/)![1]!;
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style))).toBase64();
    assertStringIncludes(policy, hash);
    assert(!html.includes("<img") && !html.includes("<script"));
    assertStringIncludes(html, "&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;");
  }
  const head = await app.fetch(pathOf(started.verification_uri), { method: "HEAD" });
  assertEquals([head.status, await head.text()], [200, ""]);
});

Deno.test("A form from another site is refused, whatever it knows", async () => {
  await using app = startApp();
  const registration = await register(app);
  const started = await startClaim(app, registration.claim_token);
  const fields = { action: "confirm", user_code: started.user_code };
  for (
    const headers of [
      { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site", Origin: "https://x.pizzeria.example" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
    ]
  ) {
    assertEquals((await submit(app, started.verification_uri, fields, headers as Record<string, string>)).status, 403);
  }
  assertEquals((await poll(app, registration.claim_token)).body.error, "authorization_pending");
  assertEquals((await submit(app, started.verification_uri, fields, { Origin: ORIGIN })).status, 200);
});

Deno.test("The page explains a missing link, a wrong link or a wrong form, and never redirects", async () => {
  await using app = startApp();
  const bare = await app.fetch("/oauth/authorize?response_type=code&redirect_uri=https://evil.example&client_id=x");
  assertEquals([bare.status, bare.headers.get("location")], [400, null]);
  assertStringIncludes(await bare.text(), "No conocemos este programa");
  for (const query of ["client_id=x", "response_type=code"]) {
    const page = await (await app.fetch(`/oauth/authorize?${query}`)).text();
    assertStringIncludes(page, "No conocemos este programa", `${query} is of a client`);
  }
  assertStringIncludes(await (await app.fetch("/oauth/authorize")).text(), "Falta el enlace");
  const forged = await app.fetch(`/oauth/authorize?claim_attempt_token=cat_${"x".repeat(65)}`);
  assertEquals(forged.status, 410);
  await forged.body?.cancel();
  const short = await app.fetch("/oauth/authorize?claim_attempt_token=cat_x");
  assertEquals(short.status, 410);
  await short.body?.cancel();
  assertEquals((await postForm(app, "/oauth/authorize", { action: "own" })).status, 400);
  assertEquals((await postForm(app, "/oauth/authorize", {})).status, 410);
  assertEquals((await postJson(app, "/oauth/authorize", {})).status, 400);
});
