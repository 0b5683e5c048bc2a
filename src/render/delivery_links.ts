/**
 * GET /delivery (specification section 4.5).
 * @module
 */
import { viewDeliveryLinks } from "../domain/restaurant_view.ts";
import type { Renderer } from "./renderer.ts";

/** Renders the delivery links. */
export const renderDeliveryLinks: Renderer = ({ content }) => [{
  body: JSON.stringify(viewDeliveryLinks(content.delivery)),
}];
