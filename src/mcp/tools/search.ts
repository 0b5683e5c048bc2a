/**
 * The tool `search`: documents of the restaurant in the shape that research assistants expect, beside `fetch`.
 * @module
 */
import * as v from "valibot";
import { SEARCH_LIMITS } from "../../schemas/search_limits.ts";
import { createDocumentSearch } from "../documents.ts";
import { text } from "../../schemas/described.ts";
import { defineTool, structuredAnswer } from "../tool.ts";
import { TOPICS } from "../topics.ts";

/** The tool. */
export const search = defineTool({
  name: "search",
  title: "Search everything",
  description:
    "Searches everything that the restaurant says and returns documents with an id for fetch and a url to cite: each " +
    `dish, and the topics ${TOPICS.map(({ id }) => id).join(", ")}. For choosing dishes search_menu is better.`,
  input: v.object({ query: text("Words to look for, in Spanish or English", v.maxLength(SEARCH_LIMITS.queryLength)) }),
  example: () => Promise.resolve({ query: "pizza" }),
  create(services) {
    const searchDocuments = createDocumentSearch(services);
    return async ({ query }) => structuredAnswer(JSON.stringify(await searchDocuments(query)));
  },
});
