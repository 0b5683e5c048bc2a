/**
 * The whole content folder: one schema per file. The key plus `.json` is the file's name.
 * @module
 */
import type * as v from "valibot";
import { AgentsContent } from "./agents.ts";
import { DeliveryContent } from "./delivery.ts";
import { HoursContent } from "./hours.ts";
import { MenuContent } from "./menu.ts";
import { RestaurantContent } from "./restaurant.ts";

/** The schema of each content file. */
export const CONTENT_SCHEMAS = {
  restaurant: RestaurantContent,
  menu: MenuContent,
  hours: HoursContent,
  delivery: DeliveryContent,
  agents: AgentsContent,
} as const;

/** Everything the owner writes. */
export type Content = {
  readonly [K in keyof typeof CONTENT_SCHEMAS]: v.InferOutput<typeof CONTENT_SCHEMAS[K]>;
};
