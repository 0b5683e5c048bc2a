/**
 * The options of an application that has other content than the sample's. Its static rows are those of the sample, so a test
 * renders the documents that it needs itself.
 * @module
 */
import type { ContentFiles } from "../src/schemas/content/content.ts";
import { contentPath } from "../src/tables/content_file.ts";
import { digestOf } from "../src/tables/manifest.ts";
import type { TestOptions } from "./app_fixture.ts";
import { builtManifest, readBuilt } from "./build_fixture.ts";

/** Makes the options for these files; the others are the sample's. @param contents Takes the bytes of the files, by path. */
export async function withContent(
  files: Partial<Record<keyof ContentFiles, object>>,
  contents = new Map<string, Uint8Array<ArrayBuffer>>(),
) {
  const digests = { ...builtManifest.files };
  for (const [name, file] of Object.entries(files)) {
    const path = contentPath(name as keyof ContentFiles);
    const bytes = new TextEncoder().encode(JSON.stringify(file));
    contents.set(path, bytes);
    digests[path] = await digestOf(bytes);
  }
  const readFile = async (path: string) => contents.get(path) ?? await readBuilt(path);
  return { manifest: { ...builtManifest, files: digests }, deps: { readFile } } satisfies TestOptions;
}
