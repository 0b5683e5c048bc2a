/**
 * Finds an option by a text: its id, its name in any language or another word for it, without regard to case, accents and
 * plural endings. It never guesses: a text that fits several finds several.
 * @module
 */
import type { Language } from "../leaves/language.ts";
import { foldText, wordsOf } from "./fold_text.ts";
import { wordForms } from "./word_forms.ts";

/** What has a name: a size, an ingredient, an option of a choice. */
export interface Named {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly also?: readonly string[] | undefined;
}

/** The options that `text` names: none, one, or several. */
export function findOptions<Option extends Named>(options: readonly Option[], text: string): readonly Option[] {
  const byId = options.filter(({ id }) => id === text);
  if (byId.length > 0) return byId;
  const words = wordsOf(foldText(text));
  const { length, found } = optionsAt(options, words);
  return length === words.length ? found : [];
}

/** The options that the first words name, by the longest name that fits; a name wins over another word for it. */
export function optionsAt<Option extends Named>(
  options: readonly Option[],
  words: readonly string[],
): { readonly length: number; readonly found: readonly Option[] } {
  let length = 0;
  let named: Option[] = [];
  let also: Option[] = [];
  const take = (option: Option, phrases: readonly string[], isName: boolean) => {
    const long = Math.max(0, ...phrases.map((phrase) => lengthOfPrefix(words, wordsOf(foldText(phrase)))));
    if (long === 0 || long < length) return;
    if (long > length) [length, named, also] = [long, [], []];
    (isName ? named : also).push(option);
  };
  for (const option of options) {
    take(option, [...Object.values(option.name), option.id], true);
    take(option, option.also ?? [], false);
  }
  return { length, found: named.length > 0 ? named : also };
}

/** The length of `phrase` if the words begin with it, otherwise 0. */
function lengthOfPrefix(words: readonly string[], phrase: readonly string[]): number {
  return phrase.length <= words.length && phrase.every((word, at) => isSame(word, words[at]!)) ? phrase.length : 0;
}

function isSame(a: string, b: string): boolean {
  return a === b || wordForms(a).some((form) => wordForms(b).includes(form));
}
