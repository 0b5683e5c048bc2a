/**
 * The program of the owner that calls a tool. The row lets in nobody else.
 * @module
 */
import type { AllowedProgram, Caller } from "../../identity/caller.ts";

/** The program. Throws for a caller that the row should have refused. */
export function callingProgram({ program }: Caller): AllowedProgram {
  if (program === undefined) throw new TypeError("A caller without a person's permission");
  return program;
}
