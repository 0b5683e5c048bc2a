/**
 * Attacks on what the owner's programs may do: each test tries to change what is sold without the owner's consent. None
 * changes anything.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { ORIGIN, startApp, type TestApp } from "../app_fixture.ts";
import {
  ACCESS_TOKEN_TYPE,
  claim,
  get,
  type Json,
  JWT_BEARER,
  postForm,
  postJson,
  register,
  TOKEN_EXCHANGE,
} from "../identity/agent_fixture.ts";
import {
  afterPress,
  authorizationRequest,
  hiddenFields,
  openPage,
  OWN_FORM,
  press,
  redeem,
  refresh,
  registerClient,
  signIn,
  wayBack,
} from "../identity/code_fixture.ts";
import { callTool, legacy } from "../mcp/mcp_fixture.ts";
import {
  allowProgram,
  callOwnerTool,
  OWNER_MCP,
  ownerBrowser,
  ownerRequest,
  pressAsOwner,
  send,
} from "../owner/program_fixture.ts";

const CLOSE_DELIVERY = { name: "change_tonight", arguments: { change: { kind: "delivery" } } };

/** What a guest sees of the change that every attack tries. */
async function deliveryStopped(app: TestApp): Promise<boolean> {
  return (await get(app, "/api/delivery")).body.delivery_stopped === true;
}

/** Tries the change with a credential. @returns Status and challenge. */
async function attempt(app: TestApp, token: string | undefined): Promise<[number, string | null]> {
  const { status, headers } = await send(app, token, "tools/call", CLOSE_DELIVERY);
  assert(!await deliveryStopped(app), "nothing changed");
  return [status, headers.get("www-authenticate")];
}

Deno.test("An agent without the owner's scope is refused: no token, a key, a claimed registration, a guest's consent", async () => {
  await using app = startApp();
  const { api_key } = (await postJson(app, "/api/keys", { tier: "free" })).body;
  const agent = await claim(app, await register(app));
  const guest = await signIn(app);
  const ofMcp = await signIn(app, { resource: `${ORIGIN}/api/mcp` }, { client_name: "mcp" });
  const expected: [string | undefined, number][] = [
    [undefined, 401],
    ["dead.dead.dead", 401],
    [api_key, 403],
    [agent.access_token, 401],
    [agent.identity_assertion, 401],
    [guest.tokens.access_token, 401],
    [ofMcp.tokens.access_token, 401],
  ];
  for (const [token, status] of expected) {
    const [found, challenge] = await attempt(app, token);
    assertEquals(found, status);
    assertStringIncludes(challenge!, 'scope="manage:tonight"');
    assertStringIncludes(challenge!, `/.well-known/oauth-protected-resource${OWNER_MCP}"`);
  }
});

Deno.test("A token of the owner's program is good at its own endpoint and nowhere else", async () => {
  await using app = startApp();
  const { tokens } = await allowProgram(app, await ownerBrowser(app));
  for (const path of ["/api/menu", "/api/v1/menu", "/api/mcp", "/api/keys", "/api"]) {
    assertEquals((await get(app, path, tokens.access_token)).status === 200, false, path);
  }
  const local = await app.fetch("/local/tonight", { headers: { Authorization: `Bearer ${tokens.access_token}` } });
  assertEquals(local.status, 401, "the owner's page takes a cookie, not a token");
});

Deno.test("The public endpoint has none of the owner's tools, whoever calls", async () => {
  await using app = startApp();
  const { tools } = (await legacy(app, "tools/list")).json.result;
  assert(tools.every(({ name }: Json) => !/_tonight$|menu_(?:edits|draft)/.test(name)));
  assertEquals(await callTool(app, CLOSE_DELIVERY.name, CLOSE_DELIVERY.arguments), undefined, "a JSON-RPC error");
  assert(!await deliveryStopped(app));
});

