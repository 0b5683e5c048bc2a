/**
 * The kitchen's page without a browser: nobody finds it by chance, it may send nothing anywhere, guests load nothing of it,
 * and its slips hold what each of them is for.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { kitchenTicket } from "../../src/domain/orders/kitchen_ticket.ts";
import { orderRules } from "../../src/domain/orders/order_terms.ts";
import { readMessages } from "../../src/domain/orders/read_message.ts";
import { dishCounts, eveningCsv, type PrintedOrder } from "../../src/site/browser/kitchen/evening.ts";
import { problemText } from "../../src/site/browser/kitchen/ticket_words.ts";
import { type OpenTicket, slipsHtml, ticketHtml } from "../../src/site/browser/kitchen/ticket_view.ts";
import { KITCHEN_PATH, LOCAL_PATH } from "../../src/tables/page_paths.ts";
import { OPEN_AT, startApp } from "../app_fixture.ts";
import { assets } from "../build_fixture.ts";
import { postJson } from "../identity/agent_fixture.ts";
import { sampleContent } from "../sample_content.ts";
import { PAGE_PATHS_SERVED, servePage } from "./site_fixture.ts";

const { menu, ingredients: { ingredients }, restaurant, delivery } = sampleContent();

Deno.test("the kitchen's page may send nothing anywhere, is not for search engines, and is its own start on a home screen", async () => {
  const { html, headers, weight } = await servePage(KITCHEN_PATH);
  const policy = headers.get("content-security-policy")!.split("; ");
  assertEquals(policy.filter((each) => /^(?:default|connect)-src|^form-action/.test(each)), [
    ...["default-src 'none'", "connect-src 'none'", "form-action 'none'"],
  ]);
  assertMatch(html, /<meta name="robots" content="noindex">/);
  assertEquals(/rel="(?:canonical|alternate|manifest)"|og:|twitter:/.test(html), false);
  assert(weight < 55_000, `${weight} bytes`);
});

Deno.test("the owner's page leads to the kitchen's; no list and no other page names it or loads its script", async () => {
  await using app = startApp();
  const lists = ["/sitemap.xml", "/sitemap.md", "/llms.txt", "/llms-full.txt", "/openapi.json", "/robots.txt", "/api"];
  const others = PAGE_PATHS_SERVED.filter((path) => path !== KITCHEN_PATH);
  for (const path of [...lists, ...others, "/worker.js"]) {
    const text = await (await app.fetch(path, { headers: { Accept: "text/html, */*" } })).text();
    assertEquals(text.includes(assets.files["kitchen.js"].path), false, path);
    // The worker keeps the page once it was visited.
    if (path !== "/worker.js") assertEquals(/\/comanda(?![\w-])/.test(text), path === LOCAL_PATH, path);
  }
});

const EVENING: readonly PrintedOrder[] = [
  { code: "K7QM", at: "20:31", dishes: [["Margherita", 2], ['Pizza "La Única"; grande', 1]] },
  { code: "", at: "23:05", dishes: [['Pizza "La Única"; grande', 3]] },
];

Deno.test("the evening counts each dish, the most first", () => {
  assertEquals(dishCounts(EVENING), [['Pizza "La Única"; grande', 4], ["Margherita", 2]]);
  assertEquals(dishCounts([]), []);
});

Deno.test("as CSV the evening has a row for each dish of an order, and a name keeps its quotation marks and semicolons", () => {
  assertEquals(eveningCsv(EVENING).split("\r\n"), [
    "\uFEFFhora;pedido;cantidad;plato",
    '20:31;"K7QM";2;"Margherita"',
    '20:31;"K7QM";1;"Pizza ""La Única""; grande"',
    '23:05;"";3;"Pizza ""La Única""; grande"',
    "",
  ]);
});

/** Words that would run, or turn around what stands after them. */
const HOSTILE = `<img src=x onerror=alert(1)> \u202E"' &amp;`;

