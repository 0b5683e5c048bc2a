/**
 * The table of the owner's tools, in the order in which clients see them.
 * @module
 */
import type { Tool } from "../tool.ts";
import { changeTonight } from "./change_tonight.ts";
import { getTonight } from "./get_tonight.ts";
import { undoTonight } from "./undo_tonight.ts";

/** The owner's tools. */
export const OWNER_TOOLS: readonly Tool[] = [getTonight, changeTonight, undoTonight];
