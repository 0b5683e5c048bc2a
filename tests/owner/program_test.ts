/** The owner's programs: consent, the MCP endpoint, the list of programs and its end. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { ORIGIN, startApp, type TestApp } from "../app_fixture.ts";
import { get, type Json, pathOf, postJson } from "../identity/agent_fixture.ts";
import { afterPress, openPage, redeem, refresh, registerClient } from "../identity/code_fixture.ts";
import { MODERN_META, post } from "../mcp/mcp_fixture.ts";
import {
  allowProgram,
  callOwnerTool,
  OWNER_MCP,
  ownerBrowser,
  ownerRequest,
  pressAsOwner,
  send,
} from "./program_fixture.ts";
import { fromPage, signInOwner } from "./owner_fixture.ts";

const HOUR_MS = 3_600_000;

/** The name of the fixture's program, where the owner reads it. */
const PROGRAM = "programa «Mi asistente» (client.example)";

async function soldOut(app: TestApp): Promise<string[]> {
  const { menu } = (await get(app, "/api/menu")).body;
  return (Object.values(menu).flat() as Json[]).filter(({ sold_out }) => sold_out).map(({ id }) => id);
}

async function programs(app: TestApp, cookie: string): Promise<Json[]> {
  const answer = await app.fetch("/local/devices", { headers: { Cookie: cookie } });
  return (await answer.json()).programs;
}

async function remove(app: TestApp, cookie: string, id: string): Promise<Json> {
  const answer = await app.fetch("/local/devices/remove", {
    method: "POST",
    headers: { Cookie: cookie, Origin: ORIGIN, "Content-Type": "application/json" },
    body: JSON.stringify({ id }),
  });
  assertEquals(answer.status, 200);
  return await answer.json();
}

Deno.test("What the owner is answered never goes to the stream of somebody else", async () => {
  await using app = startApp();
  const { tokens } = await allowProgram(app, await ownerBrowser(app));
  const stream = await app.fetch("/api/mcp", { headers: { Accept: "text/event-stream" } });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const endpoint = (await reader.read()).value!.match(/data: \S+(\?sessionId=\S+)/)![1]!;
  const answer = await send(app, tokens.access_token, "tools/call", { name: "get_tonight" }, OWNER_MCP + endpoint);
  assertEquals([answer.status, typeof answer.json.result], [200, "object"]);
  await reader.cancel();
});

Deno.test("A program learns from the refusal how to ask, the owner allows it, and a dish is sold out and back", async () => {
  await using app = startApp();
  const refused = await send(app, undefined, "initialize");
  assertEquals([refused.status, refused.json.error.code], [401, 401]);
  const challenge = refused.headers.get("www-authenticate")!;
  const metadata = `${ORIGIN}/.well-known/oauth-protected-resource${OWNER_MCP}`;
  assertEquals(challenge, `Bearer scope="manage:tonight", resource_metadata="${metadata}"`);
  const resource = (await get(app, pathOf(metadata))).body;
  assertEquals(
    [resource.resource, resource.scopes_supported, resource.authorization_servers],
    [ORIGIN + OWNER_MCP, ["manage:tonight", "manage:menu"], [ORIGIN]],
  );

  const cookie = await ownerBrowser(app);
  const { tokens } = await allowProgram(app, cookie);
  const token = tokens.access_token;
  const { result } = (await send(app, token, "initialize", { protocolVersion: "2025-11-25" })).json;
  assertEquals([result.capabilities, result.serverInfo.name.endsWith("-owner")], [{ tools: {} }, true]);
  const { tools } = (await send(app, token, "tools/list")).json.result;
  assertEquals(tools.map(({ name }: Json) => name), [
    ...["get_tonight", "change_tonight", "undo_tonight"],
    ...["list_menu_edits", "draft_menu_edits", "withdraw_menu_draft"],
  ]);

  const before = await callOwnerTool(app, token, "get_tonight");
  assertEquals(before.content[0].text, "Nada cambia: rige la carta");
  const [dish] = before.structuredContent.dishes.filter(({ sold_out }: Json) => !sold_out);
  const changed = await callOwnerTool(app, token, "change_tonight", { change: { kind: "dish", dish: dish.id } });
  const { made } = changed.structuredContent;
  assertEquals(changed.content[0].text, `Listo. ${made.text}, ${made.until_text}`);
  assertStringIncludes(made.text, dish.name);
  assertEquals([made.by, JSON.parse(changed.content[1].text)], [PROGRAM, changed.structuredContent]);
  assert((await soldOut(app)).includes(dish.id), "true for guests when the answer comes");

  const seen = await callOwnerTool(app, token, "get_tonight");
  assertEquals(seen.content[0].text, `Ahora rige:\n- ${made.text}, ${made.until_text} (${PROGRAM})`);
  assertEquals(seen.structuredContent.history[0].by, PROGRAM);
  const ofPage = await (await app.fetch("/local/tonight", { headers: { Cookie: cookie } })).json();
  assertEquals(ofPage.changes, seen.structuredContent.changes, "the owner's page lists the same");

  const undone = await callOwnerTool(app, token, "undo_tonight", { id: made.id });
  assertEquals(undone.content[0].text, `Listo. Ya no rige: ${made.text}`);
  assert(!(await soldOut(app)).includes(dish.id));
  const again = await callOwnerTool(app, token, "undo_tonight", { id: made.id });
  assertEquals(again.isError, true);
});

