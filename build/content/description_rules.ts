/**
 * Checks that the texts of a dish name each ingredient that has an allergen, in each language: who reads only the
 * description must not miss it.
 *
 * A text names an ingredient if it has every word of its name, or of one of its other words (`also`), in any order and
 * in singular or plural. Another word that also stands for a second ingredient does not count: "champiñones" does not
 * tell of the cream in "crema de champiñones". The note of the category names what all its dishes have, such as dough.
 * @module
 */
import { ALLERGENS_IN_SPANISH } from "../../src/schemas/allergen_names.ts";
import { type Allergen, ALLERGENS } from "../../src/schemas/menu.ts";
import { inEachLanguage, type Language, LANGUAGES } from "../../src/leaves/language.ts";
import { ARTICLES, CONNECTIVES } from "../../src/domain/filler_words.ts";
import { foldText, wordsOf } from "../../src/domain/fold_text.ts";
import { wordForms } from "../../src/domain/word_forms.ts";
import { ofEntry } from "./entry_name.ts";
import type { KnownIngredients } from "./ingredient_ids.ts";
import { listOf, memberOf, textOf } from "./json_parts.ts";
import { LANGUAGES_IN_SPANISH } from "./languages_in_spanish.ts";
import { type ReportProblem, showValue } from "./problem.ts";

/** For each phrase that names an ingredient, the forms of each of its words. */
type Phrases = readonly (readonly (readonly string[])[])[];

interface Declared {
  /** The ingredient for a message: "mozzarella (leche)". */
  readonly called: string;
  readonly phrases: Readonly<Record<Language, Phrases>>;
}

const LIST = new Intl.ListFormat("es");

/** Makes the check of one dish. */
export function descriptionCheck(
  menu: unknown,
  known: KnownIngredients,
  report: ReportProblem,
): (item: unknown, name: string, path: readonly (string | number)[]) => void {
  const declared = declaredIngredients(known);
  const notes = new Map(
    listOf(menu, "categories").map((category) => [
      textOf(category, "key"),
      inEachLanguage((language) => formsIn(textOf(memberOf(category, "note"), language) ?? "")),
    ]),
  );
  return (item, name, path) => {
    const note = notes.get(textOf(item, "category"));
    const ingredients = listOf(item, "ingredients").flatMap((id) => declared.get(String(id)) ?? []);
    for (const language of LANGUAGES) {
      const text = textOf(memberOf(item, "description"), language);
      // The schema reports a missing text.
      if (text === undefined) continue;
      const forms = formsIn(text);
      const unnamed = ingredients.filter(({ phrases }) =>
        !names(forms, phrases[language]) && !(note && names(note[language], phrases[language]))
      );
      if (unnamed.length === 0) continue;
      const list = LIST.format(unnamed.map(({ called }) => called));
      const message = `La descripción en ${LANGUAGES_IN_SPANISH[language]} ${ofEntry(name)} no nombra ${list}. ` +
        'Agrégalo a la descripción. Si ya está con otras palabras, escríbelas en "also" de ese ingrediente.';
      const allowed = "una descripción que nombre todo ingrediente con alérgenos";
      report([...path, "description", language], showValue(text), allowed, message);
    }
  };
}

/** The ingredients that have an allergen, by identifier. */
function declaredIngredients(known: KnownIngredients): Map<string, Declared> {
  const uses = new Map<string, number>();
  for (const ingredient of known.values()) {
    for (
      const phrase of new Set([...LANGUAGES.map((language) => nameIn(ingredient, language)), ...alsoOf(ingredient)])
    ) {
      uses.set(phrase, (uses.get(phrase) ?? 0) + 1);
    }
  }
  return new Map([...known].flatMap(([id, ingredient]) => {
    const allergens = ALLERGENS.filter((allergen) => listOf(ingredient, "allergens").includes(allergen));
    if (allergens.length === 0) return [];
    const own = alsoOf(ingredient).filter((phrase) => uses.get(phrase) === 1);
    const phrases = inEachLanguage((language) => [nameIn(ingredient, language), ...own].map(wordsToFind));
    return [[id, { called: calledWith(ingredient, id, allergens), phrases }] as const];
  }));
}

function calledWith(ingredient: unknown, id: string, allergens: readonly Allergen[]): string {
  const words = allergens.map((allergen) => ALLERGENS_IN_SPANISH[allergen]).join(", ");
  return `${textOf(memberOf(ingredient, "name"), "es") ?? id} (${words})`;
}

function nameIn(ingredient: unknown, language: Language): string {
  return foldText(textOf(memberOf(ingredient, "name"), language) ?? "");
}

function alsoOf(ingredient: unknown): string[] {
  return listOf(ingredient, "also").filter((each) => typeof each === "string").map(foldText).filter((each) => each);
}

/** The forms of each word of a phrase that tells something: of "pan de ajo", those of "pan" and "ajo". */
function wordsToFind(phrase: string): string[][] {
  const words = wordsOf(phrase);
  const telling = words.filter((word) => !CONNECTIVES.has(word) && !ARTICLES.has(word));
  return (telling.length > 0 ? telling : words).map(wordForms);
}

function formsIn(text: string): ReadonlySet<string> {
  return new Set(wordsOf(foldText(text)).flatMap(wordForms));
}

function names(text: ReadonlySet<string>, phrases: Phrases): boolean {
  return phrases.some((words) => words.every((forms) => forms.some((form) => text.has(form))));
}
