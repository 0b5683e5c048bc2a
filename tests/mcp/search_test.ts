/** The search tools: no excluded allergen is listed, and what the restaurant says besides its dishes is found. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";
import { startAppWithMenu } from "../app_with_menu.ts";
import { UNCLEAR_DENIALS, UNDERSTOOD_DENIALS } from "../denied_allergens.ts";
import { sampleContent, sampleFiles } from "../sample_content.ts";
import { withContent } from "../with_content.ts";
import { callTool } from "./mcp_fixture.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

async function find(app: TestApp, tool: string, query: string): Promise<Json> {
  return (await callTool(app, tool, { query })).structuredContent;
}

async function read(app: TestApp, id: string): Promise<string> {
  return (await callTool(app, "fetch", { id })).structuredContent.text;
}

Deno.test("search() and search_menu() list and offer no dish with an allergen that a question denies", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const { items } = app.content.menu;
  for (const [rows, isUnclear] of [[UNDERSTOOD_DENIALS, false], [UNCLEAR_DENIALS, true]] as const) {
    for (const [query, allergens] of rows) {
      const { results, nearest = [], understood } = await find(app, "search", query);
      const listed = items.filter(({ id }) => results.some((each: Json) => each.id === id));
      const offered = items.filter(({ id }) => nearest.some((each: Json) => each.id === id));
      const wrong = [...listed, ...offered].filter((item) => allergens.some((each) => item.allergens.includes(each)));
      assertEquals(wrong.map(({ id }) => id), [], query);
      const menu = await find(app, "search_menu", query);
      const named = [...menu.items, ...menu.nearest ?? []];
      assertEquals(named.filter((item) => allergens.some((each) => item.allergens.includes(each))), [], query);
      if (isUnclear) assertEquals([listed, menu.items], [[], []], query);
      if (/so none is listed/.test(understood)) assertStringIncludes(menu.understood, "without_allergens", query);
    }
  }
});

/** Questions about something else than a dish, their topic, and how its text says it. */
const TOPICS: readonly (readonly [id: string, says: RegExp, ...questions: string[]])[] = [
  ["sizes", /family \(\+CLP 6,500\)/, "familiar", "tamaños", "sizes", "pizza familiar", "how big", "size of a pizza"],
  [
    "placed_orders",
    /writes in the chat in which they sent it, or calls \+56[^]*To repeat one, ask for its dishes/,
    "repeat my order",
    "repetir mi último pedido",
    "cancel my order",
    "cancelar el pedido",
    "track my order",
    "estado de mi pedido",
    "where is my order",
    "¿Dónde está mi pedido?",
  ],
  [
    "allergens",
    /Of pregnancy, illness and other needs the menu says nothing/,
    "pregnancy",
    "estoy embarazada",
    "embarazo",
  ],
  [
    "halves",
    /one on each half[^]*Red pizzas/,
    "mitad y mitad",
    "half and half",
    "mitades",
    "half margherita half diavola",
  ],
  [
    "extras",
    /mozzarella \(\+CLP /,
    "extra mozzarella",
    "extras",
    "agregados",
    "toppings",
    "adicionales",
    "agregar pollo",
    "doble queso",
  ],
  [
    "alcohol",
    /Cerveza lager[^]*Pickup: yes\. Delivery: no\. Hours: from 09:00 to 01:00\./,
    "alcohol",
    "bebidas alcohólicas",
    "do you sell alcohol",
    "venden alcohol?",
    "do you deliver beer",
    "cerveza a domicilio",
    "carnet para comprar vino",
  ],
  [
    "sold_out",
    /Sold out: Calabresa/,
    "agotado",
    "agotados",
    "sold out",
    "¿qué se agotó hoy?",
    "what is sold out tonight",
    "que esta agotado",
  ],
  [
    "reservations",
    /takes no reservations/,
    "reservas",
    "reservar mesa",
    "book a table",
    "reservation",
    "do you take reservations",
  ],
];

for (const [id, says, ...questions] of TOPICS) {
  Deno.test(`search() finds the topic ${id}, and does not deny what the restaurant says`, async () => {
    await using app = startApp();
    assertMatch(await read(app, id), says);
    for (const query of questions) {
      const { results, understood } = await find(app, "search", query);
      assert(results.some((each: Json) => each.id === id), `${query}: ${understood}`);
      assert(!/does not say/.test(understood), understood);
    }
  });
}

Deno.test("What the content can say in two ways is told in the other way too", async () => {
  const { menu, ingredients, restaurant } = sampleFiles();
  const option_groups = menu.option_groups.map((each) =>
    each.kind === "halves" ? { ...each, half_price: "average" } : each
  );
  const without = ingredients.ingredients.map((each) => each.id === "albahaca" ? { ...each, out: "without" } : each);
  await using app = startApp(
    await withContent({
      menu: { ...menu, option_groups },
      ingredients: { ingredients: without },
      restaurant: { ...restaurant, reservations: true },
    }),
  );
  const textOf = async (tool: string, args: object) => (await callTool(app, tool, args)).content[0].text;
  assertMatch(await read(app, "reservations"), /takes reservations/);
  assertMatch(await textOf("get_menu", { item: "Margherita" }), /two halves, .+: the average price/);
  const order = { items: [{ name: "Margherita", quantity: 1 }], delivery_method: "pickup" };
  assertMatch(await textOf("create_order_link", order), /1 x Margherita .+\], today without albahaca/);
});

