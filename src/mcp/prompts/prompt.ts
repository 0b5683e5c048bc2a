/**
 * The shape of a prompt: a text that a person picks in a client and fills in.
 * @module
 */

/** A prompt. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** The message in the person's voice. It quotes the arguments, so that they cannot pass for instructions of ours. */
  readonly message: (args: Readonly<Record<string, string>>) => string;
}

/** One argument. */
export interface PromptArgument {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
  /** The source of completions for its values. */
  readonly completes?: "category" | "item" | "diet" | "delivery_method";
}

/** The longest argument in a message, in UTF-16 units. */
const MAX_ARGUMENT = 300;

/** An argument as a quoted line. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, MAX_ARGUMENT));
}
