/**
 * Reads the owner's photos: the folder `photos/` of the content.
 * @module
 */
import { PHOTO_FOLDER, type Photos } from "../../src/check/photo_rules.ts";
import { folderUrl, readFolder } from "./folder.ts";

/** Reads the photos of a folder of content. */
export function readPhotos(contentDir: string | URL): Promise<Photos> {
  return readFolder(new URL(`${PHOTO_FOLDER}/`, folderUrl(contentDir)), "", Deno.readFile);
}
