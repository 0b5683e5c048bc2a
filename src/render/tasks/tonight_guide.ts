/**
 * The task of knowing what is different tonight: what a guest's agent sees of it, and the endpoint of the owner's agent
 * where the table has one.
 * @module
 */
import { presentNotices } from "../../domain/present_notices.ts";
import { DeliveryLinks } from "../../schemas/delivery_links.ts";
import { Menu } from "../../schemas/menu.ts";
import { OrderTimes } from "../../schemas/order_times.ts";
import { FAILURE_STATUS } from "../../tables/failures.ts";
import { rowAt } from "../table_links.ts";
import { membersNamed } from "./field_list.ts";
import { refusalList } from "./error_list.ts";
import type { TaskGuide } from "./task_guide.ts";

/** Where each change shows: the answer, and its members about it. */
const PLACES = [
  [Menu, "GET /menu", ["sold_out", "without_today"]],
  [DeliveryLinks, "GET /delivery", ["delivery_stopped", "delay_minutes", "orders_paused_until"]],
  [OrderTimes, "GET /order/times", ["delivery_stopped", "delay_minutes", "orders_paused_until"]],
] as const;

/** The reasons that a change of tonight gives. */
const REASONS = ["sold_out", "option_sold_out", "delivery_stopped", "orders_paused"];

/** The guide. */
export const TONIGHT_GUIDE: TaskGuide = {
  lead: ({ content, origin }) => {
    const now = presentNotices(content.delivery, "en");
    return [
      "The kitchen changes these things between two readings, so ask again before you order and never remember them. Tell " +
      "the person; choose no substitute yourself.",
      `At present: ${now.length === 0 ? "no such notice." : now.join(" ")}`,
      "## Where a change shows",
      ...PLACES.map(([schema, where, names]) => `${where}:\n\n${membersNamed(schema, names)}`),
      "An order link that is built warns: `delayed` (orders take longer), `without_today` (a dish is made without an " +
      "ingredient, at the same price), `closed`, `last_order_passed`.",
      "The answers of the API have it first; a document such as this one may be some seconds old. Sold out lasts until the " +
      `kitchen ends it. Prepare orders as in ${origin}/docs/order.md.`,
      `## Refused orders (${FAILURE_STATUS.invalid_order})`,
      refusalList(REASONS),
    ];
  },
  closing: ({ routes, origin }) =>
    rowAt(routes, OWNER_METADATA) === undefined ? [] : [
      "## For the owner's agent",
      `It changes these things at an MCP endpoint of its own, ${origin}/api/mcp/owner, which always asks for a token with ` +
      `\`manage:tonight\`. Its metadata is at ${origin}${OWNER_METADATA}. The owner consents on a device that is signed in ` +
      "as the owner; a token lives 12 hours. A guest's agent needs none of it.",
    ],
};

/** The metadata of the owner's endpoint. */
const OWNER_METADATA = "/.well-known/oauth-protected-resource/api/mcp/owner";
