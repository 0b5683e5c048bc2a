/**
 * The owner's edits as this process knows them. Each is an entry of its own; one more names the last publication, so a
 * look costs one read until somebody publishes. A write holds for the publication that it read.
 *
 * Without the store the process keeps what it has read. So it does if the entries are gone: somebody lost them, and the
 * next publication writes them all again. Leaves out who may write, and what the edits do.
 * @module
 */
import type { Log } from "../leaves/log.ts";
import { DAY_MS } from "../leaves/duration.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { EditText } from "../schemas/edits.ts";
import { changeEntry } from "../store/entry_change.ts";
import type { Commit, Store, StoreKey } from "../store/store.ts";
import type { Failure, Outcome } from "../tables/failures.ts";
import type { Knowledge } from "../tonight/known_changes.ts";
import type { EditedPhotos, StoredEdit } from "./fit_edits.ts";

/** A publication: one revision of the edits. */
export interface Publication {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly by: string;
  /** In the words of then. */
  readonly changes: readonly EditText[];
  /** The edits afterwards, of each subject that it changed; absent ones ended. */
  readonly set: readonly StoredEdit[];
  /** Those before. */
  readonly before: readonly StoredEdit[];
}

/** A publication to write. */
interface Planned extends Omit<Publication, "id"> {
  /** Those that it names. */
  readonly photos: EditedPhotos;
  /** Edits that end with it, and that an undo does not bring back: they have no place any more. */
  readonly forgotten: readonly StoredEdit[];
  /** What takes effect with it: the end of its draft. */
  readonly also?: Commit | undefined;
}

/** What names the last publication. */
interface Head {
  readonly last: number;
  readonly at: number;
  /** The kept publications, the latest first. */
  readonly publications: readonly number[];
}

/** The owner's edits, as the process knows them. */
export type KnownEdits = ReturnType<typeof createKnownEdits>;

const HEAD = ["edits"] as const;

const NOTHING: Head = { last: 0, at: 0, publications: [] };

/** How many publications can be undone. */
const KEPT = 50;

/** How long a photo waits for its publication, in milliseconds. */
const PHOTO_WAITS_MS = DAY_MS;

/** A photo is named by its digest. */
const PHOTO_NAME = /\b[0-9a-f]{32}\.webp\b/g;

/** Begins without knowing anything. */
export function createKnownEdits(store: Store, now: () => number, log?: Log) {
  let head = NOTHING;
  let edits: readonly StoredEdit[] = [];
  let photos: EditedPhotos = new Map();
  let knowledge: Knowledge = { kind: "unread" };
  let isLost = false;

  /** Whether the process knows what the store has. */
  async function refresh(): Promise<boolean> {
    const found = await store.get<Head>(HEAD);
    if (!found.ok) return false;
    const newer = found.value?.value ?? NOTHING;
    if (newer.last < head.last) {
      if (!isLost) log?.("error", "edits_lost", { kept: edits.length });
      return !(isLost = true);
    }
    if (newer.last > head.last) {
      const listed = await store.list<StoredEdit>("edit");
      if (!listed.ok) return false;
      const all = listed.value.map(({ value }) => value);
      const named = await photosOf(store, all, photos);
      if (named === undefined) return false;
      [head, edits, photos] = [newer, all, named];
    }
    isLost = false;
    return true;
  }

  async function read(): Promise<void> {
    if (await refresh()) knowledge = { kind: "fresh", asOf: now() };
    else if (knowledge.kind !== "unread") knowledge = { ...knowledge, kind: "kept" };
  }

  return {
    read,
    knowledge: () => knowledge,
    /** The last publication; 0 if there is none. */
    last: () => head.last,
    /** When the edits became what they are, in epoch milliseconds. */
    changedAt: () => head.at,
    edits: () => edits,
    photos: () => photos,
    /** The photos that edits name; undefined if the store does not answer. */
    readPhotos: (edits: readonly Pick<StoredEdit, "value">[]) => photosOf(store, edits, photos),
    publications: () => publicationsIn(store),
    /** Keeps a photo until a publication names it. One that is named already stays. */
    async keepPhoto(name: string, bytes: Uint8Array): Outcome<boolean> {
      const kept = await publicationsIn(store);
      if (!kept.ok || photosIn([...editsOf(kept.value), ...edits]).includes(name)) return kept.ok ? ok(true) : kept;
      return await store.commit({ set: [{ key: photoKey(name), value: bytes, expireInMs: PHOTO_WAITS_MS }] });
    },
    /** Ends edits that equal the files: what the files say later is then no conflict. */
    forget: (same: readonly StoredEdit[]) => forgetEdits(store, head.last, same),
    /**
     * Writes a publication. `plan` makes it from the edits of the moment; undefined: there is nothing to write.
     *
     * @returns Its number, 0 without one.
     */
    async publish(plan: (id: number) => Outcome<Planned | undefined>): Outcome<number> {
      const done = await changeEntry<Head, Result<number, Failure>>(store, HEAD, async (found) => {
        if (!(await refresh()) && !isLost) return { answer: err({ kind: "store_unavailable" }) };
        // In place of lost entries, what is known of them.
        const present = found && found.last >= head.last ? found : head;
        const id = present.last + 1;
        const planned = await plan(id);
        if (!planned.ok || planned.value === undefined) return { answer: planned.ok ? ok(0) : planned };
        const kept = await publicationsIn(store);
        if (!kept.ok) return { answer: kept };
        const again = isLost ? await keepAgain(store, photos) : ok(undefined);
        if (!again.ok) return { answer: again };
        return { commit: commitOf({ ...planned.value, id }, present, edits, kept.value, isLost), answer: ok(id) };
      });
      if (done.ok && done.value.ok) await read();
      return done.ok ? done.value : done;
    },
  };
}

