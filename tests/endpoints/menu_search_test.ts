/** GET /menu/search, and that `search_menu` says the same; the kinds of ingredients that people avoid. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import * as v from "valibot";
import { allergenStatement } from "../../src/domain/menu/allergen_statement.ts";
import { MenuSearchAnswer } from "../../src/schemas/menu_search.ts";
import { startApp, type TestApp } from "../app_fixture.ts";
import { startAppWithMenu } from "../app_with_menu.ts";
import { callTool } from "../mcp/mcp_fixture.ts";
import { sampleContent } from "../sample_content.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

async function search(app: TestApp, query: Record<string, string> = {}): Promise<Json> {
  const answer = await app.fetch(`/api/v1/menu/search?${new URLSearchParams(query)}`);
  const json = await answer.json();
  assertEquals(answer.status, 200, JSON.stringify(json));
  return json;
}

const idsOf = (items: Json[]) => items.map(({ id }) => id);

/** Questions in the form of REST and in that of the tool. */
const QUESTIONS: readonly (readonly [query: Record<string, string>, args: object])[] = [
  [{ q: "pizza sin nueces", limit: "5" }, { query: "pizza sin nueces", limit: 5 }],
  [{ without_allergens: "nuts,milk", category: "postres" }, {
    without_allergens: ["nuts", "milk"],
    category: "postres",
  }],
  [{ without: "pork,alcohol", limit: "20" }, { without: ["pork", "alcohol"], limit: 20 }],
  [{ diet: "vegan", max_price: "7000", sort: "-price" }, { diet: "vegan", max_price: 7000, sort: "-price", limit: 20 }],
  [{ category: "pizzas_rojas", sort: "price", limit: "3" }, { category: "pizzas_rojas", sort: "price", limit: 3 }],
  [{ q: "pizza de plutonio" }, { query: "pizza de plutonio" }],
  [{ q: "sin cebolla" }, { query: "sin cebolla" }],
];

for (const [query, args] of QUESTIONS) {
  Deno.test(`/menu/search and search_menu() answer ${JSON.stringify(query)} alike`, async () => {
    await using app = startApp();
    const rest = await search(app, query);
    assert(v.is(MenuSearchAnswer, rest), JSON.stringify(rest));
    const { items, ...told } = (await callTool(app, "search_menu", args)).structuredContent;
    const { items: short, allergens_note, ...notes } = rest;
    assertEquals([idsOf(short), notes], [idsOf(items), told]);
    assertEquals(allergens_note, allergenStatement(app.content.menu, "es"));
    for (const [at, { description, ...item }] of short.entries()) {
      assertEquals(description, query.q === undefined ? undefined : items[at].description);
      assertEquals({ ...items[at], ...item }, items[at], "a short item says nothing else");
    }
  });
}

Deno.test("/menu/search answers the same whatever was asked before", async () => {
  const queries = [{}, ...QUESTIONS.map(([query]) => query), {}];
  const answersOf = async (asked: typeof queries) => {
    await using app = startApp();
    return await Array.fromAsync(asked, (query) => search(app, query));
  };
  const [first, ...others] = await answersOf(queries);
  assertEquals(others.at(-1), first);
  // Here a question comes first.
  assertEquals(await answersOf(queries.slice(1)), others);
});

Deno.test("/menu/search without parameters is the whole menu in short, in its order", async () => {
  await using app = startApp();
  const { items, total, understood } = await search(app);
  assertEquals(idsOf(items), app.content.menu.items.map(({ id }) => id));
  assertEquals([total, understood], [items.length, "Everything on the menu."]);
  const { menu } = await (await app.fetch("/api/v1/menu")).json();
  const whole = new Map(Object.values<Json[]>(menu).flat().map((item) => [item.id, item]));
  for (const { contains: _, may_contain: __, ...item } of items) {
    assertEquals({ ...whole.get(item.id), ...item }, whole.get(item.id));
    for (const long of ["description", "price", "removable"]) assert(!(long in item), long);
  }
  assertEquals(await search(app, { utm_source: "chatgpt.com" }), await search(app));
});

Deno.test("/menu/search may be kept for two seconds by the caller's caches, like /hours", async () => {
  await using app = startApp();
  for (const query of ["", "?q=miel"]) {
    const answer = await app.fetch(`/api/menu/search${query}`);
    await answer.body?.cancel();
    const { headers } = answer;
    assertEquals(headers.get("cache-control"), "private, max-age=2", query);
    assertMatch(headers.get("vary") ?? "", /Authorization/);
  }
});

