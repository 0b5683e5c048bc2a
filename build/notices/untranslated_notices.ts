/**
 * The notice about what has no English yet: dishes, special days that are not over and the message of the day whose
 * English is the Spanish text.
 * @module
 */
import { upcomingExceptions } from "../../src/domain/hours/special_days.ts";
import { untranslatedTexts } from "../../src/domain/restaurant/untranslated_texts.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import { fewNames } from "./few_names.ts";

/** Makes the notice, in Spanish. `today` is `YYYY-MM-DD`. */
export function untranslatedNotices(
  { menu, hours, restaurant }: Pick<Content, "menu" | "hours" | "restaurant">,
  today: string,
): string[] {
  const coming = { ...hours, exceptions: upcomingExceptions(hours, today) };
  const names = [...new Set(untranslatedTexts({ menu, hours: coming, restaurant }).map(({ text }) => text))];
  return names.length === 0 ? [] : [`Sin inglés: ${fewNames(names)}. Escribe en "en" lo mismo en inglés.`];
}
