/**
 * The texts that wait for their English: the owner wrote Spanish alone, and the same stands in its place.
 * @module
 */
import type { ContentFiles } from "../schemas/content/content.ts";
import { type Bilingual } from "../schemas/content/words.ts";
import type { Told } from "./fit_edits.ts";

/** Where they are, and whose they are. */
export function untranslatedTexts({ menu, hours, restaurant }: ContentFiles): Told[] {
  const texts: readonly [subject: string, name: string, text: Bilingual][] = [
    ...menu.items.map(({ id, name, description }) => [`/menu/items/${id}/description`, name, description] as const),
    ...hours.exceptions.map(({ date, name }) => [`/hours/exceptions/${date}`, name.es, name] as const),
    ...(restaurant.announcement
      ? [["/restaurant/announcement", "Mensaje del día", restaurant.announcement] as const]
      : []),
  ];
  return texts.filter(([, , { es, en }]) => es === en).map(([subject, text]) => ({ subject, text }));
}
