/**
 * What a task page says besides what the table and the schemas say: a few sentences, and how much of each operation it
 * shows.
 * @module
 */
import type { RenderInput } from "../renderer.ts";
import type { Shown } from "./operation_section.ts";

/** A task's part of its page. */
export interface TaskGuide {
  /** What to know before the operations, as Markdown paragraphs. */
  readonly lead: (input: RenderInput) => readonly string[];
  /**
   * What the page shows of an operation, by its id. `mention`: its summary and address only. One that is not named is
   * shown with everything, so that a new row needs no change here.
   */
  readonly shown?: Readonly<Record<string, Shown | "mention">>;
  /** What to know after the operations, as Markdown paragraphs. */
  readonly closing?: (input: RenderInput) => readonly string[];
}
