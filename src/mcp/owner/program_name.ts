/**
 * The name under which a program of the owner stands in the list of changes.
 * @module
 */
import type { Caller } from "../../identity/caller.ts";
import { UNNAMED_PROGRAM } from "../../owner/owner_programs.ts";

/** The name that the program gave itself, which the owner saw before allowing it. */
export function programName({ program }: Caller): string {
  return program?.name ?? UNNAMED_PROGRAM;
}
