/**
 * What becomes of the dishes when an ingredient runs out, by the rule that the documents follow (`take_out.ts`).
 * @module
 */
import { createOptionsIndex } from "../domain/menu/dish_options.ts";
import { takeOut } from "../domain/menu/take_out.ts";
import { perObject } from "../leaves/per_object.ts";
import type { Content } from "../schemas/content/content.ts";
import type { Tonight } from "../schemas/tonight.ts";

type Use = Tonight["ingredients"][number];

/** The ingredients with the names of the dishes that each one sells out, and of those that go without it. */
export const ingredientUses = perObject((content: Content): readonly Use[] => {
  const { menu, ingredients: { ingredients } } = content;
  const usual = takeOut(menu, ingredients).items;
  const offered = menu.items.filter((_, at) => !usual[at]!.sold_out);
  const options = createOptionsIndex({ ...menu, ingredients });
  return ingredients.map(({ id, name, out }) => {
    // No other dish changes: `takeOut` looks at the ingredients and the choices of each.
    const items = offered.filter((item) => item.ingredients.includes(id) || options.of(item).choices.length > 0);
    const names = (kind: NonNullable<typeof out>, isChanged: (item: typeof items[number]) => boolean) =>
      takeOut({ ...menu, items }, ingredients.map((each) => each.id === id ? { ...each, out: kind } : each)).items
        .filter(isChanged).map((item) => item.name);
    return {
      id,
      name: name.es,
      ...(out && { out }),
      dishes: names("sold_out", ({ sold_out }) => sold_out === true),
      without: names("without", ({ without_today }) => without_today?.includes(id) === true),
    };
  });
});
