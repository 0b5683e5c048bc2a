/**
 * Mistakes of somebody who edits the files of the content by hand, drawn from every place of every file, and what the owner reads of
 * each: word for word in `tests/golden/check/drawn.txt`.
 * @module
 */
import { checkContent } from "../../src/check/check_content.ts";
import type { ContentProblem } from "../../src/check/problem.ts";
import { seededRandom } from "../domain/random_hours.ts";
import { shortFiles } from "../sample_content.ts";
import type { Loose } from "./bad_content_row.ts";

const GOOD: Loose = shortFiles();

type Path = readonly (string | number)[];

/** Every place below a value, its own first. */
function* placesOf(value: Loose, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    yield* placesOf(value[key], [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

const at = (json: Loose, path: Path): Loose => path.reduce((value, step) => value[step], json);

/** A copy with another value at a place. */
function withValue(json: Loose, path: Path, value: Loose): Loose {
  const copy = structuredClone(json);
  const parent = at(copy, path.slice(0, -1));
  if (value !== undefined) parent[path.at(-1)!] = value;
  else if (Array.isArray(parent)) parent.splice(Number(path.at(-1)), 1);
  else delete parent[path.at(-1)!];
  return copy;
}

const write = (json: Loose) => JSON.stringify(json, null, 2);

/** The line of a place, found by a mark in its stead. */
function lineOf(json: Loose, path: Path): number {
  if (path.length === 0) return 1;
  return write(withValue(json, path, "@HERE@")).split("\n").findIndex((line) => line.includes('"@HERE@"')) + 1;
}

/** A file with a mistake, and the lines where the message may stand. */
interface Mistaken {
  readonly text: string;
  readonly lines: readonly number[];
}

/** Another value at a place: the message stands there, within it, or at the block that has it. */
function wrote(json: Loose, path: Path, value: Loose): Mistaken {
  const edited = withValue(json, path, value);
  const first = lineOf(edited, path);
  const within = Array.from(write(value).split("\n"), (_, at) => first + at);
  return { text: write(edited), lines: [...within, lineOf(edited, path.slice(0, -1))] };
}

/** A change of the line of a place. */
function onLine(json: Loose, path: Path, change: (line: string) => string): Mistaken | undefined {
  const lines = write(json).split("\n");
  const line = lineOf(json, path);
  const changed = change(lines[line - 1]!);
  if (changed === lines[line - 1]) return undefined;
  // What is missing at the end of a line is seen at the next one.
  return { text: lines.with(line - 1, changed).join("\n"), lines: [line, line + 1] };
}

/** A change of the line on which a list or block ends. */
function onLastLine(json: Loose, path: Path, change: (line: string) => string): Mistaken | undefined {
  const value = at(json, path);
  if (typeof value !== "object" || Object.keys(value).length === 0) return undefined;
  const lines = write(json).split("\n");
  const line = lineOf(json, path) + write(value).split("\n").length - 1;
  // What is missing belongs at the end of the line before, and what is left over is the second.
  return { text: lines.with(line - 1, change(lines[line - 1]!)).join("\n"), lines: [line - 1, line, line + 1] };
}

/** What people do to a place; undefined where it cannot be done. */
const MISTAKES: Readonly<Record<string, (json: Loose, path: Path, value: Loose) => Mistaken | undefined>> = {
  "left out": (json, path) => {
    if (typeof path.at(-1) !== "string") return undefined;
    return { text: write(withValue(json, path, undefined)), lines: [lineOf(json, path.slice(0, -1))] };
  },
  "a letter of its name lost": (json, path, value) => {
    const key = path.at(-1);
    if (typeof key !== "string") return undefined;
    const renamed = withValue(json, [...path.slice(0, -1), key.slice(0, -1)], value);
    const edited = withValue(renamed, path, undefined);
    return { text: write(edited), lines: [lineOf(edited, [...path.slice(0, -1), key.slice(0, -1)])] };
  },
  "its bracket not closed": (json, path) => onLastLine(json, path, (line) => line.replace(/[}\]],?$/, "")),
  "its bracket closed twice": (json, path) => onLastLine(json, path, (line) => `${line}\n${line}`),
  "the other bracket at its end": (json, path) =>
    onLastLine(json, path, (line) => line.replace(/[}\]](?=,?$)/, (sign) => sign === "}" ? "]" : "}")),
  "no value": (json, path) => onLine(json, path, (line) => line.replace(/": [^[{].*?(?=,?$)/, '":')),
  "nothing in it": (json, path, value) =>
    typeof value === "string" ? wrote(json, path, "") : Array.isArray(value) ? wrote(json, path, []) : undefined,
  "null": (json, path) => wrote(json, path, null),
  "a number as people write money": (json, path, value) =>
    typeof value === "number" ? wrote(json, path, `$${value.toLocaleString("es-CL")}`) : undefined,
  "a point for thousands": (json, path, value) =>
    typeof value === "number" && value >= 1000 ? wrote(json, path, value / 1000) : undefined,
  "a word for a number": (json, path, value) => typeof value === "number" ? wrote(json, path, "gratis") : undefined,
  "less than nothing": (json, path, value) => typeof value === "number" ? wrote(json, path, -1) : undefined,
  "sí for true": (json, path, value) => typeof value === "boolean" ? wrote(json, path, "sí") : undefined,
  "a number for a text": (json, path, value) => typeof value === "string" ? wrote(json, path, 7) : undefined,
  "one for a list": (json, path, value) => Array.isArray(value) ? wrote(json, path, value[0] ?? "uno") : undefined,
  "a list for one": (json, path, value) => Array.isArray(value) ? undefined : wrote(json, path, [value]),
  "a text for a block": (json, path, value) =>
    typeof value === "object" && !Array.isArray(value) ? wrote(json, path, "ver abajo") : undefined,
  "twice": (json, path, value) => {
    const parent = at(json, path.slice(0, -1));
    return Array.isArray(parent)
      ? wrote(json, [...path.slice(0, -1), parent.length], structuredClone(value))
      : undefined;
  },
  "another identifier": (json, path, value) =>
    path.length > 0 && /^[a-z]+(?:[-_][a-z]+)*$/.test(value) ? wrote(json, path, `${value}x`) : undefined,
  "no comma at the end": (json, path) => onLine(json, path, (line) => line.replace(/,$/, "")),
  "two commas": (json, path) => onLine(json, path, (line) => line.replace(/,$/, ",,")),
  "no closing quotation mark": (json, path) => onLine(json, path, (line) => line.replace(/"(,?)$/, "$1")),
  "curly quotation marks": (json, path) => onLine(json, path, (line) => line.replace(/"([^"]*)"(,?)$/, "“$1”$2")),
  "a semicolon": (json, path) => onLine(json, path, (line) => line.replace(/,$/, ";")),
  "no colon": (json, path) => onLine(json, path, (line) => line.replace('": ', '" ')),
  "an equals sign": (json, path) => onLine(json, path, (line) => line.replace('": ', '" = ')),
  "a note": (json, path) => onLine(json, path, (line) => `${line} // subió en noviembre`),
  "words without quotation marks": (json, path, value) =>
    typeof value === "string" ? onLine(json, path, (line) => line.replace(/: "(.*)"/, ": $1")) : undefined,
  "a tabulation": (json, path, value) =>
    typeof value === "string" ? onLine(json, path, (line) => line.replace(/"(,?)$/, '\t"$1')) : undefined,
};

function problemsOf(file: string, text: string): readonly ContentProblem[] {
  const files = Object.entries(GOOD).map(([key, json]) => [`${key}.json`, write(json)]);
  const result = checkContent({ ...Object.fromEntries(files), [file]: text });
  return result.ok ? [] : result.error;
}

/** A mistake in a file, the lines where its message may stand, and every problem that is told. */
export interface DrawnMistake {
  readonly name: string;
  readonly file: string;
  readonly lines: readonly number[];
  readonly problems: readonly ContentProblem[];
}

/** Draws so many mistakes; what does no harm is not counted. */
export function* drawnMistakes(count: number): Generator<DrawnMistake> {
  const random = seededRandom(20_261_126);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const kinds = Object.keys(MISTAKES);
  const places = Object.fromEntries(Object.keys(GOOD).map((key) => [key, [...placesOf(GOOD[key])].slice(1)]));
  let [tried, harmless] = [0, 0];
  while (tried < count) {
    const [kind, key] = [kinds[(tried + harmless) % kinds.length]!, pick(Object.keys(GOOD))];
    const path = pick(places[key]!);
    const mistaken = MISTAKES[kind]!(GOOD[key], path, at(GOOD[key], path));
    const problems = mistaken === undefined ? [] : problemsOf(`${key}.json`, mistaken.text);
    if (mistaken === undefined || problems.length === 0) {
      harmless++;
      continue;
    }
    tried++;
    const name = `${tried}. ${kind}: ${key}.json /${path.join("/")}`;
    yield { name, file: `${key}.json`, lines: mistaken.lines, problems };
  }
}

/** What the owner reads of a mistake, under its name: the first three problems whole, and how many there are. */
export function toldOf({ name, problems }: Pick<DrawnMistake, "name" | "problems">): string {
  const told = problems.slice(0, 3).map(({ file, line, pointer, message, found, allowed }) =>
    `${file}:${line} ${pointer} ${message} | ${found} | ${allowed}`
  );
  return [`## ${name} (${problems.length})`, ...told].join("\n").toWellFormed();
}