/** An order with hostile words in each text of a person, as the kitchen opens its message after somebody edited it. */
async function openOrder(edit: (message: string) => string): Promise<OpenTicket> {
  await using app = startApp();
  const { body } = await postJson(app, "/api/v1/order/whatsapp", {
    items: [{ name: "Margherita", quantity: 2, price_numeric: 9_900, notes: `Nota ${HOSTILE}` }],
    ...{ delivery_method: "delivery", commune: "Ñuñoa", address: `Pasaje Zunzún ${HOSTILE}` },
    ...{ customer_name: `Xenia ${HOSTILE}`, notes: `Timbre ${HOSTILE}`, contact_phone: "987654321" },
    ...{ payment: "cash", cash_with: 40_000 },
  });
  const [order] = readMessages(edit(body.formatted_message));
  const ticket = kitchenTicket(order!, {
    restaurant: restaurant.name,
    rules: orderRules({ delivery, restaurant }),
    now: { epoch_ms: OPEN_AT, utc_offset_ms: -3 * 3_600_000 },
    menuAt: () => createMenuIndex(menu.items, menu.categories, { ...menu, ingredients }),
  });
  return { id: 1, ticket, isSecond: false, before: undefined, printed: undefined, answers: [] };
}

/** What a person reads of it. */
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ").trim();

/** What stands on the slips for the kitchen and for the bag. */
function slipTexts(open: OpenTicket): string[] {
  return slipsHtml(open, restaurant.name, "20:31").html.split('<section class="slip"').slice(1)
    .map((slip) => slip.replaceAll(/^[^>]*>|<[^>]+>/g, " ").replaceAll(/\s+/g, " "));
}

Deno.test("the kitchen's slip has neither prices nor who ordered; the bag's has both, what is due and the change", async () => {
  const open = await openOrder((message) => `${message}\ny una coca`);
  const [kitchen, bag] = slipTexts(open);
  assertMatch(
    kitchen!,
    /Despacho a Ñuñoa 2 x Margherita Nº 10 Nota .+ Timbre .+ Escrito a mano y una coca Impreso a las 20:31/,
  );
  assertEquals(/\$|Xenia|Zunzún|87654321/.exec(kitchen!), null);
  assertMatch(
    bag!,
    /Xenia .+ Pasaje Zunzún .+ 987654321 .+ A pagar \$21\.300 .+ vuelto \$18\.700 2 x Margherita \$19\.800/,
  );
});

Deno.test("while the fee is open the bag's slip has no change to bring; both slips tell of a test, another day once, and a copy", async () => {
  const open = await openOrder((message) =>
    `PRUEBA - NO PREPARAR: ${message}`.replace(/Despacho a Ñuñoa.*/, "Despacho: por confirmar")
      .replace(/A pagar: .*/, "A pagar: $19.800 más el despacho*")
      .replace("Entrega: Despacho", "Entrega: Despacho\nHora deseada: jueves 26 de noviembre, 20:30")
  );
  const [kitchen, bag] = slipTexts({ ...open, before: "19:05" });
  assertMatch(bag!, /A pagar \$19\.800 más el despacho Pago efectivo, con \$40\.000 2 x/);
  for (const slip of [kitchen!, bag!]) {
    assertMatch(slip, /COPIA del papel de las 19:05 PRUEBA: no preparar/);
    assertEquals(slip.match(/jueves 26/g)?.length, 1, slip);
  }
});

Deno.test("hostile words are text on card and slips, and no mark of direction reaches a name or an amount", async () => {
  const open = await openOrder((message) => `${message.replaceAll(": ", ": \u202E")}\n${HOSTILE}`);
  for (const { html } of [ticketHtml(open), slipsHtml(open, restaurant.name, "20:31")]) {
    assertEquals(/<img/.exec(html), null);
    assert(html.includes("<dd>Xenia &lt;img src=x onerror=alert(1)&gt; &quot;&#39; &amp;amp;</dd>"), html);
    // What was written by hand stands as it was, in a paragraph of its own, where such a mark ends.
    assertEquals(
      new Set(html.match(/[^>]*\u202E[^<]*<\/\w+>/g)),
      new Set(["&lt;img src=x onerror=alert(1)&gt; \u202E&quot;&#39; &amp;amp;</p>"]),
    );
  }
});

