/**
 * The tool `get_tonight`: what is different tonight, and what can be.
 * @module
 */
import * as v from "valibot";
import { OWNER_SCOPE } from "../../schemas/scope.ts";
import { Tonight } from "../../schemas/tonight.ts";
import { defineTool, READ_ONLY } from "../tool.ts";
import { refusedTonight } from "./refused_tonight.ts";

/** The tool. */
export const getTonight = defineTool({
  name: "get_tonight",
  title: "What is different tonight",
  description: "Gives what holds now (`changes`, each with the id for undo_tonight, who made it and until when), who " +
    "changed what and when (`history`, the latest first), the night's hours, and everything that change_tonight can name: " +
    "`dishes` and `ingredients` with their ids. `as_of` stands there if the store does not answer: the changes are as they " +
    "were then, and none can be made.",
  input: v.object({}),
  output: Tonight,
  annotations: READ_ONLY,
  icon: "clock",
  scope: OWNER_SCOPE,
  create: (services) => async () => {
    const tonight = await services.tonight.view();
    return tonight.ok
      ? { kind: "told", text: summarise(tonight.value), value: tonight.value }
      : refusedTonight(tonight.error, services);
  },
});

function summarise({ changes, as_of }: Tonight): string {
  const lines = changes.map(({ text, until_text, by }) => `- ${text}, ${until_text} (${by})`);
  return [
    changes.length === 0 ? "Nada cambia: rige la carta" : "Ahora rige:",
    ...lines,
    ...(as_of === undefined ? [] : [`No se puede leer ni cambiar ahora: es lo que regía en ${as_of}`]),
  ].join("\n");
}
