/**
 * Finds dishes and ingredients by the first letters of any of their words, without accents.
 * @module
 */
import { foldText } from "../../../domain/fold_text.ts";
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
  const dish = ranked(dishes, query);
  const ingredient = ranked(ingredients, query);
  return [0, 1].flatMap((rank) =>
    byTurns(
      dish.filter((each) => each.rank === rank).map(({ found }): Subject => ({ kind: "dish", dish: found })),
      ingredient.filter((each) => each.rank === rank).map(({ found }): Subject => ({
        kind: "ingredient",
        ingredient: found,
      })),
    )
  ).slice(0, MOST);
}

function ranked<T extends { readonly name: string }>(all: readonly T[], query: string) {
  return all.map((found) => ({ found, rank: rankOf(foldText(found.name), query) }));
}

/** 0: the name begins with the query. 1: another word does. */
function rankOf(name: string, query: string): number | undefined {
  if (name.startsWith(query)) return 0;
  return name.includes(` ${query}`) ? 1 : undefined;
}

function byTurns<T>(ones: readonly T[], others: readonly T[]): T[] {
  const longer = Math.max(ones.length, others.length);
  return Array.from({ length: longer }, (_, at) => [ones.slice(at, at + 1), others.slice(at, at + 1)].flat()).flat();
}
