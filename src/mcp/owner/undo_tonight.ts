/**
 * The tool `undo_tonight`: ends a change before its time.
 * @module
 */
import { OwnerChoice } from "../../schemas/owner.ts";
import { OWNER_SCOPE } from "../../schemas/scope.ts";
import { UndoneView } from "../../schemas/tonight.ts";
import { defineTool } from "../tool.ts";
import { CHANGES_TONIGHT } from "./changes_tonight.ts";
import { refusedTonight } from "./refused_tonight.ts";

/** The tool. */
export const undoTonight = defineTool({
  name: "undo_tonight",
  title: "Undo a change of tonight",
  description:
    "Ends a change before its time, whoever made it: what it concerns is again as the change before it said " +
    "(`restored`), or the menu. Take the id from `changes` of get_tonight, or from the answer of change_tonight.",
  input: OwnerChoice,
  output: UndoneView,
  annotations: CHANGES_TONIGHT,
  icon: "menu",
  scope: OWNER_SCOPE,
  create: (services) => async ({ id }, { caller }) => {
    const ended = await services.tonight.undo(id, caller.program!);
    if (!ended.ok) return refusedTonight(ended.error, services);
    const { undone, restored } = ended.value;
    const again = restored.map((each) => `. Rige de nuevo: ${each.text}`).join("");
    return { kind: "told", text: `Listo. Ya no rige: ${undone.text}${again}`, value: { undone, restored } };
  },
});
