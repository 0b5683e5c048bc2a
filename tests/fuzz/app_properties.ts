/** The properties of the application and of the parsers of outside input. @module */
import { ALLERGEN_PROPERTIES } from "./app/allergen_properties.ts";
import { CREDENTIAL_PROPERTIES } from "./app/credential_properties.ts";
import { ORDER_LINE_PROPERTIES } from "./app/order_line_properties.ts";
import { ORDER_SURFACE_PROPERTIES } from "./app/order_surface_properties.ts";
import { RATE_LIMIT_PROPERTIES } from "./app/rate_limit_properties.ts";
import { REQUEST_PROPERTIES } from "./app/request_properties.ts";
import { UNKNOWN_MEMBER_PROPERTIES } from "./app/unknown_member_properties.ts";
import { PARSER_PROPERTIES } from "./edges/parser_properties.ts";
import type { Property } from "./property.ts";

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
