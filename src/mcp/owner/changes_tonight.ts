/**
 * The annotations of the tools that change what is sold.
 * @module
 */
import type { ToolAnnotations } from "../tool.ts";

/** Hosts ask the owner before they call a tool that may undo something. The same call twice changes nothing more. */
export const CHANGES_TONIGHT: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};
