/**
 * Every property, in the two parts that the tests run in parallel.
 * @module
 */
import { ALLERGEN_PROPERTIES } from "./app/allergen_properties.ts";
import { CREDENTIAL_PROPERTIES } from "./app/credential_properties.ts";
import { ORDER_LINE_PROPERTIES } from "./app/order_line_properties.ts";
import { ORDER_SURFACE_PROPERTIES } from "./app/order_surface_properties.ts";
import { RATE_LIMIT_PROPERTIES } from "./app/rate_limit_properties.ts";
import { REQUEST_PROPERTIES } from "./app/request_properties.ts";
import { UNKNOWN_MEMBER_PROPERTIES } from "./app/unknown_member_properties.ts";
import { CALENDAR_PROPERTIES } from "./domain/calendar_properties.ts";
import { COMPLETE_MENU_PROPERTIES } from "./domain/complete_menu_properties.ts";
import { DAY_PROPERTIES } from "./domain/day_properties.ts";
import { DISH_PROPERTIES } from "./domain/dish_properties.ts";
import { HOURS_PROPERTIES } from "./domain/hours_properties.ts";
import { MENU_PROPERTIES } from "./domain/menu_properties.ts";
import { MENU_TIMES_PROPERTIES } from "./domain/menu_times_properties.ts";
import { ORDER_PROPERTIES } from "./domain/order_properties.ts";
import { READING_PROPERTIES } from "./domain/reading_properties.ts";
import { ORDER_TERMS_PROPERTIES } from "./domain/order_terms_properties.ts";
import { SEARCH_PROPERTIES } from "./domain/search_properties.ts";
import { TEXT_PROPERTIES } from "./domain/text_properties.ts";
import { PARSER_PROPERTIES } from "./edges/parser_properties.ts";
import type { Property } from "./property.ts";

/** Properties of the domain rules. */
export const DOMAIN_PROPERTIES: readonly Property[] = [
  ...TEXT_PROPERTIES,
  ...COMPLETE_MENU_PROPERTIES,
  ...MENU_PROPERTIES,
  ...MENU_TIMES_PROPERTIES,
  ...DISH_PROPERTIES,
  ...READING_PROPERTIES,
  ...SEARCH_PROPERTIES,
  ...ORDER_PROPERTIES,
  ...ORDER_TERMS_PROPERTIES,
  ...CALENDAR_PROPERTIES,
  ...HOURS_PROPERTIES,
  ...DAY_PROPERTIES,
];

/** Properties of the parsers of outside input, and of the whole application. */
export const APP_PROPERTIES: readonly Property[] = [
  ...PARSER_PROPERTIES,
  ...ALLERGEN_PROPERTIES,
  ...REQUEST_PROPERTIES,
  ...CREDENTIAL_PROPERTIES,
  ...ORDER_SURFACE_PROPERTIES,
  ...RATE_LIMIT_PROPERTIES,
  ...UNKNOWN_MEMBER_PROPERTIES,
  ...ORDER_LINE_PROPERTIES,
];
