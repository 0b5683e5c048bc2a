/**
 * The whole content folder: one schema per file. The key plus `.json` is the file's name.
 * @module
 */
import type * as v from "valibot";
import { AgentsContent } from "./agents.ts";
import { DeliveryContent } from "./delivery.ts";
import { HoursContent } from "./hours.ts";
import { IngredientsContent } from "./ingredients.ts";
import { MenuContent } from "./menu.ts";
import { RestaurantContent } from "./restaurant.ts";

/** The schema of each content file. Mistakes are told in this order: dishes name the ingredients. */
export const CONTENT_SCHEMAS = {
  restaurant: RestaurantContent,
  ingredients: IngredientsContent,
  menu: MenuContent,
  hours: HoursContent,
  delivery: DeliveryContent,
  agents: AgentsContent,
} as const;

/** Everything the owner writes, file by file. */
export type ContentFiles = {
  readonly [K in keyof typeof CONTENT_SCHEMAS]: v.InferOutput<typeof CONTENT_SCHEMAS[K]>;
};

/** The same with the menu complete (`src/domain/menu/complete_menu.ts`). */
export type Content = Omit<ContentFiles, "menu"> & { readonly menu: MenuContent };