Deno.test("the card has what was sent, by whom, what is wrong, what to make, who gets it, and the answers", async () => {
  const open = await openOrder((message) =>
    `[20:14, 25/11/2026] Ana: ${message}`.replaceAll(` ${HOSTILE}`, "").replace("2 x", "3 x")
      .replace("\n  Nota", "\n  Hoy sin albahaca\n  Nota")
      .replace("\n\nEntrega", "\nPrograma, sin verificar: «Mi agente»\n\nEntrega") +
    "\nCubiertos y servilletas: sí\nIncluye alcohol: se pide carnet, +18\nsoy celiaca"
  );
  const { code } = open.ticket.order;
  const answers = [
    { text: "Recibido.", hasTime: true, chat: "https://wa.me/1" },
    { text: "Se acabó.", hasTime: false, chat: undefined },
  ];
  const texts = [ticketHtml({ ...open, answers, isSecond: true, printed: "20:35" }).html, ...slipTexts(open)]
    .map((html) => textOf(html.replaceAll(/ &lt;img.*?amp;amp;/g, "")));
  const changed = "El texto cambió desde que se armó: confirma por el chat";
  const dish = "ALERGIA: confirma por el chat antes de preparar 3 x Margherita Nº 10 Hoy sin albahaca Nota";
  const facts = "Nombre Xenia Dirección Pasaje Zunzún Teléfono 987654321 Subtotal $19.800 Despacho $1.500 " +
    "A pagar $21.300 Pago efectivo, con $40.000: vuelto $18.700 Cubiertos sí Alcohol pedir carnet, +18 Programa Mi agente";
  assertEquals(texts, [
    `${code} Despacho a Ñuñoa Enviado: 20:14, 25/11/2026 · Ana Este pedido ya está en la pantalla: ¿llegó dos veces? ` +
    `${changed} ${dish} Dice $19.800; la cuenta da $29.700 Ya hay: puede ir completo Timbre ` +
    `Escrito a mano soy celiaca ${facts} Impreso a las 20:35. Imprimir otra vez ` +
    "Recibido. 5 min menos 5 min más Responder Se acabó. Copiar la respuesta Quitar de la pantalla",
    `${code} Despacho a Ñuñoa ${changed} ${dish} Ya hay: puede ir completo Timbre Escrito a mano soy celiaca Impreso a las 20:31`,
    `${restaurant.name} ${code} Despacho a Ñuñoa ${changed} ${facts} 3 x Margherita $19.800 Timbre ` +
    "Escrito a mano soy celiaca Impreso a las 20:31",
  ]);
});

Deno.test("a card without anything wrong has no list of warnings, and its heading is what is known", async () => {
  const cardOf = async (edit: (message: string) => string) => ticketHtml(await openOrder(edit)).html;
  const headings: readonly (readonly [edit: (message: string) => string, text: RegExp])[] = [
    [(message) => message, /^[2-9A-Z]{4} Despacho a Ñuñoa 2 x/],
    [() => "2 x Margherita: $19.800", /^Pedido Falta una parte .+ No tiene el código: .+ Imprimir Quitar/],
    [() => "2 x Margherita: $19.800\nTotal: $19.800\nPara la mesa 4", /^Mesa 4 No tiene/],
    [() => "2 x Margherita: $19.800\nTotal: $19.800\nEntrega: Retiro en el local", /^Retiro en el local No tiene/],
    [() => "¿hola?", /^Texto sin pedido Escrito a mano ¿hola\? Quitar de la pantalla$/],
    [(message) => message.replace("$40.000", "$21.300"), / con \$21\.300: vuelto \$0 /],
    [(message) => message.replace("$40.000", "$21.000"), /El efectivo no alcanza .+ con \$21\.000 Imprimir/],
  ];
  for (const [edit, text] of headings) assertMatch(textOf(await cardOf(edit)), text);
  assertEquals((await cardOf(String)).includes("warnings"), false);
});