Deno.test("A program undoes what the owner's phone changed, and the other way round", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const { tokens: { access_token: token } } = await allowProgram(app, cookie);
  const ofPhone = async (path: string, body: object) =>
    await (await app.fetch(path, {
      method: "POST",
      headers: { Cookie: cookie, Origin: ORIGIN, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    })).json();
  const { made } = await ofPhone("/local/tonight", { change: { kind: "delivery" } });
  const { undone } = (await callOwnerTool(app, token, "undo_tonight", { id: made.id })).structuredContent;
  assertEquals([undone.change, undone.by], [{ kind: "delivery" }, "Caja"]);
  const delayed = await callOwnerTool(app, token, "change_tonight", { change: { kind: "delay", minutes: "20" } });
  const { id } = delayed.structuredContent.made;
  assertEquals((await ofPhone("/local/undo", { id })).tonight.changes, []);
});

Deno.test("Each call with a credential for something else costs one of its allowance", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 1 } });
  const { body } = await postJson(app, "/api/keys", {});
  const statuses = [];
  for (let time = 0; time < 2; time++) statuses.push((await send(app, body.api_key, "tools/list")).status);
  assertEquals(statuses, [403, 429]);
});

Deno.test("A wrong change is refused in sentences that say what to send, and changes nothing", async () => {
  await using app = startApp();
  const { tokens: { access_token: token } } = await allowProgram(app, await ownerBrowser(app));
  const cells: [object, string][] = [
    [{}, '"change" is missing'],
    [{ change: { kind: "fire" } }, '"change/kind" must be "dish", "ingredient"'],
    [{ change: { kind: "dish" } }, '"change/dish" is missing'],
    [{ change: { kind: "dish", dish: "no-such-dish" } }, '"change/dish": La carta no tiene ese plato'],
    [
      { change: { kind: "dish", dish: "agua", until: "2026-11-26T13:00" } },
      '"change" has a member that is not known here',
    ],
    [{ change: { kind: "delivery" }, hasta: "2026-11-26T13:00" }, "has a member that is not known here: leave it out"],
    [{ change: { kind: "delivery" }, until: "2020-01-01T13:00" }, '"until": Esa hora ya pasó'],
    [{ change: { kind: "delay", minutes: 500 } }, '"change/minutes" must be a whole number from 5 to 120'],
  ];
  for (const [args, sentence] of cells) {
    const { isError, content } = await callOwnerTool(app, token, "change_tonight", args);
    assertEquals(isError, true, JSON.stringify(args));
    assertStringIncludes(content[0].text, sentence);
  }
  assertEquals((await callOwnerTool(app, token, "get_tonight")).structuredContent.changes, []);
});

