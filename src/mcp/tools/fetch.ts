/**
 * The tool `fetch`: one document that `search` found, in the shape that research assistants expect.
 * @module
 */
import * as v from "valibot";
import { findDocument } from "../documents.ts";
import { text } from "../../schemas/described.ts";
import { defineTool, failedAnswer, structuredAnswer } from "../tool.ts";

/** The tool. */
export const fetch = defineTool({
  name: "fetch",
  title: "Read a document",
  description:
    "Returns the full text of one document that search found, with a url to cite. The id of a menu item works " +
    "too. Opening status and prices are as of the moment of the call.",
  input: v.object({ id: text("An id from search, or the id of a menu item", v.maxLength(160)) }),
  example: () => Promise.resolve({ id: "restaurant" }),
  create: (services) => async ({ id }, { now }) => {
    const document = await findDocument(services, id, now);
    return document === undefined
      ? failedAnswer(["id: there is no such document. Call search and use an id from its results."])
      : structuredAnswer(JSON.stringify(document));
  },
});
