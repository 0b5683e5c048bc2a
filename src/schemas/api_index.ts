/**
 * The answer at the base addresses of the API, an addition for callers who begin there.
 * @module
 */
import * as v from "valibot";
import { described, text } from "./described.ts";

const uri = (description: string) => text(description, v.url());

/** What the API has, and where it is described. */
export const ApiIndex = v.strictObject({
  service: text("Machine name of the service"),
  version: text("Version of the interface"),
  openapi: uri("The description of every operation"),
  guide: uri("A guide in Markdown for language models"),
  mcp: uri("The same reads and the order link as tools (Model Context Protocol)"),
  operations: described(
    v.array(v.strictObject({
      method: described(v.picklist(["GET", "POST", "DELETE"]), "HTTP method"),
      url: uri("Where"),
      summary: text("What for"),
    })),
    "The operations of the API",
    v.minLength(1),
  ),
});
