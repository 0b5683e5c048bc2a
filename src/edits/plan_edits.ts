/**
 * What a publication would do: its edits in words, and whether a build would accept the content with them.
 * @module
 */
import { completeContent } from "../tables/content_file.ts";
import type { ContentFiles } from "../schemas/content/content.ts";
import { type AskedEdits, type EditText, MAX_EDITS } from "../schemas/edits.ts";
import { editText } from "./describe_edit.ts";
import { changedAllergens, unlikelyPrices } from "./edit_questions.ts";
import {
  applyEdits,
  type Edited,
  type EditedPhotos,
  fitEdits,
  isSame,
  problemsOf,
  type StoredEdit,
  type Told,
} from "./fit_edits.ts";
import type { Publication } from "./known_edits.ts";
import { stepsOf, valueAt } from "./subject.ts";

/** What there is before a publication. */
export interface Present {
  /** The files of the build. */
  readonly files: ContentFiles;
  readonly stored: readonly StoredEdit[];
  /** Those that the edits before and after name. */
  readonly photos: EditedPhotos;
}

/** A publication to come. */
export interface Plan {
  readonly changes: readonly EditText[];
  readonly problems: readonly Told[];
  readonly questions: readonly Told[];
  readonly allergens: readonly Told[];
  /** The edits that it writes, and those that it ends or replaces. */
  readonly set: readonly StoredEdit[];
  readonly before: readonly StoredEdit[];
  /** The files afterwards. */
  readonly edited: ContentFiles;
}

/** The most that a publication may take in the store: characters of its JSON, and photos. */
const MAX_LENGTH = 40_000;
const MAX_PHOTOS = 10;

const NOT_HERE = "Eso no se cambia desde el teléfono, sino en los archivos del contenido.";
const NO_PLACE = "Eso ya no está en la carta. Vuelve a cargar la página.";

/** Plans edits that somebody asks for. @param made Who, when, and the number of the publication. */
export function planEdits(
  present: Present,
  { edits, sure = [] }: AskedEdits,
  made: Pick<StoredEdit, "by" | "at"> & { readonly id: number },
): Plan {
  const { files, stored, photos } = present;
  const { id, by, at } = made;
  const now = fitEdits(files, stored, photos);
  const refused: Told[] = [];
  const fresh = edits.flatMap(({ subject, value, was }, place): StoredEdit[] => {
    const steps = stepsOf(subject);
    const there = steps && valueAt(now.files, steps);
    const isOther = steps && !isSame(there, was) && !isSame(there, value);
    if (!steps) refused.push({ subject, text: NOT_HERE });
    else if (isOther) refused.push({ subject, text: changedMeanwhile(subject, there, present, now) });
    if (!steps || isOther) return [];
    return [{ subject, value, base: valueAt(files, steps), by, at, order: [id, place] }];
  });
  const isReplaced = ({ subject }: StoredEdit) =>
    fresh.some((edit) => subject === edit.subject || subject.startsWith(`${edit.subject}/`));
  const next = [...stored.filter((edit) => !isReplaced(edit)), ...fresh];
  return planOf(present, now, next, edits.map(({ subject }) => subject), refused, sure);
}

/** Plans to undo a publication. */
export function planUndo(present: Present, { set, before }: Publication): Plan {
  const now = fitEdits(present.files, present.stored, present.photos);
  const isMeant = ({ subject }: StoredEdit) => [...set, ...before].some((edit) => edit.subject === subject);
  const next = [...present.stored.filter((edit) => !isMeant(edit)), ...before];
  return planOf(present, now, next, [...new Set([...set, ...before].map(({ subject }) => subject))], [], undefined);
}

/** Whether nothing that a publication changed has changed again. */
export function canUndo({ set, before }: Publication, stored: readonly StoredEdit[]): boolean {
  return [...set, ...before].every(({ subject }) =>
    isSame(stored.find((edit) => edit.subject === subject), set.find((edit) => edit.subject === subject))
  );
}

/** @param sure Undefined: nothing is asked. */
function planOf(
  { files, stored, photos }: Present,
  now: Edited<StoredEdit>,
  next: readonly StoredEdit[],
  subjects: readonly string[],
  refused: readonly Told[],
  sure: readonly string[] | undefined,
): Plan {
  const { files: edited, inForce, dropped } = applyEdits(files, next);
  const lost = dropped.filter(({ subject }) => subjects.includes(subject)).map(({ subject }) => ({
    subject,
    text: NO_PLACE,
  }));
  const set = inForce.filter((edit) => !stored.includes(edit));
  const before = stored.filter((edit) => !inForce.includes(edit));
  const changes = subjects.flatMap((subject) => {
    const steps = stepsOf(subject);
    if (!steps) return [];
    const [was, is] = [valueAt(now.files, steps), valueAt(edited, steps)];
    return isSame(was, is) ? [] : [editText(subject, steps, was, is, edited)];
  });
  const problems = [
    ...refused,
    ...lost,
    ...problemsOf(edited, files, photos),
    ...sizeProblem(inForce, set, before, changes),
  ];
  if (problems.length > 0) return { changes, problems, questions: [], allergens: [], set, before, edited };
  const [old, fresh] = [completeContent(now.files), completeContent(edited)];
  const questions = sure ? unlikelyPrices(old, fresh).filter(({ subject }) => !sure.includes(subject)) : [];
  return { changes, problems, questions, allergens: changedAllergens(old, fresh), set, before, edited };
}

function sizeProblem(inForce: readonly StoredEdit[], ...written: readonly unknown[]): Told[] {
  if (inForce.length > MAX_EDITS.inForce) {
    return [{
      subject: "",
      text: `Ya hay ${MAX_EDITS.inForce} cambios sobre los archivos: pásalos con \`deno task edits --pull\`.`,
    }];
  }
  const text = JSON.stringify(written);
  const isLong = text.length > MAX_LENGTH || text.split('.webp"').length > MAX_PHOTOS;
  return isLong ? [{ subject: "", text: "Son muchos cambios para una publicación: publícalos en dos partes." }] : [];
}

function changedMeanwhile(subject: string, there: unknown, { stored }: Present, { files }: Edited<StoredEdit>): string {
  const by = stored.find((edit) => edit.subject === subject)?.by;
  const { text, after } = editText(subject, stepsOf(subject)!, undefined, there, files);
  return `${text} cambió mientras lo editabas${by ? ` (${by})` : ""}: ahora dice ${after ? `«${after}»` : "nada"}. ` +
    "Revísalo y publica otra vez.";
}
