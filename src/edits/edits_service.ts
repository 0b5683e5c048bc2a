/**
 * The owner's edits of the content, for the owner's page and programs: what is in force, what a publication would do, and
 * the publication itself. Leaves out who may ask.
 * @module
 */
import { describeInstant } from "../domain/hours/describe_instant.ts";
import { formatLocalTime, localInstant } from "../domain/hours/local_time.ts";
import { createZoneOffsets } from "../domain/hours/zone_offsets.ts";
import { isBareWebp } from "../check/webp_size.ts";
import type { RandomBytes } from "../identity/secret.ts";
import { err, ok } from "../leaves/result.ts";
import { sha256 } from "../leaves/sha256.ts";
import { loadTemporal } from "../leaves/temporal.ts";
import type { Content, ContentFiles } from "../schemas/content/content.ts";
import type {
  AskedEdits,
  Edit,
  EditsPreview,
  EditsPublished,
  EditsView,
  EditText,
  KeptPhoto,
} from "../schemas/edits.ts";
import { MAX_PHOTO_BYTES } from "../schemas/edits.ts";
import type { Store } from "../store/store.ts";
import { completeContent } from "../tables/content_file.ts";
import type { Failure, Outcome } from "../tables/failures.ts";
import { editText } from "./describe_edit.ts";
import { createDrafts, type Draft } from "./drafts.ts";
import { type Edited, isSame, type StoredEdit, type Told } from "./fit_edits.ts";
import type { KnownEdits } from "./known_edits.ts";
import { canUndo, type Plan, planEdits, planUndo, type Present } from "./plan_edits.ts";
import { stepsOf, valueAt } from "./subject.ts";
import { untranslatedTexts } from "../domain/restaurant/untranslated_texts.ts";

/** What the service needs. */
interface EditsServiceDeps {
  readonly known: KnownEdits;
  readonly store: Store;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  /** The content files of the build. */
  readonly files: () => Promise<ContentFiles>;
  /** Puts the edits into force in this process. @returns What is served then. */
  readonly apply: () => Promise<Edited<StoredEdit>>;
  /** The bytes of a page as it is served. */
  readonly pageBytes: (
    page: "home" | "menu",
  ) => Promise<{ readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> }>;
  /** Draws dishes as the menu will show them. */
  readonly drawDishes: (content: Content, ids: readonly string[]) => Promise<EditsPreview["dishes"]>;
}

/** The owner's edits. */
export type EditsService = ReturnType<typeof createEditsService>;

