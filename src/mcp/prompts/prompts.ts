/**
 * The table of prompts, their list for clients, and the handler of each.
 * @module
 */
import { err, ok } from "../../leaves/result.ts";
import { icons } from "../icons.ts";
import { invalidParams } from "../rpc_error.ts";
import { membersOf } from "../rpc_text.ts";
import type { PromptHandler } from "../server_definition.ts";
import { buildOrder } from "./build_order.ts";
import type { Prompt } from "./prompt.ts";
import { whatsGoodTonight } from "./whats_good_tonight.ts";

/** The prompts, in the order in which clients see them. */
export const PROMPTS: readonly Prompt[] = [buildOrder, whatsGoodTonight];

/** `prompts/list`. */
export const PROMPT_LIST: readonly object[] = PROMPTS.map(({ name, title, description, arguments: args }) => ({
  name,
  title,
  description,
  arguments: args.map(({ name, title, description, required }) => ({ name, title, description, required })),
  icons: icons("order"),
}));

/** Builds the handler of a prompt. A missing required argument is an error of the parameters (server/prompts). */
export function createPromptHandler(prompt: Prompt): PromptHandler {
  return (args) => {
    const known = Object.fromEntries(
      prompt.arguments.filter(({ name }) => Object.hasOwn(args, name)).map(({ name }) => [name, args[name] ?? ""]),
    );
    const missing = prompt.arguments.find(({ name, required }) => required && (known[name] ?? "").trim() === "");
    if (missing) {
      return err(
        invalidParams(`The argument "${missing.name}" is missing`, `${missing.title}: ${missing.description}`),
      );
    }
    const message = { role: "user", content: { type: "text", text: prompt.message(known) } };
    return ok({ members: membersOf({ description: prompt.description, messages: [message] }) });
  };
}
