/**
 * The kinds of ingredients by the words that people use, and those that an ingredient may have. A kind is no allergen:
 * fish, seafood and nuts are, and have names of their own (`allergen_words.ts`).
 * @module
 */
import type { IngredientContent } from "../../schemas/content/ingredients.ts";
import type { Kind } from "../../schemas/ingredient_kinds.ts";

const MEATS: readonly Kind[] = ["pork", "beef", "meat"];

/** Each row holds folded names, and then their kinds. */
const NAMES: readonly (readonly [names: string, ...kinds: Kind[]])[] = [
  ["queso quesos cheese cheeses", "cheese"],
  ["cerdo chancho puerco pork pig", "pork"],
  ["vacuno res beef", "beef"],
  ["carne carnes meat meats", ...MEATS],
  ["hongo hongos champinon champinones callampa callampas seta setas mushroom mushrooms", "mushrooms"],
];

/** The kinds of each name. */
export const KIND_WORDS: ReadonlyMap<string, readonly Kind[]> = new Map(
  NAMES.flatMap(([names, ...kinds]) => names.split(" ").map((name) => [name, kinds] as const)),
);

/**
 * The kinds that an ingredient has, or may have if the owner does not say: what has milk may be cheese, and what is not
 * vegetarian may be any meat.
 */
export function possibleKinds(
  { kinds, allergens, diets }: Pick<IngredientContent, "kinds" | "allergens" | "diets">,
): readonly Kind[] {
  if (kinds) return kinds;
  return [...(allergens.includes("milk") ? ["cheese" as const] : []), ...(diets.includes("vegetarian") ? [] : MEATS)];
}
