/**
 * The meaning of an empty list of allergens (decision 26), once for REST, OpenAPI, MCP and feeds.
 *
 * Nothing here or elsewhere calls a dish free of an allergen. The statement on traces is the kitchen's, in `menu.json`.
 * @module
 */
import type { Language } from "../leaves/language.ts";

/** The words in place of the list. */
export const NONE_DECLARED: Readonly<Record<Language, string>> = {
  es: "Sin alérgenos declarados",
  en: "No allergens declared",
};

/** What these words mean. */
export const NONE_DECLARED_MEANING: Readonly<Record<Language, string>> = {
  es:
    `«${NONE_DECLARED.es}», o una lista vacía, significa que la receta no lleva ninguno de los catorce que se declaran ` +
    "en la Unión Europea.",
  en:
    `“${NONE_DECLARED.en}”, or an empty list, means that the recipe has none of the fourteen that are declared in the ` +
    "European Union.",
};
