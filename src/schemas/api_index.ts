/**
 * The answer at the base addresses of the API, an addition for callers who begin there.
 * @module
 */
import * as v from "valibot";

const uri = (description: string) => v.pipe(v.string(), v.url(), v.description(description));

/** What the API has, and where it is described. */
export const ApiIndex = v.strictObject({
  service: v.pipe(v.string(), v.description("Machine name of the service")),
  version: v.pipe(v.string(), v.description("Version of the interface")),
  openapi: uri("The description of every operation"),
  guide: uri("A guide in Markdown for language models"),
  mcp: uri("The same reads and the order link as tools (Model Context Protocol)"),
  operations: v.pipe(
    v.array(v.strictObject({
      method: v.pipe(v.picklist(["GET", "POST", "DELETE"]), v.description("HTTP method")),
      url: uri("Where"),
      summary: v.pipe(v.string(), v.description("What for")),
    })),
    v.minLength(1),
    v.description("The operations of the API"),
  ),
});
