/**
 * The `note` of the search tools. It explains the answer to a query that names an allergen or excludes something.
 * @module
 */
import * as v from "valibot";
import { allergenNote } from "../domain/allergen_note.ts";
import { ALLERGEN_WORDS } from "../domain/allergen_words.ts";
import { readQuery } from "../domain/read_query.ts";

/** The note in an output schema. */
export const SearchNote = v.optional(
  v.pipe(v.string(), v.description("What the answer means for allergens or for something left out; tell the person")),
);

/** The note for `shown` of `total` dishes found; undefined if the query names no allergen and excludes nothing. */
export function searchNote(query: string, shown: number, total: number): string | undefined {
  const reading = readQuery(query);
  const note = allergenNote(reading, "en");
  if (total > 0) return note && shown < total ? `${note} The answer lists ${shown} of ${total}.` : note;
  if (reading.contains.length + reading.denials.length === 0) return undefined;
  const unknown = reading.denials.flatMap(([thing]) => thing === undefined || ALLERGEN_WORDS.has(thing) ? [] : [thing]);
  const found = unknown.length > 0
    ? `The search knows no dish without "${unknown.join(" or ").replace(/[-_]/g, " ")}".`
    : "No dish matches the whole search.";
  return `${found} get_menu has the ingredients and allergens of each dish; traces of others are possible.`;
}
