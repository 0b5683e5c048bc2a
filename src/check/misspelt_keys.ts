/**
 * Guesses the word of the files that a person meant with one that does not exist: in Spanish, misspelt, or short.
 * @module
 */
import * as v from "valibot";
import { foldText, wordForms, wordsOf } from "../domain/text/fold_text.ts";
import { nearestWord } from "../domain/text/nearest_word.ts";
import called from "./called.json" with { type: "json" };

/** A word of the files, and what it is called in Spanish. */
interface Named {
  readonly name: string;
  readonly title: string;
}

/** A member that the block may have and has not. */
export interface AbsentMember extends Named {
  readonly schema: v.GenericSchema;
  readonly isRequired: boolean;
}

/** What people call words whose titles are others. */
const CALLED: Readonly<Record<string, string>> = called;

/** The one word that another stands for, if there is one: of a longer title, one word is enough. */
export function guessNamed(written: string, all: readonly Named[]): string | undefined {
  const word = foldText(written);
  // One letter changes a short word into another: "copas", "capas".
  const titled = word.length > 5 ? nearestWord(written, all.map(({ title }) => title)) : undefined;
  return all.find(({ title }) => foldText(title) === word)?.name ??
    nearestWord(written, all.map(({ name }) => name)) ??
    only(all.filter(({ name }) => CALLED[name]?.split(" ").includes(word))) ??
    all.find(({ title }) => title === titled)?.name ??
    only(all.filter(({ title }) => wordsOf(foldText(title)).some((part) => wordForms(part).includes(word))));
}

/** The one member that a name stands for, if there is one. */
export function guessMember(key: string, value: unknown, absent: readonly AbsentMember[]): string | undefined {
  return guessNamed(key, absent) ??
    only(absent.filter(({ name }) => key.length > 2 && name.startsWith(key))) ??
    only(absent.filter(({ isRequired, schema }) => isRequired && v.is(schema, value)));
}

function only(found: readonly Named[]): string | undefined {
  return found.length === 1 ? found[0]!.name : undefined;
}
