/**
 * The statement that goes with every list of allergens: the meaning of an empty one, and the kitchen's word on traces.
 * Pages, where each dish says what it contains, have a shorter one.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { MenuContent } from "../../schemas/content/menu.ts";
import { NONE_DECLARED_MEANING } from "../../schemas/none_declared.ts";

const EACH_DISH: Readonly<Record<Language, string>> = {
  es: "Cada plato dice qué lleva su receta de los catorce alérgenos que se declaran en la Unión Europea.",
  en: "Each dish says what its recipe has of the fourteen allergens that are declared in the European Union.",
};

/** The statement in a language, for documents and answers. */
export function allergenStatement({ traces }: Pick<MenuContent, "traces">, language: Language): string {
  return `${NONE_DECLARED_MEANING[language]} ${traces[language]}`;
}

/** The statement on a page. */
export function allergenNotice({ traces }: Pick<MenuContent, "traces">, language: Language): string {
  return `${EACH_DISH[language]} ${traces[language]}`;
}
