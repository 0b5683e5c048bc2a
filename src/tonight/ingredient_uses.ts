/**
 * What becomes of the dishes when an ingredient runs out, by the rule that the documents follow (`take_out.ts`).
 * @module
 */
import { takeOut } from "../domain/menu/take_out.ts";
import { perObject } from "../leaves/per_object.ts";
import type { Content } from "../schemas/content/content.ts";
import type { Tonight } from "../schemas/tonight.ts";

type Use = Tonight["ingredients"][number];

/** The ingredients with the names of the dishes that each one sells out, and of those that go without it. */
export const ingredientUses = perObject((content: Content): readonly Use[] => {
  const { menu, ingredients: { ingredients } } = content;
  const usual = takeOut(menu, ingredients);
  return ingredients.map(({ id, name, out }) => {
    const without = (kind: NonNullable<typeof out>) =>
      takeOut(menu, ingredients.map((each) => each.id === id ? { ...each, out: kind } : each)).items;
    const names = (items: typeof menu.items, isChanged: (item: typeof items[number]) => boolean) =>
      items.filter((item, at) => isChanged(item) && !usual.items[at]!.sold_out).map((item) => item.name);
    return {
      id,
      name: name.es,
      ...(out && { out }),
      dishes: names(without("sold_out"), ({ sold_out }) => sold_out === true),
      without: names(without("without"), ({ without_today }) => without_today?.includes(id) === true),
    };
  });
});
