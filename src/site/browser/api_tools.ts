/**
 * WebMCP tools that answer with the API: for pages which do not have the menu in them.
 * @module
 */
import { DELIVERY_METHODS, ORDER_LIMITS } from "../../schemas/order_limits.ts";
import { type PageTool, toolResult } from "./model_context.ts";

const API = "/api/v1";

/** What `build_order_link` takes; the same as the body of POST /order/whatsapp. */
export const ORDER_INPUT = {
  type: "object",
  required: ["items", "delivery_method"],
  properties: {
    items: {
      type: "array",
      minItems: 1,
      maxItems: ORDER_LIMITS.lines,
      items: {
        type: "object",
        required: ["name", "quantity"],
        properties: {
          name: { type: "string", description: "Name, number or id of a menu item" },
          quantity: { type: "integer", minimum: 1, maximum: ORDER_LIMITS.quantity },
          price_numeric: { type: "integer", description: "Unit price in CLP, as read from the menu" },
          notes: {
            type: "string",
            maxLength: ORDER_LIMITS.lineNotes,
            description: "What the kitchen should know of this dish, such as an allergy",
          },
        },
      },
    },
    delivery_method: { type: "string", enum: DELIVERY_METHODS },
    customer_name: { type: "string", maxLength: ORDER_LIMITS.name },
    address: { type: "string", maxLength: ORDER_LIMITS.address, description: "Required for delivery" },
    notes: { type: "string", maxLength: ORDER_LIMITS.notes },
  },
} as const;

/** What `build_order_link` does, in words. */
export const ORDER_DESCRIPTION =
  "Prices an order and returns a WhatsApp link with the message written out, in Spanish. " +
  "Sends nothing and places no order: the person opens the link and presses send.";

async function call(path: string, init?: RequestInit): Promise<unknown> {
  return toolResult(await (await fetch(API + path, init)).json());
}

/** The tools. */
export const API_TOOLS: readonly PageTool[] = [
  {
    name: "get_menu",
    description: "The menu with prices in Chilean pesos, ingredients, allergens, diets and what is sold out.",
    inputSchema: {
      type: "object",
      properties: { category: { type: "string", description: "One key of the answer's `menu`; all when left out" } },
    },
    annotations: { readOnlyHint: true },
    execute: ({ category }) => call(`/menu${category ? `?category=${encodeURIComponent(String(category))}` : ""}`),
  },
  {
    name: "get_opening_status",
    description: "Whether the restaurant is open now, until when or from when, and its weekly hours.",
    inputSchema: { type: "object", properties: {} },
    annotations: { readOnlyHint: true },
    execute: () => call("/hours"),
  },
  {
    name: "build_order_link",
    description: `${ORDER_DESCRIPTION} Read the menu first and send each item's current price_numeric.`,
    inputSchema: {
      ...ORDER_INPUT,
      properties: {
        ...ORDER_INPUT.properties,
        items: {
          ...ORDER_INPUT.properties.items,
          items: { ...ORDER_INPUT.properties.items.items, required: ["name", "quantity", "price_numeric"] },
        },
      },
    },
    annotations: { readOnlyHint: true },
    execute: (order) =>
      call("/order/whatsapp", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(order),
      }),
  },
];
