/**
 * GET /restaurant (specification section 4.3).
 * @module
 */
import { viewRestaurant } from "../domain/restaurant_view.ts";
import type { Renderer } from "./renderer.ts";

/** Renders the restaurant. */
export const renderRestaurant: Renderer = (
  { content },
) => [{ body: JSON.stringify(viewRestaurant(content.restaurant)) }];
