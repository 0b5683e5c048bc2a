/**
 * Tonight's changes as this process knows them. One entry of the store holds them all, so two phones that change
 * something at once lose nothing: the later write reads again.
 *
 * Without the store the process keeps what it has read until each change ends; a write fails. So it does if the entry is
 * gone while a change of it holds: the entry outlives its changes, so somebody lost it. The next write writes all again.
 * Leaves out who may write.
 * @module
 */
import { changeEntry } from "../store/entry_change.ts";
import { newId, type RandomBytes } from "../identity/secret.ts";
import { DAY_MS } from "../leaves/duration.ts";
import type { Log } from "../leaves/log.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { Store } from "../store/store.ts";
import type { Failure, Outcome } from "../tables/failures.ts";
import type { Change } from "../schemas/tonight.ts";
import { type MadeChange, subjectOf } from "./made_change.ts";

/** A line of the list of who changed what. */
interface HistoryLine {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly by: string;
  readonly action: "set" | "undo";
  readonly change: Change;
}

interface TonightEntry {
  readonly changes: readonly MadeChange[];
  /** What those took the place of and the end of one brings back, the latest first. */
  readonly replaced: readonly MadeChange[];
  /** The latest first. */
  readonly history: readonly HistoryLine[];
}

/** What the process knows of the store's entry. */
export type Knowledge =
  /** Never read since the start: there may be changes. */
  | { readonly kind: "unread" }
  /** `kept`: the store does not answer, or has lost the entry. All is as it was then, in epoch milliseconds. */
  | { readonly kind: "fresh" | "kept"; readonly asOf: number };

/** What ended, and what holds again because of it. */
interface Undone {
  readonly undone: readonly MadeChange[];
  readonly restored: readonly MadeChange[];
}

/** Tonight's changes, as the process knows them. */
export type KnownChanges = ReturnType<typeof createKnownChanges>;

const KEY = ["tonight"] as const;

const NOTHING: TonightEntry = { changes: [], replaced: [], history: [] };

/** The most changes at once. With what they replaced and the history they fit into the 64 KiB of a value. */
const MAX_CHANGES = 60;

/** The most replaced changes that are kept, and lines of the history. */
const REPLACED = 40;
const HISTORY_LINES = 50;

const TOO_MANY = `Ya hay ${MAX_CHANGES} cambios: deshaz alguno antes, o escribe en la carta lo que dura`;

/** How long the entry outlives its last change, in milliseconds: the history is read the day after. */
const KEPT_MS = 7 * DAY_MS;

/** Begins without knowing anything. */
export function createKnownChanges(store: Store, now: () => number, randomBytes: RandomBytes, log?: Log) {
  let entry = NOTHING;
  let knowledge: Knowledge = { kind: "unread" };
  let written = 0;
  let isLost = false;

  async function read(): Promise<void> {
    const before = written;
    const found = await store.get<TonightEntry>(KEY);
    // A write finished during this read: its entry is newer.
    if (before !== written) return;
    if (found.ok) {
      if (found.value || !entry.changes.some(isActive)) return know(found.value?.value);
      if (!isLost) log?.("error", "changes_lost", { kept: entry.changes.length });
      isLost = true;
    }
    if (knowledge.kind !== "unread") knowledge = { ...knowledge, kind: "kept" };
  }

  /** One of an earlier release has nothing that was replaced. */
  function know(read: Partial<TonightEntry> = {}): void {
    entry = { ...NOTHING, ...read };
    isLost = false;
    knowledge = { kind: "fresh", asOf: now() };
  }

  const isActive = ({ until }: MadeChange) => until > now();

  /** Writes the entry that `edit` makes of the present one, unless it is the same. @returns What `edit` gives beside it. */
  async function write<T>(edit: (present: TonightEntry) => readonly [TonightEntry, T]): Outcome<T> {
    const done = await changeEntry<Partial<TonightEntry>, readonly [TonightEntry, T]>(store, KEY, (found) => {
      // In place of a lost entry, what is known of it. One of an earlier release has nothing that was replaced.
      const stored = { ...NOTHING, ...(found ?? entry) };
      const present = presentPart(stored, now());
      const [edited, answer] = edit(present);
      if (edited === present && (found || present.changes.length === 0)) return { answer: [stored, answer] };
      const next = bounded(edited);
      const expireInMs = Math.max(0, ...next.changes.map(({ until }) => until - now())) + KEPT_MS;
      return { commit: { set: [{ key: KEY, value: next, expireInMs }] }, answer: [next, answer] };
    });
    if (!done.ok) return done;
    const [next, answer] = done.value;
    written++;
    know(next);
    return ok(answer);
  }

  return {
    /** When the changes that hold became what they are, in epoch milliseconds; 0 if nobody ever made one. */
    changedAt: () => changedAt(entry, now()),
    /** Reads the entry again. */
    read,
    knowledge: () => knowledge,
    /** The changes that hold at this moment, in the order in which their subjects first changed. */
    active: (): readonly MadeChange[] => entry.changes.filter(isActive),
    /** The latest first. */
    history: () => entry.history,
    /** Makes a change, in place of one of the same thing. The same change with another end keeps its id. */
    async set(asked: Omit<MadeChange, "id" | "since">): Outcome<MadeChange> {
      const id = newId("", randomBytes);
      const at = now();
      const set = await write((present) => withChange(present, { ...asked, id, since: at }, at));
      if (!set.ok || set.value) return set as Result<MadeChange, Failure>;
      return err({ kind: "invalid_change", errors: [{ pointer: "/change", message: TOO_MANY }] });
    },
    /** Ends the change of this id, or all of the program of this id. What it took the place of holds again. */
    undo(id: string, by: string): Outcome<Undone> {
      // Seen before and gone now: it was undone, although the answer was lost.
      let done: Undone = { undone: [], restored: [] };
      return write((present) => {
        const [next, undone] = withoutChanges(present, id, by, now());
        if (next !== present) done = undone;
        return [next, done];
      });
    },
  };
}