Deno.test("The scope smuggled into a public request is refused, in every place", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app, { scope: "manage:tonight" });
  const owners = ORIGIN + OWNER_MCP;
  const cells: [Record<string, string>, string][] = [
    [{ scope: "manage:tonight" }, "invalid_scope"],
    [{ scope: "manage:tonight", resource: `${ORIGIN}/api/mcp` }, "invalid_scope"],
    [{ scope: "manage:tonight", resource: `${ORIGIN}/` }, "invalid_scope"],
    [{ scope: "read:menu manage:tonight" }, "invalid_scope"],
    [{ scope: "read:menu manage:tonight", resource: owners }, "invalid_scope"],
    [{ scope: "write:orders", resource: owners }, "invalid_scope"],
    [{ scope: "manage:menu" }, "invalid_scope"],
    [{ scope: "read:menu manage:menu", resource: owners }, "invalid_scope"],
    [{ scope: "manage:tonight", resource: `${owners}/` }, "invalid_target"],
    [{ scope: "manage:tonight", resource: `${owners}/../owner` }, "invalid_target"],
    [{ scope: "manage:tonight", resource: owners.toUpperCase() }, "invalid_target"],
  ];
  for (const [more, error] of cells) {
    const answer = await openPage(app, authorizationRequest(client_id, more));
    assertEquals(answer.status, 400, JSON.stringify(more));
    assertEquals(wayBack(await answer.text()).back.searchParams.get("error"), error, JSON.stringify(more));
  }
  const both = new URLSearchParams(ownerRequest(client_id));
  both.append("resource", `${ORIGIN}/api/mcp`);
  const answer = await app.fetch(`/oauth/authorize?${both}`);
  assertEquals(wayBack(await answer.text()).back.searchParams.get("error"), "invalid_target");
});

Deno.test("A form that swaps the scope after the page was shown needs the owner all the same", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const html = await (await openPage(app, authorizationRequest(client_id))).text();
  const swapped = { ...hiddenFields(html), scope: "manage:tonight", resource: ORIGIN + OWNER_MCP, action: "confirm" };
  const stopped = await postForm(app, "/oauth/authorize", swapped, OWN_FORM);
  assertEquals(stopped.status, 403);
  assert(!stopped.body.text.includes("code="));
});

Deno.test("Refresh and exchange cannot widen a guest's access to the owner's, nor an owner's to the public", async () => {
  await using app = startApp();
  const guest = await signIn(app);
  const owners = { resource: ORIGIN + OWNER_MCP };
  for (const more of [{ scope: "manage:tonight" }, owners, { ...owners, scope: "manage:tonight" }]) {
    const widened = await refresh(app, guest.clientId, guest.tokens.refresh_token, more as Record<string, string>);
    assertEquals(widened.status, 400, JSON.stringify(more));
    const exchanged = await postForm(app, "/oauth/token", {
      grant_type: TOKEN_EXCHANGE,
      subject_token: guest.tokens.access_token,
      subject_token_type: ACCESS_TOKEN_TYPE,
      ...more,
    });
    assertEquals(exchanged.status, 400, JSON.stringify(more));
  }
  const { client_id } = await registerClient(app);
  const code = afterPress(await press(app, authorizationRequest(client_id))).back.searchParams.get("code")!;
  assertEquals((await redeem(app, client_id, code, { ...owners, scope: "manage:tonight" })).status, 400);

  const program = await allowProgram(app, await ownerBrowser(app));
  for (
    const more of [{ scope: "write:orders" }, { resource: `${ORIGIN}/api` }]
  ) {
    const widened = await refresh(app, program.clientId, program.tokens.refresh_token, more as Record<string, string>);
    assertEquals(widened.status, 400, JSON.stringify(more));
  }
});

Deno.test("Registration and claim never give the owner's scope", async () => {
  await using app = startApp();
  const asked = await postJson(app, "/oauth/register", { client_name: "agent", scope: "manage:tonight" });
  assertEquals([asked.status, asked.body.error], [400, "invalid_client_metadata"]);
  const answer = await register(app);
  assert(!JSON.stringify(answer).includes("manage:tonight"));
  const agent = await claim(app, await register(app));
  assert(!JSON.stringify(agent).includes("manage:tonight"));
  for (const more of [{ scope: "manage:tonight" }, { resource: ORIGIN + OWNER_MCP }]) {
    const exchanged = await postForm(app, "/oauth/token", {
      grant_type: JWT_BEARER,
      assertion: agent.identity_assertion,
      ...more as Record<string, string>,
    });
    assertEquals(exchanged.status, 400, JSON.stringify(more));
  }
});

