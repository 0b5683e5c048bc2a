/** Every property: of the domain rules, and of the application. @module */
import { APP_PROPERTIES } from "./app_properties.ts";
import { DOMAIN_PROPERTIES } from "./domain_properties.ts";
import type { Property } from "./property.ts";

/** All of them. */
export const PROPERTIES: readonly Property[] = [...DOMAIN_PROPERTIES, ...APP_PROPERTIES];
