/**
 * The notice about ingredients that can be left out, where no group of options lets anybody do so.
 * @module
 */
import type { IngredientContent } from "../../src/schemas/content/ingredients.ts";
import type { MenuContent } from "../../src/schemas/content/menu.ts";
import { fewNames } from "./few_names.ts";

/** Makes the notice, in Spanish, if one is due. */
export function removalNotices({ items, option_groups }: MenuContent, all: readonly IngredientContent[]): string[] {
  const groups = option_groups.flatMap(({ id, kind }) => kind === "removals" ? [id] : []);
  if (items.some((item) => item.option_groups.some((id) => groups.includes(id)))) return [];
  const removable = new Map(all.flatMap(({ id, name, removable }) => removable ? [[id, name.es]] : []));
  const found = items.flatMap(({ name, ingredients }) =>
    ingredients.slice(1).flatMap((id) => removable.has(id) ? [{ dish: name, name: removable.get(id)! }] : [])
  );
  const [first] = found;
  if (first === undefined) return [];
  return [
    `se puede sacar según ingredients.json, pero no en la carta: ${
      fewNames([...new Set(found.map(({ name }) => name))])
    }. ` +
    `A quien pide «${first.dish} sin ${first.name}» se le dice que no se puede. Agrega a ` +
    'menu.json un grupo con "kind": "removals", y su "id" a los platos, o escribe "removable": false en lo que no se saca.',
  ];
}
