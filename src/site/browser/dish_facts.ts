/**
 * What the page shows of a dish as somebody orders it: its diet and allergens, and its drawing.
 * @module
 */
import type { Configuration, DescribedDish } from "../../domain/configuration.ts";
import { capitalise } from "../../leaves/capitalise.ts";
import { DIET_NAMES } from "../../schemas/diet_names.ts";
import type { IngredientContent } from "../../schemas/content/ingredients.ts";
import { allergensText } from "../allergens_text.ts";
import { dishAlternative } from "../dish_words.ts";
import { drawDish } from "../draw_dish.ts";
import { drawnConfiguration } from "../drawn_dish.ts";
import { markup } from "../html.ts";
import { LANGUAGE } from "./page_language.ts";

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

/** The drawing, as HTML, with a text alternative. */
export function configurationDrawing(
  configuration: Configuration,
  ingredient: (id: string) => IngredientContent | undefined,
  sprite: string,
): string {
  const drawn = drawnConfiguration(configuration);
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: ingredient(id)?.name[LANGUAGE] ?? id }));
  const { form, ingredients, halves } = drawn;
  const label = dishAlternative({
    form,
    ingredients: named(ingredients),
    ...(halves && { halves: [named(halves[0]), named(halves[1])] as const }),
  }, LANGUAGE);
  return drawDish(drawn, { sprite, size: 160, label }).html;
}