Deno.test("the kitchen's slip tells of no amounts, the bag's of all", async () => {
  const open = await openOrder((message) =>
    message.replace("$9.900 c/u", "$900 c/u").replace("Subtotal: $19.800", "Subtotal: $1.800").replace(
      /Despacho a Ñuñoa.*/,
      "Despacho a Ñuñoa: $100",
    )
      .replace("$40.000", "$4.000")
  );
  const amounts = /Los platos suman|Todo suma|Despacho a Ñuñoa: dice|El efectivo|cada uno; vale|la cuenta da/g;
  const [kitchen, bag] = slipTexts(open).map((slip) => slip.match(amounts));
  assertEquals(kitchen, null);
  assertEquals(bag, ["Los platos suman", "Despacho a Ñuñoa: dice", "Todo suma", "El efectivo"]);
  assertEquals(
    textOf(ticketHtml(open).html).match(amounts)?.toSorted(),
    [...bag!, "cada uno; vale", "la cuenta da"].toSorted(),
  );
});

const [margherita] = menu.items.filter(({ id }) => id === "margherita");

Deno.test("each problem of an order or a dish is told in the kitchen's words", () => {
  assertEquals(
    ([
      { kind: "unknown" },
      { kind: "near", names: ["Diavola", "Torta caprese"] },
      { kind: "sold_out", item: margherita! },
      { kind: "option_sold_out", option: "rúcula" },
      { kind: "price", written: 900, today: 9_900 },
      { kind: "sum", written: 900, right: 1_800 },
      { kind: "number", written: "11", today: "10" },
      { kind: "without_today", names: ["ajo", "rúcula"] },
      { kind: "without_today", names: [] },
      { kind: "test" },
      { kind: "other_restaurant", name: "Pizzería Vecina" },
      { kind: "incomplete" },
      { kind: "no_code" },
      { kind: "changed" },
      { kind: "other_day", time: "lunes" },
      { kind: "past", time: "lunes" },
      { kind: "large", dishes: 15 },
      { kind: "address" },
      { kind: "for_opening" },
      { kind: "table", table: 4, tables: 3 },
      { kind: "table", table: 4, tables: 1 },
      { kind: "table", table: 4, tables: 0 },
      { kind: "subtotal", written: 900, right: 1_800 },
      { kind: "due", written: 900, right: 1_800 },
      { kind: "fee", commune: "Macul", written: 900, today: 1_800 },
      { kind: "fee", commune: "Macul", written: 900, today: undefined },
      { kind: "cash" },
    ] as const).map(problemText),
    [
      "No calza con la carta",
      "No calza con la carta: ¿será Diavola / Torta caprese?",
      "Se acabó: Margherita",
      "Se acabó: rúcula",
      "Dice $900 cada uno; vale $9.900",
      "Dice $900; la cuenta da $1.800",
      "El Nº 11 es otro plato",
      "Va sin ajo ni rúcula",
      "Ya hay: puede ir completo",
      "PRUEBA: no preparar",
      "Este pedido es para Pizzería Vecina",
      "Falta una parte del mensaje: pide que lo envíen de nuevo",
      "No tiene el código: falta el comienzo del mensaje",
      "El texto cambió desde que se armó: confirma por el chat",
      "PARA OTRO DÍA: lunes",
      "La hora pedida ya pasó: lunes",
      "Pedido grande: 15 unidades",
      "Falta la dirección",
      "Pedido con el local cerrado: es para cuando abra",
      "No hay mesa 4: van de 1 a 3",
      "No hay mesa 4: van de 1 a 1",
      "Aquí no se pide por mesa",
      "Los platos suman $1.800; dice $900",
      "Todo suma $1.800; dice $900",
      "Despacho a Macul: dice $900; vale $1.800",
      "No repartimos en Macul",
      "El efectivo no alcanza",
    ],
  );
});
