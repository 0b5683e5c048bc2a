/**
 * Finds an option by a text: its id, its name in any language or another word for it, without regard to case, accents and
 * plural endings. It never guesses: a text that fits several finds several, and "-nueces" finds no "nueces".
 * @module
 */
import { perObject } from "../../leaves/per_object.ts";
import type { Language } from "../../leaves/language.ts";
import { spellDenialSigns } from "../text/denials.ts";
import { foldText, wordForms, wordsOf } from "../text/fold_text.ts";
import { PICTURES } from "../text/pictures.ts";

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
  const spelt = spellDenialSigns(text);
  const words = spelt.search(PICTURES) === -1 ? wordsOf(foldText(spelt)) : [];
  const { length, found } = optionsAt(options, words);
  return length === words.length ? found : [];
}

/** The options that the first words name, by the longest name that fits; a name wins over another word for it. */
export function optionsAt<Option extends Named>(
  options: readonly Option[],
  words: readonly string[],
): { readonly length: number; readonly found: readonly Option[] } {
  const forms: (readonly string[])[] = [];
  let length = 0;
  let named: Option[] = [];
  let also: Option[] = [];
  for (const option of options) {
    for (const { phrase, isName } of phrasesOf(option)) {
      const list = isName ? named : also;
      if (phrase.length < length || (phrase.length === length && list.at(-1) === option)) continue;
      if (!phrase.every((own, at) => at < words.length && isSame(own, forms[at] ??= wordForms(words[at]!)))) continue;
      if (phrase.length > length) [length, named, also] = [phrase.length, [], []];
      (isName ? named : also).push(option);
    }
  }
  return { length, found: named.length > 0 ? named : also };
}

/** Whether one way to name `option` has all of the folded words: "pistacho" of "crema de pistacho". */
export function isNamedBy(option: Named, words: readonly string[]): boolean {
  return words.length > 0 &&
    phrasesOf(option).some(({ phrase }) => words.every((word) => phrase.some((own) => isSame(own, wordForms(word)))));
}

/**
 * The ways to name an option: their folded words, each with its forms. Folded once for each option: reading a name asks
 * for them at every word.
 */
const phrasesOf = perObject(({ id, name, also = [] }: Named) => {
  const read = (texts: readonly string[], isName: boolean) =>
    texts.map((text) => ({ phrase: wordsOf(foldText(text)).map(wordForms), isName })).filter(({ phrase }) =>
      phrase.length > 0
    );
  return [...read([...Object.values(name), id], true), ...read(also, false)];
});

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.some((form) => b.includes(form));
}
