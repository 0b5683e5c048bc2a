/**
 * The tools of the home page for a browser's agent (WebMCP). A separate script: its name tells readers of the page's
 * HTML that the page has tools.
 * @module
 */
import { API_TOOLS } from "./api_tools.ts";
import { registerTools } from "./model_context.ts";

registerTools(API_TOOLS);
