/**
 * The tool `search`: documents of the restaurant in the shape that research assistants expect, beside `fetch`.
 * @module
 */
import * as v from "valibot";
import { searchDocuments } from "../documents.ts";
import { SearchNote } from "../search_note.ts";
import { defineTool, READ_ONLY } from "../tool.ts";

const Output = v.object({
  results: v.array(v.object({
    id: v.pipe(v.string(), v.description("Pass it to fetch")),
    title: v.string(),
    url: v.pipe(v.string(), v.description("Page to cite")),
  })),
  note: SearchNote,
});

/** The tool. */
export const search = defineTool({
  name: "search",
  title: "Search everything",
  description:
    "Searches everything that the restaurant publishes (menu items, place, hours, delivery, ordering rules) " +
    "and returns documents with an id for fetch and a url to cite. For choosing dishes search_menu is better: it " +
    "filters by price and diet and returns prices. Allergens are those of the recipe and traces are possible: pass on " +
    "`note`, and never call a dish free of an allergen.",
  input: v.object({
    query: v.pipe(v.string(), v.maxLength(160), v.description("Words to look for, in Spanish or English")),
  }),
  output: Output,
  annotations: READ_ONLY,
  icon: "search",
  example: () => Promise.resolve({ query: "pizza" }),
  create: (services) => async ({ query }) => {
    return { kind: "structured", value: await searchDocuments(services, query) };
  },
});
