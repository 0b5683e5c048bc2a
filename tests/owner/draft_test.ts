/**
 * The drafts of the owner's programs: what the scope `manage:menu` allows, and that nothing of it changes what guests see.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { ORIGIN, startApp, type TestApp } from "../app_fixture.ts";
import { get, type Json } from "../identity/agent_fixture.ts";
import { afterPress, openPage, redeem, refresh, registerClient, signIn } from "../identity/code_fixture.ts";
import { failingCallKv } from "../identity/failing_call_kv.ts";
import { fromPage, signInOwner } from "./owner_fixture.ts";
import {
  allowProgram,
  callOwnerTool,
  OWNER_MCP,
  ownerBrowser,
  ownerRequest,
  pressAsOwner,
  send,
} from "./program_fixture.ts";

const PRICE = { subject: "/menu/items/margherita/price", value: 10_900, was: 9900 };

/** A program that may draft. @returns Calls of its tools. */
async function drafter(app: TestApp, cookie: string, name = "Mi asistente", scope = "manage:menu") {
  const program = await allowProgram(app, cookie, {}, { client_name: name }, scope);
  const token: string = program.tokens.access_token;
  const call = (tool: string, args: object = {}) => callOwnerTool(app, token, tool, args);
  return { ...program, token, call, draft: (...edits: object[]) => call("draft_menu_edits", { edits }) };
}

async function ofPhone(app: TestApp, cookie: string): Promise<Json> {
  return await (await app.fetch("/local/content", { headers: { Cookie: cookie } })).json();
}

/** What guests and their programs read. */
async function guestsSee(app: TestApp): Promise<string[]> {
  const paths = [
    "/",
    "/carta",
    "/api/v1/menu",
    "/api/v1/hours",
    "/api/v1/delivery",
    "/llms-full.txt",
    "/docs/order.md",
  ];
  return await Promise.all(paths.map(async (path) => {
    const answer = await app.fetch(path);
    return `${path} ${answer.headers.get("etag")} ${await answer.text()}`;
  }));
}

async function status(app: TestApp, token: string, name: string, args: object = {}) {
  const { status, headers } = await send(app, token, "tools/call", { name, arguments: args });
  return [status, headers.get("www-authenticate")?.match(/scope="([^"]*)"/)?.[1]];
}

Deno.test("A program lists, drafts, sees its draft on the owner's phone too, and withdraws it; guests see nothing of it", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const { call, draft } = await drafter(app, cookie);
  const before = await guestsSee(app);
  const { values } = (await call("list_menu_edits", { part: "dishes" })).structuredContent;
  const dish = values.find(({ subject }: Json) => subject === "/menu/items/margherita").value;
  assertEquals([dish.name, dish.price], ["Margherita", 9900]);

  const made = await draft(PRICE);
  const { id, changes } = made.structuredContent;
  assertEquals([changes[0].text, changes[0].before, changes[0].after], ["Margherita: precio", "$9.900", "$10.900"]);
  assertStringIncludes(made.content[0].text, "El dueño lo publica en /local");
  const listed = (await call("list_menu_edits")).structuredContent;
  assertEquals([listed.drafts[0].id, listed.drafts[0].changes], [id, changes]);
  const [shown] = (await ofPhone(app, cookie)).drafts;
  assertEquals([shown.id, shown.by], [id, "programa «Mi asistente» (client.example)"]);
  assertEquals(await guestsSee(app), before);

  assertEquals((await call("withdraw_menu_draft", { id })).structuredContent, { withdrawn: true });
  assertEquals((await call("withdraw_menu_draft", { id })).structuredContent, { withdrawn: false });
  assertEquals((await ofPhone(app, cookie)).drafts, []);
});

Deno.test("While the store fails no program hears that its draft is gone", async () => {
  const kv = failingCallKv();
  await using app = startApp({ openKv: kv.openKv });
  const { token, draft } = await drafter(app, await ownerBrowser(app));
  const { id } = (await draft(PRICE)).structuredContent;
  for (let calls = 0;; calls++) {
    kv.failAfter(calls);
    const { text, json } = await send(app, token, "tools/call", { name: "withdraw_menu_draft", arguments: { id } });
    if (!kv.mend()) return assertEquals([json.result.structuredContent, calls > 0], [{ withdrawn: true }, true]);
    assertMatch(text, /cannot be read or written now/, `call ${calls}`);
  }
});

