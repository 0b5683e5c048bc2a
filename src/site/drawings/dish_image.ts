/**
 * A drawing of a dish as an SVG document of its own, with only the shapes that it uses: for a PNG file, and for programs
 * that do not load the sprite.
 * @module
 */
import { drawDish, type DrawingOptions, type DrawnDish } from "./draw_dish.ts";
import { spriteGroups } from "./ingredient_shapes.ts";

/** Draws a dish as a document that needs no other file. */
export function dishImageSvg(dish: DrawnDish, options: Omit<DrawingOptions, "sprite"> = {}): string {
  const { html } = drawDish(dish, options);
  const used = [...html.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name!);
  return html.replace(/^<svg([^>]*)>/, `<svg xmlns="http://www.w3.org/2000/svg"$1><defs>${spriteGroups(used)}</defs>`);
}
