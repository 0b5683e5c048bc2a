/**
 * The kinds of ingredients by the words that people use, and those that an ingredient may have. A kind is no allergen:
 * fish, seafood and nuts are, and have names of their own (`allergen_words.ts`).
 * @module
 */
import type { IngredientContent } from "../../schemas/content/ingredients.ts";
import type { Allergen } from "../../schemas/allergens_and_diets.ts";
import { type Kind, KINDS } from "../../schemas/ingredient_kinds.ts";

const MEATS: readonly Kind[] = ["pork", "beef", "meat"];

/** Each row holds folded names, and then their kinds. */
const NAMES: readonly (readonly [names: string, ...kinds: Kind[]])[] = [
  ["queso quesos cheese cheeses", "cheese"],
  ["cerdo chancho puerco pork pig", "pork"],
  ["vacuno res beef", "beef"],
  ["carne carnes meat meats", ...MEATS],
  ["hongo hongos champinon champinones callampa callampas seta setas mushroom mushrooms", "mushrooms"],
  ["alcohol alcoholico alcoholica alcoholicos alcoholicas alcoholic", "alcohol"],
  ["picante picantes spicy", "spicy"],
];

/** The kinds of each name. */
export const KIND_WORDS: ReadonlyMap<string, readonly Kind[]> = new Map(
  NAMES.flatMap(([names, ...kinds]) => names.split(" ").map((name) => [name, kinds] as const)),
);

/**
 * The kinds that an ingredient has, or may have if the owner does not say: what has milk may be cheese, what is not
 * vegetarian any meat, and what has sulphites wine.
 */
export function possibleKinds(
  { kinds, allergens, diets }: Pick<IngredientContent, "kinds" | "allergens" | "diets">,
): readonly Kind[] {
  const sources: Partial<Record<Kind, Allergen>> = { cheese: "milk", alcohol: "sulphites" };
  return kinds ??
    KINDS.filter((kind) => MEATS.includes(kind) ? !diets.includes("vegetarian") : allergens.includes(sources[kind]!));
}

/** The kinds that the owner says that one of some ingredients has, and the others that one may have. */
export function kindsAmong(ingredients: readonly Parameters<typeof possibleKinds>[0][]) {
  const has = KINDS.filter((kind) => ingredients.some(({ kinds = [] }) => kinds.includes(kind)));
  const may = new Set(ingredients.flatMap(possibleKinds));
  return { has, may: KINDS.filter((kind) => may.has(kind) && !has.includes(kind)) };
}