Deno.test("sort=price begins with the cheapest, sort=-price with the dearest, and both end with what is sold out", async () => {
  const { menu } = sampleContent();
  const items = menu.items.map((item) => item.id === "marinara" ? { ...item, sold_out: true } : item);
  await using app = await startAppWithMenu({ ...menu, items });
  for (const [sort, sign] of [["price", 1], ["-price", -1]] as const) {
    const { items: found } = await search(app, { q: "pizza", sort });
    const [sold, open] = [found.filter((item: Json) => item.sold_out), found.filter((item: Json) => !item.sold_out)];
    assertEquals(idsOf(found), idsOf([...open, ...sold]));
    const prices = open.map((item: Json) => item.price_numeric);
    assertEquals(prices, prices.toSorted((a: number, b: number) => sign * (a - b)));
    assert(sold.some(({ id }: Json) => id === "marinara"));
  }
});

/** Wrong queries, and a part of the resolution. */
const WRONG: readonly (readonly [query: string, says: string])[] = [
  ["without=cerdo", "cheese, pork, beef, meat, mushrooms, alcohol, spicy (several with commas between)"],
  ["without=pork,", "cheese, pork"],
  ["without=pork&without=beef", "once"],
  ["without_allergens=nuts,lactose", "gluten, crustaceans"],
  ["diet=keto", "vegan, vegetarian"],
  ["max_price=12.5", "a whole number of pesos"],
  ["max_price=", "a whole number of pesos"],
  ["sort=cheapest", "best, price, -price"],
  ["limit=0", "a whole number from 1 to 999"],
  [`q=${"a".repeat(161)}`, "up to 160 characters"],
  ["Without=pork", 'Send "without" once'],
  ["exclude=pork", "This path takes: category, q, max_price, diet, without_allergens, without, sort, limit"],
];

for (const [query, says] of WRONG) {
  Deno.test(`/menu/search?${query.slice(0, 40)} is refused with what it takes`, async () => {
    await using app = startApp();
    const answer = await app.fetch(`/api/v1/menu/search?${query}`);
    const { reason, resolution } = await answer.json();
    assertEquals([answer.status, reason], [400, "invalid_query"]);
    assertStringIncludes(resolution, says);
  });
}

Deno.test("An item says which kinds it has and may have, and nothing where the owner says nothing", async () => {
  const { menu, ingredients: { ingredients } } = sampleContent();
  await using app = startApp();
  const { items } = await search(app);
  for (const { id, contains = [], may_contain = [] } of items) {
    const item = menu.items.find((each) => each.id === id)!;
    const own = ingredients.filter((each) => item.ingredients.includes(each.id));
    const stated = new Set(own.flatMap(({ kinds = [] }) => kinds));
    assertEquals(new Set<string>(contains), new Set<string>(stated), id);
    const unsure = own.filter(({ kinds }) => kinds === undefined);
    const isSure = unsure.every(({ allergens, diets }) =>
      diets.includes("vegetarian") && !allergens.some((each) => each === "milk" || each === "sulphites")
    );
    assertEquals(may_contain.length === 0, isSure, id);
  }
  const one = (await callTool(app, "get_menu", { item: "Panna cotta de maracuyá" })).structuredContent;
  assertEquals(one.menu.postres[0].may_contain, ["pork", "beef", "meat"], "nobody said what the gelatine is of");
  const { content: [{ text }] } = await callTool(app, "get_menu", { category: "pizzas_blancas" });
  assertMatch(text, /Carbonara 12900 \[gluten, eggs, milk\] \{pork\}/);
});

/** What people avoid, and dishes that have it or may have it. */
const AVOIDED: readonly (readonly [without: string, ...dishes: string[]])[] = [
  ["pork", "carbonara", "calabresa", "tabla-de-fiambres-y-quesos", "panna-cotta-de-maracuya"],
  ["beef", "bolonesa", "panna-cotta-de-maracuya"],
  ["meat", "cesar-con-pollo", "carbonara", "bolonesa"],
  ["alcohol", "choritos-a-la-lena", "bolonesa", "cerveza-ipa", "spritz-de-maqui"],
  ["spicy", "diavola", "calabresa", "camarones-al-ajillo", "chilena-de-la-casa"],
  ["cheese", "margherita", "tiramisu"],
  ["mushrooms", "funghi", "vegetariana"],
];

