/**
 * What the owner changes between two builds: a dish has run out, the kitchen closes early. Each change names what it
 * concerns and when it ends by itself.
 * @module
 */
import * as v from "valibot";
import { CalendarDate, ContentId, WallTime } from "../schemas/content/words.ts";

/** One thing that is different tonight. */
export const Change = v.variant("kind", [
  /** The dish is sold out. */
  v.strictObject({ kind: v.literal("dish"), dish: ContentId }),
  /** The kitchen closes earlier on a service day (decision 10). */
  v.strictObject({ kind: v.literal("closing"), date: CalendarDate, at: WallTime }),
]);

/** One thing that is different tonight. */
export type Change = v.InferOutput<typeof Change>;

/** A change that somebody made. */
export interface MadeChange {
  readonly id: string;
  readonly change: Change;
  /** Who made it: a device of the owner, the shell, or a program of the owner, by name. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly since: number;
  /** When it ends by itself, in epoch milliseconds. */
  readonly until: number;
}

/** What a change concerns. A later change of the same thing takes the place of the earlier one. */
export function subjectOf(change: Change): string {
  return change.kind === "dish" ? `dish ${change.dish}` : change.kind;
}
