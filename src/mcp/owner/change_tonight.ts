/**
 * The tool `change_tonight`: makes one change.
 * @module
 */
import * as v from "valibot";
import { OWNER_SCOPE } from "../../schemas/scope.ts";
import { AskedChange, MadeChangeView } from "../../schemas/tonight.ts";
import { defineTool } from "../tool.ts";
import { CHANGES_TONIGHT } from "./changes_tonight.ts";
import { refusedTonight } from "./refused_tonight.ts";

/** The tool. */
export const changeTonight = defineTool({
  name: "change_tonight",
  title: "Change what is sold tonight",
  description: "Makes one change, for every guest: a dish is sold out, an ingredient has run out, the kitchen closes " +
    "earlier, no delivery, a delay, a pause for orders. A change of the same thing takes the place of the one before. Take " +
    "ids from get_tonight. It ends by itself, by default after tonight. The answer says in Spanish what is different and " +
    "until when: tell the owner.",
  input: AskedChange,
  output: v.object({ made: MadeChangeView }),
  annotations: CHANGES_TONIGHT,
  icon: "menu",
  scope: OWNER_SCOPE,
  example: async (services) => {
    const { items } = await services.content("menu");
    return { change: { kind: "dish" as const, dish: items[0]!.id } };
  },
  // The row lets in only programs that the owner allowed.
  create: (services) => async (asked, { caller }) => {
    const made = await services.tonight.make(asked, caller.program!);
    if (!made.ok) return refusedTonight(made.error, services);
    const { made: view } = made.value;
    return { kind: "told", text: `Listo. ${view.text}, ${view.until_text}`, value: { made: view } };
  },
});
