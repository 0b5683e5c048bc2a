/**
 * All shapes of the drawings: one for each ingredient, the vessels, and the sprite file that holds them.
 *
 * The sprite names an ingredient `i-<id>` and a vessel `v-<name>`. An ingredient that has no shape here, such as one that a
 * fork of this project adds, is a plain green round: {@linkcode OTHER}.
 * @module
 */
import { vessel } from "./arrangement.ts";
import { type DrawnDish, drawParts } from "./draw_dish.ts";
import { BREAD_AND_SWEETS } from "./shapes/bread_and_sweets.ts";
import { CHEESE_AND_EGGS } from "./shapes/cheese_and_eggs.ts";
import { HERBS_AND_FRUIT } from "./shapes/herbs_and_fruit.ts";
import { disc, INK, type Shapes } from "./shapes/ink.ts";
import { MEAT_AND_FISH } from "./shapes/meat_and_fish.ts";
import { SAUCES_AND_DRINKS } from "./shapes/sauces_and_drinks.ts";
import { VEGETABLES } from "./shapes/vegetables.ts";
import { VESSELS } from "./shapes/vessels.ts";

/** The shapes of the ingredients by id. */
export const INGREDIENT_SHAPES: Shapes = {
  ...BREAD_AND_SWEETS,
  ...SAUCES_AND_DRINKS,
  ...CHEESE_AND_EGGS,
  ...MEAT_AND_FISH,
  ...VEGETABLES,
  ...HERBS_AND_FRUIT,
};

/** The name in the sprite of the shape for an ingredient that has none of its own. */
export const OTHER = "i-other";

const SPRITE: ReadonlyMap<string, string> = new Map([
  [OTHER, disc(INK.leafDark, 9) + disc(INK.leafLight, 8, -0.4, -0.4)],
  ...Object.entries(INGREDIENT_SHAPES).map(([id, shape]) => [`i-${id}`, shape] as const),
  ...Object.entries(VESSELS).map(([name, shape]) => [`v-${name}`, shape] as const),
]);

/** The SVG groups with these names. */
export function spriteGroups(names: Iterable<string>): string {
  return [...new Set(names)].map((name) => `<g id="${name}">${SPRITE.get(name)!}</g>`).join("");
}

/**
 * The sprite file with the vessels and the shapes of these ingredients. A page shows a part of it with
 * `<use href="sprite.svg#i-tomate"/>`. The file itself displays nothing, or a browser would style its elements once more.
 */
export function spriteSvg(ingredients: readonly string[]): string {
  const shown = new Set(ingredients.map((id) => `i-${id}`));
  const names = [...SPRITE.keys()].filter((name) => !name.startsWith("i-") || name === OTHER || shown.has(name));
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs display="none">${spriteGroups(names)}</defs></svg>`;
}

/** Draws a dish as an SVG document of its own, with only the shapes that it uses. `size` is its width and height in pixels. */
export function dishImageSvg(dish: DrawnDish, size = 96): string {
  return standalone(drawParts(dish), size);
}

/** Draws a dish as {@linkcode dishImageSvg} does, but without the crust, which lies below it on a page: {@linkcode CRUST}. */
export function toppingsSvg(dish: DrawnDish): { readonly svg: string; readonly isOnCrust: boolean } {
  const [whole, crust] = [drawParts(dish), vessel("pizza")];
  const isOnCrust = whole.startsWith(crust);
  return { svg: standalone(isOnCrust ? whole.slice(crust.length) : whole), isOnCrust };
}

/** The crust of each pizza as an SVG document: two of the three KB that a whole pizza has over the wire. */
export const CRUST = standalone(vessel("pizza"));

function standalone(parts: string, size = 96): string {
  const used = [...parts.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name!);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" width="${size}" height="${size}">` +
    `<defs>${spriteGroups(used)}</defs>${parts}</svg>`;
}
