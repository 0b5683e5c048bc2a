/**
 * All golden files: documents of the site in `site/`, answers of the application in `answers/`.
 * @module
 */
import { fileURLToPath } from "node:url";
import { goldenAnswers } from "./golden_answers.ts";
import { goldenSite } from "./golden_site.ts";

/** This folder. */
export const GOLDEN = fileURLToPath(new URL("./", import.meta.url));

/** The folders of golden files in this folder. */
export const GOLDEN_FOLDERS = ["site", "answers"];

/** The expected text of each golden file, by its path below {@linkcode GOLDEN}. */
export async function goldenFiles(): Promise<Map<string, string>> {
  const [site, answers] = [await goldenSite(), await goldenAnswers()];
  return new Map([
    ...[...site].map(([file, text]) => [`site/${file}`, text] as const),
    ...[...answers].map(([file, text]) => [`answers/${file}`, text] as const),
  ]);
}