/** The entry with a change, and the change as it then stands there; undefined if there are too many. */
function withChange(
  present: TonightEntry,
  fresh: MadeChange,
  at: number,
): readonly [TonightEntry, MadeChange | undefined] {
  const { changes, history, replaced } = present;
  const { change, by, program, until } = fresh;
  const before = changes.find(isAbout(change));
  // Longer or shorter, it is still the same change, unless it has to go with a program.
  const isSame = before !== undefined && before.program === program &&
    JSON.stringify(before.change) === JSON.stringify(change);
  // Asked for twice, or written although the answer was lost.
  if (isSame && before.until === until) return [present, before];
  if (!before && changes.length >= MAX_CHANGES) return [present, undefined];
  const made: MadeChange = isSame ? { ...before, by, until } : fresh;
  return [{
    changes: before ? changes.map((other) => other === before ? made : other) : [...changes, made],
    replaced: before && !isSame ? [before, ...replaced] : replaced,
    history: [{ at, by, action: "set", change }, ...history],
  }, made];
}

/** The entry without the change of this id or those of the program of this id; the same entry if there is none. */
function withoutChanges(present: TonightEntry, id: string, by: string, at: number): readonly [TonightEntry, Undone] {
  const isMeant = (made: MadeChange) => made.id === id || made.program === id;
  const undone = present.changes.filter(isMeant);
  const kept = present.replaced.filter((made) => !isMeant(made));
  const restored = undone.flatMap(({ change }) => kept.find(isAbout(change)) ?? []);
  if (undone.length === 0) return [present, { undone, restored }];
  const changes = present.changes.flatMap((made) => isMeant(made) ? restored.filter(isAbout(made.change)) : [made]);
  const lines = undone.map(({ change }): HistoryLine => ({ at, by, action: "undo", change }));
  const replaced = kept.filter((made) => !restored.includes(made));
  return [{ changes, replaced, history: [...lines, ...present.history] }, { undone, restored }];
}

function changedAt({ changes, history }: TonightEntry, now: number): number {
  const ended = changes.flatMap(({ until }) => until <= now ? until : []);
  return Math.max(0, history[0]?.at ?? 0, ...ended);
}

/** The entry as it is kept: the latest of what can grow. */
function bounded({ changes, replaced, history }: TonightEntry): TonightEntry {
  return { changes, replaced: replaced.slice(0, REPLACED), history: history.slice(0, HISTORY_LINES) };
}

/** What of the entry holds. A change that ended by itself brings nothing back: it was the later word. */
function presentPart(stored: TonightEntry, now: number): TonightEntry {
  const changes = stored.changes.filter(({ until }) => until > now);
  const replaced = stored.replaced.filter((made) => made.until > now && changes.some(isAbout(made.change)));
  return { ...stored, changes, replaced };
}

/** Says whether a change is of the same thing. */
function isAbout(change: Change): (made: MadeChange) => boolean {
  const subject = subjectOf(change);
  return (made) => subjectOf(made.change) === subject;
}
