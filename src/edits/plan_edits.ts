/**
 * What a publication would do: its edits in words, and whether a build would accept the content with them.
 * @module
 */
import { MAX_STORED_LENGTH, storedLength } from "../store/store.ts";
import { completeContent } from "../tables/content_file.ts";
import type { ContentFiles } from "../schemas/content/content.ts";
import type { AskedEdits, EditText } from "../schemas/edits.ts";
import { MAX_EDITS } from "../schemas/max_edits.ts";
import { editText } from "./describe_edit.ts";
import { changedAllergens, otherPricesInTexts, unlikelyPrices } from "./edit_questions.ts";
import * as fit from "./fit_edits.ts";
import type { Edited, EditedPhotos, StoredEdit, Told } from "./fit_edits.ts";
import { photosIn, type Publication } from "./known_edits.ts";
import { isPlace, partAt, stepsOf, valueAt } from "./subject.ts";

const TOO_LATE = "Algo de esa publicación cambió después: deshaz primero lo último.";

/** What there is before a publication. */
export interface Present {
  /** The files of the build. */
  readonly files: ContentFiles;
  readonly stored: readonly StoredEdit[];
  /** The files with the edits that are stored, as guests see them. */
  readonly now: Edited<StoredEdit>;
  /** Those that the edits before and after name. */
  readonly photos: EditedPhotos;
}

/** A publication to come. */
export interface Plan {
  readonly changes: EditText[];
  readonly problems: Told[];
  readonly questions: Told[];
  readonly allergens: Told[];
  /** The edits that it writes, and those that it ends or replaces. */
  readonly set: readonly StoredEdit[];
  readonly before: readonly StoredEdit[];
  /** The files afterwards. */
  readonly edited: ContentFiles;
}

/** The most photos of a publication: one commit writes them. */
const MAX_PHOTOS = 10;

const TWICE = "Eso está dos veces en esta publicación.";
const NOT_HERE = "Eso no se cambia desde el teléfono: pídeselo a quien administra el sitio.";
const NO_PLACE = "Ya no se puede: quita ese cambio.";

/** Plans edits that somebody asks for. @param made Who, when, and the number of the publication. */
export function planEdits(
  present: Present,
  { edits, sure = [] }: AskedEdits,
  made: Pick<StoredEdit, "by" | "at"> & { readonly id: number },
): Plan {
  const { files, now } = present;
  const { id, by, at } = made;
  const refused: Told[] = [];
  const fresh = edits.flatMap(({ subject, value, was }, place): StoredEdit[] => {
    const steps = stepsOf(subject);
    const there = steps && valueAt(now.files, steps);
    const isOther = steps && ![was, value].some((each) => fit.isSame(there ?? null, each ?? null));
    if (!steps) refused.push({ subject, text: NOT_HERE });
    else if (edits.findIndex((each) => each.subject === subject) < place) refused.push({ subject, text: TWICE });
    else if (isOther) refused.push({ subject, text: changedMeanwhile(subject, there, present) });
    if (!steps || isOther) return [];
    const base = valueAt(files, steps);
    const held = fit.isSame(there, value) &&
      now.inForce.find((edit) => edit.subject === subject && fit.isSame([edit.value, edit.base], [value, base]));
    return [held || { subject, value, base, by, at, order: [id, place] }];
  });
  const isReplaced = ({ subject }: StoredEdit) =>
    fresh.some((edit) => subject === edit.subject || subject.startsWith(`${edit.subject}/`));
  const next = [...now.inForce.filter((edit) => !isReplaced(edit)), ...fresh];
  return planOf(present, id, next, edits.map(({ subject }) => subject), refused, sure);
}

/** Plans to undo a publication. @param id The number of the one that does so. */
export function planUndo(present: Present, id: number, publication: Publication): Plan {
  const { set, before } = publication;
  const subjects = new Set([...set, ...before].map(({ subject }) => subject));
  const next = [...present.now.inForce.filter(({ subject }) => !subjects.has(subject)), ...before];
  const late = canUndo(publication, present) ? [] : [{ subject: "", text: TOO_LATE }];
  return planOf(present, id, next, [...subjects], late, undefined);
}

/** Whether nothing that a publication changed has changed again. */
export function canUndo({ set, before, changes }: Publication, { stored, now }: Pick<Present, "stored" | "now">) {
  const of = (edits: readonly StoredEdit[], subject: string) => edits.find((edit) => edit.subject === subject);
  // What the files said has no edit: a newer build may say something else.
  const isAsLeft = ({ subject, after }: EditText) =>
    editText({ subject, value: partAt(now.files, subject) }, of(before, subject)?.value, now.files).after === after;
  return [...set, ...before].every(({ subject }) => fit.isSame(of(stored, subject), of(set, subject))) &&
    changes.every((change) => of(set, change.subject) || isAsLeft(change));
}

