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
  assertEquals(/rel="(?:canonical|alternate|manifest)"/.test(html), false);
  assert(weight < 54_000, `${weight} bytes`);
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
