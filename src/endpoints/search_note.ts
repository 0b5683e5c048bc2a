/**
 * How a search says how it understood a question, and what to tell the person about allergens. In English.
 * @module
 */
import type { MenuSearch } from "../domain/search/search.ts";
import type { Understanding } from "../domain/search/understand_query.ts";
import { understandingText } from "../domain/search/understanding_text.ts";
import type { MenuContent } from "../schemas/content/menu.ts";

/** Describes the answer to a search, by the members `understood` and `note`. */
export function searchNotes(
  { items, understood }: { readonly items: readonly unknown[]; readonly understood: Understanding },
  { query = "", category = "all", diet }: MenuSearch,
  { traces }: Pick<MenuContent, "traces">,
) {
  const { elsewhere, missing, excludes, unknown } = understood;
  const words = understood.halves.length > 0 ? [] : understood.words.filter((word) => !missing.includes(word));
  const quoted = (list: readonly string[]) => list.map((word) => `"${word}"`).join(" and ");
  const told = understandingText(understood, "en");
  const sentences = [
    elsewhere.length > 0 && `Documents about ${quoted(elsewhere)}.`,
    words.length > 0 && `Dishes with ${quoted(words)}.`,
    diet !== undefined && `Only dishes that state ${diet}.`,
    category !== "all" && `Only the category ${category}.`,
    told,
    unknown.length > 0 && "Filter by without_allergens, without, diet, category or max_price.",
  ].filter(Boolean);
  if (sentences.length === 0) sentences.push(query.trim() === "" ? "Everything on the menu." : "Nothing to look for.");
  else if (items.length + elsewhere.length + unknown.length === 0) sentences.push("No dish matches all of it.");
  return { understood: sentences.join(" "), ...(items.length > 0 && excludes.length > 0 && { note: traces.en }) };
}
