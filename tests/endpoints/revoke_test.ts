/** Revocation of tokens, assertions, claims and keys. @module */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { ORIGIN, startApp, type TestApp } from "../app_fixture.ts";
import { claim, exchange, get, postForm, postJson, register, startClaim } from "../identity/agent_fixture.ts";

async function revoke(app: TestApp, token: string, more: Record<string, string> = {}): Promise<number> {
  const { status, body } = await postForm(app, "/oauth/revoke", { token, ...more });
  if (status === 200) assertEquals(body, {});
  return status;
}

Deno.test("A revoked access token is refused; its assertion and other tokens keep working", async () => {
  await using app = startApp();
  const { identity_assertion } = await register(app);
  const one = (await exchange(app, identity_assertion)).body.access_token;
  const other = (await exchange(app, identity_assertion)).body.access_token;
  assertEquals(await revoke(app, one, { token_type_hint: "access_token" }), 200);
  assertEquals((await get(app, "/api/menu", one)).status, 401);
  assertEquals((await get(app, "/api/menu", other)).status, 200);
  assertEquals((await exchange(app, identity_assertion)).status, 200);
  assertEquals(await revoke(app, one), 200, "again");
});

Deno.test("A revoked assertion ends its registration with everything that came from it", async () => {
  await using app = startApp();
  const claimed = await claim(app, await register(app));
  assertEquals(await revoke(app, claimed.identity_assertion), 200);
  assertEquals((await get(app, "/api/menu", claimed.access_token)).status, 401);
  assertEquals((await exchange(app, claimed.identity_assertion)).body.error, "invalid_grant", "replayed");
});

Deno.test("Revoking an assertion from before the claim does not affect the claimed registration", async () => {
  await using app = startApp();
  const registration = await register(app);
  const claimed = await claim(app, registration);
  assertEquals(await revoke(app, registration.identity_assertion), 200);
  assertEquals((await get(app, "/api/menu", claimed.access_token)).status, 200);
});

Deno.test("A revoked claim token ends its registration; another's changes nothing", async () => {
  await using app = startApp();
  const [one, other] = [await register(app), await register(app)];
  await startClaim(app, one.claim_token);
  const crossed = one.claim_token.slice(0, 26) + other.claim_token.slice(26);
  assertEquals(await revoke(app, crossed), 200);
  assertEquals((await exchange(app, one.identity_assertion)).status, 200);
  assertEquals(await revoke(app, one.claim_token), 200);
  assertEquals((await exchange(app, one.identity_assertion)).body.error, "invalid_grant");
  assertEquals((await exchange(app, other.identity_assertion)).status, 200);
});

Deno.test("Revocation answers 200 for an unknown token, and refuses another client_id", async () => {
  await using app = startApp();
  for (const token of ["x", "a.b.c", "clm_x", "horno_free_x", "x".repeat(5_000)]) {
    assertEquals(await revoke(app, token), 200);
  }
  assertEquals((await postForm(app, "/oauth/revoke", {})).body.error, "invalid_request");
  const { identity_assertion, client_id } = await register(app);
  const { access_token } = (await exchange(app, identity_assertion)).body;
  const crossed = await postForm(app, "/oauth/revoke", { token: access_token, client_id: "reg_other" });
  assertEquals([crossed.status, crossed.body.error], [400, "invalid_grant"]);
  assertEquals((await get(app, "/api/menu", access_token)).status, 200);
  const basic = await postForm(app, "/oauth/revoke", { token: access_token }, { Authorization: "Basic eDp5" });
  assertEquals([basic.status, basic.body.error], [401, "invalid_client"]);
  assertEquals((await postForm(app, "/oauth2/revoke", { token: access_token, client_id })).status, 200);
  assertEquals((await get(app, "/api/menu", access_token)).status, 401);
});

Deno.test("DELETE /keys revokes the presented key, whichever header carries it", async () => {
  await using app = startApp();
  for (
    const present of [(key: string) => ({ Authorization: `Bearer ${key}` }), (key: string) => ({ "X-API-Key": key })]
  ) {
    const { api_key } = (await postJson(app, "/api/v1/keys", {})).body;
    const kept = (await postJson(app, "/api/v1/keys", {})).body.api_key;
    assertEquals((await get(app, "/api/menu", api_key)).status, 200);
    const answer = await app.fetch("/api/v1/keys", {
      method: "DELETE",
      headers: present(api_key) as Record<string, string>,
    });
    assertEquals([answer.status, await answer.json()], [200, { status: "revoked" }]);
    assertEquals((await get(app, "/api/menu", api_key)).status, 401);
    const again = await app.fetch("/api/keys", {
      method: "DELETE",
      headers: present(api_key) as Record<string, string>,
    });
    assertEquals(again.status, 401);
    await again.body?.cancel();
    assertEquals((await get(app, "/api/menu", kept)).status, 200);
  }
  const bare = await app.fetch("/api/v1/keys", { method: "DELETE" });
  assertEquals(bare.status, 401);
  assertMatch(bare.headers.get("www-authenticate")!, new RegExp(`resource_metadata="${ORIGIN}/`));
  await bare.body?.cancel();
});

Deno.test("The revocation endpoint also revokes API keys", async () => {
  await using app = startApp();
  const { api_key } = (await postJson(app, "/api/v1/keys", {})).body;
  assertEquals(await revoke(app, api_key), 200);
  assertEquals((await get(app, "/api/menu", api_key)).status, 401);
});

Deno.test("A client that sends its client_id cannot revoke another client's credentials", async () => {
  await using app = startApp();
  const { body } = await postJson(app, "/agent/auth", { requested_credential_type: "api_key" });
  const { client_id: other } = await register(app);
  const { api_key } = (await postJson(app, "/api/v1/keys", {})).body;
  const { id, claim_token, credential } = body;
  for (
    const [token, client_id] of [[claim_token, other], [credential, other], [api_key, other], [api_key, id]] as const
  ) {
    const crossed = await postForm(app, "/oauth/revoke", { token, client_id });
    assertEquals([crossed.status, crossed.body.error], [400, "invalid_grant"], token);
    assertStringIncludes(crossed.body.resolution, "client_id");
  }
  assertEquals((await get(app, "/api/menu", credential)).status, 200);
  assertEquals((await get(app, "/api/menu", api_key)).status, 200);
  assertEquals(await revoke(app, credential, { client_id: id }), 200);
  assertEquals((await get(app, "/api/menu", credential)).status, 401);
  assertEquals((await exchange(app, body.identity_assertion)).status, 200);
  assertEquals(await revoke(app, claim_token, { client_id: id }), 200);
  assertEquals((await exchange(app, body.identity_assertion)).body.error, "invalid_grant");
});
