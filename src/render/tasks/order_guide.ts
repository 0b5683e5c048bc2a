/**
 * The task of ordering: from the menu to the link that the person opens.
 * @module
 */
import { CATEGORY_KEYS } from "../../schemas/category.ts";
import { taskPath } from "../../tables/task_pages.ts";
import { optionsGuide } from "../options_guide.ts";
import { apiUrl } from "../renderer.ts";
import type { TaskGuide } from "./task_guide.ts";

/** The guide. */
export const ORDER_GUIDE: TaskGuide = {
  lead: ({ content, origin }) =>
    [
      `1. Read names, prices and options at ${apiUrl(origin, "/menu")}, or one category: \`?category=\` ` +
      `${CATEGORY_KEYS.join(", ")}. Communes, fees and minimums are at ${apiUrl(origin, "/delivery")}; from its ` +
      "`large_order_items` on, the kitchen must agree first.\n" +
      "2. Ask the person for what is missing: size, address, commune. Choose nothing for them. For later, send as `requested_for` " +
      `an \`at\` of GET ${apiUrl(origin, "/order/times")}: for a delivery with \`commune\`, else for pickup.\n` +
      "3. Send the order; null is as good as leaving out. A refusal has `lines` and `total_clp` if all could be priced. It " +
      "places and charges nothing: give them `whatsapp_url`, the amount and each message of `warnings`; " +
      "or `review_url`, to look and change dishes before sending. It holds no notes, address or time.",
      `An order with its answer is in ${origin}/llms.txt.`,
      optionsGuide(content),
      `What may be different tonight: ${origin}${taskPath("tonight")}.`,
    ].filter((part) => part !== ""),
  shown: {
    createOrderLink: {
      examples: [],
      description: false,
      request: 2,
      answer: [{ depth: 1, members: ["whatsapp_url", "review_url", "total_clp", "amount_due_clp", "warnings"] }],
    },
    getOrderTimes: { description: false, answer: [{ depth: 2, members: ["times", "more"] }] },
  },
};
