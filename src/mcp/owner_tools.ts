/**
 * The table of the owner's tools, in the order in which clients see them: what is different tonight, a change, its undoing,
 * and drafts of edits.
 * @module
 */
import * as v from "valibot";
import { OwnerChoice } from "../schemas/owner.ts";
import { AskedChange, type Tonight } from "../schemas/tonight.ts";
import { changeSentence } from "../tonight/describe_change.ts";
import { MENU_TOOLS } from "./menu_tools.ts";
import { refused } from "./owner_refusal.ts";
import { defineTool, READ_ONLY, toldAnswer, type Tool, type ToolAnnotations } from "./tool.ts";

/** Hosts ask the owner before they call a tool that may undo something. The same call twice changes nothing more. */
const CHANGES: ToolAnnotations = { ...READ_ONLY, readOnlyHint: false, destructiveHint: true };

const getTonight = defineTool({
  name: "get_tonight",
  title: "What is different tonight",
  description: "Gives what holds now (`changes`, each with the id for undo_tonight, who made it and until when), who " +
    "changed what and when (`history`, the latest first), the night's hours, and everything that change_tonight can name: " +
    "`dishes` and `ingredients` with their ids. `as_of` stands there if the store does not answer: the changes are as they " +
    "were then, and none can be made.",
  input: v.object({}),
  scope: "manage:tonight",
  create: (services) => async () => {
    const tonight = await services.tonight.view();
    return tonight.ok ? toldAnswer(summarise(tonight.value), tonight.value) : refused(tonight.error, services);
  },
});

const changeTonight = defineTool({
  name: "change_tonight",
  title: "Change what is sold tonight",
  description: "Makes one change, for every guest: a dish is sold out, an ingredient has run out, the kitchen closes " +
    "earlier, no delivery, a delay, a pause for orders. A change of the same thing takes the place of the one before. Take " +
    "ids from get_tonight. It ends by itself, by default after tonight. The answer says in Spanish what is different and " +
    "until when: tell the owner.",
  input: AskedChange,
  annotations: CHANGES,
  scope: "manage:tonight",
  example: async (services) => {
    const { items } = await services.content("menu");
    return { change: { kind: "dish" as const, dish: items[0]!.id } };
  },
  // The row lets in only programs that the owner allowed.
  create: (services) => async (asked, { caller }) => {
    const made = await services.tonight.make(asked, caller.program!);
    if (!made.ok) return refused(made.error, services);
    const { made: view } = made.value;
    return toldAnswer(`Listo. ${changeSentence(view)}`, { made: view });
  },
});

const undoTonight = defineTool({
  name: "undo_tonight",
  title: "Undo a change of tonight",
  description:
    "Ends a change before its time, whoever made it: what it concerns is again as the change before it said " +
    "(`restored`), or the menu. Take the id from `changes` of get_tonight, or from the answer of change_tonight.",
  input: OwnerChoice,
  annotations: CHANGES,
  scope: "manage:tonight",
  create: (services) => async ({ id }, { caller }) => {
    const ended = await services.tonight.undo(id, caller.program!);
    if (!ended.ok) return refused(ended.error, services);
    const { undone, restored } = ended.value;
    const again = restored.map((each) => `. Vuelve: ${each.text}`).join("");
    return toldAnswer(`Listo. Ya no rige: ${undone.text}${again}`, { undone, restored });
  },
});

/** The owner's tools. */
export const OWNER_TOOLS: readonly Tool[] = [getTonight, changeTonight, undoTonight, ...MENU_TOOLS];

function summarise({ changes, as_of }: Tonight): string {
  const lines = changes.map((change) => `- ${changeSentence(change)} (${change.by})`);
  return [
    changes.length === 0 ? "Nada cambia: rige la carta" : "Ahora rige:",
    ...lines,
    ...(as_of === undefined ? [] : [`No se puede leer ni cambiar ahora: es lo que regía en ${as_of}`]),
  ].join("\n");
}
