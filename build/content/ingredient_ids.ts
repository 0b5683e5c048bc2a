/**
 * Checks the lists of ingredients in `menu.json`: each identifier stands in `ingredients.json`, once in a list.
 * @module
 */
import * as v from "valibot";
import { isObject } from "../../src/leaves/json_object.ts";
import { nearestWord } from "../../src/domain/nearest_word.ts";
import { ContentId } from "../../src/schemas/content/words.ts";
import { listOf, textOf } from "./json_parts.ts";
import { type ReportProblem, showValue } from "./problem.ts";
import { checkRepeatedWords } from "./repeats.ts";

/** The ingredients of the file by identifier. Their other members may not fit the schema. */
export type KnownIngredients = ReadonlyMap<string, unknown>;

/** Reads the ingredients; undefined if the file has no list of them, so that no rule calls all of them unknown. */
export function readIngredients(file: unknown): KnownIngredients | undefined {
  if (!isObject(file) || !Array.isArray(file.ingredients)) return undefined;
  return new Map(
    listOf(file, "ingredients").flatMap((each) => {
      const id = textOf(each, "id");
      return id === undefined ? [] : [[id, each] as const];
    }),
  );
}

/** Makes the check of one list. `of` says whose list it is: "de «Diavola»". */
export function ingredientIdCheck(
  known: KnownIngredients,
  report: ReportProblem,
): (ids: readonly unknown[], of: string, path: readonly (string | number)[]) => void {
  // A misspelt identifier often stands in many dishes.
  const guesses = new Map<string, string | undefined>();
  return (ids, of, path) => {
    checkRepeatedWords(ids, `los ingredientes ${of}`, path, report);
    for (const [index, id] of ids.entries()) {
      // The schema reports what is no identifier.
      if (typeof id !== "string" || known.has(id) || !v.is(ContentId, id)) continue;
      if (!guesses.has(id)) guesses.set(id, nearestWord(id, known.keys()));
      const guess = guesses.get(id);
      const advice = guess === undefined ? "Agrégalo ahí o corrige el nombre." : `¿Quisiste decir "${guess}"?`;
      const message = `El ingrediente "${id}" ${of} no está en ingredients.json. ${advice}`;
      report([...path, index], showValue(id), "un identificador de ingredients.json", message);
    }
  };
}
