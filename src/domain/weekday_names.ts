/**
 * Names of the days in the languages of the texts for people. Our own, so that the bytes do not depend on the ICU version.
 * @module
 */
import type { Bilingual } from "../schemas/content/words.ts";

/** The languages of the texts for people. */
export type Language = keyof Bilingual;

/** Names of the days, Monday first, as they stand inside a sentence. */
export const WEEKDAY_NAMES: Readonly<Record<Language, readonly string[]>> = {
  es: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
  en: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
};
