/** Dishes that are on sale on some days or hours alone: by REST and MCP, for now and for later. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { OnSale } from "../../src/schemas/content/menu.ts";
import { exchangesOf } from "../../src/render/exchanges.ts";
import { renderInput } from "../build_fixture.ts";
import { startAppWithMenu } from "../app_with_menu.ts";
import { CLOSED_AT, OPEN_AT } from "../app_fixture.ts";
import { sampleContent } from "../sample_content.ts";
import { callTool } from "../mcp/mcp_fixture.ts";
import { placeOrder } from "./order_fixture.ts";

const LUNCH: OnSale = {
  days: ["tuesday", "wednesday", "thursday", "friday"],
  from: "13:00",
  to: "16:00",
};

/** The application with a lunch dish; the pizzas without tomato sauce are sold on some days alone. @param now Epoch milliseconds. */
async function start(now: number, sale = LUNCH, ofCategory?: OnSale) {
  const { menu } = await sampleContent();
  const items = menu.items.map((item) => ({
    ...item,
    ...(item.id === "margherita" && { on_sale: sale }),
    // Always, whatever its category.
    ...(item.id === "cuatro-quesos" && { on_sale: {} }),
  }));
  const categories = menu.categories.map((each) =>
    each.key === "pizzas_blancas" && ofCategory ? { ...each, on_sale: ofCategory } : each
  );
  const app = await startAppWithMenu({ ...menu, items, categories });
  app.jump(now - OPEN_AT);
  return app;
}

const at = (text: string) => Date.parse(`${text}-03:00`);

const order = (more: object = {}, name = "Margherita", price_numeric = 9_900) => ({
  items: [{ name, quantity: 1, price_numeric }],
  delivery_method: "pickup",
  ...more,
});

// deno-lint-ignore no-explicit-any
const reasons = ({ json }: { readonly json: any }) =>
  (json.errors ?? []).map((each: { reason: string }) => each.reason);

Deno.test("A dish of some hours is refused outside them, with when it is sold, and taken for a time within them", async () => {
  await using app = await start(OPEN_AT);
  const refused = await placeOrder(app, order());
  assertEquals([refused.status, reasons(refused)], [422, ["not_on_sale"]]);
  const [{ pointer, message, resolution }] = refused.json.errors;
  assertEquals(pointer, "/items/0/name");
  assertEquals(message, '"Margherita" is not sold then. Only Tuesday to Friday, 13:00 to 16:00');
  assertStringIncludes(resolution, '"requested_for"');
  assert(!resolution.includes('"Margherita"'), "it is no alternative to itself");
  const spanish = await placeOrder(app, order(), { "accept-language": "es" });
  assertEquals(
    spanish.json.errors[0].message,
    "«Margherita» no se vende a esa hora. Solo martes a viernes, de 13:00 a 16:00: elige otra hora, o quítalo",
  );
  const tool = await callTool(app, "create_order_link", order());
  assert(tool.isError && tool.content[0].text.includes("is not sold then"), JSON.stringify(tool));
  for (
    const [requested_for, expected] of [
      ["2026-11-26T13:30", []],
      ["2026-11-26T15:30", []],
      ["2026-11-26T20:30", ["not_on_sale"]],
      ["2026-11-28T13:30", ["not_on_sale"]],
    ] as const
  ) assertEquals(reasons(await placeOrder(app, order({ requested_for }))), expected, requested_for);
});

Deno.test("An order for now is judged by when the kitchen begins it", async () => {
  for (
    const [now, expected] of [
      ["2026-11-25T15:59:59", []],
      ["2026-11-25T16:00:00", ["not_on_sale"]],
      // Closed: the kitchen begins at 13:00.
      ["2026-11-25T09:00:00", []],
      // Monday is closed, and Tuesday's lunch is next; after Friday's comes Saturday.
      ["2026-11-23T20:00:00", []],
      ["2026-11-28T02:00:00", ["not_on_sale"]],
    ] as const
  ) {
    await using app = await start(at(now));
    assertEquals(reasons(await placeOrder(app, order())), expected, now);
  }
});

