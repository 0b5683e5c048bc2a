/** Ending access: by the person's link, by the program, by reuse; and the audit lines of it all. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";
import {
  ACCESS_TOKEN_TYPE,
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
  TOKEN_EXCHANGE,
} from "../identity/agent_fixture.ts";
import { authorizationRequest, openPage, OWN_FORM, refresh, signIn } from "../identity/code_fixture.ts";

/** The status of a call with a token. */
async function statusOf(app: TestApp, token: string): Promise<number> {
  return (await get(app, "/api/menu", token)).status;
}

/** The audit lines: their events and details, without time and level. */
function auditLines({ lines }: TestApp): Json[] {
  return lines.map((line) => JSON.parse(line)).map(({ time: _time, level, ...rest }) => {
    assertEquals(level, "info");
    return rest;
  });
}

Deno.test("The link of a claim shows the access afterwards and ends it, by POST alone", async () => {
  await using app = startApp();
  const registration = await register(app);
  const started = await startClaim(app, registration.claim_token);
  const link = started.verification_uri;
  const early = await submit(app, link, { action: "end" });
  assertStringIncludes(early.body.text, "¿Autorizas");
  const confirmed = await submit(app, link, { action: "confirm", user_code: started.user_code });
  assertStringIncludes(confirmed.body.text, link);
  const tokens = (await poll(app, registration.claim_token)).body;
  app.advance(20 * 24 * 3_600_000);
  const { access_token } = (await exchange(app, tokens.identity_assertion)).body;
  for (let count = 0; count < 3; count++) {
    const page = await app.fetch(pathOf(link));
    assertEquals(page.status, 200);
    assertStringIncludes(await page.text(), "Terminar el acceso");
  }
  const foreign = await submit(app, link, { action: "end" }, { "Sec-Fetch-Site": "cross-site" });
  assertEquals([foreign.status, await statusOf(app, access_token)], [403, 200]);
  const ended = await submit(app, link, { action: "end" });
  assertEquals(ended.status, 200);
  assertStringIncludes(ended.body.text, "El acceso terminó");
  assertEquals(await statusOf(app, access_token), 401);
  assertEquals((await exchange(app, tokens.identity_assertion)).body.error, "invalid_grant");
  assertEquals((await submit(app, link, { action: "end" })).status, 410);
});

Deno.test("The link of a consent ends that access and no other of the same client", async () => {
  await using app = startApp();
  const one = await signIn(app);
  const other = await signIn(app);
  const page = await (await app.fetch(pathOf(one.link))).text();
  for (const shown of ["<bdi>my client</bdi>", "Preparar pedidos", "hasta el"]) assertStringIncludes(page, shown);
  assertEquals((await submit(app, one.link, { action: "confirm" })).status, 200, "nothing to confirm");
  assertEquals(await statusOf(app, one.tokens.access_token), 200);
  assertEquals((await submit(app, one.link, { action: "end" })).status, 200);
  assertEquals(await statusOf(app, one.tokens.access_token), 401);
  assertEquals((await refresh(app, one.clientId, one.tokens.refresh_token)).body.error, "invalid_grant");
  assertEquals(await statusOf(app, other.tokens.access_token), 200);
  assertEquals((await openPage(app, authorizationRequest(one.clientId))).status, 200, "it may ask again");
});

Deno.test("A claim token ends its registration at any time, collected or not, also in races", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 1_000 } });
  for (let count = 0; count < 5; count++) {
    const registration = await register(app);
    const tokens = await claim(app, registration);
    assertEquals((await postForm(app, "/oauth/revoke", { token: registration.claim_token })).status, 200);
    assertEquals(await statusOf(app, tokens.access_token), 401, "collected");
    app.advance(3_600_000);
  }
  for (let count = 0; count < 20; count++) {
    const registration = (await postJson(app, "/oauth/register", {}, `198.51.100.${count}`)).body;
    const started = await startClaim(app, registration.claim_token);
    await submit(app, started.verification_uri, { action: "confirm", user_code: started.user_code });
    const revoke = () => postForm(app, "/oauth/revoke", { token: registration.claim_token });
    const collect = () => poll(app, registration.claim_token);
    const [collected, revoked] = count % 2 === 0
      ? await Promise.all([collect(), revoke()])
      : await Promise.all([revoke(), collect()]).then(([one, two]) => [two, one] as const);
    assertEquals(revoked!.status, 200);
    if (collected!.status !== 200) continue;
    assertEquals(await statusOf(app, collected!.body.access_token), 401, `race ${count}`);
    assertEquals((await exchange(app, collected!.body.identity_assertion)).body.error, "invalid_grant");
  }
});

