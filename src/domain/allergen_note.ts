/**
 * The note beside the results of a search by allergen: their recipes declare it, or do not. It never says that a dish
 * is free of something.
 * @module
 */
import type { Allergen } from "../schemas/menu.ts";
import { ALLERGEN_NAMES } from "../schemas/allergen_names.ts";
import type { QueryReading } from "./read_query.ts";
import type { Language } from "../leaves/language.ts";

/** The note in a language; undefined if the query names no allergen. */
export function allergenNote({ contains, excludes }: QueryReading, language: Language): string | undefined {
  const list = new Intl.ListFormat(language, { type: "disjunction" });
  const either = (allergens: readonly Allergen[]) => list.format(allergens.map(ALLERGEN_NAMES[language]));
  const held = new Intl.ListFormat(language).format(contains.map(either));
  const absent = either(excludes);
  const sentences: Record<Language, string[]> = {
    es: [
      held && `Estos platos llevan ${held} según su receta.`,
      absent && `Ninguno declara ${absent} en su receta; la cocina no garantiza que no haya trazas: pregunta al local.`,
    ],
    en: [
      held && `These dishes contain ${held} by their recipe.`,
      absent &&
      `None of these declares ${absent} in its recipe; the kitchen does not guarantee that traces are absent: ask the restaurant.`,
    ],
  };
  return sentences[language].filter(Boolean).join(" ") || undefined;
}