Deno.test("A day without hours lasts until the morning, and a window past midnight belongs to its first day", async () => {
  const friday = { days: ["friday" as const] };
  const night = { ...friday, from: "22:00", to: "00:30" };
  for (
    const [sale, now, expected] of [
      [friday, "2026-11-27T20:00", []],
      [friday, "2026-11-28T00:40", []],
      [friday, "2026-11-28T20:00", ["not_on_sale"]],
      [night, "2026-11-27T20:00", ["not_on_sale"]],
      [night, "2026-11-28T00:20", []],
      [night, "2026-11-28T00:40", ["not_on_sale"]],
      [night, "2026-11-28T23:00", ["not_on_sale"]],
    ] as const
  ) {
    await using app = await start(at(now), sale);
    assertEquals(reasons(await placeOrder(app, order())), expected, `${JSON.stringify(sale)} ${now}`);
  }
});

Deno.test("A category's days are those of its dishes without their own, whole and as halves, and menu and search say so", async () => {
  await using app = await start(OPEN_AT, LUNCH, { days: ["sunday"] });
  const { menu } = await sampleContent();
  const { name, price } = menu.items.find((item) =>
    item.category === "pizzas_blancas" && !item.sold_out && !item.prices
  )!;
  assertEquals(reasons(await placeOrder(app, order({}, name, price))), ["not_on_sale"]);
  const sunday = order({ requested_for: "2026-11-29T14:00" }, name, price);
  assertEquals(reasons(await placeOrder(app, sunday)), []);
  const always = menu.items.find(({ id }) => id === "cuatro-quesos")!;
  assertEquals(reasons(await placeOrder(app, order({}, always.name, always.price))), []);
  const halves = await placeOrder(app, order({}, `mitad Marinara, mitad ${name}`, price));
  assertEquals(reasons(halves).filter((reason: string) => reason !== "price_mismatch"), ["not_on_sale"]);

  const { structuredContent, content: [{ text }] } = await callTool(app, "get_menu", {});
  const told = structuredContent.menu.pizzas_blancas.find((item: { name: string }) => item.name === name);
  assertEquals(told.on_sale, "Su");
  assertStringIncludes(text, "Solo domingo.");
  assertStringIncludes(text, "Solo martes a viernes, de 13:00 a 16:00.");
  const whole = structuredContent.menu.pizzas_blancas.find((item: { name: string }) => item.name === always.name);
  assertEquals(whole.on_sale, undefined);
  assert(!text.includes("Solo ."));
  const found = await (await app.fetch(`/api/v1/menu/search?q=${encodeURIComponent(name)}`)).json();
  assertEquals(found.items[0].on_sale, "Su");
  assertStringIncludes(found.items[0].description, "Solo domingo.");
});

Deno.test("The examples of documents order what is always sold", () => {
  const { menu } = renderInput.content;
  const limited = new Set(menu.items.slice(0, 12).map(({ id }) => id));
  const items = menu.items.map((item) => limited.has(item.id) ? { ...item, on_sale: LUNCH } : item);
  const input = { ...renderInput, content: { ...renderInput.content, menu: { ...menu, items } } };
  const examples = exchangesOf({ id: "createOrderLink" }, input).filter(({ response }) =>
    "whatsapp_url" in (response as object)
  );
  assert(examples.length > 0);
  for (const { request } of examples) {
    for (const { name } of (request as { items: { name: string }[] }).items) {
      assert(items.every((item) => !item.on_sale || !name.includes(item.name)), name);
    }
  }
});

Deno.test("A dish that has run out says that it has run out, whatever its hours", async () => {
  const { menu } = await sampleContent();
  const items = menu.items.map((item) => item.id === "margherita" ? { ...item, on_sale: LUNCH, sold_out: true } : item);
  await using app = await startAppWithMenu({ ...menu, items });
  app.jump(CLOSED_AT - OPEN_AT);
  assertEquals(reasons(await placeOrder(app, order())), ["sold_out"]);
});
