/**
 * Shortens the unchanged stretches of a diff when the `DIFF_CONTEXT_LENGTH` environment variable asks for it.
 *
 * @module
 */

import type { DiffEntry } from "./_diff.ts";

const DIFF_CONTEXT_LENGTH = "DIFF_CONTEXT_LENGTH";

/**
 * Replaces each long unchanged stretch with a line that tells its length.
 *
 * @param entries The diff.
 * @param stringDiff Whether values carry their line breaks.
 * @returns The shortened diff; the same one when the variable is unset, not a number or may not be read.
 */
export function truncateDiff(entries: readonly DiffEntry[], stringDiff: boolean): readonly DiffEntry[] {
  const context = contextLength();
  if (context === undefined) return entries;
  const kept: DiffEntry[] = [];
  let start = 0;
  while (start < entries.length) {
    const change = entries.findIndex(({ type }, i) => i >= start && type !== "common");
    const end = change < 0 ? entries.length : change;
    const place = change < 0 ? "last" : start === 0 ? "first" : "between";
    kept.push(...truncateStretch(entries.slice(start, end), place, context, stringDiff));
    kept.push(...entries.slice(end, end + 1));
    start = end + 1;
  }
  return kept;
}

function contextLength(): number | undefined {
  const { state } = Deno.permissions.querySync({ name: "env", variable: DIFF_CONTEXT_LENGTH });
  if (state !== "granted") return undefined;
  const length = parseInt(Deno.env.get(DIFF_CONTEXT_LENGTH) ?? "");
  return length >= 0 ? length : undefined;
}

function truncateStretch(
  stretch: readonly DiffEntry[],
  place: "first" | "between" | "last",
  context: number,
  stringDiff: boolean,
): readonly DiffEntry[] {
  // The outermost line of a value is its bracket: it alone is kept at the side without a change.
  const before = place === "first" ? 1 : context;
  const after = place === "last" ? 1 : context;
  const omitted = stretch.length - before - after;
  if (omitted <= 1) return stretch;
  const head = stretch.slice(0, before);
  const tail = stretch.slice(stretch.length - after);
  const above = indentOf(head.at(-1));
  const below = indentOf(tail[0] ?? head.at(-1));
  const indent = place === "first" ? below : place === "last" ? above : shared(above, below);
  const value = `${indent}... ${omitted} unchanged lines ...${stringDiff ? "\n" : ""}`;
  return [...head, { type: "truncation", value }, ...tail];
}

function indentOf(entry: DiffEntry | undefined): string {
  return /^\s*/.exec(entry?.value ?? "")?.[0] ?? "";
}

function shared(above: string, below: string): string {
  if (above.startsWith(below)) return below;
  return below.startsWith(above) ? above : "";
}
