/** Drafts of the owner's programs: nothing changes before the owner's phone publishes. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";
import type { Json } from "../identity/agent_fixture.ts";
import { allowProgram, callOwnerTool, ownerBrowser, send } from "./program_fixture.ts";
import { fromPage } from "./owner_fixture.ts";

const PRICE = { subject: "/menu/items/margherita/price", value: 10_900, was: 9_900 };

async function allow(app: TestApp, cookie: string, scope: string): Promise<string> {
  return (await allowProgram(app, cookie, {}, {}, scope)).tokens.access_token;
}

/** What a guest reads. */
async function seen(app: TestApp): Promise<string> {
  const texts = await Promise.all(
    ["/carta", "/api/v1/menu", "/llms.txt"].map(async (path) => (await app.fetch(path)).text()),
  );
  return texts.join();
}

async function ask(app: TestApp, cookie: string, path: string, body?: object): Promise<Json> {
  return await (await app.fetch(path, fromPage(body, { cookie }))).json();
}

Deno.test("a program drafts, the owner sees who and what, and only the phone publishes it", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const token = await allow(app, cookie, "manage:menu");
  const { values } = (await callOwnerTool(app, token, "list_menu_edits", { part: "dishes" })).structuredContent;
  assertEquals(values.find(({ subject }: Json) => subject === "/menu/items/margherita").value.price, PRICE.was);
  const before = await seen(app);
  const drafted = await callOwnerTool(app, token, "draft_menu_edits", { edits: [PRICE] });
  assertStringIncludes(drafted.content[0].text, "Margherita: precio: «$9.900» → «$10.900»");
  assertEquals(await seen(app), before);
  const { drafts } = await ask(app, cookie, "/local/content");
  assertEquals(drafts.length, 1);
  const { id, by, edits, changes } = drafts[0];
  assertEquals([by, edits, changes[0].after], ["programa «Mi asistente» (client.example)", [PRICE], "$10.900"]);
  const { view } = await ask(app, cookie, "/local/content/publish", { edits, draft: id });
  assertEquals([view.drafts, view.in_force[0].by, view.history[0].by], [[], "Caja", "Caja"]);
  assertStringIncludes(await (await app.fetch("/api/v1/menu")).text(), '"price_numeric":10900');
});

Deno.test("a program withdraws its own draft, and no other's; the owner discards any", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const [one, other] = [await allow(app, cookie, "manage:menu"), await allow(app, cookie, "manage:menu")];
  const { id } = (await callOwnerTool(app, one, "draft_menu_edits", { edits: [PRICE] })).structuredContent;
  const withdraw = async (token: string) =>
    (await callOwnerTool(app, token, "withdraw_menu_draft", { id })).structuredContent.withdrawn;
  assertEquals([await withdraw(other), await withdraw(one), await withdraw(one)], [false, true, false]);
  await callOwnerTool(app, other, "draft_menu_edits", { edits: [PRICE] });
  const [draft] = (await ask(app, cookie, "/local/content")).drafts;
  assertEquals((await ask(app, cookie, "/local/content/discard", { id: draft.id })).drafts, []);
});

Deno.test("each tool needs its own scope, and the refusal names the one that lacks beside those held", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  for (
    const [held, name, args] of [
      ["manage:tonight", "draft_menu_edits", { edits: [PRICE] }],
      ["manage:tonight", "list_menu_edits", {}],
      ["manage:menu", "get_tonight", {}],
      ["manage:menu", "change_tonight", { change: { kind: "delivery" } }],
    ] as const
  ) {
    const refused = await send(app, await allow(app, cookie, held), "tools/call", { name, arguments: args });
    assertEquals(refused.status, 403, name);
    assertStringIncludes(refused.headers.get("www-authenticate")!, 'scope="manage:tonight manage:menu"');
  }
  const both = await allow(app, cookie, "manage:tonight manage:menu");
  assertEquals((await callOwnerTool(app, both, "get_tonight")).isError, undefined);
  assertEquals((await callOwnerTool(app, both, "list_menu_edits")).isError, undefined);
});

Deno.test("a token publishes by none of the owner's rows, and a removed phone ends its programs", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const token = await allow(app, cookie, "manage:menu");
  for (
    const path of [
      "/local/content",
      "/local/content/preview",
      "/local/content/publish",
      "/local/content/undo",
      "/local/photos",
    ]
  ) {
    const body = path === "/local/content" ? undefined : { edits: [PRICE], id: "1" };
    const answer = await app.fetch(path, fromPage(body, { authorization: `Bearer ${token}` }));
    await answer.body?.cancel();
    assertEquals(answer.status, 401, path);
  }
  const [{ id }] = (await ask(app, cookie, "/local/devices")).devices;
  const other = await ownerBrowser(app);
  await ask(app, other, "/local/devices/remove", { id });
  assertEquals((await send(app, token, "tools/call", { name: "list_menu_edits", arguments: {} })).status, 401);
});

Deno.test("a draft that a build would refuse is none, and many drafts stay bounded", async () => {
  await using app = startApp();
  const cookie = await ownerBrowser(app);
  const token = await allow(app, cookie, "manage:menu");
  for (
    const edit of [
      { ...PRICE, value: 10_905 },
      { ...PRICE, was: 1 },
      { ...PRICE, subject: "/agents/catalogue" },
      { subject: "/menu/items/margherita/name", value: "<b>\u202eX", was: "Margherita" },
      { subject: "/menu/items/margherita/name", value: { toString: [[[[]]]] }, was: "Margherita" },
      { subject: "/menu/items/margherita/name", value: "x".repeat(50_000), was: "Margherita" },
    ]
  ) {
    assertEquals((await callOwnerTool(app, token, "draft_menu_edits", { edits: [edit] })).isError, true, edit.subject);
  }
  let kept = 0;
  for (let draft = 0; draft < 22; draft++) {
    const { isError, content } = await callOwnerTool(app, token, "draft_menu_edits", { edits: [PRICE] });
    if (isError) assertStringIncludes(content[0].text, "Ya hay muchos borradores");
    else kept++;
  }
  assertEquals(kept, 20);
  assert(JSON.stringify((await ask(app, cookie, "/local/content")).drafts).length < 65_536);
});
