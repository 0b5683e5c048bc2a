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
import type { Failure } from "../tables/failures.ts";
import type { Change } from "../schemas/tonight.ts";
import { type MadeChange, subjectOf } from "./made_change.ts";

/** A line of the list of who changed what. */
export interface HistoryLine {
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
  | { readonly kind: "fresh" }
  /** The store does not answer, or has lost the entry. The changes are as they were then, in epoch milliseconds. */
  | { readonly kind: "kept"; readonly asOf: number };

/** What ended, and what holds again because of it. */
export interface Undone {
  readonly undone: readonly MadeChange[];
  readonly restored: readonly MadeChange[];
}

/** The outside world that this needs. */
export interface KnownChangesDeps {
  readonly store: Store;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  /** Writes a line of the log. Absent: no log. */
  readonly log?: Log | undefined;
}

/** Tonight's changes, as the process knows them. */
export interface KnownChanges {
  /** Reads the entry again. */
  readonly read: () => Promise<void>;
  readonly knowledge: () => Knowledge;
  /** The changes that hold at this moment, in the order in which their subjects first changed. */
  readonly active: () => readonly MadeChange[];
  /** The latest first. */
  readonly history: () => readonly HistoryLine[];
  /** Makes a change, in place of one of the same thing. The same change with another end keeps its id. */
  readonly set: (asked: Omit<MadeChange, "id" | "since">) => Promise<Result<MadeChange, Failure>>;
  /** Ends the change of this id, or all of the program of this id. What it took the place of holds again. */
  readonly undo: (id: string, by: string) => Promise<Result<Undone, Failure>>;
  /** When the changes that hold became what they are, in epoch milliseconds; 0 if nobody ever made one. */
  readonly changedAt: () => number;
}

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
export function createKnownChanges({ store, now, randomBytes, log }: KnownChangesDeps): KnownChanges {
  let entry = NOTHING;
  let knowledge: Knowledge = { kind: "unread" };
  let readAt = 0;
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
    if (knowledge.kind !== "unread") knowledge = { kind: "kept", asOf: readAt };
  }

  /** One of an earlier release has nothing that was replaced. */
  function know(read: Partial<TonightEntry> = {}): void {
    entry = { ...NOTHING, ...read };
    isLost = false;
    readAt = now();
    knowledge = { kind: "fresh" };
  }

  const isActive = ({ until }: MadeChange) => until > now();

  /** Writes the entry that `edit` makes of the present one, unless it is the same. @returns What `edit` gives beside it. */
  async function write<T>(edit: (present: TonightEntry) => readonly [TonightEntry, T]): Promise<Result<T, Failure>> {
    const done = await changeEntry<Partial<TonightEntry>, readonly [TonightEntry, T]>(store, KEY, (found) => {
      // In place of a lost entry, what is known of it. One of an earlier release has nothing that was replaced.
      const stored = { ...NOTHING, ...(found ?? entry) };
      const changes = stored.changes.filter(isActive);
      // A change that ended by itself brings nothing back: it was the later word.
      const replaced = stored.replaced.filter((made) => isActive(made) && changes.some(isAbout(made.change)));
      const present = { ...stored, changes, replaced };
      const [edited, answer] = edit(present);
      if (edited === present && (found || changes.length === 0)) return { answer: [stored, answer] };
      const next = {
        ...edited,
        replaced: edited.replaced.slice(0, REPLACED),
        history: edited.history.slice(0, HISTORY_LINES),
      };
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
    changedAt: () => {
      const ended = entry.changes.flatMap(({ until }) => until <= now() ? until : []);
      return Math.max(0, entry.history[0]?.at ?? 0, ...ended);
    },
    read,
    knowledge: () => knowledge,
    active: () => entry.changes.filter(isActive),
    history: () => entry.history,
    async set({ change, by, program, until }) {
      const id = newId("", randomBytes);
      const at = now();
      const set = await write((present): readonly [TonightEntry, MadeChange | undefined] => {
        const { changes, history, replaced } = present;
        const before = changes.find(isAbout(change));
        // Longer or shorter, it is still the same change, unless it has to go with a program.
        const isSame = before !== undefined && before.program === program &&
          JSON.stringify(before.change) === JSON.stringify(change);
        // Asked for twice, or written although the answer was lost.
        if (isSame && before.until === until) return [present, before];
        if (!before && changes.length >= MAX_CHANGES) return [present, undefined];
        const made: MadeChange = { ...(isSame ? before : { id, change, since: at }), by, program, until };
        return [{
          changes: before ? changes.map((other) => other === before ? made : other) : [...changes, made],
          replaced: before && !isSame ? [before, ...replaced] : replaced,
          history: [{ at, by, action: "set", change }, ...history],
        }, made];
      });
      if (!set.ok || set.value) return set as Result<MadeChange, Failure>;
      return err({ kind: "invalid_change", errors: [{ pointer: "/change", message: TOO_MANY }] });
    },
    undo(id, by) {
      // Seen before and gone now: it was undone, although the answer was lost.
      let done: Undone = { undone: [], restored: [] };
      return write((present) => {
        const isMeant = (made: MadeChange) => made.id === id || made.program === id;
        const undone = present.changes.filter(isMeant);
        if (undone.length === 0) return [present, done];
        const kept = present.replaced.filter((made) => !isMeant(made));
        const restored = undone.flatMap(({ change }) => kept.find(isAbout(change)) ?? []);
        done = { undone, restored };
        const changes = present.changes.flatMap((made) =>
          isMeant(made) ? restored.filter(isAbout(made.change)) : [made]
        );
        const lines = undone.map(({ change }): HistoryLine => ({ at: now(), by, action: "undo", change }));
        const replaced = kept.filter((made) => !restored.includes(made));
        return [{ changes, replaced, history: [...lines, ...present.history] }, done];
      });
    },
  };
}

/** Says whether a change is of the same thing. */
function isAbout(change: Change): (made: MadeChange) => boolean {
  const subject = subjectOf(change);
  return (made) => subjectOf(made.change) === subject;
}
