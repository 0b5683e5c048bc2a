/**
 * Reads the owner's photos: the folder `photos/` of the content.
 * @module
 */
import { folderUrl, readFolder } from "./folder.ts";

/** The folder, below that of the content. */
export const PHOTO_FOLDER = "photos";

/** The photos by file name. */
export type Photos = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** Reads the photos of a folder of content. */
export function readPhotos(contentDir: string | URL): Promise<Photos> {
  return readFolder(new URL(`${PHOTO_FOLDER}/`, folderUrl(contentDir)), "", Deno.readFile);
}
