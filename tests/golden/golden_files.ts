/**
 * All golden files: documents of the site in `site/`, of a bare restaurant in `bare/`, parts of the owner's page in `local/`, texts
 * of the menu page's script in `order/`, answers of the application in `answers/`.
 * @module
 */
import { fileURLToPath } from "node:url";
import { goldenAnswers } from "./golden_answers.ts";
import { goldenLocal } from "./golden_local.ts";
import { goldenOrder } from "./golden_order.ts";
import { goldenBareSite, goldenSite } from "./golden_site.ts";

/** This folder. */
export const GOLDEN = fileURLToPath(new URL("./", import.meta.url));

/** The folders of golden files in this folder. */
export const GOLDEN_FOLDERS = ["site", "bare", "local", "order", "answers"];

/** The expected text of each golden file, by its path below {@linkcode GOLDEN}. */
export async function goldenFiles(): Promise<Map<string, string>> {
  const texts = {
    site: await goldenSite(),
    bare: await goldenBareSite(),
    local: await goldenLocal(),
    order: await goldenOrder(),
    answers: await goldenAnswers(),
  };
  return new Map(
    Object.entries(texts).flatMap(([folder, files]) => [...files].map(([file, text]) => [`${folder}/${file}`, text])),
  );
}
