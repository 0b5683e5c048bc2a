/**
 * Names of the days in each language. They do not come from ICU, so that the bytes do not depend on its version.
 * @module
 */
import type { Language } from "../../leaves/language.ts";

/** Names of the days, Monday first, as a sentence writes them. */
export const WEEKDAY_NAMES: Readonly<Record<Language, readonly string[]>> = {
  es: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
  en: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
};
