/**
 * The notices about ingredients without a drawing of their own that the drawing of a dish shows: they are a plain green
 * round. A photo of the dish settles them.
 * @module
 */
import type { MenuContent } from "../../src/schemas/content/menu.ts";
import { drawDish, drawnDish } from "../../src/site/drawings/draw_dish.ts";
import { INGREDIENT_SHAPES, OTHER } from "../../src/site/drawings/ingredient_shapes.ts";

/** Makes the notices, in Spanish, in the order of the menu: one for each ingredient. */
export function drawingNotices({ items }: MenuContent): string[] {
  const dishes = new Map<string, string[]>();
  for (const item of items) {
    if (item.photo !== undefined) continue;
    const strange = item.ingredients.filter((id) => !Object.hasOwn(INGREDIENT_SHAPES, id));
    if (strange.length === 0 || !drawDish(drawnDish(item)).html.includes(`#${OTHER}"`)) continue;
    for (const id of strange) dishes.set(id, [...dishes.get(id) ?? [], `«${item.name}»`]);
  }
  return [...dishes].map(([id, names]) => {
    const more = names.length > 1 ? ` y ${names.length - 1} más` : "";
    return `el ingrediente "${id}" no tiene dibujo propio: en ${names[0]}${more} se ve como un redondel verde. ` +
      "Usa el id de un ingrediente con dibujo, pon una foto del plato, o pide el dibujo a un programador.";
  });
}
