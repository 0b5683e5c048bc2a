/**
 * The edits of the content that are not published yet, and the content with them. They stay on this device until they
 * are published, taken back, or the person signs out; a reload loses none.
 * @module
 */
/// <reference lib="dom" />
import { applyEdits, isSame } from "../../../edits/fit_edits.ts";
import { partAt, stepsOf, withValue } from "../../../edits/subject.ts";
import type { ContentFiles } from "../../../schemas/content/content.ts";
import type { Edit, EditsView } from "../../../schemas/edits.ts";
import { MAX_EDITS } from "../../../schemas/max_edits.ts";
import { keepUnsentJson, keptUnsent } from "./page_parts.ts";

/** What is not published yet. `draft` is the draft of a program that it began with. */
interface Unsent {
  readonly edits: readonly Edit[];
  readonly draft?: string | undefined;
  /** The edits of that draft: after a reload it may be gone from the list. */
  readonly brought?: readonly Edit[] | undefined;
}

/** The longest JSON of the edits of one publication. */
const MOST_LETTERS = 16_000;

const NOTHING: Unsent = { edits: [] };

let files: ContentFiles;
let inForce: EditsView["in_force"] = [];
let unsent: Unsent = JSON.parse(keptUnsent() ?? "null") ?? NOTHING;
let edited: ContentFiles | undefined;

/** Keeps edits in place of those so far. */
export function keepUnsent(next: Unsent = NOTHING): void {
  unsent = next.edits.length === 0 ? NOTHING : next;
  edited = undefined;
  keepUnsentJson(next.edits.length === 0 ? null : JSON.stringify(next));
}

/** What is not published yet. */
export function unsentEdits(): Unsent {
  return unsent;
}

/**
 * What one publication can take of it, with what the service keeps to undo it; `more`: it is not the last part of a
 * draft, which ends with its last one.
 */
export function nextPart() {
  let length = 0;
  const fits = (edit: Edit, at: number) => (length += JSON.stringify(edit).length) <= MOST_LETTERS || at === 0;
  const edits = unsent.edits.slice(0, MAX_EDITS.once).filter(fits);
  return { edits, draft: unsent.draft, more: (unsent.draft && edits.length < unsent.edits.length) || undefined };
}

/** Forgets what a publication took, and the draft that it ended: not what was changed or taken while it was sent. */
export function forgetPart({ edits, draft, more }: ReturnType<typeof nextPart>): void {
  const left = unsent.edits.filter((edit) => !edits.includes(edit));
  keepUnsent(more || draft !== unsent.draft ? { ...unsent, edits: left } : { edits: left });
}

/**
 * Takes the edits of a draft, in place of those of another one: a publication ends one draft, and the other still waits.
 * What the person has edited already stays, unless they are `sure`.
 *
 * @returns The edits of the draft that it leaves out.
 */
export function takeDraft(id: string, drafts: EditsView["drafts"], sure = false): Edit[] {
  forgetDraft();
  const { edits } = drafts.find((draft) => draft.id === id)!;
  const own = ownBeside(edits, sure);
  const left = edits.filter(({ subject }) => own.some((mine) => mine.subject === subject));
  keepUnsent({ edits: [...own, ...edits.filter((edit) => !left.includes(edit))], draft: id, brought: edits });
  return left;
}

/** Forgets what the draft brought, unless the person has changed it since. */
export function forgetDraft(): void {
  keepUnsent({ edits: ownBeside(unsent.brought ?? [], false) });
}

/** Without those of a draft; `sure`: and without what the draft has otherwise. */
function ownBeside(edits: readonly Edit[], sure: boolean): Edit[] {
  return unsent.edits.filter((mine) =>
    edits.every(({ subject, value }) => subject !== mine.subject || !sure && !isSame(value, mine.value))
  );
}

/**
 * Takes the content as it is in force. What is so already needs no edit.
 *
 * @param told Whether the person has read what others changed meanwhile: their edits then begin from there.
 */
export function takeFiles(newer: ContentFiles, told = false, edits: EditsView["in_force"] = []): void {
  [files, inForce, edited] = [newer, edits, undefined];
  const left = unsent.edits.filter(({ subject, value }) => !isSame(publishedValue(subject), value));
  const next = told ? left.map(({ subject, value }) => ({ subject, value, was: publishedValue(subject) })) : left;
  if (!isSame(next, unsent.edits)) keepUnsent({ ...unsent, edits: next });
}

/** The content with the edits. */
export function editedFiles(): ContentFiles {
  return edited ??= applyEdits(files, unsent.edits.map((edit, at) => ({ ...edit, order: [0, at] as const }))).files;
}

/** A part of the content as it is in force. */
export function publishedValue(subject: string): unknown {
  return partAt(files, subject);
}

/** A part of the content as whoever runs the site wrote it. */
export function fileValue(subject: string): unknown {
  const edit = inForce.find((each) => each.subject === subject);
  return edit ? edit.file_value : publishedValue(subject);
}

/** A part of the content with the edits. */
export function valueNow(subject: string): unknown {
  return partAt(editedFiles(), subject);
}

/** Whether a part, or something within it, is edited. */
export function isEdited(subject: string): boolean {
  return unsent.edits.some((edit) => edit.subject === subject || edit.subject.startsWith(`${subject}/`));
}

/** Edits a part; `undefined` removes it. A part of what is new itself becomes a part of that edit. */
export function change(subject: string, value: unknown): void {
  const whole = unsent.edits.find((edit) =>
    edit.value !== undefined && subject.startsWith(`${edit.subject}/`) && !subject.endsWith("/place")
  );
  if (whole) {
    const next = withValue(editedFiles(), stepsOf(subject)!, value);
    return next && change(whole.subject, partAt(next, whole.subject));
  }
  const before = unsent.edits.find((edit) => edit.subject === subject);
  // The place of a dish that is new is an edit of its own.
  const others = value === undefined ? forgotten(subject) : unsent.edits.filter((edit) => edit !== before);
  const was = before ? before.was : publishedValue(subject);
  keepUnsent({ ...unsent, edits: isSame(value, was) ? others : [...others, { subject, value, was }] });
}

/** Takes an edit back, with those within it. */
export function forget(subject: string): void {
  keepUnsent({ ...unsent, edits: forgotten(subject) });
}

function forgotten(subject: string): Edit[] {
  return unsent.edits.filter((edit) => edit.subject !== subject && !edit.subject.startsWith(`${subject}/`));
}
