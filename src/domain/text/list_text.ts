/**
 * A list in words. The caller chooses the word before the last member.
 * @module
 */

/** Joins texts: `listText(["a", "b", "c"], "y")` is `a, b y c`. */
export function listText(texts: readonly string[], joiner: string): string {
  return texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} ${joiner} ${texts.at(-1)}`;
}
