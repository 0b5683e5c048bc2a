/**
 * What is drawn, for `tests/golden/drawings`: a dish of each form, as it is and with the whole kitchen; two halves; every
 * shape; and the pictures of the restaurant. A golden file shows in review which shape moved.
 * @module
 */
import { drawParts } from "../../src/site/drawings/draw_dish.ts";
import {
  iconSvg,
  lettering,
  ovenDrawing,
  ovenSvg,
  posterSvg,
  socialCardSvg,
} from "../../src/site/drawings/drawings.ts";
import { spriteSvg } from "../../src/site/drawings/ingredient_shapes.ts";
import { KITCHEN, ONE_OF_EACH_FORM } from "../site/drawing_fixture.ts";

/** Renders them, an element a line. */
export function goldenDrawings(): Map<string, string> {
  const dishes = ONE_OF_EACH_FORM.flatMap((dish) => [
    lines(`${dish.form} of ${dish.ingredients}`, drawParts(dish)),
    lines(`${dish.form} of the whole kitchen`, drawParts({ ...dish, ingredients: KITCHEN })),
  ]);
  const [pizza] = ONE_OF_EACH_FORM.filter(({ form }) => form === "pizza");
  const halves = [KITCHEN.slice(0, 9), KITCHEN.slice(9, 14)] as const;
  const pictures = {
    shapes: spriteSvg(KITCHEN),
    oven: ovenDrawing().html,
    "the oven alone": ovenSvg().html,
    icon: iconSvg(),
    "icon with room": iconSvg(10),
    lettering: lettering("Ñandú 4").html,
    "card of social networks": socialCardSvg("Pizzería del Puerto", 630),
    poster: posterSvg("Pizzería del Puerto")!.html,
  };
  return new Map([
    ["dishes.txt", [...dishes, lines("two halves", drawParts({ ...pizza!, halves }))].join("\n")],
    ["pictures.txt", Object.entries(pictures).map(([name, svg]) => lines(name, svg)).join("\n")],
  ]);
}

function lines(name: string, svg: string): string {
  return `${name}\n${svg.replaceAll("><", ">\n<").trim()}\n`;
}