Deno.test("The endpoint speaks the modern revision too, and has no resources, prompts or streams", async () => {
  await using app = startApp();
  const { tokens: { access_token: token } } = await allowProgram(app, await ownerBrowser(app));
  const modern = async (method: string) =>
    await post(app, JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { _meta: MODERN_META } }), {
      authorization: `Bearer ${token}`,
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
    }, OWNER_MCP);
  assertEquals((await modern("server/discover")).json.result.capabilities, { tools: {} });
  assertEquals((await modern("tools/list")).json.result.tools.length, 6);
  assertEquals((await send(app, token, "resources/list")).json.result.resources, []);
  assertEquals((await send(app, token, "prompts/list")).json.result.prompts, []);
  const read = await app.fetch(OWNER_MCP, {
    headers: { Authorization: `Bearer ${token}`, Accept: "text/event-stream" },
  });
  assertEquals(read.status, 405);
  const stray = await send(app, token, "tools/list", {}, `${OWNER_MCP}?sessionId=any`);
  assertEquals(
    [stray.status, stray.json.result.tools.length],
    [200, 6],
    "no answer goes to a stream of the public endpoint",
  );
});

Deno.test("The versioned address has metadata of its own, and the same access", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const path = "/api/v1/mcp/owner";
  const refused = await send(app, undefined, "tools/list", {}, path);
  assertStringIncludes(refused.headers.get("www-authenticate")!, `/.well-known/oauth-protected-resource${path}"`);
  const { client_id } = await registerClient(app);
  const pressed = await pressAsOwner(app, ownerRequest(client_id, { resource: ORIGIN + path }), cookie);
  const { body } = await redeem(app, client_id, afterPress(pressed).back.searchParams.get("code")!);
  assertEquals((await send(app, body.access_token, "tools/list", {}, path)).status, 200);
  assertEquals((await send(app, body.access_token, "tools/list")).status, 200);
});

Deno.test("The page says what is at stake, and the access lasts as long as the owner chose", async () => {
  for (const [lasts, hours] of [[undefined, 12], ["12h", 12], ["7d", 168], ["30d", 720]] as const) {
    await using app = startApp();
    const cookie = await ownerBrowser(app);
    const { client_id } = await registerClient(app, { client_name: "Mi asistente" });
    const page = await (await openPage(app, ownerRequest(client_id))).text();
    for (const shown of ["puede cambiar lo que vendes", "<bdi>Mi asistente</bdi>", "client.example", "Por 12 horas"]) {
      assertStringIncludes(page, shown);
    }
    assert(!page.includes("Preparar pedidos") && !page.includes("no hay cuentas"));
    assertStringIncludes(page, 'value="12h" checked');
    const byProgram = await (await openPage(app, { ...ownerRequest(client_id), lasts: "30d" })).text();
    assertStringIncludes(byProgram, 'value="12h" checked', "a program makes the link; only the owner chooses");

    const { clientId, tokens } = await allowProgram(app, cookie, lasts === undefined ? {} : { lasts });
    const [program] = await programs(app, cookie);
    assertEquals(
      [program!.name, program!.host, Date.parse(program!.until) - Date.parse(program!.since)],
      ["Mi asistente", "client.example", hours * HOUR_MS],
    );
    app.advance((hours - 0.5) * HOUR_MS);
    const last = await refresh(app, clientId, tokens.refresh_token);
    assertEquals([last.status, last.body.expires_in], [200, 1_800], "no token outlives the access");
    assertEquals((await send(app, last.body.access_token, "tools/list")).status, 200);
    app.advance(0.5 * HOUR_MS);
    assertEquals((await send(app, last.body.access_token, "tools/list")).status, 401);
    assertEquals((await refresh(app, clientId, last.body.refresh_token)).body.error, "invalid_grant");
    assertEquals(await programs(app, cookie), []);
  }
});

Deno.test("The owner removes a program on their page, and its next call is refused", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const [one, other] = [await allowProgram(app, cookie), await allowProgram(app, cookie, {}, { client_name: "otro" })];
  const ids = new Map((await programs(app, cookie)).map(({ name, id }) => [name, id]));
  assertEquals([...ids.keys()].sort(), ["Mi asistente", "otro"]);
  const left = await remove(app, cookie, ids.get("Mi asistente"));
  assertEquals(left.programs.map(({ name }: Json) => name), ["otro"]);
  assertEquals((await send(app, one.tokens.access_token, "tools/list")).status, 401);
  assertEquals((await refresh(app, one.clientId, one.tokens.refresh_token)).body.error, "invalid_grant");
  assertEquals((await send(app, other.tokens.access_token, "tools/list")).status, 200);
});

