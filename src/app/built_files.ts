/**
 * Reads the files of one build: the one whose manifest the process holds, whatever has happened to `static/` since.
 *
 * Files are read when they are first asked for, which may be long after the start. One that is not what the manifest says
 * is looked for where the build keeps what it replaced (`build/write_site.ts`); a wrong one is never given out, since it
 * would go with the tags, the prices or the hours of another build.
 * @module
 */
import { digestOf, type Manifest, REPLACED_BUILDS } from "../tables/manifest.ts";

/** Reads a file by its path below `static/`. */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

/** A file of the build is gone, cannot be read or has changed. The way out is another build and a new start. */
export class BuiltFileError extends Error {
  override readonly name = "BuiltFileError";
  /** Its path below `static/`. */
  readonly file: string;

  constructor(file: string) {
    super(`static/${file} is not what the build wrote: run \`deno task build\` and start again`);
    this.file = file;
  }
}

/**
 * Makes the reader.
 *
 * @param read Reads whatever lies at a path below `static/`.
 * @returns A reader that rejects with a {@linkcode BuiltFileError} what is not as it was built.
 */
export function createBuiltFiles(manifest: Manifest, read: ReadFile): ReadFile {
  let digests: Map<string, string> | undefined;
  return async (path) => {
    digests ??= digestsOf(manifest);
    for (const place of [path, `${REPLACED_BUILDS}/${manifest.inputs}/${path}`]) {
      const bytes = await read(place).catch(() => undefined);
      if (bytes !== undefined && await digestOf(bytes) === digests.get(path)) return bytes;
    }
    throw new BuiltFileError(path);
  };
}

/** A tag begins with the digest of its bytes, behind the quotation mark. */
function digestsOf({ entries, files }: Manifest): Map<string, string> {
  const representations = entries.flatMap(({ codings }) => Object.values(codings));
  return new Map([
    ...representations.map(({ file, etag }) => [file, etag.slice(1).split(/[".]/, 1)[0]!] as const),
    ...Object.entries(files),
  ]);
}
