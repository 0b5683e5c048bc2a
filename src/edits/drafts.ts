/**
 * The drafts of the owner's programs: edits that wait for the owner's tap. One entry of the store holds them all, so their
 * number and size are bounded.
 * @module
 */
import { newId, type RandomBytes } from "../identity/secret.ts";
import { err, ok } from "../leaves/result.ts";
import type { Edit } from "../schemas/edits.ts";
import { changeEntry } from "../store/entry_change.ts";
import { type Commit, MAX_STORED_LENGTH, type Store, storedLength } from "../store/store.ts";
import type { Outcome } from "../tables/failures.ts";

/** A draft. */
export interface Draft {
  readonly id: string;
  readonly edits: readonly Edit[];
  /** The program, by its name, and the id of its grant. */
  readonly by: string;
  readonly program: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

const KEY = ["drafts"] as const;

const MAX_DRAFTS = 20;

const TOO_MANY = "Ya hay muchos borradores: el dueño publica o descarta alguno antes, en /local";

/** The drafts in a store. */
export type Drafts = ReturnType<typeof createDrafts>;

/** Gives them. */
export function createDrafts(store: Store, now: () => number, randomBytes: RandomBytes) {
  return {
    /** The latest first. */
    async list(): Outcome<readonly Draft[]> {
      const found = await store.get<readonly Draft[]>(KEY);
      return found.ok ? ok(found.value?.value ?? []) : found;
    },
    /** Keeps one more. */
    async add(draft: Pick<Draft, "edits" | "by" | "program">): Outcome<Draft> {
      const made = { ...draft, id: newId("", randomBytes), at: now() };
      const kept = await changeEntry<readonly Draft[], boolean>(store, KEY, (drafts = []) => {
        const value = [made, ...drafts];
        if (value.length > MAX_DRAFTS || storedLength(value) > MAX_STORED_LENGTH) return { answer: false };
        return { commit: { set: [{ key: KEY, value }] }, answer: true };
      });
      if (!kept.ok) return kept;
      return kept.value ? ok(made) : err({ kind: "invalid_edits", errors: [{ pointer: "/edits", message: TOO_MANY }] });
    },
    /**
     * What a publication commits with its own: that the draft still waits, and its end unless more of it follows.
     * Undefined: it does not wait any more.
     */
    async ending(id: string, more = false): Outcome<Commit | undefined> {
      const found = await store.get<readonly Draft[]>(KEY);
      if (!found.ok) return found;
      const { value: drafts, version } = found.value ?? { value: [], version: null };
      const left = drafts.filter((draft) => draft.id !== id);
      if (left.length === drafts.length) return ok(undefined);
      return ok({ checks: [{ key: KEY, version }], ...(!more && { set: [{ key: KEY, value: left }] }) });
    },
    /** Ends one. @param program Only if this program made it. @returns Whether there was one. */
    remove(id: string, program?: string): Outcome<boolean> {
      return changeEntry<readonly Draft[], boolean>(store, KEY, (drafts = []) => {
        const value = drafts.filter((draft) => draft.id !== id || (program !== undefined && draft.program !== program));
        if (value.length === drafts.length) return { answer: false };
        return { commit: { set: [{ key: KEY, value }] }, answer: true };
      });
    },
  };
}
