/** API1:2023: one caller cannot reach what belongs to another. @module */
import { assert, assertEquals } from "@std/assert";
import { isFolder, type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { startApp } from "../app_fixture.ts";
import {
  claim,
  CLAIM_GRANT,
  exchange,
  get,
  poll,
  postForm,
  postJson,
  register,
  startClaim,
  submit,
} from "../identity/agent_fixture.ts";

const ALL_ROUTES: readonly Route[] = ROUTES;

Deno.test("No path of the table takes an identifier", () => {
  // The build chose the names in a folder of files; no other path has a part that a caller fills in.
  const open = ALL_ROUTES.filter((route) => route.serves !== "static" || !isFolder(route)).flatMap(routePaths);
  assertEquals(open.filter((path) => /[*:{}<>]/.test(path)), []);
  // A category, what a search takes, a moment, a date, a delivery method and a commune name nothing that belongs to a caller.
  const SEARCH = ["category", "category", "q", "max_price", "diet", "without_allergens", "without", "sort", "limit"];
  const parameters = ALL_ROUTES.flatMap(({ query = [] }) => query.map(({ name }) => name));
  assertEquals(parameters, [...SEARCH, "at", "date", "date", "delivery_method", "commune"]);
});

Deno.test("One caller's key, registration and claim cannot be read, ended or completed by another", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const [mine, theirs] = [await register(app, { client_name: "mine" }), await register(app, { client_name: "theirs" })];
  const started = await startClaim(app, mine.claim_token);
  const theirStart = await startClaim(app, theirs.claim_token);
  const { api_key } = (await postJson(app, "/api/v1/keys", {})).body;
  const theirKey = (await postJson(app, "/api/v1/keys", {})).body.api_key;
  const theirToken = (await exchange(app, theirs.identity_assertion)).body.access_token;

  // An attacker knows my ids, and combines them with another secret.
  const crossed = mine.claim_token.slice(0, 26) + theirs.claim_token.slice(26);
  const link = started.verification_uri as string;
  const theirLink = theirStart.verification_uri as string;
  const at = link.indexOf("cat_") + 26;
  const crossedLink = link.slice(0, at) + theirLink.slice(at);
  const ids = [mine.registration_id, mine.client_id, mine.id, mine.registration_id.replace("reg_", "clm_")];
  for (const secret of [crossed, ...ids]) {
    for (const path of ["/agent/identity/claim", "/agent/identity/claim/complete"]) {
      const answer = await postJson(app, path, { claim_token: secret, user_code: started.user_code });
      assertEquals([answer.status, answer.body.error], [400, "invalid_claim_token"], `${path} ${secret}`);
    }
    const redeemed = await postForm(app, "/oauth/token", { grant_type: CLAIM_GRANT, claim_token: secret });
    assert(redeemed.status === 400, secret);
    assertEquals((await exchange(app, secret)).body.error, "invalid_grant");
    assertEquals((await get(app, "/api/menu", secret)).status, 401);
    await postForm(app, "/oauth/revoke", { token: secret });
  }
  for (const guess of [crossedLink, `${link.slice(0, at)}${"a".repeat(43)}`]) {
    const page = await submit(app, guess, { action: "confirm", user_code: started.user_code });
    assertEquals(page.status, 410);
    assert(!String(page.body.text).includes("mine"), "the page of a wrong link tells nothing of the registration");
  }
  // Their own credential ends nothing of mine, whatever ids they add.
  for (const token of [theirKey, theirToken]) {
    await postForm(app, "/oauth/revoke", { token, client_id: mine.client_id, registration_id: mine.registration_id });
    await app.fetch(`/api/v1/keys?key=${api_key.slice(0, 20)}&id=${mine.registration_id}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${token}` },
    }).then((answer) => answer.body?.cancel());
  }
  // Everything of mine is still there, and still mine alone.
  assertEquals((await get(app, "/api/menu", api_key)).status, 200);
  assertEquals((await get(app, "/api/menu", theirKey)).status, 401, "they could end their own");
  assertEquals((await poll(app, mine.claim_token)).body.error, "authorization_pending");
  const claimed = await claim(app, mine);
  assertEquals(claimed.scope, "read:menu read:restaurant write:orders");
  assertEquals((await poll(app, theirs.claim_token)).body.error, "authorization_pending", "my claim is not theirs");
});
