/**
 * The tool `undo_tonight`: ends a change before its time.
 * @module
 */
import { programTitle } from "../../identity/program_title.ts";
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
    const undone = await services.tonight.undo(id, programTitle(caller.program!));
    if (!undone.ok) return refusedTonight(undone.error, services);
    const { undone: { text }, restored } = undone.value;
    const again = restored.map((each) => `. Rige de nuevo: ${each.text}`).join("");
    return { kind: "told", text: `Listo. Ya no rige: ${text}${again}`, value: undone.value };
  },
});
