/**
 * WebMCP tools that call the API, for pages that do not contain the menu.
 * @module
 */
import { type PageTool, toolResult } from "./model_context.ts";

/** JSON Schema of an order. The build makes it from `schemas/order.ts`. */
declare const ORDER_REQUEST_SCHEMA: object;

const API = "/api/v1";

/** The description of `build_order_link`. */
export const ORDER_DESCRIPTION =
  "Prices an order and returns a WhatsApp link with the message written out, in Spanish. " +
  "Sends nothing and places no order: the person opens the link and presses send.";

async function call(path: string, init?: RequestInit): Promise<unknown> {
  return toolResult(await (await fetch(API + path, init)).json());
}

/** A query of the parameters that have a value. */
function query(parameters: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return given.length === 0 ? "" : `?${given.join("&")}`;
}

/** The read-only tools for the menu and the opening status. */
export const READING_TOOLS: readonly PageTool[] = [
  {
    name: "get_menu",
    description: "The menu with prices in Chilean pesos, ingredients, allergens, diets and what is sold out.",
    inputSchema: {
      type: "object",
      properties: { category: { type: "string", description: "One key of the answer's `menu`; all when left out" } },
    },
    annotations: { readOnlyHint: true },
    execute: ({ category }) => call(`/menu${query({ category })}`),
  },
  {
    name: "get_opening_status",
    description: "Whether the restaurant is open now, at another moment or on another day, such as a holiday, until " +
      "when or from when, its next special days and its weekly hours.",
    inputSchema: {
      type: "object",
      properties: {
        at: { type: "string", description: "Another moment, such as 2026-12-25T20:00" },
        date: { type: "string", description: "Another day, such as 2026-12-25" },
      },
    },
    annotations: { readOnlyHint: true },
    execute: ({ at, date }) => call(`/hours${query({ at, date })}`),
  },
];

/** The tool that builds an order with the API. */
export const ORDER_TOOL: PageTool = {
  name: "build_order_link",
  description: `${ORDER_DESCRIPTION} Read the menu first and send each item's current price_numeric.`,
  inputSchema: ORDER_REQUEST_SCHEMA,
  annotations: { readOnlyHint: true },
  execute: (order) =>
    call("/order/whatsapp", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(order),
    }),
};
