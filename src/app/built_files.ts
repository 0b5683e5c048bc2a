/**
 * The files of the build whose manifest the process holds, even if `static/` changes afterwards.
 *
 * It never serves a file that differs from the manifest, since its tags, prices or hours belong to another build. After
 * `load` has read everything into memory, a later build has no effect on the process.
 * @module
 */
import type { ReadFile } from "../http/build.ts";
import { once } from "../leaves/once.ts";
import { digestIn, digestOf, type Manifest } from "../tables/manifest.ts";

/** A file of the build is missing, unreadable or changed. Another build repairs it. */
export class BuiltFileError extends Error {
  override readonly name = "BuiltFileError";
  /** Its path below `static/`. */
  readonly file: string;

  constructor(file: string) {
    super(`static/${file} is missing or not as built: run \`deno task build\``);
    this.file = file;
  }
}

/** The files of a build. Both functions reject with a {@linkcode BuiltFileError}. */
export interface BuiltFiles {
  readonly read: ReadFile;
  /** Reads every file into memory. */
  readonly load: () => Promise<void>;
}

/**
 * Checks each file against the manifest and keeps it in memory.
 *
 * @param read Reads the current file at a path below `static/`.
 */
export function createBuiltFiles(manifest: Manifest, read: ReadFile): BuiltFiles {
  const digests = new Map(Object.entries(manifest.files));
  for (const { codings } of manifest.entries) {
    for (const { file, etag } of Object.values(codings)) digests.set(file, digestIn(etag));
  }
  const readFile: ReadFile = once(async (path: string) => {
    const bytes = await read(path).catch(() => undefined);
    if (bytes === undefined || await digestOf(bytes) !== digests.get(path)) throw new BuiltFileError(path);
    return bytes;
  });
  return {
    read: readFile,
    load: async () => void await Promise.all([...digests.keys()].map((path) => readFile(path))),
  };
}
