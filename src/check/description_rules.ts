/**
 * Checks that the texts of a dish name each ingredient that has an allergen, in each language: who reads only the
 * description must not miss it.
 *
 * A text names an ingredient if it has every word of its name, or of one of its other words (`also`), in any order and
 * in singular or plural. Another word that also stands for a second ingredient does not count: "champiñones" does not
 * tell of the cream in "crema de champiñones". The note of the category names what all its dishes have, such as dough.
 * @module
 */
import { ALLERGENS_IN_SPANISH } from "../schemas/allergens_and_diets.ts";
import { ALLERGENS } from "../schemas/menu.ts";
import { inEachLanguage, type Language, LANGUAGES } from "../leaves/language.ts";
import { perKey } from "../leaves/per_key.ts";
import { ARTICLES, CONNECTIVES } from "../domain/text/filler_words.ts";
import { foldText, wordForms, wordsOf } from "../domain/text/fold_text.ts";
import { LANGUAGES_IN_SPANISH } from "../schemas/content/filled.ts";
import type { KnownIngredients } from "./ingredient_ids.ts";
import { ofEntry, type Part } from "./part.ts";

/** For each phrase that names an ingredient, the forms of each of its words. */
type Phrases = readonly (readonly (readonly string[])[])[];

const LIST = new Intl.ListFormat("es");

/** Makes the check of one dish. */
export function descriptionCheck(menu: Part, known: KnownIngredients): (item: Part) => void {
  const declared = declaredIngredients(known);
  const notes = new Map(menu.list("categories").map((category) => [category.text("key"), category.member("note")]));
  // Each dish of a category asks for its note again; a category may be without one.
  const formsOfNote = perKey(LANGUAGES.length * notes.size + 1, formsIn);
  return (item) => {
    const note = notes.get(item.text("category"));
    // The check of the categories reports the missing one; its note may have named the ingredients.
    if (note === undefined) return;
    const ingredients = item.values("ingredients").flatMap((id) => declared.get(id as string) ?? []);
    for (const language of LANGUAGES) {
      const text = item.member("description").text(language);
      // The schema reports a missing text, and Spanish in place of another language names what Spanish names.
      if (text === undefined || (language !== "es" && text === item.member("description").text("es"))) continue;
      const notedIn = note.text(language) === undefined ? "es" : language;
      const [own, noted] = [formsIn(text), formsOfNote(note.text(notedIn) ?? "")];
      const unnamed = ingredients.filter(({ phrases }) =>
        !names(own, phrases[language]) && !names(noted, phrases[notedIn])
      );
      if (unnamed.length === 0) continue;
      const list = LIST.format(unnamed.map(({ called }) => called));
      const message =
        `La descripción en ${LANGUAGES_IN_SPANISH[language]} ${ofEntry(item.called)} no nombra ${list}. ` +
        "Agrégalo ahí, o en la nota de su categoría si todos sus platos lo llevan. " +
        'Si ya está con otras palabras, escríbelas en "also" de ese ingrediente.';
      const allowed = "una descripción que nombre todo ingrediente con alérgenos";
      item.member("description").member(language).report(allowed, message);
    }
  };
}

/** The ingredients that have an allergen, by identifier. */
function declaredIngredients(known: KnownIngredients) {
  const phrases = [...known.values()].flatMap((ingredient) => [
    ...new Set([...LANGUAGES.map((language) => nameIn(ingredient, language)), ...alsoOf(ingredient)]),
  ]);
  const uses = Map.groupBy(phrases, (phrase) => phrase);
  return new Map([...known].flatMap(([id, ingredient]) => {
    const allergens = ALLERGENS.filter((allergen) => ingredient.values("allergens").includes(allergen));
    if (allergens.length === 0) return [];
    const own = alsoOf(ingredient).filter((phrase) => uses.get(phrase)!.length === 1);
    const phrases = inEachLanguage((language) => [nameIn(ingredient, language), ...own].map(wordsToFind));
    const words = allergens.map((allergen) => ALLERGENS_IN_SPANISH[allergen]).join(", ");
    // Such as "mozzarella (leche)".
    const called = `${ingredient.member("name").text("es") ?? id} (${words})`;
    return [[id, { called, phrases }] as const];
  }));
}

function nameIn(ingredient: Part, language: Language): string {
  return foldText(ingredient.member("name").text(language) ?? "");
}

function alsoOf(ingredient: Part): string[] {
  return ingredient.values("also").flatMap((word) => typeof word === "string" ? foldText(word) || [] : []);
}

/** The forms of each word of a phrase that tells something: of "pan de ajo", those of "pan" and "ajo". */
function wordsToFind(phrase: string): string[][] {
  const words = wordsOf(phrase);
  const telling = words.filter((word) => !CONNECTIVES.has(word) && !ARTICLES.has(word));
  return (telling.length > 0 ? telling : words).map(wordForms);
}

type Forms = ReadonlySet<string>;

function formsIn(text: string): Forms {
  return new Set(wordsOf(foldText(text)).flatMap(wordForms));
}

function names(text: Forms, phrases: Phrases): boolean {
  return phrases.some((words) => words.every((forms) => forms.some((form) => text.has(form))));
}
