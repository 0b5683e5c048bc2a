/**
 * The texts that wait for their English: the owner wrote Spanish alone, and the same stands in its place.
 * @module
 */
import type { Content } from "../../schemas/content/content.ts";
import type { Bilingual } from "../../schemas/content/words.ts";

/** The part of the content that has them. */
type Written = Pick<Content, "hours" | "restaurant"> & {
  readonly menu: { readonly items: readonly Pick<Content["menu"]["items"][number], "id" | "name" | "description">[] };
};

/** Where they are, as a JSON Pointer in which an entry of a list has its key, and whose they are. */
export function untranslatedTexts({ menu, hours, restaurant: { announcement } }: Written) {
  const texts: readonly (readonly [subject: string, text: string, written: Bilingual | undefined])[] = [
    ...menu.items.map(({ id, name, description }) => [`/menu/items/${id}/description`, name, description] as const),
    ...hours.exceptions.map(({ date, name }) => [`/hours/exceptions/${date}`, name.es, name] as const),
    ["/restaurant/announcement", "Mensaje del día", announcement],
  ];
  return texts.filter(([, , written]) => written && written.es === written.en).map(([subject, text]) => (
    { subject, text }
  ));
}
