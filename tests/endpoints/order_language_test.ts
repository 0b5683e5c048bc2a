/**
 * The language of a refused order: each kind of problem in Spanish for who asks for it, in English for everybody else.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { OrderFailure } from "../../src/domain/orders/order_failure.ts";
import { failureResponse } from "../../src/http/reply.ts";
import type { Menu } from "../../src/schemas/menu.ts";
import { startApp, type TestApp } from "../app_fixture.ts";
import { OPTION_PROVOCATIONS } from "../conformance/options.ts";
import { startWith } from "../edits/edits_fixture.ts";
import { sampleContent, sampleFiles } from "../sample_content.ts";

/** English words that no Spanish sentence has. */
const ENGLISH = /\b(?:the|is|are|not|and|or|with|for|ask|send|leave|which|one|this|of|it|person|your|CLP|sold|time)\b/i;

/** A sentence without what is quoted: members of the request, and names of dishes. */
const unquoted = (text: string) => text.replaceAll(/"[^"]*"|«[^»]*»|\{[^}]*\}|\[[^\]]*\]/g, "");

/** The amounts of money and the times of a sentence. */
const amountsOf = (text: string) =>
  new Set(text.match(/(?:CLP |\$)\d[\d.,]*\d|\d\d:\d\d/g)?.map((each) => each.replaceAll(/[^\d:]/g, "")));

interface Refusal {
  readonly message: string;
  readonly resolution: string;
  readonly reason: string;
  readonly errors: readonly {
    readonly pointer: string;
    readonly reason: string;
    message: string;
    resolution: string;
  }[];
}

/** What does not depend on the language. */
const facts = ({ message: _, resolution: __, errors, ...rest }: Refusal) => ({
  ...rest,
  errors: errors.map(({ message: _, resolution: __, ...error }) => error),
});

