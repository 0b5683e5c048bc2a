/**
 * Names of the days in each language. They do not come from ICU, so that the bytes do not depend on its version.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import { WEEKDAYS_IN_SPANISH } from "../../schemas/weekdays.ts";

/** Names of the days, Monday first, as a sentence writes them. */
export const WEEKDAY_NAMES: Readonly<Record<Language, readonly string[]>> = {
  es: WEEKDAYS_IN_SPANISH,
  en: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
};
