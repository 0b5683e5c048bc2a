/**
 * The tool `get_restaurant_info`: the restaurant of specification section 2.4.
 * @module
 */
import * as v from "valibot";
import { viewRestaurant } from "../../domain/restaurant/restaurant_view.ts";
import { defineTool, structuredAnswer } from "../tool.ts";

/** The tool. */
export const getRestaurantInfo = defineTool({
  name: "get_restaurant_info",
  title: "Where the restaurant is",
  description:
    "Gives the restaurant's name, address, phone number and coordinates (WGS 84, decimal degrees). Use it for " +
    "directions, calling or checking that this is the right place. Opening hours are in get_opening_status.",
  input: v.object({}),
  create: (services) => async () =>
    structuredAnswer(JSON.stringify(viewRestaurant(await services.content("restaurant")))),
});
