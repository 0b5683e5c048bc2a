/**
 * Loads the owner's content: the JSON files of one folder, and the photos that they name.
 * @module
 */
import { checkContent } from "../src/check/check_content.ts";
import { PHOTO_FOLDER, type Photos } from "../src/check/photo_rules.ts";
import type { ContentProblem } from "../src/check/problem.ts";
import type { Result } from "../src/leaves/result.ts";
import type { ContentFiles } from "../src/schemas/content/content.ts";
import { folderUrl, readFolder } from "./content/folder.ts";

/**
 * Reads the JSON files of the folder `dir` and checks them, with the photos in its folder `photos`.
 *
 * Ignores hidden files, which belong to an editor. Reports a missing folder or file, or a dangling link, as a problem.
 *
 * @throws {Error} The file system's error, if it cannot read an existing file.
 */
export async function loadContent(dir: string | URL, isDraft = false): Promise<Result<ContentFiles, ContentProblem[]>> {
  const files = await readFolder(folderUrl(dir), ".json", (file) => Deno.readTextFile(file));
  return checkContent(files, await readPhotos(dir), isDraft);
}

/** Reads the owner's photos: the folder `photos/` of the content. */
export function readPhotos(contentDir: string | URL): Promise<Photos> {
  return readFolder(new URL(`${PHOTO_FOLDER}/`, folderUrl(contentDir)), "", Deno.readFile);
}
