/**
 * The owner's edits of the content, for the owner's page and programs: what is in force, what a publication would do, and
 * the publication itself. Leaves out who may ask.
 * @module
 */
import { isBareWebp } from "../check/webp_size.ts";
import { isConfirmed } from "../domain/menu/complete_menu.ts";
import type { RandomBytes } from "../identity/secret.ts";
import { isObject } from "../leaves/json_object.ts";
import { err, ok } from "../leaves/result.ts";
import { sha256 } from "../leaves/sha256.ts";
import type { Content } from "../schemas/content/content.ts";
import type { AskedEdits, Edit, EditsPreview, EditsPublished, KeptPhoto } from "../schemas/edits.ts";
import { MAX_PHOTO_BYTES } from "../schemas/photo_bytes.ts";
import type { Store } from "../store/store.ts";
import { completeContent } from "../tables/content_file.ts";
import type { Failure, Outcome } from "../tables/failures.ts";
import { DRAFT_GONE } from "./draft_gone.ts";
import { createDrafts, type Draft } from "./drafts.ts";
import { type ViewDeps, viewEdits } from "./edits_view.ts";
import type { EditedPhotos, Told } from "./fit_edits.ts";
import type { KnownEdits } from "./known_edits.ts";
import { phoneSentence } from "./phone_sentence.ts";
import { type Plan, planEdits, planUndo, type Present } from "./plan_edits.ts";

/** What the service needs. */
interface EditsServiceDeps extends ViewDeps {
  readonly store: Store;
  readonly randomBytes: RandomBytes;
  /** The bytes of a page as it is served. */
  readonly pageBytes: (
    page: "home" | "menu",
  ) => Promise<{ readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> }>;
  /** Draws dishes as the menu will show them. */
  readonly drawDishes: (
    content: Content,
    ids: readonly string[],
    photos: EditedPhotos,
  ) => Promise<EditsPreview["dishes"]>;
}

/** The owner's edits. */
export type EditsService = ReturnType<typeof createEditsService>;

/** Makes the service. */
export function createEditsService(deps: EditsServiceDeps) {
  const { known, store, now, randomBytes } = deps;
  const drafts = createDrafts(store, now, randomBytes);

  const view = () => viewEdits(deps, drafts);
  /** Writes a publication, puts it into force, and says what is served then. */
  async function publish(
    by: string,
    { edits, draft, more }: Pick<AskedEdits, "draft" | "more"> & { readonly edits: readonly Pick<Edit, "value">[] },
    planOf: (present: Present, id: number, at: number) => Plan,
  ): Outcome<EditsPublished> {
    let subject = "";
    const done = await known.publish(async (id) => {
      const [here, at] = [await presentOf(deps, edits), now()];
      if (!here.ok) return here;
      const also = draft === undefined ? ok({}) : await drafts.ending(draft, more);
      if (!also.ok) return also;
      const { changes, problems, questions, set, before } = planOf(here.value, id, at);
      subject = [...set, ...before][0]?.subject ?? "";
      // If nothing changes, an earlier commit may have published it and ended the draft, and its answer was lost.
      const gone = subject === "" || also.value ? [] : [{ subject: "", text: DRAFT_GONE }];
      const told = [...gone, ...onPhone(problems), ...questions];
      if (told.length > 0) return err(refusal(told));
      if (subject === "") return ok(undefined);
      const { photos, now: { dropped: forgotten } } = here.value;
      return ok({ at, by, changes, set, before, photos, forgotten, also: also.value });
    });
    if (!done.ok) return done;
    if (done.value === 0 && draft !== undefined && !more) await drafts.remove(draft);
    const shown = await view();
    if (!shown.ok) return shown;
    const live = await livePage(deps, subject);
    return ok({ id: done.value === 0 ? "" : String(done.value), live, view: shown.value });
  }

  return {
    view,
    /** Says what a publication would do, in the sentences of a phone. */
    async preview(asked: AskedEdits): Outcome<EditsPreview> {
      const preview = await previewEdits(deps, asked);
      return preview.ok ? ok({ ...preview.value, problems: onPhone(preview.value.problems) }) : preview;
    },
    /** Publishes. @param by The name of a device. */
    publish: (asked: AskedEdits, by: string): Outcome<EditsPublished> =>
      publish(by, asked, (here, id, at) => planEdits(here, asked, { by, at, id })),
    /** Publishes what was there before a publication. */
    async undo(id: string, by: string): Outcome<EditsPublished> {
      const publications = await known.publications();
      if (!publications.ok) return publications;
      const meant = publications.value.find((each) => String(each.id) === id);
      if (!meant) return err(refusal([{ subject: "", text: "Esa publicación ya no está en la lista." }]));
      return await publish(by, { edits: meant.before }, (here, id) => planUndo(here, id, meant));
    },
    /** Keeps a photo for a publication. @param webp In Base64. */
    keepPhoto: (webp: string) => keepPhoto(known, webp),
    /** Keeps a draft of a program, and says what it would do. */
    async draft(edits: readonly Edit[], by: Pick<Draft, "by" | "program">): Outcome<Pick<Draft, "id"> & EditsPreview> {
      const preview = await previewEdits(deps, { edits: [...edits] });
      if (!preview.ok) return preview;
      const confirming = edits.filter(({ subject, was, value }) =>
        subject.endsWith("/allergens_unconfirmed") || (isMarked(was) && value !== undefined && !isMarked(value))
      );
      const told = [...confirming.map(({ subject }) => ({ subject, text: BY_A_PERSON })), ...problemsOf(preview.value)];
      if (told.length > 0) return err(refusal(told));
      const kept = await drafts.add({ ...by, edits });
      return kept.ok ? ok({ ...preview.value, id: kept.value.id }) : kept;
    },
    /** Ends a draft. @param program Only one that it made. */
    discard: drafts.remove,
  };
}

