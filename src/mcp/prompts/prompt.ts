/**
 * The shape of a prompt: a text that a person picks in a client and fills in.
 * @module
 */

/** A prompt as it is written. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** The message, from the person's point of view. Arguments are quoted, so they cannot pass for instructions of ours. */
  readonly message: (args: Readonly<Record<string, string>>) => string;
}

/** One argument. */
export interface PromptArgument {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
  /** What its values are completed from. */
  readonly completes?: "category" | "item" | "diet" | "delivery_method";
}

/** The longest argument that is put into a message, in UTF-16 units. */
const MAX_ARGUMENT = 300;

/** An argument as a quoted line. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, MAX_ARGUMENT));
}
