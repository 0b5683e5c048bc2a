/**
 * The tools of the home page for a browser's agent (WebMCP), in a script of its own: readers of the page's text know by its
 * name that there are tools.
 * @module
 */
import { ORDER_TOOL, READING_TOOLS } from "./api_tools.ts";
import { registerTools } from "./model_context.ts";

registerTools([...READING_TOOLS, ORDER_TOOL]);