/** Makes the service. */
export function createEditsService(deps: EditsServiceDeps) {
  const { known, store, now, randomBytes } = deps;
  const drafts = createDrafts(store, now, randomBytes);

  const present = async (edits: readonly Pick<Edit, "value">[]): Outcome<Present> => {
    const photos = await known.readPhotos([...known.edits(), ...edits]);
    if (photos === undefined) return err({ kind: "store_unavailable" });
    return ok({ now: await deps.apply(), files: await deps.files(), stored: known.edits(), photos });
  };

  async function view(): Outcome<EditsView> {
    await known.read();
    const knowledge = known.knowledge();
    if (knowledge.kind === "unread") return err({ kind: "store_unavailable" });
    const [edited, files, publications, waiting] = await Promise.all([
      deps.apply(),
      deps.files(),
      known.publications(),
      drafts.list(),
    ]);
    const { dated, written } = await clock(files, now());
    return ok({
      at: written(now()),
      ...(knowledge.kind === "kept" && { as_of: written(knowledge.asOf) }),
      files: edited.files,
      in_force: edited.inForce.map((edit) => ({
        ...textOf(edit, edit.base, edited.files),
        by: edit.by,
        at_text: dated(edit.at).at_text,
        ...fileNow(edit, files),
      })),
      dropped: edited.dropped.map((edit) => ({
        subject: edit.subject,
        text: textOf(edit, undefined, edited.files).text,
      })),
      untranslated: untranslatedTexts(edited.files),
      drafts: (waiting.ok ? waiting.value : []).map(({ id, by, at, edits }) => ({
        id,
        by,
        ...dated(at),
        edits: [...edits],
        changes: edits.map((edit) => textOf(edit, edit.was, edited.files)),
      })),
      history: (publications.ok ? publications.value : []).map((publication) => ({
        id: String(publication.id),
        ...dated(publication.at),
        by: publication.by,
        changes: [...publication.changes],
        can_undo: canUndo(publication, known.edits()),
      })),
    });
  }

  /** Writes a publication, puts it into force, and says what is served then. */
  async function publish(
    by: string,
    named: readonly Pick<Edit, "value">[],
    planOf: (present: Present, id: number, at: number) => Plan,
  ): Outcome<EditsPublished> {
    let subject = "";
    const done = await known.publish(async (_, id) => {
      const here = await present(named);
      if (!here.ok) return here;
      const at = now();
      const { changes, problems, questions, set, before } = planOf(here.value, id, at);
      if (problems.length + questions.length > 0) return err(refusal([...problems, ...questions]));
      subject = [...set, ...before][0]?.subject ?? "";
      if (subject === "") return ok(undefined);
      return ok({ at, by, changes, set, before, photos: here.value.photos, forgotten: here.value.now.dropped });
    });
    if (!done.ok) return done;
    const shown = await view();
    if (!shown.ok) return shown;
    const { path, bytes } = await deps.pageBytes(subject.startsWith("/hours/") ? "home" : "menu");
    const digest = (await sha256(bytes)).toHex();
    return ok({ id: done.value === 0 ? "" : String(done.value), live: { path, digest }, view: shown.value });
  }

  return {
    view,
    /** Says what a publication would do. */
    async preview(asked: AskedEdits): Outcome<EditsPreview> {
      await known.read();
      if (known.knowledge().kind === "unread") return err({ kind: "store_unavailable" });
      const here = await present(asked.edits);
      if (!here.ok) return here;
      const { changes, problems, questions, allergens, edited } = planEdits(here.value, asked, {
        by: "",
        at: 0,
        id: Infinity,
      });
      const ids = [
        ...new Set(asked.edits.flatMap(({ subject }) => /^\/menu\/items\/([^/]+)/.exec(subject)?.[1] ?? [])),
      ];
      const dishes = problems.length > 0 ? [] : await deps.drawDishes(completeContent(edited), ids);
      return ok({
        changes: [...changes],
        problems: [...problems],
        questions: [...questions],
        allergens: [...allergens],
        dishes,
      });
    },
    /** Publishes. @param by The name of a device. */
    async publish(asked: AskedEdits, by: string): Outcome<EditsPublished> {
      const done = await publish(by, asked.edits, (here, id, at) => planEdits(here, asked, { by, at, id }));
      if (!done.ok || asked.draft === undefined) return done;
      const ended = await drafts.remove(asked.draft);
      if (!ended.ok) return ended;
      return ok({
        ...done.value,
        view: { ...done.value.view, drafts: done.value.view.drafts.filter(({ id }) => id !== asked.draft) },
      });
    },
    /** Publishes what was there before a publication. */
    async undo(id: string, by: string): Outcome<EditsPublished> {
      const publications = await known.publications();
      if (!publications.ok) return publications;
      const meant = publications.value.find((each) => String(each.id) === id);
      if (!meant) return err(refusal([{ subject: "", text: "Esa publicación ya no está en la lista." }]));
      return await publish(by, meant.before, (here) =>
        canUndo(meant, here.stored) ? planUndo(here, meant) : {
          ...planUndo(here, meant),
          problems: [{ subject: "", text: "Algo de esa publicación cambió después: deshaz primero lo último." }],
        });
    },
    /** Keeps a photo for a publication. @param webp In Base64. */
    async keepPhoto(webp: string): Outcome<KeptPhoto> {
      const bytes = Uint8Array.fromBase64(webp);
      if (bytes.length > MAX_PHOTO_BYTES || !isBareWebp(bytes)) {
        return err(refusal([{ subject: "", text: "Eso no es una foto WebP de hasta 45 KB, sin datos aparte." }]));
      }
      const photo = `${(await sha256(bytes)).slice(0, 16).toHex()}.webp`;
      const kept = await known.keepPhoto(photo, bytes);
      return kept.ok ? ok({ photo }) : kept;
    },
    /** Keeps a draft of a program, and says what it would do. */
    async draft(
      edits: readonly Edit[],
      by: Pick<Draft, "by" | "program">,
    ): Outcome<{ readonly id: string } & EditsPreview> {
      const preview = await this.preview({ edits: [...edits] });
      if (!preview.ok) return preview;
      if (preview.value.problems.length > 0) return err(refusal(preview.value.problems));
      const kept = await drafts.add({ ...by, edits });
      return kept.ok ? ok({ ...preview.value, id: kept.value.id }) : kept;
    },
    /** Ends a draft. @param program Only one that it made. */
    discard: drafts.remove,
  };
}

function refusal(told: readonly Told[]): Failure {
  return { kind: "invalid_edits", errors: told.map(({ subject, text }) => ({ pointer: subject, message: text })) };
}

function textOf({ subject, value }: Pick<Edit, "subject" | "value">, before: unknown, files: ContentFiles): EditText {
  const steps = stepsOf(subject);
  return steps ? editText(subject, steps, before, value, files) : { subject, text: subject, before: "", after: "" };
}

/** What the files say now, if a newer build changed it too. */
function fileNow({ subject, base }: StoredEdit, files: ContentFiles) {
  const value = valueAt(files, stepsOf(subject)!);
  if (isSame(value, base)) return {};
  return {
    file: textOf({ subject, value }, undefined, files).after,
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
