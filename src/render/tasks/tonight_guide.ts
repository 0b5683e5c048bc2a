/**
 * The task of knowing what is different tonight: where a guest's agent sees it, and the endpoint of the owner's agent.
 * @module
 */
import { presentNotices, soldOutTexts } from "../../domain/restaurant/present_notices.ts";
import { DeliveryLinks } from "../../schemas/delivery_links.ts";
import { HoursStatus } from "../../schemas/hours.ts";
import { MenuItem, MenuOption } from "../../schemas/menu.ts";
import { OrderTimes } from "../../schemas/order_times.ts";
import { FAILURE_STATUS } from "../../tables/failures.ts";
import { metadataPath } from "../../tables/resource_routes.ts";
import { taskPath } from "../../tables/task_pages.ts";
import { apiUrl, urlAt } from "../renderer.ts";
import { refusalList } from "./error_list.ts";
import { membersNamed } from "./field_list.ts";
import type { TaskGuide } from "./task_guide.ts";

const SERVICE = ["delivery_stopped", "delivery_stopped_until", "delay_minutes", "orders_paused_until"];

/** Where each change shows: a schema, the path of the answer, the part that the schema is of, and the members about it. */
const PLACES = [
  [MenuItem, "/menu", "a dish", ["sold_out", "sold_out_until", "without_today"]],
  [MenuOption, "/menu", "an option of a group", ["sold_out"]],
  [HoursStatus, "/hours", "whose `opens_at` and `closes_at` know when a day ends early", ["special_day"]],
  [DeliveryLinks, "/delivery", "", SERVICE],
  [OrderTimes, "/order/times", "", SERVICE],
] as const;

/** The reasons that a change of tonight gives. */
const REASONS = ["sold_out", "option_sold_out", "delivery_stopped", "orders_paused", "time_unavailable"];

/** The owner's endpoint. */
const OWNER_MCP = "/api/mcp/owner";

/** The guide. */
export const TONIGHT_GUIDE: TaskGuide = {
  lead: ({ content, origin }) => {
    // What is different now, in sentences: the service, and what has run out.
    const now = [...presentNotices(content.delivery, "en"), ...soldOutTexts(content)];
    return [
      "The kitchen may change these things at any moment, so ask again before you order, and keep no answer. Tell the person " +
      "what is different; choose no substitute yourself.",
      `At present: ${now.length === 0 ? "nothing." : now.join(" ")}`,
      "## Where a change shows",
      ...PLACES.map(([schema, path, part, names]) =>
        `GET ${apiUrl("", path)}${part && `, ${part}`}:\n\n${membersNamed(schema, names)}`
      ),
      "An order that is built warns of it: `delayed` (it takes longer), `without_today` (a dish is made without an " +
      "ingredient, at the same price), `closed`, `last_order_passed`.",
      `## Refused orders (${FAILURE_STATUS.invalid_order})`,
      refusalList(REASONS),
      `How to order: ${origin}${taskPath("order")}.`,
    ];
  },
  closing: (input) => {
    const metadata = urlAt(input, metadataPath(OWNER_MCP));
    return [
      "## For the owner's agent",
      `The owner's agent changes these things at ${input.origin}${OWNER_MCP}, an MCP endpoint that always asks for a token ` +
      `with \`manage:tonight\`; ${metadata} says where to get one. With \`manage:menu\` it drafts lasting changes of the menu, which ` +
      `the owner publishes on a phone. The owner consents on a device that is signed in as the ` +
      "owner, and a token lives 12 hours. A guest's agent needs none of it.",
    ];
  },
};
