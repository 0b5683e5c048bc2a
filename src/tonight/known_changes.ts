/**
 * Tonight's changes as this process knows them. One entry of the store holds them all, so two phones that change
 * something at once lose nothing: the later write reads again.
 *
 * Without the store the process keeps what it has read until each change ends; a write fails. Leaves out who may write.
 * @module
 */
import { changeEntry } from "../store/entry_change.ts";
import { newId, type RandomBytes } from "../identity/secret.ts";
import { ok, type Result } from "../leaves/result.ts";
import { DAY_MS } from "../leaves/duration.ts";
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
  /** The latest first. */
  readonly history: readonly HistoryLine[];
}

/** What the process knows of the store's entry. */
export type Knowledge =
  /** Never read since the start: there may be changes. */
  | { readonly kind: "unread" }
  | { readonly kind: "fresh" }
  /** The store does not answer. The changes are as they were then, in epoch milliseconds. */
  | { readonly kind: "kept"; readonly asOf: number };

/** A change to make. */
export interface NewChange {
  readonly change: Change;
  readonly by: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** The outside world that this needs. */
export interface KnownChangesDeps {
  readonly store: Store;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
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
  readonly set: (asked: NewChange) => Promise<Result<MadeChange, Failure>>;
  /** Ends a change. @returns It, or undefined if there is none. */
  readonly undo: (id: string, by: string) => Promise<Result<MadeChange | undefined, Failure>>;
  /** When the changes that hold became what they are, in epoch milliseconds; 0 if nobody ever made one. */
  readonly changedAt: () => number;
}

const KEY = ["tonight"] as const;

const NOTHING: TonightEntry = { changes: [], history: [] };

/** Lines of the history that are kept. */
const HISTORY_LINES = 50;

/** How long the entry outlives its last change, in milliseconds: the history is read the day after. */
const KEPT_MS = 7 * DAY_MS;

/** Begins without knowing anything. */
export function createKnownChanges({ store, now, randomBytes }: KnownChangesDeps): KnownChanges {
  let entry = NOTHING;
  let knowledge: Knowledge = { kind: "unread" };
  let readAt = 0;
  let written = 0;

  async function read(): Promise<void> {
    const before = written;
    const found = await store.get<TonightEntry>(KEY);
    // A write finished during this read: its entry is newer.
    if (before !== written) return;
    if (found.ok) know(found.value?.value ?? NOTHING);
    else if (knowledge.kind !== "unread") knowledge = { kind: "kept", asOf: readAt };
  }

  function know(read: TonightEntry): void {
    entry = read;
    readAt = now();
    knowledge = { kind: "fresh" };
  }

  const isActive = ({ until }: MadeChange) => until > now();

  /** Writes the entry that `edit` makes of the present one, unless it is the same. @returns What `edit` gives beside it. */
  async function write<T>(edit: (present: TonightEntry) => readonly [TonightEntry, T]): Promise<Result<T, Failure>> {
    const done = await changeEntry<TonightEntry, readonly [TonightEntry, T]>(store, KEY, (stored = NOTHING) => {
      const present = { ...stored, changes: stored.changes.filter(isActive) };
      const [edited, answer] = edit(present);
      if (edited === present) return { answer: [stored, answer] };
      const next = { ...edited, history: edited.history.slice(0, HISTORY_LINES) };
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
    set({ change, by, until }) {
      const id = newId("", randomBytes);
      const at = now();
      return write((present) => {
        const { changes, history } = present;
        const before = changes.find((other) => subjectOf(other.change) === subjectOf(change));
        // Longer or shorter, it is still the same change.
        const isSame = before !== undefined && JSON.stringify(before.change) === JSON.stringify(change);
        // Asked for twice, or written although the answer was lost.
        if (isSame && before.until === until) return [present, before];
        const made: MadeChange = { ...(isSame ? before : { id, change, since: at }), by, until };
        const all = before ? changes.map((other) => other === before ? made : other) : [...changes, made];
        return [{ changes: all, history: [{ at, by, action: "set", change }, ...history] }, made];
      });
    },
    undo(id, by) {
      let undone: MadeChange | undefined;
      return write((present) => {
        const { changes, history } = present;
        const found = changes.find((made) => made.id === id);
        // Seen before and gone now: it was undone, although the answer was lost.
        if (found === undefined) return [present, undone];
        undone = found;
        const line: HistoryLine = { at: now(), by, action: "undo", change: found.change };
        return [{ changes: changes.filter((made) => made !== found), history: [line, ...history] }, found];
      });
    },
  };
}
