/**
 * The tool `get_delivery_links`: the delivery links of specification section 2.6.
 * @module
 */
import * as v from "valibot";
import { viewDeliveryLinks } from "../../domain/restaurant/restaurant_view.ts";
import { defineTool, structuredAnswer } from "../tool.ts";

/** The tool. */
export const getDeliveryLinks = defineTool({
  name: "get_delivery_links",
  title: "Where to order, and where it delivers",
  description:
    "Gives four links: the restaurant's pages on three delivery platforms (the chat where it has none), and the chat in which it takes " +
    "orders itself; and `areas`: the communes that it delivers to itself, with fee, minimum order and usual minutes. Use " +
    "it for questions about delivery, or when the person prefers a platform; prices there are the platform's own. To " +
    "prepare an order for the chat use create_order_link, not the chat link.",
  input: v.object({}),
  create: (services) => async () =>
    structuredAnswer(JSON.stringify(viewDeliveryLinks(await services.content("delivery")))),
});
