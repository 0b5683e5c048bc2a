/**
 * Drafts the menu and the ingredients of a restaurant from the menu of another program, and asks what only the owner can
 * answer.
 * @module
 */
import type { IngredientContent } from "../../src/schemas/content/ingredients.ts";
import type { MenuContent } from "../../src/schemas/content/menu.ts";
import { draftMenu } from "./draft_menu.ts";
import { ingredientFinder } from "./find_ingredients.ts";
import type { Ask } from "./foreign_menu.ts";
import { joinSizes } from "./join_sizes.ts";
import { nameParts } from "./name_parts.ts";
import texts from "./questions.json" with { type: "json" };
import { readForeignMenu } from "./read_foreign_menu.ts";
import { inPesos } from "./read_price.ts";

/**
 * Drafts the menu of a file. Its ingredients are those of the owner, and others of the project as they are used.
 *
 * @param at When, as a text: no dish has its allergens confirmed.
 * @returns The content of `menu.json` and `ingredients.json`, and the questions as a text.
 * @throws {Error} If the file is a broken spreadsheet.
 */
export async function importMenu(
  bytes: Uint8Array,
  own: Pick<MenuContent, "categories"> & { readonly ingredients: readonly IngredientContent[] },
  others: readonly IngredientContent[],
  at: string,
) {
  const asked = new Map<string, string[]>();
  const ask: Ask = (question, where, ...values) => {
    const text = texts[question].replace(/%/g, () => values.shift() ?? "%").replace(/\s+/g, " ");
    if (!asked.has(text)) asked.set(text, [text]);
    asked.get(text)!.push(where.replace(/\s+/g, " "));
  };
  const dishes = await readForeignMenu(bytes, ask);
  const parted = joinSizes(dishes.map(([place, cells]) => nameParts([place, inPesos(cells)], ask)));
  const { items, groups } = draftMenu(parted, at, ingredientFinder(own.ingredients, others, ask), ask);
  const used = new Set(items.flatMap(({ ingredients }) => ingredients)).difference(new Set<unknown>(own.ingredients));
  const fresh = [...used].map(({ extra_price: _, out: _out, out_until: _until, also: _also, ...each }) => each);
  return {
    menu: {
      $schema: "./schema/menu.schema.json",
      categories: own.categories.map(({ key, name }) => ({ key, name })),
      option_groups: groups,
      items: items.map((item) => ({ ...item, ingredients: item.ingredients.map(({ id }) => id) })),
    },
    ingredients: [...own.ingredients, ...fresh],
    report: [...asked.values()].map((lines) => lines.join("\n   ")).join("\n\n"),
  };
}
