/**
 * Finds dishes and ingredients by the first letters of any of their words, without accents.
 * @module
 */
import { foldText } from "../../../domain/text/fold_text.ts";
import type { Tonight } from "../../../schemas/tonight.ts";

/** What can run out. */
export type Subject =
  | { readonly kind: "dish"; readonly dish: Tonight["dishes"][number] }
  | { readonly kind: "ingredient"; readonly ingredient: Tonight["ingredients"][number] };

/** Letters with which a search begins. */
const LEAST = 2;

/** As many as a thumb scrolls through; a third letter finds the rest. */
const MOST = 24;

/**
 * Finds by what a person typed so far; undefined if that is too short. Names that begin with it come first, then names
 * with a word that does; dishes and ingredients by turns, so that neither hides the other.
 */
export function findSubjects({ dishes, ingredients }: Tonight, typed: string): Subject[] | undefined {
  const query = foldText(typed);
  if (query.length < LEAST) return undefined;
  const ranks = [
    (name: string) => name.startsWith(query),
    (name: string) => !name.startsWith(query) && name.includes(` ${query}`),
  ];
  return ranks.flatMap((fits) => {
    const isNamed = ({ name }: { readonly name: string }) => fits(foldText(name));
    return byTurns<Subject>(
      dishes.filter(isNamed).map((dish) => ({ kind: "dish", dish })),
      ingredients.filter(isNamed).map((ingredient) => ({ kind: "ingredient", ingredient })),
    );
  }).slice(0, MOST);
}

function byTurns<T>(ones: readonly T[], others: readonly T[]): T[] {
  const longer = Math.max(ones.length, others.length);
  return Array.from({ length: longer }, (_, at) => [ones.slice(at, at + 1), others.slice(at, at + 1)].flat()).flat();
}
