/**
 * Writes the owner's edits into the texts of the content files.
 * @module
 */
import type { Edit } from "../../src/schemas/edits.ts";
import { stepsOf } from "../../src/edits/subject.ts";
import { editJson } from "./edit_json.ts";

/** The texts with the edits, in the order in which they are in force. @param texts By the name of the file. */
export function pullEdits(
  texts: Readonly<Record<string, string>>,
  edits: readonly Pick<Edit, "subject" | "value">[],
): Record<string, string> {
  const pulled = { ...texts };
  for (const { subject, value } of edits) {
    const [file, ...path] = stepsOf(subject)!;
    pulled[`${file}.json`] = editJson(pulled[`${file}.json`]!, path, value);
  }
  return pulled;
}
