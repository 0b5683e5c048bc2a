/**
 * The content with the owner's edits, as the owner's page shows it: what is in force, what a newer build says, drafts,
 * history.
 * @module
 */
import { describeInstant } from "../domain/hours/describe_instant.ts";
import { formatLocalTime, localInstant } from "../domain/hours/local_time.ts";
import { createZoneOffsets } from "../domain/hours/zone_offsets.ts";
import { untranslatedTexts } from "../domain/restaurant/untranslated_texts.ts";
import { err, ok } from "../leaves/result.ts";
import { loadTemporal } from "../leaves/temporal.ts";
import type { ContentFiles } from "../schemas/content/content.ts";
import type { EditsView } from "../schemas/edits.ts";
import type { Outcome } from "../tables/failures.ts";
import { editText } from "./describe_edit.ts";
import type { Drafts } from "./drafts.ts";
import { type Edited, isSame, type StoredEdit } from "./fit_edits.ts";
import type { KnownEdits } from "./known_edits.ts";
import { canUndo } from "./plan_edits.ts";
import { partAt } from "./subject.ts";

/** What the view needs. */
export interface ViewDeps {
  readonly known: KnownEdits;
  readonly now: () => number;
  /** The content files of the build. */
  readonly files: () => Promise<ContentFiles>;
  /** Puts the edits into force in this process. @returns What is served then. */
  readonly apply: () => Promise<Edited<StoredEdit>>;
}

/** Reads the store and says what holds. Without the store: what the process has read before, with `as_of`. */
export async function viewEdits({ known, now, files: filesOf, apply }: ViewDeps, drafts: Drafts): Outcome<EditsView> {
  await known.read();
  const knowledge = known.knowledge();
  if (knowledge.kind === "unread") return err({ kind: "store_unavailable" });
  const [edited, files, publications, waiting] = await Promise.all([
    apply(),
    filesOf(),
    known.publications(),
    drafts.list(),
  ]);
  const { dated, written } = await clock(files, now());
  return ok({
    at: written(now()),
    ...(knowledge.kind === "kept" && { as_of: written(knowledge.asOf) }),
    files: edited.files,
    in_force: edited.inForce.map((edit) => ({
      ...editText(edit, edit.base, edited.files),
      by: edit.by,
      at_text: dated(edit.at).at_text,
      ...fileNow(edit, files),
    })),
    dropped: edited.dropped.map((edit) => ({
      subject: edit.subject,
      text: editText(edit, undefined, edited.files).text,
    })),
    untranslated: untranslatedTexts(edited.files),
    drafts: (waiting.ok ? waiting.value : []).map(({ id, by, at, edits }) => ({
      id,
      by,
      ...dated(at),
      edits: [...edits],
      changes: edits.map((edit) => editText(edit, partAt(edited.files, edit.subject), edited.files)),
    })),
    history: (publications.ok ? publications.value : []).map((publication) => ({
      id: String(publication.id),
      ...dated(publication.at),
      by: publication.by,
      changes: [...publication.changes],
      can_undo: canUndo(publication, { stored: known.edits(), now: edited }),
    })),
  });
}

/** What the files say now; in words if a newer build changed it too. */
function fileNow({ subject, base }: StoredEdit, files: ContentFiles) {
  const value = partAt(files, subject);
  return {
    ...(!isSame(value ?? null, base ?? null) && { file: editText({ subject, value }, undefined, files).after }),
    ...(value !== undefined && { file_value: value }),
  };
}

/** Writes instants on the restaurant's clocks. */
async function clock({ hours }: ContentFiles, now: number) {
  const offsets = createZoneOffsets(hours.timezone, await loadTemporal());
  const written = (at: number) => formatLocalTime(at, offsets.at(at));
  const dated = (at: number) => ({
    at: written(at),
    at_text: describeInstant(localInstant(offsets, at), localInstant(offsets, now), "es"),
  });
  return { written, dated };
}