Deno.test("A refresh token ends the whole access, a used one too; another client's changes nothing", async () => {
  await using app = startApp();
  const { clientId, tokens } = await signIn(app);
  const used = tokens.refresh_token;
  const { body: next } = await refresh(app, clientId, used);
  const crossed = await postForm(app, "/oauth/revoke", { token: used, client_id: "cli_other" });
  assertEquals([crossed.status, crossed.body.error], [400, "invalid_grant"]);
  const forged = next.refresh_token.slice(0, 26) + "x".repeat(86);
  assertEquals((await postForm(app, "/oauth/revoke", { token: forged, client_id: clientId })).status, 200);
  assertEquals(await statusOf(app, next.access_token), 200);
  assertEquals((await postForm(app, "/oauth/revoke", { token: used, client_id: clientId })).status, 200);
  for (const { access_token } of [tokens, next]) assertEquals(await statusOf(app, access_token), 401);
  assertEquals((await refresh(app, clientId, next.refresh_token)).body.error, "invalid_grant");
});

Deno.test("Tokens that come from a token end with it, and not the other way round", async () => {
  await using app = startApp();
  const { tokens } = await signIn(app);
  const swap = async (subject_token: string) =>
    (await postForm(app, "/oauth/token", {
      grant_type: TOKEN_EXCHANGE,
      subject_token,
      subject_token_type: ACCESS_TOKEN_TYPE,
    })).body;
  const chain = [tokens.access_token];
  for (let count = 0; count < 4; count++) chain.push((await swap(chain.at(-1)!)).access_token);
  assertEquals((await swap(chain.at(-1)!)).error, "invalid_grant", "no longer chain");
  const sibling = (await swap(chain[0]!)).access_token;
  await postForm(app, "/oauth/revoke", { token: chain[1]! });
  assertEquals(await Promise.all(chain.map((token) => statusOf(app, token))), [200, 401, 401, 401, 401]);
  assertEquals((await swap(chain[2]!)).error, "invalid_grant");
  assertEquals(await statusOf(app, sibling), 200);
  await postForm(app, "/oauth/revoke", { token: chain[0]! });
  assertEquals(await statusOf(app, sibling), 401);
});

Deno.test("Each registration, claim, consent and end writes one line with ids alone", async () => {
  await using app = startApp();
  const registration = await register(app);
  const claimed = await claim(app, registration);
  await postForm(app, "/oauth/revoke", { token: claimed.access_token });
  await postForm(app, "/oauth/revoke", { token: registration.claim_token });
  await postForm(app, "/oauth/revoke", { token: registration.claim_token });
  const { clientId, link, tokens } = await signIn(app);
  await submit(app, link, { action: "end" });
  const { api_key } = (await postJson(app, "/api/keys", {})).body;
  await postForm(app, "/oauth/revoke", { token: api_key });
  const other = await signIn(app, {}, { client_name: "my other client" });
  const { body: next } = await refresh(app, other.clientId, other.tokens.refresh_token);
  app.advance(11_000);
  await refresh(app, other.clientId, other.tokens.refresh_token);
  const lines = auditLines(app);
  const reg = registration.client_id;
  const grant = lines.find((line) => line.by === "consent")!.grant;
  const key = lines.find(({ event }) => event === "key_issued")!.key;
  const last = lines.findLast((line) => line.by === "consent")!.grant;
  const token = lines.find((line) => line.token !== undefined)!.token;
  assertEquals(lines, [
    { event: "access_granted", grant: reg, client: reg, by: "registration" },
    { event: "access_claimed", grant: reg },
    { event: "access_ended", token, by: "holder" },
    { event: "access_ended", grant: reg, by: "holder" },
    { event: "client_registered", client: clientId },
    { event: "access_granted", grant, client: clientId, by: "consent" },
    { event: "access_ended", grant, by: "person" },
    { event: "key_issued", key },
    { event: "access_ended", key, by: "holder" },
    { event: "client_registered", client: other.clientId },
    { event: "access_granted", grant: last, client: other.clientId, by: "consent" },
    { event: "access_ended", grant: last, by: "reuse" },
  ]);
  const text = app.lines.join();
  for (
    const secret of [api_key, registration.claim_token, tokens.access_token, tokens.refresh_token, next.refresh_token]
  ) {
    assert(!text.includes(secret) && !text.includes(secret.slice(30)));
  }
  for (const named of ["my agent", "my client", "client.example", "192.0.2.1"]) assert(!text.includes(named), named);
});

Deno.test("A confirmed claim is written down once, however it is collected", async () => {
  await using app = startApp();
  const registration = await register(app);
  const started = await startClaim(app, registration.claim_token);
  for (let count = 0; count < 3; count++) {
    await submit(app, started.verification_uri, { action: "confirm", user_code: started.user_code });
    app.advance(1_000);
  }
  await postJson(app, "/agent/identity/claim/complete", { claim_token: registration.claim_token, user_code: "000000" });
  assertEquals(auditLines(app).filter(({ event }) => event === "access_claimed").length, 1);
});

Deno.test("The withdrawal form needs the whole link", async () => {
  await using app = startApp();
  const { link, tokens } = await signIn(app);
  const token = new URL(link).searchParams.get("claim_attempt_token")!;
  for (const wrong of [token.slice(0, -1), `${token}x`, token.slice(0, 26) + "x".repeat(43)]) {
    const fields = { claim_attempt_token: wrong, action: "end" };
    assertEquals((await postForm(app, "/oauth/authorize", fields, OWN_FORM)).status, 410);
  }
  assertEquals(await statusOf(app, tokens.access_token), 200);
});