/** Says what a publication would do. */
async function previewEdits(deps: EditsServiceDeps, asked: AskedEdits): Outcome<EditsPreview> {
  const { known, drawDishes } = deps;
  await known.read();
  if (known.knowledge().kind === "unread") return err({ kind: "store_unavailable" });
  const here = await presentOf(deps, asked.edits);
  if (!here.ok) return here;
  const made = { by: "", at: 0, id: Infinity };
  const { changes, problems, questions, allergens, edited } = planEdits(here.value, asked, made);
  const ids = asked.edits.flatMap(({ subject }) => /^\/menu\/items\/([^/]+)/.exec(subject)?.[1] ?? []);
  const dishes = problems.length > 0 ? [] : await drawDishes(completeContent(edited), ids, here.value.photos);
  return ok({ changes, problems, questions, allergens, dishes });
}

function onPhone(problems: readonly Told[]): Told[] {
  return problems.map(({ subject, text }) => ({ subject, text: phoneSentence(text) }));
}

/** @param edits Those whose photos are needed too. */
async function presentOf(deps: EditsServiceDeps, edits: readonly Pick<Edit, "value">[]): Outcome<Present> {
  const { known } = deps;
  const photos = await known.readPhotos([...known.edits(), ...edits]);
  if (photos === undefined) return err({ kind: "store_unavailable" });
  return ok({ now: await deps.apply(), files: await deps.files(), stored: known.edits(), photos });
}

/** A page that shows what changed, and the digest of its bytes as guests get them. */
async function livePage({ pageBytes }: EditsServiceDeps, subject: string): Promise<EditsPublished["live"]> {
  const { path, bytes } = await pageBytes(subject.startsWith("/hours/") ? "home" : "menu");
  return { path, digest: (await sha256(bytes)).toHex() };
}

async function keepPhoto(known: KnownEdits, webp: string): Outcome<KeptPhoto> {
  const bytes = Uint8Array.fromBase64(webp);
  if (bytes.length > MAX_PHOTO_BYTES || !isBareWebp(bytes)) {
    return err(refusal([{ subject: "", text: "Eso no es una foto WebP de hasta 45 KB, sin datos aparte." }]));
  }
  const photo = `${(await sha256(bytes)).slice(0, 16).toHex()}.webp`;
  const kept = await known.keepPhoto(photo, bytes);
  return kept.ok ? ok({ photo }) : kept;
}

/** Whether a dish waits for its confirmation. */
const isMarked = (value: unknown) => isObject(value) && !isConfirmed(value);

const BY_A_PERSON = "Los alérgenos los confirma una persona, en el teléfono: /local, «Carta».";

/** Why a draft would be none. */
function problemsOf({ changes, problems }: EditsPreview): readonly Told[] {
  const isNothing = problems.length === 0 && changes.length === 0;
  return isNothing ? [{ subject: "/edits", text: "Así está ya: no hay nada que publicar." }] : problems;
}

function refusal(told: readonly Told[]): Failure {
  return { kind: "invalid_edits", errors: told.map(({ subject, text }) => ({ pointer: subject, message: text })) };
}
