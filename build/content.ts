/**
 * Loads the owner's content: the JSON files of one folder, and the photos that they name.
 * @module
 */
import { fileURLToPath } from "node:url";
import { checkContent } from "../src/check/check_content.ts";
import type { ContentProblem } from "../src/check/problem.ts";
import { err, type Result } from "../src/leaves/result.ts";
import type { ContentFiles } from "../src/schemas/content/content.ts";
import { folderUrl, readFolder } from "./content/folder.ts";
import { readPhotos } from "./content/photos.ts";

/**
 * Reads the JSON files of the folder `dir` and checks them, with the photos in its folder `photos`.
 *
 * Ignores hidden files, which belong to an editor. Reports a missing folder or file, or a dangling link, as a problem.
 *
 * @throws {Error} The file system's error, if it cannot read an existing file.
 */
export async function loadContent(dir: string | URL): Promise<Result<ContentFiles, ContentProblem[]>> {
  const folder = folderUrl(dir);
  const found = await Deno.stat(folder).catch(() => undefined);
  if (!found?.isDirectory) return err([missingFolder(fileURLToPath(folder))]);
  const files = await readFolder(folder, ".json", (file) => Deno.readTextFile(file));
  return checkContent(files, await readPhotos(dir));
}

function missingFolder(file: string): ContentProblem {
  const message = "Aquí no hay una carpeta que se pueda leer. Recupera la última copia buena, o corrige CONTENT_DIR.";
  return { file, pointer: "", line: 1, found: "nada", allowed: "la carpeta del contenido", message };
}
