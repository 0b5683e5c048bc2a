/**
 * Six things that agents do here, each by a program that starts at `/llms.txt`, follows only what it reads, and reads
 * fewer than 9,000 tokens, answers included. Requests are those that the documents show, with other values.
 * @module
 */
import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import type { Menu, MenuItem } from "../../src/schemas/menu.ts";
import { ORIGIN, startApp, type TestApp } from "../app_fixture.ts";
import { submit } from "../identity/agent_fixture.ts";
import { startWalk, type Walk } from "./walk.ts";

/** The most tokens that a task may cost. */
const MAX_TOKENS = 9_000;

function task(name: string, run: (walk: Walk, app: TestApp) => Promise<void>): void {
  Deno.test(`${name}: by what the documents say, in fewer than ${MAX_TOKENS} tokens`, async () => {
    await using app = startApp();
    const walk = await startWalk(app);
    await run(walk, app);
    assert(walk.tokens() < MAX_TOKENS, `${walk.tokens()} tokens`);
  });
}

/** Reads the page about ordering and one category of the menu, whose key has these words. */
async function readCategory(walk: Walk, words: RegExp): Promise<Menu> {
  const key = walk.find(/\?category=` ?([\w, ]+)/).split(", ").find((each) => words.test(each));
  const { json } = await walk.read(`${walk.find(/(https:\S+\/menu)\b/)}?category=${key}`);
  return json;
}

const itemsOf = ({ menu }: Menu): MenuItem[] => Object.values(menu).flat();

task("Order two Margheritas and a coke for delivery", async (walk) => {
  await walk.read(walk.link(/order/i));
  const wanted = [
    [itemsOf(await readCategory(walk, /roja/)).find(({ name }) => name === "Margherita")!, 2],
    [itemsOf(await readCategory(walk, /bebe/)).find(({ name }) => /\bcola\b/i.test(name))!, 1],
  ] as const;
  const shown = walk.request(/"delivery_method":"delivery"/);
  const example = JSON.parse(shown.body!);
  assert("address" in example && "commune" in example, "the example shows what a delivery needs");
  const items = wanted.map(([{ name, price_numeric }, quantity]) => ({ name, quantity, price_numeric }));
  const order = { ...example, items, address: "Los Alerces 123", commune: "Ñuñoa", notes: undefined };
  const { status, json } = await walk.send({ ...shown, body: JSON.stringify(order) });
  assertEquals(status, 200, JSON.stringify(json));
  assertEquals(json.total_clp, wanted.reduce((sum, [item, quantity]) => sum + quantity * item.price_numeric, 0));
  assert(json.amount_due_clp > json.total_clp);
  assertStringIncludes(json.formatted_message, "2 x Nº 10 Margherita");
  assert(json.whatsapp_url.startsWith("https://wa.me/"));
});

task("Order half and half without one ingredient", async (walk) => {
  await walk.read(walk.link(/order/i));
  const menu = await readCategory(walk, /roja/);
  // How to write it: the page has a dish of two halves with its options.
  const plainName = walk.find(/or as `([^`]+)` with `"options":/);
  const form = JSON.parse(walk.find(/with `"options": (\{[^`]+\})`/));
  assert(form.halves.some((half: object) => "without" in half));
  const group = menu.option_groups.find(({ kind }) => kind === "halves")!;
  const [first, second] = itemsOf(menu).filter((item) =>
    item.option_groups?.includes(group.id) && item.removable && !item.sold_out
  );
  const halves = [{ name: first!.name, without: first!.removable!.slice(0, 1) }, { name: second!.name }];
  assertEquals(group.half_price, "max");
  const price_numeric = Math.max(first!.price_numeric, second!.price_numeric);
  const shown = walk.request(/\/order\/whatsapp/);
  const items = [{ name: plainName, quantity: 1, price_numeric, options: { halves } }];
  const { status, json } = await walk.send({ ...shown, body: JSON.stringify({ items, delivery_method: "pickup" }) });
  assertEquals(status, 200, JSON.stringify(json));
  assertEquals(json.total_clp, price_numeric);
  assertMatch(json.formatted_message, new RegExp(`Mitad ${first!.name} sin .* / mitad ${second!.name}`));
});

task("Find out whether it is open next Saturday at 00:30", async (walk) => {
  const shown = walk.find(/(https:\S+\?at=\d{4}-\d\d-\d\dT\d\d:\d\d)/);
  const { status, json } = await walk.read(shown.replace(/at=.*/, "at=2026-11-28T00:30"));
  assertEquals(status, 200);
  assertEquals([json.is_open, json.asked], [true, "at"]);
  assertMatch(json.answer.en, /Saturday 28 November 2026 at 00:30: open/);
});

task("List the dishes without gluten or lactose", async (walk, app) => {
  await walk.read(walk.link(/read/i));
  const lactose = walk.find(/Lactose is `(\w+)`/);
  const place = walk.find(/(https:\S+\/menu\/search)\?/);
  const { json: { items, total } } = await walk.read(`${place}?without_allergens=gluten,${lactose}`);
  const expected = app.content.menu.items.filter(({ allergens }) =>
    !allergens.includes("gluten") && !allergens.includes("milk")
  );
  assert(expected.length > 5);
  assertEquals(total, items.length, "the answer has all of them");
  assertEquals(items.map(({ name }: MenuItem) => name).sort(), expected.map(({ name }) => name).sort());
});

task("Get a key and revoke it", async (walk) => {
  await walk.read(walk.link(/key/i));
  const { json: record } = await walk.send(walk.request(/"tier":"sandbox"/));
  assertEquals(record.status, "active");
  const place = walk.link(/restaurant/i);
  for (const header of [/^(Authorization): Bearer/m, /^(X-API-Key): /m].map(walk.find)) {
    const present = { [header]: header === "Authorization" ? `Bearer ${record.api_key}` : record.api_key };
    assertEquals((await walk.read(place, present)).status, 200, header);
  }
  const shown = walk.request(/-X DELETE/);
  const [[header = "", example = ""] = []] = Object.entries(shown.headers);
  assertMatch(example, /EXAMPLE/);
  const headers = { [header]: record.api_key };
  assertEquals((await walk.send({ ...shown, headers })).json, { status: "revoked" });
  const refused = await walk.read(place, headers);
  assertEquals([refused.status, refused.json.reason], [401, "bad_credential"]);
  assert(
    (await walk.read(refused.json.documentation)).text.includes("`bad_credential`"),
    "the error leads to its page",
  );
});

task("Register and be claimed", async (walk, app) => {
  await walk.read(walk.link(/register/i));
  const { status, json: registration } = await walk.send(walk.request(/"client_name"/));
  assertEquals(status, 201);
  const withToken = (words: RegExp) => {
    const shown = walk.request(words);
    return { ...shown, body: shown.body!.replace("EXAMPLE_CLAIM_TOKEN", registration.claim_token) };
  };
  const { json: claim } = await walk.send(withToken(/"claim_token"/));
  const poll = withToken(/grant_type=\S*claim&claim_token=/);
  const pending = await walk.send(poll);
  assertEquals(pending.json.error, walk.find(/while it answers `(\w+)`/));
  // The person's part, in a browser: the program reads none of it.
  const page = await submit(app, claim.verification_uri, {
    action: "confirm",
    user_code: claim.user_code,
    email: "ana@example.cl",
  });
  assertEquals(page.status, 200);
  app.advance(Number(walk.find(/every (\d+) seconds/)) * 1_000);
  const { json: token } = await walk.send(poll);
  assertStringIncludes(token.scope, "write:orders");
  const used = await walk.read(walk.link(/restaurant/i), { Authorization: `Bearer ${token.access_token}` });
  assertEquals(used.status, 200);
});

Deno.test("A walk refuses an address to which nothing that it read leads", async () => {
  await using app = startApp();
  const walk = await startWalk(app);
  for (const path of ["/api/v1/order/times", "/api/v1/men", "/docs/order", "/oauth/register"]) {
    await assertRejects(() => walk.read(ORIGIN + path), Error, "leads to");
  }
});
