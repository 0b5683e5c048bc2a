/**
 * The statement that goes with every list of allergens: the meaning of an empty one, and the kitchen's word on traces.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { MenuContent } from "../../schemas/content/menu.ts";
import { NONE_DECLARED_MEANING } from "../../schemas/none_declared.ts";

/** The statement in a language. */
export function allergenStatement({ traces }: Pick<MenuContent, "traces">, language: Language): string {
  return `${NONE_DECLARED_MEANING[language]} ${traces[language]}`;
}
