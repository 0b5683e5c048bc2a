/**
 * How many options of a choice a dish takes, for feeds and for the dialog of a dish.
 * @module
 */
import type { Language } from "../../leaves/language.ts";

/** A sentence such as "elige de 1 a 3". */
export function chooseText(min: number, max: number, language: Language): string {
  if (language === "es") return min === max ? `elige ${min}` : `elige de ${min} a ${max}`;
  return min === max ? `choose ${min}` : `choose ${min} to ${max}`;
}
