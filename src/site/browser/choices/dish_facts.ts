/**
 * What the page shows of a dish as somebody orders it: its diet and allergens, and its drawing.
 * @module
 */
import type { Configuration, DescribedDish } from "../../../domain/dishes/configuration.ts";
import type { OptionsIndex } from "../../../domain/menu/dish_options.ts";
import { capitalise } from "../../../leaves/capitalise.ts";
import { DIET_NAMES } from "../../../schemas/allergens_and_diets.ts";
import { allergensText } from "../../markup/allergens_text.ts";
import { drawDish, drawnConfiguration } from "../../drawings/draw_dish.ts";
import { markup } from "../../markup/html.ts";
import { ingredientPlace } from "../../drawings/ingredient_places.ts";
import { LANGUAGE } from "../device/page_language.ts";

/** Made before the first dialog: the browser needs longer to make it than to draw a dish. */
const LIST = new Intl.ListFormat(LANGUAGE);

/** The strictest diet and the allergens, as text and as HTML. Drinks name no diet, as on the menu. */
export function dishFacts({ parts: [{ item }] }: Configuration, described: DescribedDish) {
  const contains = allergensText(described, LANGUAGE);
  const [diet] = item.category === "bebestibles" ? [] : described.diets;
  const name = diet && capitalise(DIET_NAMES[LANGUAGE][diet]);
  return {
    text: [name, contains].filter(Boolean).join(". "),
    html: markup`
      ${name && markup`<span class="mark mark-diet">${name}</span> `}<span class="contains">${contains}</span>`.html,
  };
}

/** The drawing, as HTML; its text alternative lists what lies on the dish. */
export function configurationDrawing(
  configuration: Configuration,
  named: OptionsIndex["named"],
  sprite: string,
): string {
  const drawn = drawnConfiguration(configuration);
  const shown = [...new Set([...drawn.ingredients, ...drawn.halves?.flat() ?? []])]
    .filter((id) => ingredientPlace(id).lie !== "body");
  const label = LIST.format(named(shown).map(({ name }) => name[LANGUAGE]));
  return drawDish(drawn, { sprite, label }).html;
}