Deno.test("A program that gave its access back, and a code that nobody used, are not in the list", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const { tokens } = await allowProgram(app, cookie);
  await app.fetch("/oauth/revoke", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ token: tokens.refresh_token }),
  });
  const { client_id } = await registerClient(app, { client_name: "otro" });
  await pressAsOwner(app, ownerRequest(client_id), cookie);
  assertEquals(await programs(app, cookie), []);
});

Deno.test("The programs are listed with the latest first", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const cookie = await ownerBrowser(app);
  for (let at = 1; at <= 5; at++) {
    app.advance(HOUR_MS);
    await allowProgram(app, cookie, {}, { client_name: `${at}` });
  }
  assertEquals((await programs(app, cookie)).map(({ name }) => name), ["5", "4", "3", "2", "1"]);
});

Deno.test("A browser in which the owner is not signed in keeps the request and says how to sign in", async () => {
  await using app = startApp();
  const { client_id } = await registerClient(app);
  const request = ownerRequest(client_id);
  const stopped = await pressAsOwner(app, request, undefined, { lasts: "7d" });
  assertEquals(stopped.status, 403);
  for (
    const shown of [
      "<h1>Falta que entre el dueño",
      "en este navegador no ha entrado el dueño",
      "deno task owner",
      'value="7d" checked',
    ]
  ) {
    assertStringIncludes(stopped.body.text, shown);
  }
  const cookie = await ownerBrowser(app);
  const pressed = await pressAsOwner(app, request, cookie, { lasts: "7d" });
  assertEquals(pressed.status, 200);
  assertStringIncludes(pressed.body.text, "Tiene permiso hasta el 2 de diciembre de 2026, 20:00");
});

/** Signs a phone in, lets a program change a dish on it, and gives what the owner needs to end it. */
async function phoneWithProgram(app: TestApp, name: string, dish: string) {
  const cookie = await signInOwner(app.fetch, name);
  const program = await allowProgram(app, cookie, { lasts: "30d" }, { client_name: name });
  const call = (tool: string, args: object) => callOwnerTool(app, program.tokens.access_token, tool, args);
  const { made } = (await call("change_tonight", { change: { kind: "dish", dish } })).structuredContent;
  const { devices } = await (await app.fetch("/local/devices", { headers: { Cookie: cookie } })).json();
  const id: string = devices.find((device: Json) => device.name === name).id;
  return { cookie, program, call, made, id, token: program.tokens.access_token as string };
}

Deno.test("A program ends with the phone that allowed it, whether that is removed, signs out or is one too many", async () => {
  for (const end of ["removed", "signs out", "one too many"]) {
    await using app = startApp({ config: { rateLimitPerMinute: 0 } });
    const lost = await phoneWithProgram(app, "Perdido", "margherita");
    const kept = await phoneWithProgram(app, "Caja", "marinara");
    // A program whose code was not yet used.
    const { client_id } = await registerClient(app, { client_name: "tarde" });
    const late = afterPress(await pressAsOwner(app, ownerRequest(client_id), lost.cookie));
    if (end === "removed") await remove(app, kept.cookie, lost.id);
    else if (end === "signs out") await app.fetch("/local/sign-out", fromPage({}, { cookie: lost.cookie }));
    // `kept` is the second of twenty.
    else for (let count = 0; count < 19; count++) await signInOwner(app.fetch, `Otro ${count}`);
    assertEquals((await send(app, lost.token, "tools/list")).status, 401, end);
    assertEquals(
      (await refresh(app, lost.program.clientId, lost.program.tokens.refresh_token)).body.error,
      "invalid_grant",
    );
    assertEquals((await redeem(app, client_id, late.back.searchParams.get("code")!)).body.error, "invalid_grant");
    assertEquals((await send(app, kept.token, "tools/list")).status, 200, end);
    assertEquals((await programs(app, kept.cookie)).map(({ name }) => name), ["Caja"]);
    const ended = app.lines.filter((line) => line.includes("access_ended"));
    assertEquals(ended.length, 2, end);
  }
});

