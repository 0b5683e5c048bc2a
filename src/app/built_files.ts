/**
 * The files of the build whose manifest the process holds, even if `static/` changes afterwards.
 *
 * It never serves a file that differs from the manifest, since its tags, prices or hours belong to another build. After
 * `load` has read everything into memory, a later build has no effect on the process.
 * @module
 */
import { digestOf, type Manifest } from "../tables/manifest.ts";

/** Reads a file by its path below `static/`. */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

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
    // A tag begins with the digest of its bytes, after the quotation mark.
    for (const { file, etag } of Object.values(codings)) digests.set(file, etag.slice(1).split(/[".]/, 1)[0]!);
  }
  const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function readChecked(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await read(path).catch(() => undefined);
    if (bytes === undefined || await digestOf(bytes) !== digests.get(path)) throw new BuiltFileError(path);
    return bytes;
  }

  function readOnce(path: string): Promise<Uint8Array<ArrayBuffer>> {
    let bytes = files.get(path);
    if (bytes === undefined) {
      files.set(path, bytes = readChecked(path));
      bytes.catch(() => files.delete(path));
    }
    return bytes;
  }

  return {
    read: readOnce,
    load: async () => void await Promise.all([...digests.keys()].map(readOnce)),
  };
}
