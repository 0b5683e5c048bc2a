/**
 * Shortest edit script between two lists of strings, by the O(NP) algorithm of Wu, Manber, Myers and Miller ("An O(NP)
 * Sequence Comparison Algorithm", 1990).
 *
 * Where several scripts are shortest, takes the one that the original takes: its messages are compared whole.
 *
 * @module
 */

/** A line or word of a diff. */
export interface DiffEntry {
  /** Where it stands: in both lists, only in the expected or the actual one, or in place of lines left out. */
  readonly type: "common" | "added" | "removed" | "truncation";
  /** The text. */
  readonly value: string;
  /** For an added or removed line: its words, told apart from those of its counterpart. */
  details?: readonly DiffEntry[];
}

type Move = "common" | "added" | "removed";

/** Moves of one kind in a row, linked to those before. */
interface Path {
  readonly move: Move;
  readonly count: number;
  readonly before: Path | undefined;
}

/** The farthest point reached on a diagonal: how much of the shorter list is used up, and how. */
interface Reach {
  readonly used: number;
  readonly path: Path | undefined;
}

/**
 * Compares two lists.
 *
 * @param actual The list that was found.
 * @param expected The list that was wanted.
 * @returns The entries of both, in order, each marked with where it stands.
 */
export function diff(actual: readonly string[], expected: readonly string[]): DiffEntry[] {
  const start = commonPrefixLength(actual, expected);
  const tail = moves(shortestPath(actual.slice(start), expected.slice(start)));
  let a = 0;
  let e = 0;
  return [...Array<Move>(start).fill("common"), ...tail].map((type): DiffEntry => {
    const value = type === "added" ? expected[e] : actual[a];
    if (type !== "added") a += 1;
    if (type !== "removed") e += 1;
    return { type, value: value ?? "" };
  });
}

function commonPrefixLength(a: readonly string[], b: readonly string[]): number {
  const end = Math.min(a.length, b.length);
  let length = 0;
  while (length < end && a[length] === b[length]) length += 1;
  return length;
}

function shortestPath(actual: readonly string[], expected: readonly string[]): Path | undefined {
  const swapped = expected.length > actual.length;
  const [long, short] = swapped ? [expected, actual] : [actual, expected];
  const [onlyLong, onlyShort]: [Move, Move] = swapped ? ["added", "removed"] : ["removed", "added"];
  const target = long.length - short.length;
  const reached = new Map<number, Reach>();

  // Diagonal k holds the points where `k` more of the longer list than of the shorter one are used up.
  function advance(k: number): void {
    const fromLong = reached.get(k - 1);
    const fromShort = reached.get(k + 1);
    let { used, path } = { used: 0, path: undefined } as Reach;
    if (fromLong && !(fromShort && fromLong.used <= fromShort.used + 1)) {
      used = fromLong.used;
      path = extended(fromLong.path, onlyLong, 1);
    } else if (fromShort) {
      used = fromShort.used + 1;
      path = extended(fromShort.path, onlyShort, 1);
    }
    const from = used;
    while (used < short.length && used + k < long.length && short[used] === long[used + k]) used += 1;
    reached.set(k, { used, path: extended(path, "common", used - from) });
  }

  for (let p = 0; (reached.get(target)?.used ?? -1) < short.length; p += 1) {
    for (let k = -p; k < target; k += 1) advance(k);
    for (let k = target + p; k > target; k -= 1) advance(k);
    advance(target);
  }
  return reached.get(target)?.path;
}

function extended(before: Path | undefined, move: Move, count: number): Path | undefined {
  return count === 0 ? before : { move, count, before };
}

function moves(path: Path | undefined): Move[] {
  const reversed: Move[] = [];
  for (let step = path; step; step = step.before) {
    for (let i = 0; i < step.count; i += 1) reversed.push(step.move);
  }
  return reversed.reverse();
}
