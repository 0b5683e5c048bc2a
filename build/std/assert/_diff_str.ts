/**
 * Diff of two strings: line by line, and word by word within the lines that changed.
 *
 * @module
 */

import { diff, type DiffEntry } from "./_diff.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\b": "\\b",
  "\f": "\\f",
  "\t": "\\t",
  "\v": "\\v",
  "\r": "\\r",
  "\n": "\\n\n",
  "\r\n": "\\r\\n\r\n",
};

/** Blanks, one escaped line break or backslash, one bracket or quote, a word, or a run of anything else. */
const WORD = /(?:\\[bftv]|[^\S\r\n])+|\\[rn\\]|[()[\]{}'"\r\n]|\w+|(?:(?!\\[bftvrn\\])[^\w\s()[\]{}'"])+|\\/g;

/**
 * Compares two strings, with white space and backslashes made visible.
 *
 * @param actual The string that was found.
 * @param expected The string that was wanted.
 * @returns One entry a line, each with its line break; a changed line has its words in `details`.
 */
export function diffStr(actual: string, expected: string): DiffEntry[] {
  const entries = diff(linesOf(actual), linesOf(expected));
  const removed = entries.filter(({ type }) => type === "removed");
  const added = entries.filter(({ type }) => type === "added");
  const [fewer, more] = added.length < removed.length ? [added, removed] : [removed, added];
  for (const line of fewer) {
    let words: DiffEntry[] = [];
    let counterpart: DiffEntry | undefined;
    // Lines without a word in common are no counterparts; the last one tried stays if none has.
    while (more.length > 0 && !words.some(isCommonWord)) {
      counterpart = more.shift();
      const pair = [line, counterpart];
      words = diff(wordsOf(pair, "removed"), wordsOf(pair, "added"));
    }
    line.details = wordsOn(line, words);
    if (counterpart) counterpart.details = wordsOn(counterpart, words);
  }
  return entries;
}

function linesOf(text: string): string[] {
  const visible = text.replace(/\r\n|[\\\b\f\t\v\r\n]/g, (found) => ESCAPES[found] ?? found);
  return `${visible}\n`.match(/[^\n]*\n/g) ?? [];
}

function wordsOf(lines: readonly (DiffEntry | undefined)[], type: DiffEntry["type"]): string[] {
  return lines.find((line) => line?.type === type)?.value.match(WORD) ?? [];
}

function isCommonWord({ type, value }: DiffEntry): boolean {
  return type === "common" && /\S/.test(value);
}

function wordsOn(line: DiffEntry, words: readonly DiffEntry[]): DiffEntry[] {
  return words
    .filter(({ type }) => type === "common" || type === line.type)
    .map((word, i, all) => {
      // A blank between two changed words is shown as changed with them.
      const around = all[i - 1]?.type;
      const between = around !== undefined && around === all[i + 1]?.type;
      return word.type === "common" && between && /\s/.test(word.value) ? { type: around, value: word.value } : word;
    });
}
