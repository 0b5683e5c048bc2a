/**
 * A change that somebody made, and what it concerns.
 * @module
 */
import type { Change } from "../schemas/tonight.ts";

/** A change that somebody made. */
export interface MadeChange {
  readonly id: string;
  readonly change: Change;
  /** Who made it: a device of the owner, the shell, or a program of the owner, by name. */
  readonly by: string;
  /** The id of its grant, if a program made it. */
  readonly program?: string | undefined;
  /** Epoch milliseconds. */
  readonly since: number;
  /** When it ends by itself, in epoch milliseconds. */
  readonly until: number;
}

/** What a change concerns. A later change of the same thing takes the place of the earlier one. */
export function subjectOf(change: Change): string {
  if (change.kind === "dish") return `dish ${change.dish}`;
  if (change.kind === "ingredient") return `ingredient ${change.ingredient}`;
  return change.kind === "closing" ? `closing ${change.date}` : change.kind;
}
