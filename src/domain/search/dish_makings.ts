/**
 * What each dish of a menu is made of, in words to search: its ingredients with their kinds, and what can be added.
 * Apart from the index, since only a search needs it.
 * @module
 */
import { perObject } from "../../leaves/per_object.ts";
import type { IngredientContent } from "../../schemas/content/ingredients.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { KINDS } from "../../schemas/ingredient_kinds.ts";
import { groupWords } from "../menu/dish_options.ts";
import { KIND_WORDS, kindsAmong } from "../menu/ingredient_kinds.ts";
import { formsOf, type MenuIndex, readText } from "../menu/menu_index.ts";

/** The makings of one dish. */
export type DishMakings = ReturnType<typeof readMakings>;

/** The makings of the items of an index. */
export const makingsOf = perObject((index: MenuIndex): ReadonlyMap<MenuItemContent, DishMakings> =>
  new Map(index.items.map((item) => [item, readMakings(item, index)]))
);

function readMakings(item: MenuItemContent, { options }: MenuIndex) {
  const own = options.named(item.ingredients);
  const { extras, offered } = options.of(item);
  return {
    /** Its ingredients, without those that it lacks today. */
    made: own.filter(({ id }) => !item.without_today?.includes(id)),
    /** What can be added to it. */
    offered: offered.filter((each) => !options.isOut(each)),
    /** The words that ask for an extra, as in an index. A query with one of them finds what is offered. */
    extras: extras === undefined ? "" : formsOf(readText(groupWords(extras).join(". ")).said),
    /** The kinds that its ingredients have or may have: all of them, if the menu does not know one. */
    kinds: own.length === item.ingredients.length ? Object.values(kindsAmong(own)).flat() : KINDS,
  };
}

/** The folded words of an ingredient: its names, and the words for the kinds that the owner says that it has. */
export const ingredientWords = perObject(({ name, also = [], kinds = [] }: IngredientContent): readonly string[] => {
  const ofKinds = [...KIND_WORDS].flatMap(([word, some]) => some.some((kind) => kinds.includes(kind)) ? word : []);
  return [...readText([...Object.values(name), ...also].join(". ")).said, ...ofKinds];
});

/** The same as in an index, for `wordFinder`. */
export const ingredientText = perObject((ingredient: IngredientContent) => formsOf(ingredientWords(ingredient)));
