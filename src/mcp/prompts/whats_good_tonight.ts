/**
 * The prompt `whats_good_tonight`: suggestions for a diet and a budget.
 * @module
 */
import { type Prompt, quoted } from "./prompt.ts";

/** The prompt. */
export const whatsGoodTonight: Prompt = {
  name: "whats_good_tonight",
  title: "What is good tonight",
  description: "Suggests dishes for a diet and a budget, and says whether the restaurant is open",
  arguments: [
    {
      name: "diet",
      title: "Diet",
      description: "`vegan` or `vegetarian`; leave it out for none",
      required: false,
      completes: "diet",
    },
    {
      name: "budget",
      title: "Budget",
      description: "Highest price of a dish, in Chilean pesos; leave it out for none",
      required: false,
    },
    {
      name: "category",
      title: "Category",
      description: "One category of the menu; leave it out for all",
      required: false,
      completes: "category",
    },
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
};
