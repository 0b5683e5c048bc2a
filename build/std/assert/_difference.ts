/**
 * The part of a failure message that shows two values side by side, in colour.
 *
 * @module
 */

import { diff, type DiffEntry } from "./_diff.ts";
import { diffStr } from "./_diff_str.ts";
import { format } from "./_format.ts";
import { bgGreen, bgRed, bold, gray, green, red, type Style, white } from "./_styles.ts";
import { truncateDiff } from "./_truncate_diff.ts";

/** Settings of {@linkcode difference}. */
export interface DifferenceOptions {
  /** Whether `DIFF_CONTEXT_LENGTH` shortens unchanged stretches; only the unstable assertions ask for it. */
  readonly truncate: boolean;
}

const SIGNS = { added: "+", removed: "-", common: " ", truncation: " " } as const;

const LINE_STYLES: Readonly<Record<DiffEntry["type"], Style>> = {
  added: (text) => green(bold(text)),
  removed: (text) => red(bold(text)),
  common: white,
  truncation: gray,
};

/**
 * Renders the difference of two values, strings word by word and anything else by its printed lines.
 *
 * @param actual The value that was found.
 * @param expected The value that was wanted.
 * @param options Whether to shorten.
 * @returns Several lines, the first two and the last empty.
 */
export function difference(actual: unknown, expected: unknown, { truncate }: DifferenceOptions): string {
  const strings = typeof actual === "string" && typeof expected === "string";
  const entries = strings ? diffStr(actual, expected) : diff(format(actual).split("\n"), format(expected).split("\n"));
  const lines = (truncate ? truncateDiff(entries, strings) : entries).map(renderLine);
  const title = `    ${gray(bold("[Diff]"))} ${red(bold("Actual"))} / ${green(bold("Expected"))}`;
  // The lines of a string carry their own line breaks.
  return ["", "", title, "", "", lines.join(strings ? "" : "\n"), ""].join("\n");
}

function renderLine({ type, value, details }: DiffEntry): string {
  const text = details ? details.map(renderWord).join("") : value;
  return LINE_STYLES[type](`${SIGNS[type]}   ${text}`);
}

function renderWord({ type, value }: DiffEntry): string {
  if (type === "added") return bgGreen(white(value));
  return type === "removed" ? bgRed(white(value)) : value;
}
