/**
 * The good content, each mistake in it, and what the owner reads of each: word for word in `tests/golden/check/problems.txt`.
 * @module
 */
import { checkContent } from "../../src/check/check_content.ts";
import type { ContentProblem } from "../../src/check/problem.ts";
import { CONTENT_SCHEMAS } from "../../src/schemas/content/content.ts";
import { SAMPLE_CONTENT, shortFiles } from "../sample_content.ts";
import { BAD_CONTENT } from "./bad_content.ts";
import type { BadContentRow, Loose } from "./bad_content_row.ts";
import { BAD_DISHES } from "./bad_dishes.ts";
import { BAD_INGREDIENTS } from "./bad_ingredients.ts";
import { BAD_MENU } from "./bad_menu.ts";
import { BAD_OPTIONS } from "./bad_options.ts";

/** The files. */
export const NAMES = Object.keys(CONTENT_SCHEMAS).map((key) => `${key}.json`);

/** The sample's files. */
export const GOOD: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.map((name) => [name, Deno.readTextFileSync(new URL(name, SAMPLE_CONTENT))]),
);

/** The sample's menu. */
export const MENU: Loose = JSON.parse(GOOD["menu.json"]!);

/** Good content that is quick to check. */
export const SHORT = Object.fromEntries(
  Object.entries(shortFiles()).map(([name, file]) => [`${name}.json`, JSON.stringify(file)]),
);

/** The good content with `file` replaced, or left out. */
export function withFile(file: string, text: string | undefined, good = GOOD): Record<string, string> {
  const { [file]: _replaced, ...others } = good;
  return text === undefined ? others : { ...others, [file]: text };
}

/** What is wrong with files. */
export function problemsOf(files: Readonly<Record<string, string>>): ContentProblem[] {
  const content = checkContent(files);
  return content.ok ? [] : content.error;
}

/** The good content after a change of one file. */
export function edited(file: string, edit: (json: Loose) => void): Record<string, string> {
  const json = JSON.parse(GOOD[file]!);
  edit(json);
  const isOfDishes = file === "menu.json" || file === "ingredients.json";
  return withFile(file, JSON.stringify(json, null, 2), isOfDishes ? GOOD : SHORT);
}

/** Each mistake, by file. */
export const BAD: Readonly<Record<string, readonly BadContentRow[]>> = {
  "menu.json": [...BAD_MENU, ...BAD_DISHES, ...BAD_OPTIONS],
  "ingredients.json": BAD_INGREDIENTS,
  ...BAD_CONTENT,
};

/** What the owner reads, under the name of the mistake. */
export function toldText(name: string, problems: readonly ContentProblem[]): string {
  const told = problems.map(({ pointer, message, found, allowed }) => [pointer, message, found, allowed].join("\n"));
  // A file holds no lone surrogate.
  return [`## ${name}`, ...told].join("\n").toWellFormed();
}

/** What the owner reads of every mistake, for the golden file. */
export function toldTexts(): string {
  const texts = Object.entries(BAD).flatMap(([file, rows]) =>
    rows.map(({ name, edit }) => toldText(`${name} in ${file}`, problemsOf(edited(file, edit))))
  );
  return `${texts.join("\n\n")}\n`;
}
