/**
 * Reads the owner's photos: the folder `photos/` of the content.
 * @module
 */

/** The folder, below that of the content. */
export const PHOTO_FOLDER = "photos";

/** The photos by file name. */
export type Photos = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** Reads every file of the folder but hidden ones, which belong to an editor. Without the folder there are none. */
export async function readPhotos(contentDir: string | URL): Promise<Photos> {
  const folder = `${contentDir instanceof URL ? contentDir.href : contentDir}`.replace(/\/*$/, `/${PHOTO_FOLDER}/`);
  const place = (name: string) =>
    folder.startsWith("file:") ? new URL(encodeURIComponent(name), folder) : folder + name;
  const photos: Record<string, Uint8Array<ArrayBuffer>> = {};
  try {
    for await (const { name, isDirectory } of Deno.readDir(folder.startsWith("file:") ? new URL(folder) : folder)) {
      if (!isDirectory && !name.startsWith(".")) photos[name] = await Deno.readFile(place(name));
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return photos;
}
