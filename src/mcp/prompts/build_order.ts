/**
 * The prompt `build_order`: leads from a person's wish to an order link and asks about open points.
 * @module
 */
import { type Prompt, quoted } from "./prompt.ts";

/** The prompt. */
export const buildOrder: Prompt = {
  name: "build_order",
  title: "Prepare an order",
  description: "Turns what you want to eat into a priced order and a link that you send yourself",
  arguments: [
    {
      name: "dishes",
      title: "Dishes",
      description: "What to order, such as two of one dish and a drink",
      required: true,
      completes: "item",
    },
    {
      name: "delivery_method",
      title: "Delivery or pickup",
      description: "`delivery` or `pickup`",
      required: false,
      completes: "delivery_method",
    },
  ],
  message: ({ dishes = "", delivery_method = "" }) =>
    [
      `I want to order: ${quoted(dishes)}.`,
      delivery_method === "" ? "Ask me whether it is for delivery or pickup." : `It is for ${quoted(delivery_method)}.`,
      "Find each item with search_menu. If a name fits more than one item or none, ask me; do not choose for me.",
      "For a size, extras, something to leave out or halves, read what can be chosen with get_menu and `item`, and send it " +
      "in `options`. If a choice is required and I have not made it, ask me.",
      "For delivery ask me for the address and the commune if I have not given them.",
      "If I want it later, find a time with get_order_times.",
      "Then call create_order_link and show me the lines, the amount, the warnings and the link. I send the message myself.",
    ].join("\n"),
};