/** @param known Those that need not be read. */
async function photosOf(
  store: Store,
  edits: readonly Pick<StoredEdit, "value">[],
  known: EditedPhotos,
): Promise<EditedPhotos | undefined> {
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of photosIn(edits)) {
    const photo = known.has(name)
      ? ok({ value: known.get(name)! })
      : await store.get<Uint8Array<ArrayBuffer>>(photoKey(name));
    if (!photo.ok) return undefined;
    if (photo.value) found.set(name, photo.value.value);
  }
  return found;
}

/** Nobody has to be told of it. If somebody published meanwhile, the next look does it. */
function forgetEdits(store: Store, last: number, same: readonly StoredEdit[]): Outcome<void> {
  return changeEntry<Head, void>(store, HEAD, (found) => {
    if (found?.last !== last) return { answer: undefined };
    const set = [{ key: HEAD, value: { ...found, last: last + 1 } }];
    return { commit: { set, remove: same.map(editKey) }, answer: undefined };
  });
}

/** Each by itself: all of them are more than one commit may have. */
async function keepAgain(store: Store, photos: EditedPhotos): Outcome<void> {
  for (const [name, value] of photos) {
    const kept = await store.commit({ set: [{ key: photoKey(name), value }] });
    if (!kept.ok) return kept;
  }
  return ok(undefined);
}

/** The latest first. */
async function publicationsIn(store: Store): Outcome<readonly Publication[]> {
  const listed = await store.list<Publication>("publication");
  return listed.ok ? ok(listed.value.map(({ value }) => value).sort((a, b) => b.id - a.id)) : listed;
}

/** Everything that a publication writes and removes. */
function commitOf(
  { photos, forgotten, also, ...publication }: Planned & { readonly id: number },
  present: Head,
  edits: readonly StoredEdit[],
  kept: readonly Publication[],
  isLost: boolean,
) {
  const { id, at, set, before } = publication;
  const ids = [id, ...present.publications].slice(0, KEPT);
  const ending = [...before, ...forgotten];
  const after = [...edits.filter(({ subject }) => ending.every((edit) => edit.subject !== subject)), ...set];
  const gone = ending.filter(({ subject }) => set.every((edit) => edit.subject !== subject));
  const [stay, ended] = [kept.filter((each) => ids.includes(each.id)), kept.filter((each) => !ids.includes(each.id))];
  // What an undo would bring back keeps its photos.
  const used = new Set(photosIn([...editsOf([...stay, publication]), ...after]));
  return {
    ...also,
    set: [
      ...also?.set ?? [],
      { key: HEAD, value: { last: id, at, publications: ids } satisfies Head },
      { key: publicationKey(id), value: publication },
      ...(isLost ? after : set).map((edit) => ({ key: editKey(edit), value: edit })),
      // So far they waited.
      ...photosIn(set).flatMap((name) => photos.has(name) ? { key: photoKey(name), value: photos.get(name) } : []),
    ],
    remove: [
      ...gone.map(editKey),
      ...ended.map((each) => publicationKey(each.id)),
      ...photosIn(editsOf(ended)).filter((name) => !used.has(name)).map(photoKey),
    ],
  };
}

function editsOf(publications: readonly Publication[]): StoredEdit[] {
  return publications.flatMap(({ set, before }) => [...set, ...before]);
}

/** The names of the photos that edits have. */
export function photosIn(edits: readonly Pick<StoredEdit, "value">[]): string[] {
  return [...new Set(JSON.stringify(edits.map(({ value }) => value)).match(PHOTO_NAME))];
}

function editKey({ subject }: Pick<StoredEdit, "subject">): StoreKey {
  return ["edit", subject];
}

function publicationKey(id: number): StoreKey {
  return ["publication", id];
}

function photoKey(name: string): StoreKey {
  return ["photo", name];
}
