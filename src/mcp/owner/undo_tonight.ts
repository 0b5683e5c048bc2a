/**
 * The tool `undo_tonight`: ends a change before its time.
 * @module
 */
import * as v from "valibot";
import { OwnerChoice } from "../../schemas/owner.ts";
import { OWNER_SCOPE } from "../../schemas/scope.ts";
import { MadeChangeView } from "../../schemas/tonight.ts";
import { defineTool } from "../tool.ts";
import { CHANGES_TONIGHT } from "./changes_tonight.ts";
import { programName } from "./program_name.ts";
import { refusedTonight } from "./refused_tonight.ts";

/** The tool. */
export const undoTonight = defineTool({
  name: "undo_tonight",
  title: "Undo a change of tonight",
  description:
    "Ends a change before its time, whoever made it: what it concerns is again as the menu says. Take the id " +
    "from `changes` of get_tonight, or from the answer of change_tonight.",
  input: OwnerChoice,
  output: v.object({ undone: MadeChangeView }),
  annotations: CHANGES_TONIGHT,
  icon: "menu",
  scope: OWNER_SCOPE,
  create: (services) => async ({ id }, { caller }) => {
    const undone = await services.tonight.undo(id, programName(caller));
    if (!undone.ok) return refusedTonight(undone.error, services);
    return { kind: "told", text: `Listo. Ya no rige: ${undone.value.text}`, value: { undone: undone.value } };
  },
});
