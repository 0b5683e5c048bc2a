/**
 * Two surfaces never disagree about an order: REST, MCP and the menu page's function tell the same problems in the same
 * places, or write the same message.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { describeDish } from "../../../src/domain/dishes/configuration.ts";
import { createMenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { orderError } from "../../../src/domain/orders/order_failure.ts";
import { orderContextAt } from "../../../src/domain/orders/order_context.ts";
import { readOrder } from "../../../src/domain/orders/order_link.ts";
import { readLine } from "../../../src/domain/orders/read_line.ts";
import { orderRules } from "../../../src/domain/orders/order_terms.ts";
import { createSchedule } from "../../../src/domain/hours/schedule.ts";
import { loadTemporal } from "../../../src/leaves/temporal.ts";
import type { Order } from "../../../src/schemas/order.ts";
import { PAYMENT_MEANS } from "../../../src/schemas/order_limits.ts";
import { OPEN_AT } from "../../app_fixture.ts";
import { callTool, post } from "../../mcp/mcp_fixture.ts";
import { sampleContent } from "../../sample_content.ts";
import { hostileText } from "../arbitrary_text.ts";
import { heldProperty, type Property } from "../property.ts";
import { startUnlimited } from "./exchange.ts";
import { anyName } from "./order_line_properties.ts";
import { oneOf } from "../one_of.ts";

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
const { orderFaults } = await import("../../../src/site/browser/order/order_faults.ts");
Reflect.deleteProperty(globalThis, "document");

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const names = oneOf(
  [8, fc.constantFrom(...menu.items).map(({ id }) => id)],
  [1, fc.constantFrom("Pizza lunar", "agua", "Mitad y mitad", "Margherita con oro", "11 -queso")],
  [9, anyName],
);

/** What a dish costs under a name; anything if it has none. */
function priceOf(name: string): number {
  const read = readLine(index, { name }, "");
  return read.ok ? describeDish(read.value, index.options.named).price : 1;
}

const items = fc.array(
  fc.tuple(names, fc.integer({ min: 1, max: 4 }), fc.nat({ max: 9 }), maybe(hostileText(60))).map(
    ([name, quantity, wrong, notes]) => {
      const price_numeric = wrong === 0 ? 1 : priceOf(name);
      return { name, quantity, price_numeric, ...(notes !== undefined && { notes }) };
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
}).map((order): Order => JSON.parse(JSON.stringify(order)));

/** The property. */
export const ORDER_SURFACE_PROPERTIES: readonly Property[] = [
  heldProperty(
    "REST, MCP and the menu page tell the same problems of an order, or write the same message",
    10_000,
    startUnlimited,
    [orders],
    async (app, order) => {
      const rest = await post(app, JSON.stringify(order), {}, "/api/v1/order/whatsapp");
      const mcp = await callTool(app, "create_order_link", order);
      const { draft, whatsapp_url, failures } = readOrder(index, order, context);
      // deno-lint-ignore no-explicit-any
      const body = rest.json as any;
      if (whatsapp_url !== undefined) {
        assertEquals(body.formatted_message, draft.formatted_message);
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
