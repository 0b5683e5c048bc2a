/** POST /order/whatsapp through the application: the parts that depend on the time and on the caller. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { CLOSED_AT, startApp } from "../app_fixture.ts";
import { postJson } from "../identity/agent_fixture.ts";
import { orderTool, placeOrder } from "./order_fixture.ts";

const ORDER = {
  items: [{ name: "margherita", quantity: 2, price_numeric: 9900 }],
  delivery_method: "pickup",
  customer_name: "Ana",
};

Deno.test("An order while open gives a link to the restaurant's number and no warning", async () => {
  await using app = startApp();
  const { status, json } = await placeOrder(app, ORDER);
  assertEquals(status, 200);
  assertEquals(json.total_clp, 19_800);
  assertEquals(json.warnings, []);
  assert(json.whatsapp_url.startsWith(`https://wa.me/${app.content.delivery.messaging.number.slice(1)}?text=`));
});

Deno.test("An order while closed still gives a link; the message and a warning say when it opens", async () => {
  await using app = startApp({ now: CLOSED_AT });
  const { json } = await placeOrder(app, ORDER);
  assertStringIncludes(json.formatted_message, "abre el martes 24 de noviembre a las 13:00");
  assertEquals(json.warnings, [{
    reason: "closed",
    message: "The restaurant is closed now (it opens on Tuesday 24 November at 13:00); the message says so",
  }]);
});

Deno.test("An order with a sandbox key is headed as a test and reaches a number that cannot receive", async () => {
  await using app = startApp();
  const { body: issued } = await postJson(app, "/api/v1/keys", {});
  const { json } = await placeOrder(app, ORDER, { "x-api-key": issued.api_key });
  assertMatch(json.formatted_message, /^PRUEBA - NO PREPARAR: \*Pedido [2-9A-Z]{4} para /);
  assert(json.whatsapp_url.startsWith(`https://wa.me/${app.content.delivery.messaging.sandbox_number.slice(1)}?`));
});

Deno.test("An order with a free key is a real one", async () => {
  await using app = startApp();
  const { body: issued } = await postJson(app, "/api/v1/keys", { tier: "free" });
  const { json } = await placeOrder(app, ORDER, { authorization: `Bearer ${issued.api_key}` });
  assert(!json.formatted_message.includes("PRUEBA"));
});

Deno.test("The notes of a dish reach the kitchen, over REST and over MCP", async () => {
  await using app = startApp();
  const items = [{ ...ORDER.items[0], notes: "SIN NUECES, alergia" }];
  const { json } = await placeOrder(app, { ...ORDER, items });
  assertStringIncludes(json.formatted_message, "\n  Nota: «SIN NUECES, alergia»\n");
  const called = await orderTool(app, { ...ORDER, items });
  assertEquals(called.structuredContent.formatted_message, json.formatted_message);
});

Deno.test("Members that nobody knows are told with their place, and the order is built without them", async () => {
  await using app = startApp();
  const items = [{ ...ORDER.items[0], comments: "SIN NUECES" }];
  const { status, json } = await placeOrder(app, { ...ORDER, items, scheduled_time: "21:00", note: "timbre malo" });
  const known = await placeOrder(app, ORDER);
  assertEquals([status, json.formatted_message], [200, known.json.formatted_message]);
  assertEquals(json.warnings.map(({ reason, pointer }: Record<string, string>) => [reason, pointer]), [
    ["unknown_member", "/items/0/comments"],
    ["unknown_member", "/scheduled_time"],
    ["unknown_member", "/note"],
  ]);
  assertStringIncludes(json.warnings[0].message, 'What the restaurant should read goes into "notes"');
  assertStringIncludes(json.warnings[2].message, 'Did you mean "notes"?');
  assert(!JSON.stringify(json).includes("NUECES") && !JSON.stringify(json).includes("timbre"), "no value is repeated");
});

Deno.test("A key is issued with a warning of what nobody knows in its request, and without warnings otherwise", async () => {
  await using app = startApp();
  const issue = async (body: object) => (await postJson(app, "/api/v1/keys", body)).body;
  const { warnings } = await issue({ tier: "free", email: "ana@correo.example" });
  assertEquals(warnings, [{
    reason: "unknown_member",
    pointer: "/email",
    message: '"email" is not known here and was left out. Known here: "tier", "agent_name"',
  }]);
  assertEquals("warnings" in await issue({ tier: "free" }), false);
});

Deno.test("A body that does not fit is refused in sentences, the first of them in the message", async () => {
  await using app = startApp();
  const one = await placeOrder(app, { ...ORDER, notes: "n".repeat(947) });
  const message = '"notes" has 947 characters, and 500 are allowed: shorten it by 447';
  assertEquals([one.status, one.json.message], [422, message]);
  assertEquals(one.json.errors, [{ pointer: "/notes", message }]);
  const two = await placeOrder(app, { items: [], delivery_method: "drone" });
  assertEquals(two.json.message, 'The body has 2 problems. First: "items" is empty: send a list of 1 to 50 entries');
});

Deno.test("A phone and an address that are none are refused, and say what to send", async () => {
  await using app = startApp();
  const { status, json } = await placeOrder(app, {
    ...ORDER,
    delivery_method: "delivery",
    address: "_",
    contact_phone: "x",
  });
  assertEquals([status, json.reason], [422, "address_required"]);
  assertEquals(json.errors, [
    {
      pointer: "/address",
      reason: "address_required",
      message: "A delivery needs an address",
      resolution:
        'Ask the person for street, number and commune and send them as "address", or whether to pick it up: then set "delivery_method" to "pickup"',
    },
    {
      pointer: "/contact_phone",
      reason: "phone_invalid",
      message: '"contact_phone" is not a phone number',
      resolution: "Send at least 6 digits, with nothing but spaces and + - ( ) . between them, or leave it out",
    },
  ]);
});

Deno.test("A wrong price is told with both figures, and nothing is built", async () => {
  await using app = startApp();
  const { status, json } = await placeOrder(app, {
    ...ORDER,
    items: [{ name: "Margherita", quantity: 1, price_numeric: 1000 }],
  });
  assertEquals([status, json.reason], [422, "price_mismatch"]);
  assertStringIncludes(json.message, "CLP 9,900");
  assertStringIncludes(json.message, "CLP 1,000");
  assertEquals(json.errors[0].pointer, "/items/0/price_numeric");
});

Deno.test("One answer lists every problem of an order, each with its place", async () => {
  await using app = startApp();
  const soldOut = app.content.menu.items.find((item) => item.sold_out)!;
  const { status, json } = await placeOrder(app, {
    items: [
      { name: "Pizza de plutonio", quantity: 1, price_numeric: 1 },
      { name: soldOut.name, quantity: 1, price_numeric: soldOut.price },
    ],
    delivery_method: "delivery",
  });
  assertEquals(status, 422);
  assertEquals(
    json.errors.map(({ pointer }: { pointer: string }) => pointer),
    ["/items/0/name", "/items/1/name", "/address"],
  );
});