for (const [without, ...dishes] of AVOIDED) {
  Deno.test(`without=${without} leaves out and offers nothing that has or may have it, and calls nothing free of it`, async () => {
    await using app = startApp();
    const rest = await search(app, { without });
    const tool = (await callTool(app, "search_menu", { without: [without], limit: 20 })).structuredContent;
    for (const { items, nearest = [], understood } of [rest, tool]) {
      const shown = idsOf([...items, ...nearest]);
      assertEquals(dishes.filter((id) => shown.includes(id)), []);
      for (const { contains = [], may_contain = [] } of items) {
        assert(![...contains, ...may_contain].includes(without));
      }
      assertEquals(understood, `Leaves out every dish that has or may have "${without}" by its recipe.`);
    }
    assertEquals(rest.total, tool.total);
    const none = await search(app, { without, q: dishes[0]! });
    for (const { name } of none.nearest ?? []) {
      assert(!dishes.includes(app.content.menu.items.find((each) => each.name === name)!.id), name);
    }
  });
}

/** Questions that leave kinds out, as people ask, and what none of their answers may hold; the last two list nothing. */
const PHRASES: readonly (readonly [kinds: string, ...questions: string[]])[] = [
  ["pork", "sin cerdo", "pork free", "nada de chancho", "sin puerco", "no como cerdo", "I don't eat pork", "porkless"],
  ["pork", "sin carne de cerdo", "-pork", "❌ cerdo", "que no tenga cerdo", "allergic to pork", "alergia al cerdo"],
  ["pork alcohol", "no pork no alcohol", "sin cerdo ni alcohol"],
  ["pork beef", "sin carne de vacuno ni de cerdo", "no pork or beef"],
  ["pork beef meat", "sin carne", "meat free", "meatless", "no meat please", "que no lleve carne", "no como carne"],
  ["alcohol", "sin alcohol", "libre de alcohol", "alcohol-free", "non-alcoholic drinks", "bebida no alcoholica"],
  ["alcohol", "intolerante al alcohol", "postre sin alcohol"],
  ["spicy", "sin picante", "nothing spicy", "no muy picante", "not very spicy please", "can't eat spicy food"],
  ["spicy pork", "not spicy without pork"],
  ["cheese", "no 🧀", "pizza w/o cheese", "cheeseless pizza", "sin queso"],
  ["mushrooms", "vegetariana sin champiñones", "mushroom allergy", "sin hongos"],
  ["pork beef meat alcohol spicy", "nada con cerdo", "cerdo no"],
];

for (const [kinds, ...questions] of PHRASES) {
  Deno.test(`No answer to "${questions.join('", "')}" holds what has or may have: ${kinds}`, async () => {
    await using app = startApp({ config: { rateLimitPerMinute: 0 } });
    const all = (await search(app)).items as Json[];
    const refused = all.filter(({ contains = [], may_contain = [] }) =>
      kinds.split(" ").some((kind) => [...contains, ...may_contain].includes(kind))
    );
    for (const q of questions) {
      const rest = await search(app, { q });
      const found = (await callTool(app, "search", { query: q })).structuredContent;
      const tool = (await callTool(app, "search_menu", { query: q, limit: 20 })).structuredContent;
      const shown = [rest, tool].flatMap(({ items, nearest = [] }) => [...items, ...nearest]).map(({ name }) => name);
      const listed = [...found.results, ...found.nearest ?? []].map(({ title }) => title);
      assertEquals(refused.filter(({ name }) => [...shown, ...listed].includes(name)), [], q);
      if (!/cerdo no|nada con/.test(q)) assert(rest.total > 0, q);
    }
  });
}

Deno.test("A kind of several words is denied as its parts, also where nothing is found", async () => {
  await using app = startApp();
  const { total, understood, nearest } = await search(app, { q: "unicornio sin carne de cerdo" });
  assertEquals([total, nearest], [0, []]);
  assert(!understood.includes("does not say"), understood);
  assertStringIncludes(understood, 'Leaves out every dish that has or may have "carne" or "cerdo" by its recipe.');
});
