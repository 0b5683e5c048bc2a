/**
 * Asks every question that a document advertises through the interfaces that advertise it, and checks each answer against
 * the content. A question without a check here fails. @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { formatClp } from "../../src/domain/text/clp.ts";
import { OPEN_AT, startApp, type TestApp } from "../app_fixture.ts";
import { asTool } from "../endpoints/order_fixture.ts";
import { callTool, legacy } from "../mcp/mcp_fixture.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

async function getJson(app: TestApp, path: string, init?: RequestInit): Promise<Json> {
  const answer = await app.fetch(path, init);
  assertEquals(answer.status, 200, path);
  return await answer.json();
}

async function called(app: TestApp, name: string, args: object): Promise<Json> {
  const { isError, structuredContent } = await callTool(app, name, args);
  assertEquals(isError, undefined, `${name} ${JSON.stringify(structuredContent)}`);
  return structuredContent;
}

type Ask = (app: TestApp, question: string) => Promise<void>;

/** The answer to each question of the catalogue: by the tools of MCP, and by REST. */
const ENGLISH: Readonly<Record<string, Ask>> = {
  async "What pizzas can a vegan order, and what do they cost?"(app) {
    const expected = app.content.menu.items
      .filter(({ category, diets = [] }) => category.startsWith("pizzas_") && diets.includes("vegan"))
      .map(({ name, price }) => [name, price, formatClp(price)]).sort();
    assert(expected.length > 0);
    const shown = (items: Json[]) => items.map((item) => [item.name, item.price_numeric, item.price]).sort();
    const filtered = await Promise.all(
      ["pizzas_rojas", "pizzas_blancas"].map(async (category) =>
        (await called(app, "search_menu", { diet: "vegan", category })).items
      ),
    );
    assertEquals(shown(filtered.flat()), expected);
    const { menu } = await getJson(app, "/api/v1/menu");
    const listed = [...menu.pizzas_rojas, ...menu.pizzas_blancas].filter(({ diets = [] }) => diets.includes("vegan"));
    assertEquals(shown(listed), expected);
    // The person's own words list no pizza that a vegan cannot order.
    for (const query of ["vegan pizzas", "pizzas veganas"]) {
      assertEquals(shown((await called(app, "search_menu", { query })).items), expected, query);
      const { results } = await called(app, "search", { query });
      assertEquals(
        results.filter(({ url }: Json) => url.includes("#plato-")).map(({ title }: Json) => title).sort(),
        expected.map(([name]) => name),
        query,
      );
    }
  },
  async "Is the pizzeria open right now, and until when?"(app, question) {
    for (const status of [await called(app, "get_opening_status", {}), await getJson(app, "/api/v1/hours")]) {
      assertEquals(status.is_open, true);
      assert(Date.parse(status.closes_at) > OPEN_AT, status.closes_at);
      const moment = { at: status.closes_at };
      assertEquals((await called(app, "get_opening_status", moment)).is_open, false, "closed from that moment on");
    }
    const { results } = await called(app, "search", { query: question });
    assert(results.some(({ id }: Json) => id === "hours"));
    assertStringIncludes((await called(app, "fetch", { id: "hours" })).text, '"is_open":true');
  },
  async "Prepare a WhatsApp order of two Margherita pizzas for pickup."(app) {
    const { price } = app.content.menu.items.find(({ name }) => name === "Margherita")!;
    const order = { items: [{ name: "Margherita", quantity: 2, price_numeric: price }], delivery_method: "pickup" };
    const byRest = await getJson(app, "/api/v1/order/whatsapp", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(order),
    });
    assertEquals(byRest.total_clp, 2 * price);
    assertStringIncludes(byRest.formatted_message, "2 x Nº 10 Margherita");
    assert(byRest.whatsapp_url.startsWith("https://wa.me/"));
    const { formatted_message: _, pickup_address: __, ...link } = asTool(byRest);
    assertEquals(await called(app, "create_order_link", order), link);
  },
  async "Does it open on Christmas Day?"(app, question) {
    const day = app.content.hours.exceptions.find(({ name, date }) => name.en === "Christmas Day" && date > "2026")!;
    assertEquals(day.hours, "closed");
    const answers = [
      await called(app, "get_opening_status", { date: day.date }),
      await getJson(app, `/api/v1/hours?date=${day.date}`),
    ];
    for (const { is_open, day: asked, answer } of answers) {
      assertEquals([is_open, asked.shifts], [false, []]);
      assertStringIncludes(answer.en, "Christmas Day");
      assertStringIncludes(answer.es, day.name.es);
    }
    // An agent that does not know of `date` finds the special days.
    const { results } = await called(app, "search", { query: question });
    const texts = await Promise.all(results.map(async ({ id }: Json) => (await called(app, "fetch", { id })).text));
    assert(texts.some((text) => text.includes("Christmas Day: closed")));
  },
};

/** The Spanish questions, each the same as the English one. */
const SPANISH: Readonly<Record<string, string>> = {
  "¿Qué pizzas puede pedir una persona vegana y cuánto cuestan?":
    "What pizzas can a vegan order, and what do they cost?",
  "¿La pizzería está abierta ahora y hasta qué hora?": "Is the pizzeria open right now, and until when?",
  "Prepara un pedido de WhatsApp de dos pizzas Margherita para retirar.":
    "Prepare a WhatsApp order of two Margherita pizzas for pickup.",
  "¿Abre en Navidad?": "Does it open on Christmas Day?",
};

Deno.test("Every question of the catalogue has the answer of the content, by MCP and by REST", async () => {
  await using app = startApp();
  const { entries } = await getJson(app, "/.well-known/ard.json");
  const asked = new Set<string>(entries.flatMap(({ representativeQueries = [] }: Json) => representativeQueries));
  assert(asked.size > 0);
  for (const question of asked) {
    const ask = ENGLISH[SPANISH[question] ?? question];
    assert(ask, `no check for the question "${question}"`);
    await ask(app, question);
  }
  const checked = [...Object.keys(ENGLISH), ...Object.keys(SPANISH)];
  assertEquals(checked.filter((question) => !asked.has(question)), [], "asked by no document");
});

Deno.test("Every filter and tool that a prompt names exists", async () => {
  await using app = startApp();
  const tools = new Map<string, Json>(
    (await legacy(app, "tools/list")).json.result.tools.map((each: Json) => [each.name, each]),
  );
  const { prompts } = (await legacy(app, "prompts/list")).json.result;
  for (const { name, arguments: declared } of prompts) {
    const args = Object.fromEntries(declared.map(({ name }: Json) => [name, "x"]));
    const { messages } = (await legacy(app, "prompts/get", { name, arguments: args })).json.result;
    const text: string = messages[0].content.text;
    const named = [...tools.keys()].filter((tool) => text.includes(tool));
    assert(named.length >= 2, text);
    for (const [, filters = ""] of text.matchAll(/search_menu with ([\w, ]+?), and suggest/g)) {
      for (const filter of filters.split(/, | and /)) {
        assert(Object.hasOwn(tools.get("search_menu").inputSchema.properties, filter), filter);
      }
    }
  }
});
