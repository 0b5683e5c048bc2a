/**
 * The tool `search`: documents of the restaurant in the shape that research assistants expect, beside `fetch`.
 * @module
 */
import * as v from "valibot";
import { SEARCH_LIMITS } from "../../domain/search.ts";
import { createDocumentSearch } from "../documents.ts";
import { NONE_DECLARED_MEANING } from "../../schemas/none_declared.ts";
import { SEARCH_NOTES } from "../search_note.ts";
import { defineTool, READ_ONLY } from "../tool.ts";
import { TOPICS } from "../topics.ts";

const References = v.array(v.object({
  id: v.pipe(v.string(), v.description("Pass it to fetch")),
  title: v.string(),
  url: v.pipe(v.string(), v.description("Page to cite")),
}));

const Output = v.object({
  results: References,
  ...SEARCH_NOTES,
  nearest: v.optional(
    v.pipe(References, v.description("When nothing is found: similar dishes to ask about. They do not match")),
  ),
});

/** The tool. */
export const search = defineTool({
  name: "search",
  title: "Search everything",
  description:
    "Searches everything that the restaurant says and returns documents with an id for fetch and a url to cite: each " +
    `dish, and the topics ${TOPICS.map(({ id }) => id).join(", ")}. For choosing dishes search_menu is better: it ` +
    "filters by allergens, diet and price and returns prices. Never call a dish free of an allergen. " +
    NONE_DECLARED_MEANING.en,
  input: v.object({
    query: v.pipe(
      v.string(),
      v.maxLength(SEARCH_LIMITS.queryLength),
      v.description("Words to look for, in Spanish or English"),
    ),
  }),
  output: Output,
  annotations: READ_ONLY,
  icon: "search",
  example: () => Promise.resolve({ query: "pizza" }),
  create(services) {
    const searchDocuments = createDocumentSearch(services);
    return async ({ query }) => ({ kind: "structured", value: await searchDocuments(query) });
  },
});