Deno.test("Every part lists subjects that a draft takes with the values that it lists", async () => {
  await using app = startApp();
  const { call, draft } = await drafter(app, await ownerBrowser(app));
  for (const part of ["dishes", "options", "hours", "delivery", "message"]) {
    const { values } = (await call("list_menu_edits", { part })).structuredContent;
    assert(values.length > 0, part);
    const edits = values.slice(0, 100).map(({ subject, value }: Json) => ({ subject, value, was: value }));
    const { content } = await draft(...edits);
    assertStringIncludes(content[0].text, "Así está ya", `${part}: each value is what is there`);
  }
  assertEquals((await call("list_menu_edits", { part: "agents" })).isError, true);
});

Deno.test("A program reads which edits are in force, with the values before and after", async () => {
  await using app = startApp();
  const { call } = await drafter(app, await ownerBrowser(app));
  assert((await app.serving.edits.publish({ edits: [PRICE], sure: [] }, "caja")).ok);
  const { structuredContent, content } = await call("list_menu_edits");
  const { subject } = PRICE;
  const edit = { subject, text: "Margherita: precio", before: "$9.900", after: "$10.900" };
  assertEquals(structuredContent, { in_force: [edit], dropped: [], drafts: [] });
  assertStringIncludes(content[0].text, "Cambios que rigen: 1. Borradores que esperan al dueño: 0.");
});

Deno.test("The phone publishes a draft, with its questions, and then it is gone", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const { draft } = await drafter(app, cookie);
  const made = (await draft({ ...PRICE, value: 99_000 })).structuredContent;
  assertEquals(made.questions.length, 1);
  const { drafts: [{ id, edits }] } = await ofPhone(app, cookie);
  const sure = made.questions.map(({ subject }: Json) => subject);
  const answer = await app.fetch("/local/content/publish", fromPage({ edits, draft: id, sure }, { cookie }));
  assertEquals((await answer.json()).view.drafts, []);
  const { menu } = (await get(app, "/api/menu")).body;
  assertEquals(menu.pizzas_rojas.find((each: Json) => each.id === "margherita").price_numeric, 99_000);
});

Deno.test("A draft that another phone discarded or published is published by none, and other edits are", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const { draft } = await drafter(app, cookie);
  const publish = async (body: object) => await app.fetch("/local/content/publish", fromPage(body, { cookie }));
  const before = await guestsSee(app);
  const { id } = (await draft(PRICE)).structuredContent;
  await app.fetch("/local/content/discard", fromPage({ id }, { cookie }));
  for (const gone of [id, id, "none"]) {
    const answer = await publish({ edits: [PRICE], draft: gone });
    assertEquals([answer.status, (await answer.json()).errors], [422, [{
      pointer: "",
      message: "El borrador que revisabas ya no está: se publicó o se descartó.",
    }]]);
  }
  assertEquals(await guestsSee(app), before);
  const next = (await draft(PRICE)).structuredContent;
  assertEquals((await publish({ edits: [PRICE], draft: next.id })).status, 200);
  assertEquals((await publish({ edits: [{ ...PRICE, value: 11_900, was: 10_900 }], draft: next.id })).status, 422);
  assertEquals((await publish({ edits: [{ ...PRICE, value: 11_900, was: 10_900 }] })).status, 200);
});

Deno.test("A token publishes through no row of the owner", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const { token, draft } = await drafter(app, cookie, "Mi asistente", "manage:tonight manage:menu");
  const { id } = (await draft(PRICE)).structuredContent;
  const before = await guestsSee(app);
  const bodies: [string, object][] = [
    ["/local/content/publish", { edits: [PRICE], draft: id }],
    ["/local/content/preview", { edits: [PRICE] }],
    ["/local/content/undo", { id }],
    ["/local/content/discard", { id }],
    ["/local/photos", { webp: "AAAA" }],
    ["/local/devices/remove", { id }],
  ];
  for (const [path, body] of bodies) {
    for (
      const credential of [{ Authorization: `Bearer ${token}` }, { "X-API-Key": token }, { Cookie: `owner=${token}` }]
    ) {
      const init = fromPage(body);
      const answer = await app.fetch(path, { ...init, headers: { ...init.headers as object, ...credential } });
      assertEquals(answer.status, 401, path);
      await answer.body?.cancel();
    }
  }
  for (const tool of ["publish_menu_edits", "publish", "undo_menu_edits"]) {
    assertEquals((await send(app, token, "tools/call", { name: tool, arguments: { id } })).json.result, undefined);
  }
  assertEquals(await guestsSee(app), before);
  assertEquals((await ofPhone(app, cookie)).drafts.length, 1);
});