/** @param sure Undefined: nothing is asked. */
function planOf(
  { files, stored, now, photos }: Present,
  id: number,
  next: readonly StoredEdit[],
  subjects: readonly string[],
  refused: readonly Told[],
  sure: readonly string[] | undefined,
): Plan {
  const { files: edited, inForce: apart, dropped } = fit.applyEdits(files, next);
  const inForce = joined(settled(apart, edited, id), edited);
  const lost = dropped.filter(({ subject }) => subjects.includes(subject)).map(({ subject }) => ({
    subject,
    text: `${editText({ subject, value: undefined }, undefined, edited).text}. ${NO_PLACE}`,
  }));
  const set = inForce.filter((edit) => !stored.includes(edit));
  const before = stored.filter((edit) => !inForce.includes(edit) && !now.dropped.includes(edit));
  const changes = subjects.flatMap((subject) => {
    const steps = stepsOf(subject);
    if (!steps) return [];
    const [was, is] = [valueAt(now.files, steps), valueAt(edited, steps)];
    return fit.isSame(was, is) ? [] : [editText({ subject, value: is }, was, edited)];
  });
  const problems = [
    ...refused,
    ...lost,
    ...fit.problemsOf(edited, files, photos),
    ...sizeProblem(inForce, set, before, changes),
  ];
  if (problems.length > 0) return { changes, problems, questions: [], allergens: [], set, before, edited };
  const [old, fresh] = [completeContent(now.files), completeContent(edited)];
  const asked = sure ? [...unlikelyPrices(old, fresh), ...otherPricesInTexts(old, fresh)] : [];
  const questions = asked.filter(({ subject }) => !sure!.some((each) => `${subject}/`.startsWith(`${each}/`)));
  return { changes, problems, questions, allergens: changedAllergens(old, fresh), set, before, edited };
}

/**
 * The edits, each place naming the dish before it as the order is now: the dish that it named may have moved on. Then the
 * places change nothing in files that have this order.
 */
function settled(edits: readonly StoredEdit[], files: ContentFiles, id: number): readonly StoredEdit[] {
  const order = files.menu.items.map((item) => item.id);
  const placed = edits.flatMap((edit) => {
    const steps = stepsOf(edit.subject)!;
    return isPlace(steps) ? [{ edit, steps, at: order.indexOf(steps[2]!) }] : [];
  });
  if (placed.every(({ edit: { value }, steps, at }) => value === order[at - 1] || value === valueAt(files, steps))) {
    return edits;
  }
  return edits.map((edit) => {
    const at = placed.find((each) => each.edit === edit)?.at;
    return at === undefined ? edit : { ...edit, value: order[at - 1] ?? null, order: [id, MAX_EDITS.once + at] };
  });
}

/** The edits with those of the parts of what is new as a whole put into it: then it equals the file that it is pulled into. */
function joined(edits: readonly StoredEdit[], files: ContentFiles): readonly StoredEdit[] {
  const partsOf = ({ subject }: StoredEdit) =>
    edits.filter((edit) => edit.subject.startsWith(`${subject}/`) && !isPlace(stepsOf(edit.subject)!));
  const parts = new Set(edits.flatMap(partsOf));
  return edits.filter((edit) => !parts.has(edit)).map((edit) =>
    partsOf(edit).length === 0 ? edit : { ...edit, value: partAt(files, edit.subject) }
  );
}

function sizeProblem(
  inForce: readonly StoredEdit[],
  set: readonly StoredEdit[],
  ...written: readonly unknown[]
): Told[] {
  if (inForce.length > MAX_EDITS.inForce) {
    return [{
      subject: "",
      text:
        `Ya hay ${MAX_EDITS.inForce} cambios del teléfono: pide a quien administra el sitio que los pase a los archivos ` +
        "(`deno task edits --pull`).",
    }];
  }
  const isLong = storedLength([set, ...written]) > MAX_STORED_LENGTH || photosIn(set).length > MAX_PHOTOS;
  return isLong ? [{ subject: "", text: "Son muchos cambios para una publicación: publícalos en dos partes." }] : [];
}

function changedMeanwhile(subject: string, there: unknown, { stored, now }: Present): string {
  const by = stored.find((edit) => edit.subject === subject)?.by;
  const { text, after } = editText({ subject, value: there }, undefined, now.files);
  const news = after ? `ahora dice «${after}»` : "ya no está";
  return `${text} cambió mientras lo editabas${by ? ` (${by})` : ""}: ${news}. Revísalo y publica otra vez.`;
}
