/**
 * The table of tools, in the order in which clients see them. A new tool is a file here, an entry below and a call in
 * `tests/mcp/tools_test.ts`.
 * @module
 */
import type { Tool } from "../tool.ts";
import { createOrderLink } from "./create_order_link.ts";
import { fetch } from "./fetch.ts";
import { getDeliveryLinks } from "./get_delivery_links.ts";
import { getMenu } from "./get_menu.ts";
import { getOpeningStatus } from "./get_opening_status.ts";
import { getOrderTimes } from "./get_order_times.ts";
import { getRestaurantInfo } from "./get_restaurant_info.ts";
import { search } from "./search.ts";
import { searchMenu } from "./search_menu.ts";

/** The tools. */
export const TOOLS: readonly Tool[] = [
  getMenu,
  searchMenu,
  getRestaurantInfo,
  getOpeningStatus,
  getDeliveryLinks,
  getOrderTimes,
  createOrderLink,
  search,
  fetch,
];
