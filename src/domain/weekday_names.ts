/**
 * Names of the days in the languages of the texts for people. Our own, so that the bytes do not depend on the ICU version.
 * @module
 */
import type { Language } from "../leaves/language.ts";

/** Names of the days, Monday first, as they stand inside a sentence. */
export const WEEKDAY_NAMES: Readonly<Record<Language, readonly string[]>> = {
  es: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
  en: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
};
