/**
 * The notices about what the owner changed on the phone where a newer file says something else: the owner chooses.
 * @module
 */
import { editText } from "../../src/edits/describe_edit.ts";
import { isSame, type StoredEdit } from "../../src/edits/fit_edits.ts";
import { partAt } from "../../src/edits/subject.ts";
import type { ContentFiles } from "../../src/schemas/content/content.ts";

/** Both values of an edit whose subject the files changed since, in words; undefined if they did not. */
export function newerFile(edit: StoredEdit, files: ContentFiles): string | undefined {
  const now = partAt(files, edit.subject);
  if (isSame(now, edit.base)) return undefined;
  const { text, before, after } = editText(edit, now, files);
  return `${text}: el teléfono dice ${after || "nada"}, el archivo ${before || "nada"}`;
}

/** Makes the notices, in Spanish. @param inForce The edits that differ from the files. */
export function editNotices(inForce: readonly StoredEdit[], files: ContentFiles): string[] {
  return inForce.flatMap((edit) => {
    const newer = newerFile(edit, files);
    return newer === undefined ? [] : [`${newer}; \`deno task edits\` los muestra`];
  });
}
