/**
 * The prompts: texts that a person picks in a client and fills in, their list for clients, and the handler of each.
 * @module
 */
import { capitalise } from "../leaves/capitalise.ts";
import { err, ok } from "../leaves/result.ts";
import { invalidParams } from "./rpc_error.ts";
import { membersOf } from "./rpc_text.ts";
import type { PromptHandler } from "./engine.ts";

/** A prompt. */
interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** The message in the person's voice. It quotes the arguments, so that they cannot pass for instructions of ours. */
  readonly message: (args: Readonly<Record<string, string>>) => string;
}

/** One argument. What completes its values follows from its name, and its title unless it has one. */
interface PromptArgument {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly required?: boolean;
}

/** The longest argument in a message, in UTF-16 units. */
const MAX_ARGUMENT = 300;

/** The prompts, in the order in which clients see them. */
export const PROMPTS: readonly Prompt[] = [
  // Leads from a person's wish to an order link and asks about open points.
  {
    name: "build_order",
    title: "Prepare an order",
    description: "Turns what you want to eat into a priced order and a link that you send yourself",
    arguments: [
      { name: "dishes", description: "What to order, such as two of one dish and a drink", required: true },
      { name: "delivery_method", title: "Delivery or pickup", description: "`delivery` or `pickup`" },
    ],
    message: ({ dishes = "", delivery_method = "" }) =>
      [
        `I want to order: ${quoted(dishes)}.`,
        delivery_method === ""
          ? "Ask me whether it is for delivery or pickup."
          : `It is for ${quoted(delivery_method)}.`,
        "Find each item with search_menu. If a name fits more than one item or none, ask me; do not choose for me.",
        "For a size, extras, something to leave out or halves, read what can be chosen with get_menu and `item`, and send it " +
        "in `options`. If a choice is required and I have not made it, ask me.",
        "For delivery ask me for the address and the commune if I have not given them.",
        "If I want it later, find a time with get_order_times.",
        "Then call create_order_link and show me the lines, the amount, the warnings and the link. I send the message myself.",
      ].join("\n"),
  },
  // Suggestions for a diet and a budget.
  {
    name: "whats_good_tonight",
    title: "What is good tonight",
    description: "Suggests dishes for a diet and a budget, and says whether the restaurant is open",
    arguments: [
      { name: "diet", description: "`vegan` or `vegetarian`; leave it out for none" },
      { name: "budget", description: "Highest price of a dish, in Chilean pesos; leave it out for none" },
      { name: "category", description: "One category of the menu; leave it out for all" },
    ],
    message: ({ diet = "", budget = "", category = "" }) =>
      [
        "What is good to eat tonight?",
        diet !== "" && `It has to suit this diet: ${quoted(diet)}.`,
        budget !== "" && `A dish may cost at most ${quoted(budget)} Chilean pesos.`,
        category !== "" && `Only from this category: ${quoted(category)}.`,
        "Check get_opening_status first and tell me if it is closed and when it opens.",
        "Use search_menu with diet, max_price and category, and suggest up to three items that are not sold out, each with " +
        "its price and why. Do not suggest what only might suit the diet.",
      ].filter((line) => line !== false).join("\n"),
  },
];

/** `prompts/list`. */
export const PROMPT_LIST: readonly object[] = PROMPTS.map(({ message: _, ...prompt }) => {
  return { ...prompt, arguments: prompt.arguments.map(listed) };
});

/** An argument as clients get it. */
function listed({ name, title = capitalise(name), description, required = false }: PromptArgument) {
  return { name, title, description, required };
}

/** Builds the handler of a prompt. A missing required argument is an error of the parameters (server/prompts). */
export function createPromptHandler(prompt: Prompt): PromptHandler {
  return (args) => {
    const known = Object.fromEntries(
      prompt.arguments.filter(({ name }) => Object.hasOwn(args, name)).map(({ name }) => [name, args[name]!]),
    );
    const missing = prompt.arguments.find(({ name, required }) => required && (known[name] ?? "").trim() === "");
    if (missing) {
      const { name, title, description } = listed(missing);
      return err(invalidParams(`The argument "${name}" is missing`, `${title}: ${description}`));
    }
    const message = { role: "user", content: { type: "text", text: prompt.message(known) } };
    return ok({ members: membersOf({ description: prompt.description, messages: [message] }) });
  };
}

/** An argument as a quoted line. */
function quoted(text: string): string {
  return JSON.stringify(text.slice(0, MAX_ARGUMENT));
}
