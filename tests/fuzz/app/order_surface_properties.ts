/**
 * Two surfaces never disagree about an order: REST, MCP and the order page's function tell the same problems in the same
 * places, or write the same message.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { createMenuIndex } from "../../../src/domain/menu_index.ts";
import { orderError } from "../../../src/domain/order_failure.ts";
import { orderContextAt } from "../../../src/domain/order_context.ts";
import { readOrder } from "../../../src/domain/order_link.ts";
import { orderRules } from "../../../src/domain/order_terms.ts";
import { createSchedule } from "../../../src/domain/schedule.ts";
import { loadTemporal } from "../../../src/leaves/temporal.ts";
import type { OrderRequest } from "../../../src/schemas/order.ts";
import { PAYMENT_MEANS } from "../../../src/schemas/order_limits.ts";
import { OPEN_AT, startApp } from "../../app_fixture.ts";
import { callTool, post } from "../../mcp/mcp_fixture.ts";
import { sampleContent } from "../../sample_content.ts";
import { hostileText } from "../arbitrary_text.ts";
import { heldProperty, type Property } from "../property.ts";

const content = await sampleContent();
const { menu, ingredients: { ingredients }, hours, restaurant, delivery } = content;
const index = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients });
const context = orderContextAt(
  {
    restaurant: restaurant.name,
    rules: orderRules({ delivery, restaurant }),
    schedule: createSchedule(hours, await loadTemporal()),
    messaging: delivery.messaging,
  },
  OPEN_AT,
  false,
);

// The script of the page reads the language of its page when it is loaded.
Object.assign(globalThis, { document: { documentElement: { lang: "es" } } });
const { orderFaults } = await import("../../../src/site/browser/order_faults.ts");
Reflect.deleteProperty(globalThis, "document");

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const names = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...menu.items).map(({ id }) => id) },
  { weight: 1, arbitrary: fc.constantFrom("Pizza lunar", "agua", "Mitad y mitad", "Margherita con oro", "11 -queso") },
);

const items = fc.array(
  fc.tuple(names, fc.integer({ min: 1, max: 4 }), fc.nat({ max: 9 }), maybe(hostileText(60))).map(
    ([name, quantity, wrong, notes]) => {
      const price = menu.items.find(({ id }) => id === name)?.price ?? 1;
      return { name, quantity, price_numeric: wrong === 0 ? 1 : price, ...(notes !== undefined && { notes }) };
    },
  ),
  { minLength: 1, maxLength: 5 },
);

/** Any order: each of its terms is right, wrong or missing. */
const orders = fc.record({
  items,
  delivery_method: fc.constantFrom("delivery" as const, "delivery" as const, "pickup" as const),
  address: maybe(fc.oneof(fc.constantFrom("Los Aromos 12", "Los Aromos 12, Macul", "_"), hostileText(200))),
  notes: maybe(fc.oneof(hostileText(60), fc.constant("ñ".repeat(500)))),
  contact_phone: maybe(fc.constantFrom("+56 9 1234 5678", "12345", "x", " ")),
  commune: maybe(fc.constantFrom(...delivery.communes.map(({ name }) => name), "Maipú", "Ñuñola", " ")),
  requested_for: maybe(fc.constantFrom("2026-11-25T21:30", "2026-11-25T18:00", "2026-11-23T20:00", "2026-11-28T20:00")),
  payment: maybe(fc.constantFrom(...PAYMENT_MEANS)),
  cash_with: maybe(fc.integer({ min: 1, max: 60_000 })),
  table: maybe(fc.constantFrom(3, 3, 99)),
}).map((order): OrderRequest => JSON.parse(JSON.stringify(order)));

/** The property. */
export const ORDER_SURFACE_PROPERTIES: readonly Property[] = [
  heldProperty(
    "REST, MCP and the order page tell the same problems of an order, or write the same message",
    [orderFaults, readOrder],
    10_000,
    () => startApp({ config: { rateLimitPerMinute: 0 } }),
    [orders],
    async (app, order) => {
      const rest = await post(app, JSON.stringify(order), {}, "/api/v1/order/whatsapp");
      const mcp = await callTool(app, "create_order_link", order);
      const { draft, whatsapp_url, failures } = readOrder(index, order, context);
      // deno-lint-ignore no-explicit-any
      const body = rest.json as any;
      if (whatsapp_url !== undefined) {
        assertEquals(body.formatted_message, draft.formatted_message);
        assertEquals(mcp.structuredContent?.formatted_message, draft.formatted_message);
        assertEquals([body.whatsapp_url, mcp.structuredContent.whatsapp_url], [whatsapp_url, whatsapp_url]);
        return;
      }
      const errors = failures.map(orderError);
      assertEquals(rest.status, 422);
      assertEquals(body.errors, JSON.parse(JSON.stringify(errors)));
      const text = mcp.content[0].text;
      let from = 0;
      for (const { pointer, message } of errors) {
        const at = text.indexOf(`${pointer}: ${message}.`, from);
        assert(at >= from, `${pointer} is not told, or not in its place: ${text}`);
        from = at + 1;
      }
      const faults = orderFaults(failures, undefined);
      assertEquals(faults.map(({ text }) => text.length > 0), failures.map(() => true));
    },
  ),
];
