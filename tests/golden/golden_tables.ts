/**
 * What files of `src/` export as plain numbers and as words, for `tests/golden/tables`: limits, lifetimes, and the words by which searches
 * and orders are read. A golden file shows a change of one in review; that each is kept, the tests of its rule show.
 * @module
 */
import { SOURCES } from "../source_files.ts";

/** Those that only a browser can load, that begin to work when they are loaded, and pictures. */
const LEFT_OUT = /^src\/(?:site\/(?:browser|drawings)\/|content\/|main\.ts|mcp\/app\/menu_view\.ts)/;

/** Renders the tables. */
export async function goldenTables(): Promise<Map<string, string>> {
  const [limits, words]: [string[], string[]] = [[], []];
  const files = SOURCES.filter(({ path }) => path.startsWith("src/") && !LEFT_OUT.test(path));
  for (const { path } of files.toSorted((a, b) => a.path < b.path ? -1 : 1)) {
    const exported: Record<string, unknown> = await import(new URL(`../../${path}`, import.meta.url).href);
    for (const [name, value] of Object.entries(exported).toSorted(([a], [b]) => a < b ? -1 : 1)) {
      const line = (told: unknown) => `${path} ${name}: ${JSON.stringify(told)}`;
      if (isNumbers(value)) limits.push(line(value));
      if (name === "TOPICS") {
        words.push(...(value as { id: string; words: string }[]).map((each) => line([each.id, each.words])));
      }
      const told = value instanceof RegExp ? `${value}` : isListed(value) && [...value].map(wordsOf);
      if (told) words.push(line(told));
    }
  }
  return new Map([["limits.txt", `${limits.join("\n")}\n`], ["words.txt", `${words.join("\n")}\n`]]);
}

/** A number, or a block of numbers alone. */
function isNumbers(value: unknown): boolean {
  if (typeof value === "number") return true;
  const isBlock = typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isBlock && Object.values(value).length > 0 && Object.values(value).every(isNumbers);
}

function isListed(value: unknown): value is Iterable<unknown> {
  const isOfTexts = Array.isArray(value) && value.every((each) => typeof each === "string");
  return isOfTexts || value instanceof Set || value instanceof Map;
}

/** An entry of a list: a text, or of a map its key with what it stands for. */
function wordsOf(entry: unknown): unknown {
  return entry instanceof Set ? [...entry] : Array.isArray(entry) ? entry.map(wordsOf) : entry;
}
