/**
 * Writes the owner's edits into the texts of the content files.
 * @module
 */
import type { Edit } from "../../src/schemas/edits.ts";
import { isPlace, stepsOf } from "../../src/edits/subject.ts";
import { editJson } from "./edit_json.ts";

/** The texts with the edits, in the order in which they are in force. @param texts By the name of the file. */
export function pullEdits(
  texts: Readonly<Record<string, string>>,
  edits: readonly Pick<Edit, "subject" | "value">[],
): Record<string, string> {
  const pulled = { ...texts };
  for (const { subject, value } of edits) {
    const steps = stepsOf(subject)!;
    const name = `${steps[0]}.json`;
    pulled[name] = editJson(pulled[name]!, steps.slice(1), isPlace(steps) ? value ?? null : value);
  }
  return pulled;
}
