/**
 * The tool `fetch`: one document that `search` found, in the shape that research assistants expect.
 * @module
 */
import * as v from "valibot";
import { findDocument } from "../documents.ts";
import { defineTool, READ_ONLY } from "../tool.ts";

const Output = v.object({
  id: v.string(),
  title: v.string(),
  text: v.pipe(v.string(), v.description("The document")),
  url: v.pipe(v.string(), v.description("Page to cite")),
});

/** The tool. */
export const fetch = defineTool({
  name: "fetch",
  title: "Read a document",
  description:
    "Returns the full text of one document that search found, with a url to cite. The id of a menu item works " +
    "too. Opening status and prices are as of the moment of the call.",
  input: v.object({
    id: v.pipe(v.string(), v.maxLength(160), v.description("An id from search, or the id of a menu item")),
  }),
  output: Output,
  annotations: READ_ONLY,
  icon: "search",
  example: () => Promise.resolve({ id: "restaurant" }),
  create: (services) => async ({ id }, { now }) => {
    const document = await findDocument(services, id, now);
    if (document === undefined) {
      return {
        kind: "failed",
        problems: ["id: there is no such document. Call search and use an id from its results."],
      };
    }
    return { kind: "structured", value: document };
  },
});
