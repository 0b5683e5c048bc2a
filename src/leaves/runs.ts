/**
 * Parts a list where something changes.
 * @module
 */

/** The runs of neighbours of which each goes on from the one before. */
export function runsOf<T>(list: Iterable<T>, goesOn: (next: T, last: T) => boolean): [T, ...T[]][] {
  const runs: [T, ...T[]][] = [];
  for (const each of list) {
    const run = runs.at(-1);
    if (run !== undefined && goesOn(each, run.at(-1)!)) run.push(each);
    else runs.push([each]);
  }
  return runs;
}