Deno.test("Consent needs a device that is signed in: none, a forged cookie, a removed device, one that ended", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const removed = await ownerBrowser(app);
  await app.fetch("/local/sign-out", {
    method: "POST",
    headers: { Cookie: removed, Origin: ORIGIN, "Content-Type": "application/json" },
    body: "{}",
  });
  const ended = await ownerBrowser(app);
  app.advance(90 * 86_400_000);
  const { client_id: again } = await registerClient(app);
  assertEquals(again, client_id, "the same client");
  for (const cookie of [undefined, "__Host-owner=", `__Host-owner=own_${"x".repeat(43)}`, removed, ended, "owner=x"]) {
    const pressed = await pressAsOwner(app, ownerRequest(client_id), cookie);
    assertEquals(pressed.status, 403, cookie);
    assert(!pressed.body.text.includes("code="));
  }
});

Deno.test("CSRF: a form from another origin gives nothing, whatever cookie comes with it", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const { client_id } = await registerClient(app);
  const senders: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: ORIGIN, "Sec-Fetch-Site": "cross-site" },
    { Origin: ORIGIN, "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "same-origin" },
    { Origin: `${ORIGIN}.evil.example` },
    {},
  ];
  for (const headers of senders) {
    const pressed = await pressAsOwner(app, ownerRequest(client_id), cookie, {}, headers);
    assertEquals(pressed.status, 403, JSON.stringify(headers));
    assert(!pressed.body.text.includes("code="));
  }
  const visited = await app.fetch(
    `/oauth/authorize?${new URLSearchParams({ ...ownerRequest(client_id), action: "confirm" })}`,
    {
      headers: { Cookie: cookie },
    },
  );
  assert(!(await visited.text()).includes("code="), "to open a link agrees to nothing");
});

Deno.test("A duration of somebody's own is refused", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const { client_id } = await registerClient(app);
  for (const lasts of ["", "365d", "toString", "__proto__", "12", "30D"]) {
    assertEquals((await pressAsOwner(app, ownerRequest(client_id), cookie, { lasts })).status, 400, lasts);
  }
});

Deno.test("A stolen token is worth nothing once the owner removed the program, and a used code ends the access", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const { client_id } = await registerClient(app);
  const code = afterPress(await pressAsOwner(app, ownerRequest(client_id), cookie)).back.searchParams.get("code")!;
  const { access_token } = (await redeem(app, client_id, code)).body;
  assertEquals((await callOwnerTool(app, access_token, "get_tonight")).isError, undefined);
  assertEquals((await redeem(app, client_id, code)).body.error, "invalid_grant");
  assertEquals((await attempt(app, access_token))[0], 401);
});

Deno.test("Without the store nobody is let in", async () => {
  await using app = startApp({ kvPath: "/no/such/folder/kv" });
  assertEquals((await attempt(app, `kv.is.down`))[0], 503);
});

Deno.test("No public document lists the owner's endpoint, tools or scope", async () => {
  await using app = startApp();
  for (
    const path of [
      ...["/llms.txt", "/openapi.json", "/auth.md", "/sitemap.xml", "/sitemap.md", "/api", "/robots.txt"],
      ...["/.well-known/api-catalog", "/.well-known/ai-catalog.json", "/.well-known/mcp.json"],
      ...["/.well-known/mcp/manifest.json", "/.well-known/oauth-authorization-server"],
      ...["/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/api/mcp"],
      ...["/.well-known/agent-skills/menu/SKILL.md", "/desarrolladores"],
    ]
  ) {
    const text = await (await app.fetch(path)).text();
    assert(!/manage:(?:tonight|menu)|mcp\/owner|(?:get|change|undo)_tonight|menu_(?:edits|draft)/.test(text), path);
  }
});
