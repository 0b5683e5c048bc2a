/**
 * Questions that exclude allergens, as people write them in both languages, with the allergens that they exclude.
 * @module
 */
import fc from "fast-check";
import { ALLERGEN_WORDS } from "../../src/domain/menu/allergen_words.ts";
import { KIND_WORDS } from "../../src/domain/menu/ingredient_kinds.ts";
import { DENIALS, LEAVE_OUT } from "../../src/domain/text/denials.ts";
import { foldText } from "../../src/domain/text/fold_text.ts";
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import type { Allergen } from "../../src/schemas/menu.ts";
import { phrase } from "./arbitrary_text.ts";

/** A question and the allergens that no dish of its answer may declare. */
export interface Exclusion {
  readonly query: string;
  readonly allergens: readonly Allergen[];
}

/** Wordings around one name. */
const ONE = ("sin # | no # | # free | #-free | without any # | w/o # | s/# | alergia a las # | soy alérgico al # | " +
  "# allergy | I have a # allergy | allergic to # | free of # | free from # | libre de # | exento de # | " +
  "intolerante a la # | # intolerance | que no tenga # | que no lleve # | I can't eat # | no puedo comer # | " +
  "avoid # | SIN NINGÚN # | 0% # | cero # | I'm #-intolerant | can not have # | something that has no # | " +
  "¿Qué hay sin #? | excepto #").split(" | ");

/** Wordings around two names. */
const TWO = ("sin # ni # | sin # y sin # | sin #, # | no # or # | # and # free | alergia a # y a # | " +
  "without # and without # | I'm allergic to # and #").split(" | ");

const name = fc.constantFrom(...ALLERGEN_WORDS.keys());

const fill = (wording: string, names: readonly string[]): Exclusion => {
  const left = [...names];
  const query = wording.replace(/#/g, () => left.shift()!.replace("_", " "));
  return { query, allergens: names.flatMap((each) => ALLERGEN_WORDS.get(each)!) };
};

const bare: fc.Arbitrary<Exclusion> = fc.oneof(
  fc.tuple(fc.constantFrom(...ONE), name).map(([wording, one]) => fill(wording, [one])),
  fc.tuple(fc.constantFrom(...TWO), name, name).map(([wording, ...two]) => fill(wording, two)),
);

/** An exclusion alone, or with other words before or after it. */
export const exclusion: fc.Arbitrary<Exclusion> = fc.tuple(
  bare,
  phrase,
  fc.constantFrom("", "before", "after", "upper"),
)
  .map(([{ query, allergens }, words, place]) => {
    if (place === "upper") return { query: query.toUpperCase(), allergens };
    if (place === "before") return { query: `${words} ${query}`, allergens };
    // "Nut free of milk" is another question.
    const after = foldText(words).replace(/^(?:of|from|to) /, "");
    return { query: place === "after" ? `${query} ${after}` : query, allergens };
  });

/** Signs of denial, and words in several languages. */
const DENIED_BY = [
  ..."❌🚫⛔✖✗✘❎🙅👎➖⊘∅",
  ...["-", "–", "—", "−", "!", "¡no! ", "~", "❌️", "🙅‍♀️", "🙅🏽‍♂️ "],
  ...["s/", "w/o ", "W/O ", "pero sin ", "but no ", "- sin ", "❌ sin ", "con todo menos ", "with everything except "],
  ...[...DENIALS, ...LEAVE_OUT].filter((word) => !/^(free|libres?|exent[oa]s?)$/.test(word)).map((word) => `${word} `),
  ...[
    ...["alergia: ", "Soy alérgica a ", "allergic to ", "intolerante al ", "free of ", "libre de ", "exenta de "],
    ...["don't want "],
  ],
];

const SIGNS_AFTER = [
  ...["❌", " ❌", "🚫", " 🚫", " ⛔️", " 👎", " 🙅‍♂️", "-free", " -free", " free", " alergy", " allergy", " 0%"],
  ...[": no", " ❌❌"],
];

const DISHES = [
  ...["", "pizza", "una pizza", "margherita", "postre", "vegana", "quiero", "queso", "vegan pizza", "hola,", "😀"],
  ...["soy vegana,"],
];

/** A name with a word or a sign of denial, between other words. */
const deniedName = (names: Iterable<string>): fc.Arbitrary<{ readonly query: string; readonly name: string }> =>
  fc.tuple(
    fc.constantFrom(...DISHES),
    fc.constantFrom(...DENIED_BY),
    fc.constantFrom("", " "),
    fc.constantFrom("", ...SIGNS_AFTER),
    fc.constantFrom(...names),
    fc.constantFrom("", "!", "?", ", vegano", " y vegana", " por favor", " please", " para mí", "."),
    fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.normalize("NFD"),
    ),
  ).map(([before, sign, space, after, name, end, write]) => {
    const thing = name.replace("_", " ");
    const denied = after === "" ? `${sign}${space}${thing}` : `${thing}${after}`;
    return { query: write(`${before} ${denied}${end}`.trim()), name };
  });

/** A denied allergen. */
export const deniedAllergen: fc.Arbitrary<Exclusion> = deniedName(ALLERGEN_WORDS.keys())
  .map(({ query, name }) => ({ query, allergens: ALLERGEN_WORDS.get(name)! }));

/** A denied kind of ingredients. */
export const deniedKind = deniedName(KIND_WORDS.keys())
  .map(({ query, name }) => ({ query, kinds: KIND_WORDS.get(name)! }));

/** Whether an item declares one of the allergens. */
export function declaresOne({ allergens }: Pick<MenuItemContent, "allergens">, some: readonly Allergen[]): boolean {
  return some.some((allergen) => allergens.includes(allergen));
}