Deno.test("search_menu() finds dishes by their badge, and offers those with all words but one", async () => {
  await using app = startApp();
  const { items } = app.content.menu;
  for (const [query, badge] of [["nuevo", "nuevo"], ["new", "nuevo"], ["house special", "de la casa"]]) {
    const found = (await find(app, "search_menu", query!)).items.map(({ id }: Json) => id);
    for (const item of items.filter((each) => each.badge === badge)) {
      assert(found.includes(item.id), `${query}: ${item.id}`);
    }
  }
  const { items: none, nearest } = await find(app, "search_menu", "Coca zero grande");
  assertEquals([none.length, nearest[0].name], [0, "Bebida cola sin azúcar 350 ml"]);
});

const NOWHERE = "No dish matches all of it.";

/** Questions, all topics that they find, how many dishes, and what the answer says of the question. */
const READ: readonly (readonly [query: string, topics: string[], dishes: number, understood: string])[] = [
  ["calorías", [], 0, `No dish's name or ingredients have "calorías". ${NOWHERE}`],
  ["trabaja con nosotros", [], 0, `No dish's name or ingredients have "trabaja" or "nosotros". ${NOWHERE}`],
  ["chrismas", ["special_days"], 0, 'Documents about "chrismas". Understood "chrismas" as "christmas".'],
  [
    "gluten in provdencia",
    ["allergens", "delivery"],
    0,
    'Understood "provdencia" as "providencia". No dish\'s name or ingredients have "provdencia". ' +
    `Dishes that contain gluten by their recipe. ${NOWHERE}`,
  ],
  [
    "horarois y delibery",
    ["hours", "delivery"],
    0,
    'Documents about "horarois" and "delibery". Understood "horarois" as "horarios". Understood "delibery" as "delivery".',
  ],
  [
    "margherita delibery",
    ["delivery"],
    2,
    'Documents about "delibery". Dishes with "margherita". Understood "delibery" as "delivery".',
  ],
  [
    "sin gluten, horarois",
    ["allergens"],
    0,
    "Leaves out every dish that declares gluten in its recipe. The menu does not say which dishes come without " +
    '"horarois", so none is listed. Filter by without_allergens, without, diet, category or max_price.',
  ],
  [
    "pizza horarois",
    ["menu", "hours"],
    18,
    'Documents about "horarois". Dishes with "pizza". Understood "horarois" as "horarios". The answer lists 18 of 27.',
  ],
  ["how long", ["delivery"], 0, 'Documents about "long".'],
  ["how long is the wait?", ["delivery"], 0, 'Documents about "long" and "wait".'],
  ["¿Cuánto demora?", ["menu", "delivery"], 0, 'Documents about "cuanto" and "demora".'],
  ["minutos de espera", ["delivery"], 0, 'Documents about "minutos" and "espera".'],
  ["how much", ["menu"], 0, 'Documents about "much".'],
  ["how do I pay", ["payment"], 0, 'Documents about "pay".'],
  [
    "margherita 3 de diciembre",
    ["hours", "special_days"],
    2,
    'Documents about "3" and "diciembre". Dishes with "margherita".',
  ],
];

for (const [query, topics, dishes, understood] of READ) {
  Deno.test(`search() of "${query}" finds ${topics.join(", ") || "no topic"}, and tells how it was read`, async () => {
    await using app = startApp();
    const found = await find(app, "search", query);
    const ids: string[] = found.results.map(({ id }: Json) => id);
    const others = ids.filter((id) => !app.content.menu.items.some((item) => item.id === id));
    assertEquals([others, ids.length - others.length, found.understood], [topics, dishes, understood]);
  });
}

Deno.test("search() of traces or cross-contamination finds what the kitchen says of them, and no dish", async () => {
  await using app = startApp();
  for (const query of ["trazas", "contaminación cruzada", "cross contamination", "traces of nuts"]) {
    assertEquals((await find(app, "search", query)).results.map(({ id }: Json) => id), ["allergens"], query);
  }
});

Deno.test("search_menu() finds dishes by the names of their options, and says where else it looked for a word", async () => {
  await using app = startApp();
  const total = async (query: string) => (await find(app, "search_menu", query)).total;
  const pizzas = app.content.menu.items.filter(({ category }) => category.startsWith("pizzas")).length;
  for (const query of ["familiar", "tamaños", "mitad y mitad", "half and half"]) {
    assertEquals(await total(query), pizzas);
  }
  assertEquals(await total("té verde"), 1);
  const { understood } = await find(app, "search_menu", "unicorn");
  assertStringIncludes(understood, 'No dish\'s name or ingredients have "unicorn".');
});

Deno.test("the topics of a restaurant without sizes, halves, extras, alcohol and sold-out dishes say so", async () => {
  const { menu } = sampleContent();
  const items = menu.items.filter(({ alcohol }) => !alcohol)
    .map((item) => ({ ...item, sold_out: false, option_groups: [] }));
  await using app = await startAppWithMenu({ ...menu, items });
  for (const id of ["sizes", "halves", "extras", "alcohol", "sold_out"]) {
    assertMatch(await read(app, id), /^(No dish|Nothing)/, id);
  }
});

Deno.test("what is sold out tonight is in its topic from the next question on", async () => {
  await using app = startApp();
  assert(!/Margherita/.test(await read(app, "sold_out")));
  for (
    const change of [{ kind: "dish", dish: "margherita" }, {
      kind: "ingredient",
      ingredient: "burrata",
      out: "without",
    }]
  ) {
    assert((await app.service.make({ change } as Json, "caja")).ok);
  }
  const text = await read(app, "sold_out");
  assertMatch(text, /Sold out: [^.]*Margherita/);
  assertStringIncludes(text, "burrata");
});