Deno.test("A program of an earlier release, which names no phone, ends when any phone is removed, and not before", async () => {
  const dir = await Deno.makeTempDir();
  {
    await using app = startApp({ kvPath: `${dir}/kv` });
    const { cookie, token } = await phoneWithProgram(app, "Caja", "margherita");
    using kv = await Deno.openKv(`${dir}/kv`);
    for await (const { key, value } of kv.list<Json>({ prefix: ["grant"] })) {
      const { device: _, ...grant } = value;
      await kv.set(key, grant);
    }
    const shell = await signInOwner(app.fetch, "terminal");
    await app.fetch("/local/sign-out", fromPage({}, { cookie: shell }));
    assertEquals((await send(app, token, "tools/list")).status, 200);
    await remove(app, cookie, "nobody");
    assertEquals((await send(app, token, "tools/list")).status, 200);
    await signInOwner(app.fetch, "Perdido");
    const { devices } = await (await app.fetch("/local/devices", { headers: { Cookie: cookie } })).json();
    await remove(app, cookie, devices.find(({ name }: Json) => name === "Perdido").id);
    assertEquals((await send(app, token, "tools/list")).status, 401);
  }
  await Deno.remove(dir, { recursive: true });
});

Deno.test("No access outlives its phone: it lasts as long as the phone has left", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  app.advance(85 * 24 * HOUR_MS);
  await allowProgram(app, cookie, { lasts: "30d" });
  const [program] = await programs(app, cookie);
  assertEquals(Date.parse(program!.until) - Date.parse(program!.since), 5 * 24 * HOUR_MS);
});

Deno.test("What a program changes ends with its permission, and what must last longer is refused", async () => {
  await using app = startApp({ now: Date.parse("2026-11-25T10:00:00-03:00") });
  const { tokens: { access_token: token } } = await allowProgram(app, await ownerBrowser(app));
  const change = (args: object) => callOwnerTool(app, token, "change_tonight", args);
  const { made } = (await change({ change: { kind: "dish", dish: "margherita" } })).structuredContent;
  assertEquals(made.until, "2026-11-25T22:00:00-03:00", "twelve hours, not the next opening");
  const cells: [object, string][] = [
    [
      { change: { kind: "delivery" }, until: "2026-11-27T13:00" },
      '"until": Tu permiso termina antes, hoy a las 22:00: pide al dueño que lo haga en /local',
    ],
    [{ change: { kind: "closing", date: "2026-11-25", at: "21:30" } }, '"change": Tu permiso termina antes'],
    [{ change: { kind: "pause", until: "2026-11-25T22:30" } }, '"change": Tu permiso termina antes'],
  ];
  for (const [args, sentence] of cells) {
    const { isError, content } = await change(args);
    assertEquals(isError, true, JSON.stringify(args));
    assertStringIncludes(content[0].text, sentence);
  }
});

Deno.test("One press undoes all that a program changed, also after its end, and brings back what it replaced", async () => {
  await using app = startApp();
  const { cookie, call, id, made } = await phoneWithProgram(app, "Asistente", "margherita");
  const ofPhone = async (path: string, body: object) =>
    await (await app.fetch(path, fromPage(body, { cookie }))).json();
  await ofPhone("/local/tonight", { change: { kind: "delay", minutes: 20 } });
  await ofPhone("/local/tonight", { change: { kind: "dish", dish: "diavola" }, until: "2026-11-30T20:00" });
  await call("change_tonight", { change: { kind: "delay", minutes: 60 } });
  await call("change_tonight", { change: { kind: "dish", dish: "diavola" } });
  await ofPhone("/local/devices/remove", { id });
  const again = await ownerBrowser(app);
  const undone = await (await app.fetch("/local/undo", fromPage({ id: made.program }, { cookie: again }))).json();
  assertEquals(
    undone.tonight.changes.map(({ change, by, until }: Json) => [change, by, until.slice(0, 10)]),
    [
      [{ kind: "delay", minutes: 20 }, "Asistente", "2026-11-25"],
      [{ kind: "dish", dish: "diavola" }, "Asistente", "2026-11-30"],
    ],
  );
  assertEquals(undone.restored.length, 2);
});
