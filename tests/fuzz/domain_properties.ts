/** The properties of the domain rules: they load without the application. @module */
import { CALENDAR_PROPERTIES } from "./domain/calendar_properties.ts";
import { COMPLETE_MENU_PROPERTIES } from "./domain/complete_menu_properties.ts";
import { DAY_PROPERTIES } from "./domain/day_properties.ts";
import { DISH_PROPERTIES } from "./domain/dish_properties.ts";
import { HOURS_PROPERTIES } from "./domain/hours_properties.ts";
import { KITCHEN_PROPERTIES } from "./domain/kitchen_properties.ts";
import { KITCHEN_REPLY_PROPERTIES } from "./domain/kitchen_reply_properties.ts";
import { LOOKS_PROPERTIES } from "./domain/looks_properties.ts";
import { MENU_PROPERTIES } from "./domain/menu_properties.ts";
import { MENU_TIMES_PROPERTIES } from "./domain/menu_times_properties.ts";
import { ON_SALE_PROPERTIES } from "./domain/on_sale_properties.ts";
import { MESSAGE_PROPERTIES } from "./domain/message_properties.ts";
import { ORDER_PROPERTIES } from "./domain/order_properties.ts";
import { READING_PROPERTIES } from "./domain/reading_properties.ts";
import { ORDER_TERMS_PROPERTIES } from "./domain/order_terms_properties.ts";
import { SEARCH_PROPERTIES } from "./domain/search_properties.ts";
import { SHARED_ORDER_PROPERTIES } from "./domain/shared_order_properties.ts";
import { TEXT_PROPERTIES } from "./domain/text_properties.ts";
import type { Property } from "./property.ts";

/** Properties of the domain rules. */
export const DOMAIN_PROPERTIES: readonly Property[] = [
  ...TEXT_PROPERTIES,
  ...COMPLETE_MENU_PROPERTIES,
  ...MENU_PROPERTIES,
  ...MENU_TIMES_PROPERTIES,
  ...ON_SALE_PROPERTIES,
  ...DISH_PROPERTIES,
  ...READING_PROPERTIES,
  ...SEARCH_PROPERTIES,
  ...ORDER_PROPERTIES,
  ...ORDER_TERMS_PROPERTIES,
  ...MESSAGE_PROPERTIES,
  ...SHARED_ORDER_PROPERTIES,
  ...KITCHEN_PROPERTIES,
  ...KITCHEN_REPLY_PROPERTIES,
  ...CALENDAR_PROPERTIES,
  ...HOURS_PROPERTIES,
  ...DAY_PROPERTIES,
  ...LOOKS_PROPERTIES,
];