Deno.test("Each tool needs its own scope, and the refusal names it beside those that the program has", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const tonight = await drafter(app, cookie, "de noche", "manage:tonight");
  const menu = await drafter(app, cookie, "de carta");
  const both = await drafter(app, cookie, "de todo", "manage:tonight manage:menu");
  const all = "manage:tonight manage:menu";
  for (const tool of ["list_menu_edits", "draft_menu_edits", "withdraw_menu_draft"]) {
    assertEquals(await status(app, tonight.token, tool), [403, all], tool);
    assertEquals(await status(app, both.token, tool), [200, undefined], tool);
  }
  for (const tool of ["get_tonight", "change_tonight", "undo_tonight"]) {
    assertEquals(await status(app, menu.token, tool), [403, all], tool);
    assertEquals(await status(app, both.token, tool), [200, undefined], tool);
  }
  const refused = await send(app, tonight.token, "tools/call", { name: "draft_menu_edits", arguments: {} });
  assertStringIncludes(refused.text, "it lacks manage:menu");
  assertEquals((await send(app, menu.token, "tools/list")).status, 200);
  const guest = await signIn(app);
  assertEquals(await status(app, guest.tokens.access_token, "draft_menu_edits"), [401, "manage:tonight"]);

  const narrowed = await refresh(app, both.clientId, both.tokens.refresh_token, { scope: "manage:menu" });
  assertEquals(narrowed.body.scope, "manage:menu");
  assertEquals(await status(app, narrowed.body.access_token, "get_tonight"), [403, all]);
  const widened = await refresh(app, tonight.clientId, tonight.tokens.refresh_token, { scope: "manage:menu" });
  assertEquals(widened.body.error, "invalid_scope");
});

Deno.test("A request without a scope asks for tonight alone, and the page says what each scope allows", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const { client_id } = await registerClient(app);
  const { scope: _, ...request } = ownerRequest(client_id);
  const { back } = afterPress(await pressAsOwner(app, request, cookie));
  assertEquals((await redeem(app, client_id, back.searchParams.get("code")!)).body.scope, "manage:tonight");
  const page = async (scope: string) => await (await openPage(app, ownerRequest(client_id, { scope }))).text();
  const [drafts, tonight] = ["Preparar borradores de la carta", "Marcar platos e ingredientes agotados"];
  const shown = await Promise.all(["manage:tonight", "manage:menu", "manage:tonight manage:menu"].map(page));
  assertEquals(
    shown.map((html) => [tonight, drafts, "puede cambiar lo que vendes"].map((words) => html.includes(words))),
    [[true, false, true], [false, true, false], [true, true, true]],
  );
  const stopped = await pressAsOwner(app, ownerRequest(client_id, { scope: "manage:menu" }), undefined);
  assertEquals(stopped.status, 403, "only the owner allows it");
});

Deno.test("A removed phone ends its programs; their drafts keep their name until the owner ends them", async () => {
  await using app = startApp();
  const lost = await signInOwner(app.fetch, "Perdido");
  const { token, draft } = await drafter(app, lost);
  const { id } = (await draft(PRICE)).structuredContent;
  const kept = await ownerBrowser(app);
  const other = await drafter(app, kept, "otro");
  assertEquals((await other.call("withdraw_menu_draft", { id })).structuredContent, { withdrawn: false });
  const { devices } = await (await app.fetch("/local/devices", { headers: { Cookie: kept } })).json();
  const phone = devices.find(({ name }: Json) => name === "Perdido").id;
  await (await app.fetch("/local/devices/remove", fromPage({ id: phone }, { cookie: kept }))).body?.cancel();
  assertEquals((await send(app, token, "tools/list")).status, 401);
  assertEquals((await ofPhone(app, kept)).drafts.map(({ by }: Json) => by), [
    "programa «Mi asistente» (client.example)",
  ]);
  const left = await app.fetch("/local/content/discard", fromPage({ id }, { cookie: kept }));
  assertEquals((await left.json()).drafts, []);
});