/** Checks the refusals of one request without the header, in Spanish and in English. */
function checkRefusals(kind: string, [plain, spanish, english]: readonly Refusal[]) {
  assert(plain && spanish && english);
  assertEquals(english, plain);
  assertEquals(facts(spanish), facts(plain));
  assert(plain.errors.some(({ reason }) => reason === kind), `${kind}: ${plain.errors.map(({ reason }) => reason)}`);
  const pairs = [plain, ...plain.errors].map((said, at) => [said, [spanish, ...spanish.errors][at]!] as const);
  for (const [inEnglish, inSpanish] of pairs) {
    for (const member of ["message", "resolution"] as const) {
      const text = inSpanish[member];
      assert(text.length > 8 && text !== inEnglish[member], `${kind}: ${text}`);
      assert(!ENGLISH.test(unquoted(text)), `${kind}: ${text}`);
      assert(!/undefined|NaN|\[object|\.$/.test(text), `${kind}: ${text}`);
      assertMatch(unquoted(inEnglish[member]), /[a-z]/);
    }
    const told = `${inSpanish.message} ${inSpanish.resolution}`;
    assertEquals(amountsOf(inEnglish.message).difference(amountsOf(told)), new Set(), `${kind}: ${told}`);
  }
}

const LANGUAGES = [undefined, "es-CL, es;q=0.9, en;q=0.8", "en-US, es;q=0.5"];

async function post(app: TestApp, order: object, language?: string) {
  return await app.fetch("/api/v1/order/whatsapp", {
    method: "POST",
    headers: { "content-type": "application/json", ...(language && { "accept-language": language }) },
    body: JSON.stringify(order),
  });
}

const DELIVERY = { delivery_method: "delivery", address: "Los Aromos 12" };
const PICKUP = { delivery_method: "pickup" };

/** What each kind of problem with an order needs besides a dish; undefined where the content of the tests has no cause. */
const ORDERS: Readonly<Record<Exclude<OrderFailure["kind"], keyof typeof OPTION_PROVOCATIONS>, object | undefined>> = {
  unknown_item: { ...PICKUP, items: [{ name: "Pizza lunar", quantity: 1, price_numeric: 1 }] },
  ambiguous_item: { ...PICKUP, items: [{ name: "agua mineral", quantity: 1, price_numeric: 1 }] },
  price_mismatch: { ...PICKUP, items: [{ name: "Tiramisú", quantity: 1, price_numeric: 1 }] },
  address_required: { delivery_method: "delivery" },
  phone_invalid: { ...PICKUP, contact_phone: "12345" },
  outside_delivery_area: { ...DELIVERY, commune: "Vitacura del Mar" },
  time_unavailable: { ...PICKUP, requested_for: "2020-01-01T13:00" },
  cash_unexpected: { ...PICKUP, cash_with: 50_000 },
  cash_too_little: { ...PICKUP, payment: "cash", cash_with: 1 },
  table_with_delivery: { ...DELIVERY, table: 1 },
  unknown_table: { ...PICKUP, table: 90 },
  message_too_long: {
    ...PICKUP,
    items: Array.from(
      { length: 40 },
      () => ({ name: "Tiramisú", quantity: 1, price_numeric: 1, notes: "ñ".repeat(120) }),
    ),
  },
  sold_out: undefined,
  not_on_sale: undefined,
  minimum_not_reached: undefined,
  delivery_stopped: undefined,
  orders_paused: undefined,
  payment_unavailable: undefined,
  alcohol_unavailable: undefined,
};

Deno.test("An order is refused in the language that the request asks for, whatever the reason", async (t) => {
  await using app = startApp();
  const menu = await (await app.fetch("/api/v1/menu")).json() as Menu;
  const { name, price_numeric } = menu.menu.pizzas_blancas!.find(({ sold_out }) => !sold_out)!;
  const items = [{ name, quantity: 1, price_numeric }];
  const lines = Object.entries(OPTION_PROVOCATIONS).map(([kind, line]) =>
    [kind, line && { ...PICKUP, items: [line(menu)] }] as const
  );
  for (const [kind, order] of [...Object.entries(ORDERS), ...lines]) {
    if (order === undefined) continue;
    await t.step(kind, async () => {
      const answers = await Promise.all(LANGUAGES.map((language) => post(app, { items, ...order }, language)));
      assertEquals(answers.map(({ status }) => status), [422, 422, 422]);
      const languages = answers.map(({ headers }) => headers.get("content-language"));
      assertEquals(languages, ["en", "es-CL", "en"]);
      for (const { headers } of answers) assertEquals(headers.get("vary"), "Accept-Language");
      checkRefusals(kind, await Promise.all(answers.map((answer) => answer.json())));
    });
  }
});

/** The kinds that no order to the content of the tests provokes. */
const RARE: readonly OrderFailure[] = await (async () => {
  const { menu, delivery } = await sampleContent();
  const item = menu.items[0]!;
  const nearest = [{ epoch_ms: Date.parse("2026-11-28T21:00:00-03:00"), utc_offset_ms: -10_800_000 }];
  const line = { pointer: "/items/0/name", dish: "Margherita", choices: [], line: { name: "Margherita", options: {} } };
  const pointer = "/items";
  const rules = { delivery: false, pickup: true, from: "09:00", to: "02:00" };
  return [
    { kind: "sold_out", pointer, name: "Diavola", alternatives: [item] },
    { kind: "sold_out", pointer, name: "Diavola", alternatives: [] },
    { kind: "unknown_item", pointer, name: "Diavolo", suggestions: [item] },
    { kind: "minimum_not_reached", pointer, commune: delivery.communes[0]!, gap: 3_100 },
    { kind: "delivery_stopped", pointer: "/delivery_method", nearest },
    { kind: "orders_paused", pointer: "/requested_for", until: nearest[0]!, nearest, table: undefined },
    { kind: "orders_paused", pointer: "/requested_for", until: nearest[0]!, nearest: [], table: 3 },
    { kind: "payment_unavailable", pointer: "/payment", taken: ["cash"] },
    { kind: "alcohol_unavailable", pointer, name: "Copa", why: "delivery", rules },
    { kind: "option_sold_out", ...line, option: "rúcula" },
    { kind: "name_too_long", ...line, max: 200 },
    { kind: "options_conflict", ...line, option: "rúcula" },
    { kind: "unknown_option", ...line, sort: "removal", kept: { name: "masa", isIn: true, allergens: ["gluten"] } },
    { kind: "unknown_option", ...line, sort: "removal", kept: { isIn: true, allergens: ["milk"] } },
    { kind: "unknown_option", ...line, sort: "removal", kept: { name: "maní", isIn: false, allergens: ["nuts"] } },
  ];
})();

async function refusedFor(failures: readonly OrderFailure[], language?: string): Promise<Refusal> {
  const request = new Request("http://localhost/", { headers: language ? { "accept-language": language } : {} });
  const failed = failureResponse(
    { kind: "invalid_order", failures },
    request,
    "https://pizzeria.example",
    { errors: "api", task: "order" },
    {},
  );
  return await failed.json();
}

for (const [at, failure] of RARE.entries()) {
  Deno.test(`A refusal is in both languages: ${failure.kind} ${at}`, async () => {
    checkRefusals(failure.kind, await Promise.all(LANGUAGES.map((language) => refusedFor([failure], language))));
  });
}

Deno.test("A Spanish refusal says every problem, the prices as in Chile, and what the dish declares", async () => {
  const { message, errors } = await refusedFor(RARE, "es");
  for (const error of errors) assertStringIncludes(message, error.message);
  assertStringIncludes(message, "Te faltan $3.100 para el mínimo de");
  assertStringIncludes(message, "Volvemos a tomar pedidos el sábado 28 de noviembre a las 21:00");
  assertStringIncludes(message, "En «Margherita», «masa» no se puede sacar; el plato declara gluten");
  assertStringIncludes(message, "En «Margherita», eso no se puede sacar; el plato declara leche");
  assertStringIncludes(message, "En «Margherita», «maní» no está en la receta; el plato declara frutos secos");
});

for (
  const [header, language] of [
    ["es", "es-CL"],
    ["ES-cl", "es-CL"],
    ["es;q=0.9", "es-CL"],
    ["es-419, en;q=0.9", "es-CL"],
    ["fr, es;q=0.1", "es-CL"],
    ["fr", "en"],
    ["*", "en"],
    ["es;q=0", "en"],
    ["en, es;q=0.9", "en"],
    [";;,=", "en"],
    ["est", "en"],
  ] as const
) {
  Deno.test(`Accept-Language "${header}" is answered in ${language}, by the times of an order too`, async () => {
    await using app = startApp();
    const answer = await app.fetch("/api/v1/order/times?delivery_method=delivery&commune=Atlantis", {
      headers: { "accept-language": header },
    });
    assertEquals([answer.status, answer.headers.get("content-language")], [422, language]);
    const { message } = await answer.json();
    assertEquals(message.startsWith("No despachamos a esa comuna"), language === "es-CL");
  });
}

Deno.test("MCP refuses in English, whatever the header says", async () => {
  await using app = startApp();
  const params = { name: "create_order_link", arguments: { items: [{ name: "x9", quantity: 1 }], ...PICKUP } };
  const answer = await app.fetch("/api/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "accept-language": "es",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
  assertStringIncludes(await answer.text(), "No item of the menu is called");
});

Deno.test("a table that does not exist is refused with the numbers of those that do, and without where there are none", async () => {
  const { delivery } = sampleContent();
  const message = async (tables: number) => {
    await using built = await startWith({ ...sampleFiles(), delivery: { ...delivery, tables } });
    const order = { items: [{ name: "Margherita", quantity: 1, price_numeric: 9900 }], ...PICKUP, table: 99 };
    return (await (await post(built.app, order, "es")).json()).message;
  };
  const next = ": escanea otra vez el código, o llama a quien te atiende";
  assertEquals([await message(12), await message(0)], [
    `Esa mesa no existe (van de 1 a 12)${next}`,
    `Esa mesa no existe${next}`,
  ]);
});

Deno.test("How many in a name is told in Spanish as a field of its own, and nothing else is", async () => {
  await using app = startApp();
  const told = async (name: string) => {
    const answer = await post(app, { ...PICKUP, items: [{ name, quantity: 1 }] }, "es");
    const { errors } = await answer.json() as Refusal;
    return errors.map(({ reason, message, resolution }) => [reason, message, resolution]);
  };
  const next = 'Pregúntale a la persona y corrige "items/0/name"';
  const counted = `${next}: cuántos van se dice en "quantity"`;
  for (
    const name of [
      "margherita x2",
      "margherita (x2)",
      "Margherita x 2",
      "Margherita ×2",
      "margherita × 2",
      "margherita 2×",
    ]
  ) {
    assertEquals(await told(name), [["unknown_option", "En «Margherita», «x2» es la cantidad, y va aparte", counted]]);
  }
  for (const name of ["3 diavola", "2x diavola", "tres diavola", "3 x diavola"]) {
    assertEquals(await told(name), [["unknown_item", `En la carta no hay «${name}». Quizás es «Diavola»`, counted]]);
  }
  for (const name of ["diabola x", "margherita xx"]) {
    for (const [, , resolution] of await told(name)) assertEquals(resolution, next);
  }
});
