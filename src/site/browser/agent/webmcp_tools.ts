/**
 * The tools of the home page for a browser's agent (WebMCP). A separate script: its name tells readers of the page's
 * HTML that the page has tools. A browser without WebMCP does not load them.
 * @module
 */
/// <reference lib="dom" />
import { hasModelContext, registerTools } from "./model_context.ts";

if (hasModelContext()) {
  const { apiTools } = document.querySelector<HTMLElement>("[data-api-tools]")!.dataset;
  const { API_TOOLS }: typeof import("./api_tools.ts") = await import(apiTools!);
  registerTools(API_TOOLS);
}