Deno.test("Drafts without end stay 20 and fit into the store, and the refusal says what to do", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const cookie = await ownerBrowser(app);
  const { call, draft } = await drafter(app, cookie);
  const { values } = (await call("list_menu_edits", { part: "dishes" })).structuredContent;
  const small: string[] = [];
  for (let count = 0; count < 22; count++) {
    const { isError, content } = await draft(PRICE);
    if (isError) small.push(content[0].text);
  }
  assertEquals([small.length, (await ofPhone(app, cookie)).drafts.length], [2, 20]);
  assertStringIncludes(small[0]!, "Ya hay muchos borradores: el dueño publica o descarta alguno antes, en /local");
  const { drafts } = (await call("list_menu_edits")).structuredContent;
  for (const { id } of drafts) await call("withdraw_menu_draft", { id });

  // A dash takes two bytes a character of the whole text in the store.
  const large = values.slice(0, 25).map(({ subject, value: { description } }: Json) => {
    const [es, en] = [description.es, description.en].map((words: string) => `${words} ${"Ñandú – ".repeat(12)}fin.`);
    return { subject: `${subject}/description`, value: { es, en }, was: description };
  });
  const made: (true | undefined)[] = [];
  for (let count = 0; count < 12; count++) {
    const { isError, content } = await draft(...large);
    if (count === 0) assertEquals(isError, undefined, content[0].text.slice(0, 600));
    made.push(isError);
  }
  assert(made.includes(undefined) && made.includes(true), JSON.stringify(made));
  const waiting = (await ofPhone(app, cookie)).drafts.length;
  assertEquals(waiting, made.filter((refused) => refused === undefined).length);
});

Deno.test("A refused draft names each subject as it was sent, so that a program can send it again", async () => {
  await using app = startApp();
  const { draft } = await drafter(app, await ownerBrowser(app));
  for (const subject of ["/menu/items/margherita/price", "menu/items/margherita/price", "/menu/items/nope/price"]) {
    const { content, isError } = await draft({ subject, value: 10_900, was: 1 });
    assertEquals([isError, content[0].text.slice(0, subject.length + 3)], [true, `"${subject}":`]);
  }
});

Deno.test("What a draft cannot hold is refused in a sentence: markup, controls, nesting, values of another kind", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const { token, draft } = await drafter(app, await ownerBrowser(app));
  const nested = JSON.parse(`${"[".repeat(20)}${"]".repeat(20)}`);
  const odd = [
    ...[null, 1e308, -1, 0.5, "", "\u202Eevil\u202C", "x".repeat(500), nested, [{}], true],
    ...[{ toString: 1, valueOf: 1 }, { es: { toString: null } }, { name: { toString: 1 }, price: { toString: 1 } }],
    ...[{ hours: [{ opens: { toString: 1 } }], name: { es: { toString: 1 } } }, [{ opens: { toString: 1 } }]],
    ...[{ "__proto__": { price: 1 } }, { constructor: 1 }],
  ];
  const subjects = [
    ...["", "/price", "/prices/familiar", "/name", "/description", "/badge", "/category", "/ingredients", "/sold_out"]
      .map((member) => `/menu/items/margherita${member}`),
    ...["/menu/items/margherita/place", "/menu/items/margherita/photo", "/menu/items/new", "/menu/items/__proto__"],
    ...["/hours/weekly/monday", "/hours/weekly/toString", "/hours/exceptions/2026-12-25", "/hours/exceptions/x"],
    ...["/delivery/communes/Ñuñoa", "/delivery/communes/x/fee", "/delivery/timing/slot_minutes"],
    ...["/restaurant/announcement", "/restaurant/name", "", "/", "//", "/menu/items//price", "/menu/items/~2/price"],
    ...["/menu/option_groups/x/options/y/price", "/ingredients/ingredients/albahaca/out", "/__proto__/x"],
  ];
  for (const value of odd) {
    for (const more of [{ value }, { value, was: value }]) {
      const { content, isError } = await draft(...subjects.map((subject) => ({ subject, ...more })));
      assertEquals([isError, content[0].text.length > 0], [true, true], JSON.stringify(more).slice(0, 200));
    }
  }
  const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
  const body =
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"draft_menu_edits","arguments":${deep}}}`;
  const answer = await app.fetch(OWNER_MCP, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body,
  });
  assertEquals(answer.status, 400);
  await answer.body?.cancel();
  const marked = await draft({ subject: "/menu/items/margherita/name", value: "<b>X</b>", was: "Margherita" });
  const page = await (await app.fetch(`${ORIGIN}/carta`)).text();
  assert(marked.content[0].text.length > 0 && !page.includes("<b>X</b>"));
});
