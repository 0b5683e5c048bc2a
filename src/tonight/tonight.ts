/**
 * Tonight's changes as this process knows them. One entry of the store holds them all, so two phones that change
 * something at once lose nothing: the later write reads again.
 *
 * Without the store the process keeps what it has read until each change ends; a write fails. Leaves out who may write.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import { DAY_MS } from "../leaves/duration.ts";
import type { StoreCalls } from "../store/store.ts";
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
export interface TonightDeps {
  readonly store: StoreCalls;
  readonly now: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
}

/** Tonight's changes. */
export interface Tonight {
  /** Reads the entry again. */
  readonly read: () => Promise<void>;
  readonly knowledge: () => Knowledge;
  /** The changes that hold at this moment, in the order in which they were made. */
  readonly active: () => readonly MadeChange[];
  /** The latest first. */
  readonly history: () => readonly HistoryLine[];
  /** Makes a change, in place of one of the same thing. */
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

/** How often a write is tried while others write. */
const TRIES = 10;

/** Bytes of a change's id. */
const ID_BYTES = 6;

/** Begins without knowing anything. */
export function createTonight({ store, now, randomBytes }: TonightDeps): Tonight {
  let entry = NOTHING;
  let knowledge: Knowledge = { kind: "unread" };
  let readAt = 0;

  async function read(): Promise<Result<string | null, Failure>> {
    const found = await store.get<TonightEntry>(KEY);
    if (!found.ok) {
      if (knowledge.kind !== "unread") knowledge = { kind: "kept", asOf: readAt };
      return found;
    }
    know(found.value?.value ?? NOTHING);
    return ok(found.value?.version ?? null);
  }

  function know(read: TonightEntry): void {
    entry = read;
    readAt = now();
    knowledge = { kind: "fresh" };
  }

  const isActive = ({ until }: MadeChange) => until > now();

  /** Writes `edit` of the present entry. */
  async function write(edit: (present: TonightEntry) => TonightEntry): Promise<Result<void, Failure>> {
    for (let tries = 0; tries < TRIES; tries++) {
      const version = await read();
      if (!version.ok) return version;
      const { changes, history } = edit({ ...entry, changes: entry.changes.filter(isActive) });
      const next = { changes, history: history.slice(0, HISTORY_LINES) };
      const expireInMs = Math.max(0, ...changes.map(({ until }) => until - now())) + KEPT_MS;
      const committed = await store.commit({
        check: { key: KEY, version: version.value },
        set: [{ key: KEY, value: next, expireInMs }],
      });
      if (!committed.ok) return committed;
      if (committed.value) return ok(know(next));
    }
    return err({ kind: "store_unavailable" });
  }

  return {
    changedAt: () => {
      const ended = entry.changes.flatMap(({ until }) => until <= now() ? until : []);
      return Math.max(0, entry.history[0]?.at ?? 0, ...ended);
    },
    read: async () => void await read(),
    knowledge: () => knowledge,
    active: () => entry.changes.filter(isActive),
    history: () => entry.history,
    async set({ change, by, until }) {
      const id = randomBytes(ID_BYTES).toHex();
      const made: MadeChange = { id, change, by, since: now(), until };
      const written = await write(({ changes, history }) => ({
        changes: [...changes.filter((other) => subjectOf(other.change) !== subjectOf(change)), made],
        history: [{ at: made.since, by, action: "set", change }, ...history],
      }));
      return written.ok ? ok(made) : written;
    },
    async undo(id, by) {
      let undone: MadeChange | undefined;
      const written = await write(({ changes, history }) => {
        undone = changes.find((made) => made.id === id);
        if (undone === undefined) return { changes, history };
        const line: HistoryLine = { at: now(), by, action: "undo", change: undone.change };
        return { changes: changes.filter((made) => made !== undone), history: [line, ...history] };
      });
      return written.ok ? ok(undone) : written;
    },
  };
}
