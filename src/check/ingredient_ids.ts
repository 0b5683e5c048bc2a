/**
 * Checks the lists of ingredients in `menu.json`: each identifier stands in `ingredients.json`, once in a list.
 * @module
 */
import * as v from "valibot";
import { foldText } from "../domain/text/fold_text.ts";
import { nearestWord } from "../domain/text/nearest_word.ts";
import { ContentId } from "../schemas/content/words.ts";
import type { Part } from "./part.ts";
import { checkRepeatedWords } from "./repeats.ts";

/** The ingredients of the file by identifier. Their other members may not fit the schema. */
export type KnownIngredients = ReadonlyMap<string, Part>;

/**
 * Makes the check of one list. `of` says whose list it is: "de «Diavola»". It tells an unknown identifier once: one mistake
 * in `ingredients.json` makes it unknown in every dish.
 */
export function ingredientIdCheck(known: KnownIngredients): (ids: readonly Part[], of: string) => void {
  const told = new Set<string>();
  return (ids, of) => {
    checkRepeatedWords(ids, `los ingredientes ${of}`);
    for (const part of ids) {
      const id = part.value;
      // The schema reports what is no identifier.
      if (typeof id !== "string" || known.has(id) || told.has(id) || !v.is(ContentId, id)) continue;
      told.add(id);
      // By its identifier, or by its name in any language.
      const guess = nearestWord(id, known.keys()) ??
        [...known].find(([, each]) => each.texts("name").some(({ text }) => foldText(text) === foldText(id)))?.[0];
      const advice = guess === undefined ? "Agrégalo ahí o corrige el nombre." : `¿Quisiste decir "${guess}"?`;
      const message = `El ingrediente "${id}" ${of} no está en ingredients.json. ${advice}`;
      part.report("un identificador de ingredients.json; se avisa una vez de cada uno que no esté", message);
    }
  };
}
